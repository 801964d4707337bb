import type { ComponentChildren, JSX } from 'preact';

/**
 * Object replacement character: stands for the element within the text. `harmless` would replace a control character.
 */
const BLANK = '\ufffc';

/**
 * A text with an element, such as a link, at one of its blanks. @param text returns the text with a given value there.
 */
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
