/**
 * How techniques were used in a human solve of a puzzle, for statistics over many puzzles. These facts are calculated
 * at the first request, then stored. `grader` is the version of the grader that solved the puzzle; facts from another
 * version are calculated again. `facts` is packed by `store/tables/usagePack.ts`. The table is separate from `puzzles`,
 * because lists read the rows of `puzzles`, which must stay short.
 */
export const usageFacts = `
  CREATE TABLE usage_facts (
    puzzle_id INTEGER PRIMARY KEY REFERENCES puzzles (id) ON DELETE CASCADE,
    grader INTEGER NOT NULL,
    facts BLOB NOT NULL
  ) STRICT;
`;
