import type { JSX } from 'preact';

interface ForEyeAndEarProps {
  /** Text to read on the screen, with codes of cells: `NW r7c3`. */
  readonly written: string;
  /** The same as one would say it: north-west row 7 column 3. */
  readonly spoken: string;
}

/** A text of which the screen shows one form, and a screen reader says another. */
export function ForEyeAndEar({ written, spoken }: ForEyeAndEarProps): JSX.Element {
  if (written === spoken) return <>{written}</>;
  return (
    <>
      <span aria-hidden="true">{written}</span>
      <span class="visually-hidden">{spoken}</span>
    </>
  );
}
