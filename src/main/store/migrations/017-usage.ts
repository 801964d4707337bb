/**
 * How the techniques were used in a human solve of a puzzle, for statistics over many puzzles: calculated on the first
 * request, then stored.
 *
 * `grader` is the version of the grader that solved it; facts of another version are calculated again. `facts` is
 * packed by `store/usage.ts`. Separate from `puzzles`, whose rows are read for lists.
 */
export const usageFacts = `
  CREATE TABLE usage_facts (
    puzzle_id INTEGER PRIMARY KEY REFERENCES puzzles (id) ON DELETE CASCADE,
    grader INTEGER NOT NULL,
    facts BLOB NOT NULL
  ) STRICT;
`;
