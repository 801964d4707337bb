/** A line of a pasted text, perhaps already without the signs that surround its cells. */
export interface PastedLine {
  /** Number of this line in the original text, from 1. */
  readonly number: number;
  readonly text: string;
}

export function toLines(text: string): PastedLine[] {
  return text.split('\n').map((line, index) => ({ number: index + 1, text: line }));
}
