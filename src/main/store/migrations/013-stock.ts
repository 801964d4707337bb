/**
 * Puzzles made in advance, and the requests that players make.
 *
 * A row of `stock` marks a puzzle that was not played yet. Until it is played, the puzzle is on a shelf of the kind
 * `copies`, so it is not listed, counted or exported. `request` is the request in canonical JSON; `maker` names the
 * versions of generator and grader; `hash` is the hash of the canonical form.
 *
 * A row of `requests` has the time of the last request by a player (null if only the stock requested such puzzles), the
 * number of puzzles made, and the seconds that this took in total.
 */
export const stock = `
  CREATE TABLE stock (
    puzzle_id INTEGER PRIMARY KEY REFERENCES puzzles (id) ON DELETE CASCADE,
    request TEXT NOT NULL,
    maker TEXT NOT NULL,
    hash BLOB NOT NULL UNIQUE
  ) STRICT;

  CREATE TABLE requests (
    request TEXT PRIMARY KEY NOT NULL,
    asked_at INTEGER,
    made INTEGER NOT NULL CHECK (made >= 0),
    seconds REAL NOT NULL CHECK (seconds >= 0)
  ) STRICT;
`;
