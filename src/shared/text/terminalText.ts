/**
 * Characters that a terminal may interpret instead of showing: C0 and C1 controls, with the escape character; and
 * characters that change the order of letters (overrides, embeddings and isolates of the bidirectional algorithm).
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression has to match control characters
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Escapes control characters in text from outside, so that it is safe on one line of a terminal. */
export function oneLine(text: string): string {
  return text.replace(CONTROLS, escaped);
}

/**
 * Escapes control characters in a text of several lines, so that a terminal shows the text and does nothing else. Line
 * breaks and tabs are kept. The program's output contains no other control characters.
 */
export function visible(text: string): string {
  return text.replace(CONTROLS, (character) =>
    character === '\n' || character === '\t' ? character : escaped(character),
  );
}
