import { effect } from '@preact/signals-core';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../../i18n/words.ts';
import { type Announcement, announcementOf, NewMistakes } from '../../state/play/announcement.ts';
import { combinationWords } from '../controls/combinationWords.ts';
import { usePlay } from '../controls/context.ts';
import { subgridWords } from '../controls/subgridWords.ts';
import { cellWords } from './cellWords.ts';

function words(said: Announcement): string {
  switch (said.kind) {
    case 'placed':
      return t('said.placed', { digit: said.digit, count: said.cells });
    case 'noted':
    case 'unnoted':
      return t(`said.${said.kind}`, { digit: said.digit, count: said.cells });
    case 'coloured':
    case 'uncoloured':
      return t(`said.${said.kind}`, { colour: said.colour, count: said.cells });
    case 'candidate-coloured':
    case 'candidate-uncoloured':
      return t(`said.${said.kind}`, { colour: said.colour, digit: said.digit });
    case 'drawn':
    case 'rubbed-out':
      return t(`said.${said.kind}.${said.shape}`);
    case 'cleared':
      return t(`said.cleared.${said.what}`);
    case 'erased':
    case 'undone':
    case 'redone':
      return t(`said.${said.kind}`, { count: said.cells });
    case 'crossed':
    case 'uncrossed':
      return t(`said.${said.kind}`, { digits: combinationWords(said.combination) });
    case 'solved':
      return t('said.solved', { count: said.steps });
    default:
      return t(`said.${said.kind}`);
  }
}

/** Live region for screen readers: announces digits, notes, broken rules, undo, and the chosen tool. */
export function Announcer(): JSX.Element {
  const play = usePlay();
  const [said, setSaid] = useState('');
  useEffect(() => {
    const { session, selection, mistakes, travel } = play;
    // Screen readers announce only text that has changed. To announce the same text again, add a non-breaking space.
    const say = (text: string): void => setSaid((before) => (before === text ? `${text}\u00a0` : text));
    const known = new NewMistakes(mistakes.shown);
    let first = true;
    const ends = [
      session.onMarks((cells, move) => {
        const announcement = move && announcementOf(move, cells);
        const wrong = known.since(mistakes.shown);
        const parts = [announcement ? words(announcement) : '', wrong > 0 ? t('said.mistakes', { count: wrong }) : ''];
        const text = parts.filter((part) => part !== '').join('. ');
        if (text !== '') say(text);
      }),
      effect(() => {
        const tool = play.tool.value;
        if (!first) say(t(`game.tool.${tool}`));
      }),
      effect(() => {
        const digit = play.entry.picked.digit.value;
        if (!first && digit > 0) say(t('said.picked', { digit }));
      }),
      effect(() => {
        const digit = play.oneDigit.digit.value;
        if (!first) say(digit > 0 ? t('one-digit.shown', { digit }) : t('one-digit.all'));
      }),
      effect(() => {
        const subgrid = travel.focus.subgrid.value;
        const named = subgrid === null ? '' : subgridWords(session.topology, subgrid);
        if (!first) say(subgrid === null ? t('focus.said.none') : t('focus.said', { subgrid: named }));
      }),
      // While the grid has the focus, the screen reader reads the cell itself.
      effect(() => {
        const cursor = selection.cursor.value;
        if (!first && cursor >= 0 && !document.activeElement?.closest('[role="grid"]')) say(cellWords(play, cursor));
      }),
    ];
    first = false;
    return () => {
      for (const end of ends) end();
    };
  }, [play]);
  return (
    <p class="visually-hidden" role="status">
      {said}
    </p>
  );
}
