import type { ComponentChildren, JSX } from 'preact';

/** Stands for the element in the text; no text contains it. */
const BLANK = '\u0001';

/** A text with an element, such as a link, at one of its places. @param text returns the text with a given value there. */
export function Filled({
  text,
  children,
}: {
  text: (value: string) => string;
  children: ComponentChildren;
}): JSX.Element {
  const [before, after] = text(BLANK).split(BLANK);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
