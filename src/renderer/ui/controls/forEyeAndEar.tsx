import type { JSX } from 'preact';

interface ForEyeAndEarProps {
  /** Text to read on the screen, with codes of cells: `NW r7c3`. */
  readonly written: string;
  /** The same text in words to be said: `north-west row 7 column 3`. */
  readonly spoken: string;
}

/** A text that the screen shows in one form and a screen reader says in another. */
export function ForEyeAndEar({ written, spoken }: ForEyeAndEarProps): JSX.Element {
  if (written === spoken) return <>{written}</>;
  return (
    <>
      <span aria-hidden="true">{written}</span>
      <span class="visually-hidden">{spoken}</span>
    </>
  );
}
