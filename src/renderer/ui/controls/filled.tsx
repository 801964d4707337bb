import type { ComponentChildren, JSX } from 'preact';

/** Object replacement character, which stands for an element in a text. Control characters would become signs. */
const BLANK = '\ufffc';

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
