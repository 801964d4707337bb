/**
 * What the source of a puzzle says beside its digits. `about` has its texts (title, author, …) and `unknown_rules` the
 * rules that the program does not know, with the whole source; both JSON, null if there is nothing.
 *
 * A puzzle with unknown rules is never described, graded or verified. Since it has no canonical form, `hash` recognises
 * it: that of its layout, givens and source.
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
