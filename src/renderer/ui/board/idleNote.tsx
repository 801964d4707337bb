import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../i18n/words.ts';
import { type CommandId, commandById } from '../../state/app/shortcuts/allCommands.ts';
import { usePlay } from '../controls/context.ts';

/** How long the note is shown, in milliseconds. */
const SHOWN_FOR = 2500;

/**
 * Says beside the board that the key of a command has nothing to do now. Commands that repeat or that only move the
 * view get no note, because the board shows that they have reached an end. Screen readers hear the `Announcer` instead.
 */
export function IdleNote(): JSX.Element | null {
  const asked = usePlay().asked.value;
  const before = useRef(asked);
  const [words, setWords] = useState('');
  useEffect(() => {
    if (asked === before.current) return;
    before.current = asked;
    const command = asked?.about === 'idle' ? commandById(asked.command as CommandId) : null;
    const isNoted = command !== null && !command.repeats && !command.forEyes;
    setWords(isNoted ? t('hear.idle', { command: t(`command.${command.id as CommandId}`) }) : '');
    const timer = setTimeout(() => setWords(''), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [asked]);
  return words === '' ? null : (
    <span class="brief-note" aria-hidden="true">
      {words}
    </span>
  );
}
