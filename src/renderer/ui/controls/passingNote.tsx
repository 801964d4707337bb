import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** How long a note is shown, in milliseconds. */
const SHOWN_FOR = 4000;

interface PassingNoteProps {
  /** Class of the note, whose rules say in which windows it is shown. */
  readonly class: string;
  /** Empty for no note. */
  readonly words: string;
}

/**
 * Words that are also elsewhere, shown for a short time as a note on the board, for a small window that has the other place
 * out of sight. Screen readers hear them from there.
 */
export function PassingNote({ class: where, words }: PassingNoteProps): JSX.Element | null {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    setOver(false);
    const timer = setTimeout(() => setOver(true), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [words]);
  return words === '' || isOver ? null : (
    <span class={`${where} brief-note`} aria-hidden="true">
      {words}
    </span>
  );
}
