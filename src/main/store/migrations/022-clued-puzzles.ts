/**
 * Index of the few puzzles with clues, so that finding them does not read all puzzles. Used by the filter by rule, and
 * by the list of rules that the filter offers.
 */
export const cluedPuzzles = `
  CREATE INDEX clued_puzzles ON puzzles (id) WHERE clues IS NOT NULL;
`;
