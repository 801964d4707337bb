/** Finds the puzzles with clues, which are few, without reading all others: for the filter by rule and its choices. */
export const cluedPuzzles = `
  CREATE INDEX clued_puzzles ON puzzles (id) WHERE clues IS NOT NULL;
`;
