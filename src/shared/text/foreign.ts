/** C0 and C1 controls except line break and tab, which are allowed in text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression has to match control characters
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
/**
 * Characters that change the order of the letters around them: embeddings, overrides and isolates of Unicode's
 * bidirectional algorithm.
 */
const ORDERING = /[\u202a-\u202e\u2066-\u2069]/g;
/** Letters that are written from right to left. */
const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const SHOWN_CONTROLS = 0x2400;

/**
 * Makes text from outside, such as the title of a puzzle, safe inside the program's own sentences: control characters
 * become visible signs, and right-to-left letters do not reorder the words around them.
 */
export function harmless(text: string): string {
  const shown = text
    .replace(CONTROLS, (character) => {
      const code = character.charCodeAt(0);
      if (code === 0x7f) return '\u2421';
      return code < 0x20 ? String.fromCharCode(SHOWN_CONTROLS + code) : '\ufffd';
    })
    .replace(ORDERING, '\ufffd');
  // Enclose the text in the Unicode characters "first strong isolate" and "pop directional isolate".
  return FROM_RIGHT.test(shown) ? `\u2068${shown}\u2069` : shown;
}

/**
 * The beginning of a long text, with an ellipsis if the text is cut off.
 * @param most greatest number of characters.
 */
export function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${[...text.slice(0, most)].slice(0, -1).join('')}…`;
}
