/** Matches links of SudokuPad's sites. */
export const SUDOKUPAD_SITE =
  /^(?:https?:\/\/)?(?:[\w-]+\.)*(?:sudokupad\.app|crackingthecryptic\.com|sudokupad\.svencodes\.com)\//i;
/** Matches the ids of puzzles in SudokuPad: the form of the id, and the packed puzzle. */
export const SUDOKUPAD_ID = /^(scl|ctc|fpuzzles|fpuz|scf)([\w+/=%\\-]{10,})$/;

/** Whether a text contains a link or an id of SudokuPad. */
export function isForSudokuPad(text: string): boolean {
  return text.split(/\s+/).some((word) => SUDOKUPAD_SITE.test(word) || SUDOKUPAD_ID.test(word));
}
