import { effect, untracked } from '@preact/signals-core';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '../../i18n/words.ts';
import { type CommandId, commandById } from '../../state/app/shortcuts/allCommands.ts';
import { announcementOf, NewMistakes } from '../../state/play/announcement.ts';
import type { OpenGame, Question } from '../../state/play/openGame.ts';
import { useKeymap, usePlay } from '../controls/context.ts';
import { keyText } from '../controls/keyNames.tsx';
import { subgridWords } from '../controls/subgridWords.ts';
import { ruleName } from '../controls/variantNames.ts';
import { heardHint } from '../hints/heardHint.ts';
import { HeardCell } from './heardCell.ts';
import { detailWords, moveWords, wholeWords } from './heardMove.ts';

function answerTo(play: OpenGame, { about }: Question): string {
  if (about === 'details') return detailWords(play);
  if (about === 'here') return new HeardCell(play).again();
  return about === 'whole' ? wholeWords(play) : t(`hear.${about}`);
}

/** Live region for screen readers: announces digits, notes, broken rules, undo, the chosen tool, and answers. */
export function Announcer(): JSX.Element {
  const play = usePlay();
  const { speaker } = play;
  const keymap = useKeymap();
  useEffect(() => {
    const { session, mistakes, travel } = play;
    const known = new NewMistakes(mistakes.shown);
    const keyOf = (id: CommandId): string => keymap.keysOf(commandById(id)).slice(0, 1).map(keyText).join();
    let first = true;
    /** Says a text whenever the signals that it reads change, but not at first. */
    const follow = (text: () => string): (() => void) =>
      effect(() => {
        const words = text();
        if (!first) untracked(() => speaker.say(words));
      });
    const ends = [
      session.onMarks((cells, move) => {
        // A lesson says itself that it takes a wrong digit back.
        const isOwn = play.purpose === 'training' && move?.kind === 'rewind';
        const announcement = move && !isOwn && announcementOf(move, cells);
        const wrong = known.since(mistakes.shown);
        if (move && announcement) speaker.say(moveWords(play, announcement, move, cells).join('. '));
        // A digit that was placed has said its conflicts itself.
        if (wrong > 0 && move?.kind !== 'place') speaker.say(t('said.mistakes', { count: wrong }));
      }),
      follow(() => t(`game.tool.${play.tool.value}`)),
      follow(() => {
        const digit = play.entry.picked.digit.value;
        return digit > 0 ? t('said.picked', { digit }) : '';
      }),
      follow(() => {
        const digit = play.oneDigit.digit.value;
        return digit > 0 ? t('one-digit.shown', { digit }) : t('one-digit.all');
      }),
      follow(() => {
        const subgrid = travel.focus.subgrid.value;
        const named = subgrid === null ? '' : subgridWords(session.topology, subgrid);
        return subgrid === null ? t('focus.said.none') : t('focus.said', { subgrid: named });
      }),
      follow(() => {
        const state = play.hint.state.value;
        if (state.kind !== 'step') return '';
        return untracked(() => heardHint(play, state, { more: keyOf('hint'), cells: keyOf('next-named') }));
      }),
      follow(() => {
        const rule = play.shownRule.rule.value;
        const count = untracked(() => play.markedCells.length);
        return rule === null ? '' : t('hear.rule', { rule: ruleName(rule), count, key: keyOf('next-named') });
      }),
      follow(() => {
        const question = play.asked.value;
        return question ? untracked(() => answerTo(play, question)) : '';
      }),
    ];
    first = false;
    return () => {
      for (const end of ends) end();
    };
  }, [play, speaker, keymap]);
  return (
    <p class="visually-hidden" role="status">
      {speaker.said.value}
    </p>
  );
}
