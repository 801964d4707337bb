/**
 * Data about a puzzle from its source. `about` has texts (title, author, …). `unknown_rules` has the rules that the
 * program does not know, with the whole text of the source. Both are JSON, or null.
 *
 * Difficulty, techniques and ratings of a puzzle with unknown rules are never calculated, and it is never verified. It
 * has no canonical form, so its `hash` is calculated from its layout, givens and source.
 */
export const origins = `
  CREATE TABLE origins (
    puzzle_id INTEGER PRIMARY KEY REFERENCES puzzles (id) ON DELETE CASCADE,
    about TEXT,
    unknown_rules TEXT,
    hash BLOB UNIQUE,
    CHECK ((unknown_rules IS NULL) = (hash IS NULL))
  ) STRICT;
`;
