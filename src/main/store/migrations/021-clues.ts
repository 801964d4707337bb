/**
 * The clues of a puzzle as JSON, as in puzzle JSON; null if it has none. `read_by` is the version of the program that
 * last tried to read the unknown rules of a puzzle: a newer version tries again.
 */
export const clues = `
  ALTER TABLE puzzles ADD COLUMN clues TEXT;
  ALTER TABLE origins ADD COLUMN read_by TEXT NOT NULL DEFAULT '';
`;
