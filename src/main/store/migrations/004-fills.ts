/**
 * Progress of each filling of the library, written together with its puzzles: `next` is the first unused seed number,
 * `made` the number of puzzles made from those before.
 */
export const fills = `
  CREATE TABLE fills (
    key TEXT PRIMARY KEY,
    next INTEGER NOT NULL CHECK (next >= 0),
    made INTEGER NOT NULL CHECK (made >= 0)
  ) STRICT, WITHOUT ROWID;
`;
