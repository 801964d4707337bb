/**
 * Progress of filling the library, for each item of a plan, stored in the same transaction as the puzzles that were
 * made. `next` is the first unused seed number, `made` the number of puzzles made from the seed numbers below it.
 */
export const fills = `
  CREATE TABLE fills (
    key TEXT PRIMARY KEY,
    next INTEGER NOT NULL CHECK (next >= 0),
    made INTEGER NOT NULL CHECK (made >= 0)
  ) STRICT, WITHOUT ROWID;
`;
