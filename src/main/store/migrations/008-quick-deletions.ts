/**
 * An index of the puzzles of each solution. Without it, deleting a puzzle read the whole library twice: to see whether
 * other puzzles share its solution, and to check the foreign key.
 *
 * Migration 007 explains the order in which indices are created.
 */
export const quickDeletions = `
  CREATE INDEX puzzles_by_solution ON puzzles (solution_id) WHERE solution_id IS NOT NULL;

  DROP INDEX puzzles_by_age;
  CREATE INDEX puzzles_by_age ON puzzles (shelf_id, state);
`;
