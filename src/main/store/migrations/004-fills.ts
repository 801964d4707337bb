/**
 * How far each filling of the library has come, written together with the puzzles: `next` is the first number of its
 * seeds that was not used yet, `made` what came of those before.
 */
export const fills = `
  CREATE TABLE fills (
    key TEXT PRIMARY KEY,
    next INTEGER NOT NULL CHECK (next >= 0),
    made INTEGER NOT NULL CHECK (made >= 0)
  ) STRICT, WITHOUT ROWID;
`;
