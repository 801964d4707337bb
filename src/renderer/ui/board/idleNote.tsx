import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../i18n/words.ts';
import { type CommandId, commandById } from '../../state/app/shortcuts/allCommands.ts';
import type { RefusedEntry } from '../../state/play/entry.ts';
import type { OpenGame, Question } from '../../state/play/openGame.ts';
import { usePlay } from '../controls/context.ts';
import { idleWords, leftClueWords, refusedWords } from './heardMove.ts';

/** How long a note is shown, in milliseconds. The one on a full but wrong board is longer, and comes unasked. */
const SHOWN_FOR = 2500;
const SHOWN_WHEN_FULL = 6000;

/** The note on a question; empty if the question needs none. For `knowsRules` see {@link idleWords}. */
export function wordsOfQuestion(asked: Question | null, knowsRules: boolean): string {
  if (asked?.about === 'left') return leftClueWords(asked.rules);
  if (asked?.about === 'full-but-wrong') return t('hear.full-but-wrong');
  const command = asked?.about === 'idle' ? commandById(asked.command as CommandId) : null;
  const isNoted = command !== null && !command.repeats && !command.forEyes && !command.endsWaiting;
  return isNoted ? idleWords(command.id as CommandId, knowsRules) : '';
}

/** The note on an entry that changed nothing, if all its cells have givens; empty for other entries. */
function wordsOfEntry(play: OpenGame, refused: RefusedEntry | null): string {
  if (!refused || refused.cells.length === 0) return '';
  const { givens } = play.session.game;
  return refused.cells.every((cell) => givens[cell] !== 0) ? refusedWords(play, refused) : '';
}

/**
 * Says beside the board that the key of a command has nothing to do now, that the selected digits are givens and stay,
 * or that the full board is wrong. Commands that repeat or that only move the view get no note, because the board shows
 * that they have reached an end, and neither does Enter if nothing waits for it. Screen readers hear the `Announcer`
 * instead.
 */
export function IdleNote(): JSX.Element | null {
  const play = usePlay();
  const asked = play.asked.value;
  const refused = play.entry.refused.value;
  const before = useRef({ asked, refused });
  const [words, setWords] = useState('');
  useEffect(() => {
    const last = before.current;
    if (asked === last.asked && refused === last.refused) return;
    before.current = { asked, refused };
    const knowsRules = play.session.unknownRules === null;
    setWords(refused === last.refused ? wordsOfQuestion(asked, knowsRules) : wordsOfEntry(play, refused));
    const shownFor = asked?.about === 'full-but-wrong' ? SHOWN_WHEN_FULL : SHOWN_FOR;
    const timer = setTimeout(() => setWords(''), shownFor);
    return () => clearTimeout(timer);
  }, [play, asked, refused]);
  return words === '' ? null : (
    <span class="brief-note" aria-hidden="true">
      {words}
    </span>
  );
}
