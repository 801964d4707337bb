import { effect, untracked } from '@preact/signals-core';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { ExplainedStep } from '../../../shared/contract/hintsAndAnalyses.ts';
import { t } from '../../i18n/words.ts';
import { type CommandId, commandById } from '../../state/app/shortcuts/allCommands.ts';
import { announcementOf, NewMistakes } from '../../state/play/announcement.ts';
import type { OpenGame, Question } from '../../state/play/openGame.ts';
import { useKeymap, usePlay } from '../controls/context.ts';
import { heardHint } from '../hints/heardHint.ts';
import { keyText } from '../words/keyNames.tsx';
import { subgridWords } from '../words/subgridWords.ts';
import { ruleName } from '../words/variantNames.ts';
import { cursorPlace } from './cellWords.ts';
import { HeardCell } from './heardCell.ts';
import { heardKeys, type KeyOf } from './heardKey.ts';
import {
  detailWords,
  edgeWords,
  idleWords,
  leftClueWords,
  mistakeWords,
  moveWords,
  refusedWords,
  scrolledWords,
  wholeWords,
  withCell,
} from './heardMove.ts';

function answerTo(play: OpenGame, question: Question, keyOf: KeyOf): string {
  switch (question.about) {
    case 'details':
      return detailWords(play);
    case 'here':
      return new HeardCell(play).again();
    case 'renamed':
      return new HeardCell(play).words();
    case 'whole':
      return wholeWords(play);
    case 'selected':
      return t('cell.many', { count: play.selection.cells.peek().size });
    case 'edge':
      return edgeWords(play, question.direction);
    case 'idle':
      // Erasing can be impossible because there is no cursor yet. Then say how to begin.
      if (question.command === 'erase' && play.selection.cursor.peek() < 0) return t('hear.start');
      return idleWords(question.command as CommandId, play.session.unknownRules === null);
    case 'left':
      return leftClueWords(question.rules);
    case 'seen': {
      const id = question.command as CommandId;
      const command = t(`command.${id}`);
      if (id === 'ring') return t(play.shownOn.peek()?.ringed ? 'hear.on' : 'hear.off', { command });
      const scrolls = commandById(id).family && play.session.topology.subgridCount > 1;
      return scrolls ? scrolledWords(play, command) : t('hear.seen', { command });
    }
    case 'frozen':
      return t('hear.frozen', { key: keyOf('play') });
    case 'no-command':
      return t('hear.no-command', { key: keyOf('keys') });
    case 'closed.hint':
    case 'closed.answer':
    case 'closed.steps':
    case 'closed.rule':
      return withCell(play, t(`hear.${question.about}`));
    default:
      return t(`hear.${question.about}`);
  }
}

/** Texts that are said whenever the signals that they read change: what keys have switched, chosen or left. */
function switchTexts(play: OpenGame): readonly (() => string)[] {
  const { settings, tool, entry, analysis } = play;
  const switched = (id: 'overview' | 'subgrid-names', isOn: boolean): string =>
    t(isOn ? 'hear.on' : 'hear.off', { command: t(`command.${id}`) });
  return [
    () => t(`hear.mode.${tool.value}`),
    // Do not announce digit-first entry here: the digit pad itself says how digits are entered then.
    () => (settings.get('entry').value === 'cell' ? t('hear.cell-first') : ''),
    () => {
      const colour = entry.noteColour.value;
      return colour > 0 ? t('hear.note-colour', { colour }) : t('hear.note-colour.none');
    },
    () => switched('overview', settings.get('overview').value),
    () => switched('subgrid-names', settings.get('subgridNames').value),
    // An open analysis has a panel that says what the board shows. So announce only the return to the game.
    () => (analysis.active.value ? '' : untracked(() => withCell(play, t('hear.playing')))),
  ];
}

/** Live region for screen readers: announces digits, notes, broken rules, undo, the chosen tool, and answers. */
export function Announcer(): JSX.Element {
  const play = usePlay();
  const { speaker } = play;
  const keymap = useKeymap();
  useEffect(() => {
    const { session, mistakes, travel } = play;
    const known = new NewMistakes(mistakes.shown);
    const keyOf = heardKeys(keymap);
    let isFinished = session.game.finished;
    let first = true;
    /** The clues after the last move. Only the puzzle editor changes them. */
    let { clues } = session;
    /** What was said of the last move. If a lesson takes the move back, these words are withdrawn. */
    let done = '';
    /** The hint that was said last. */
    let hinted: ExplainedStep | null = null;
    /** Says a text whenever the signals that it reads change, but not at first. */
    const follow = (text: () => string): (() => void) =>
      effect(() => {
        const words = text();
        if (!first) untracked(() => speaker.say(words));
      });
    const ends = [
      session.onMarks((cells, move) => {
        // A lesson itself says that it takes a wrong digit back, and why the digit is wrong. So do not announce this
        // move.
        const isOwn = play.purpose === 'training' && move?.kind === 'rewind';
        // The panel with the solver's steps says how many steps there are. So do not announce them again.
        const isShown = move?.kind === 'solve' && play.hint.state.peek().kind === 'solved';
        // Only the program's own preparation of a position says that it leaves notes alone. The player made no move.
        const isPrepared = move?.kind === 'apply' && move.clean === false;
        if (isOwn) speaker.withdraw(done);
        const announcement = move && !isOwn && !isShown && !isPrepared && announcementOf(move, cells);
        const wrong = known.since(mistakes.shown);
        const before = clues;
        ({ clues } = session);
        if (move && announcement) {
          done = moveWords(play, announcement, move, cells, before).join('. ');
          speaker.say(done);
        }
        const wasFinished = isFinished;
        isFinished = session.game.finished;
        if (isFinished && !wasFinished && play.purpose === 'playing') {
          speaker.say(t('hear.finished', { again: keyOf('new-game'), home: keyOf('home') }));
        }
        // A digit that was placed has already announced its conflicts.
        if (wrong > 0 && move?.kind !== 'place') speaker.say(mistakeWords(play, cells, wrong));
      }),
      ...switchTexts(play).map(follow),
      follow(() => {
        const refused = play.entry.refused.value;
        return refused ? untracked(() => refusedWords(play, refused)) : '';
      }),
      follow(() => {
        const digit = play.entry.picked.digit.value;
        return digit > 0 ? t('said.picked', { digit }) : '';
      }),
      follow(() => {
        const digit = play.oneDigit.digit.value;
        return digit > 0 ? t('one-digit.said', { digit, key: keyText('Escape') }) : t('one-digit.all');
      }),
      follow(() => {
        const subgrid = travel.focus.subgrid.value;
        const named = subgrid === null ? '' : subgridWords(session.topology, subgrid);
        return subgrid === null ? t('focus.said.none') : t('focus.said', { subgrid: named });
      }),
      follow(() => {
        const state = play.hint.state.value;
        if (state.kind !== 'step') return '';
        const isNext = hinted !== null && hinted !== state.hint;
        hinted = state.hint;
        return untracked(() => {
          const keys = { more: keyOf('hint'), cells: keyOf('next-named') };
          return heardHint(play, state, { ...keys, isNext, place: cursorPlace(play) });
        });
      }),
      follow(() => {
        const rule = play.shownRule.rule.value;
        const count = untracked(() => play.markedCells.length);
        return rule === null ? '' : t('hear.rule', { rule: ruleName(rule), count, key: keyOf('next-named') });
      }),
      follow(() => {
        const question = play.asked.value;
        return question ? untracked(() => answerTo(play, question, keyOf)) : '';
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
