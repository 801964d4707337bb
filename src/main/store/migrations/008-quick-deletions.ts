/**
 * An index of the puzzles of each solution. Without it, deleting a puzzle read the whole library twice: to see whether
 * others share its solution, and to check the reference.
 *
 * For the order in which indices are created, see 007.
 */
export const quickDeletions = `
  CREATE INDEX puzzles_by_solution ON puzzles (solution_id) WHERE solution_id IS NOT NULL;

  DROP INDEX puzzles_by_age;
  CREATE INDEX puzzles_by_age ON puzzles (shelf_id, state);
`;
