/** A line of a pasted text, without what surrounds it there. */
export interface PastedLine {
  /** Line of the original text, 1-based. */
  readonly number: number;
  readonly text: string;
}

export function toLines(text: string): PastedLine[] {
  return text.split('\n').map((line, index) => ({ number: index + 1, text: line }));
}
