/**
 * The version of the grader (`engine/techniques/graderVersion.ts`) that found the class, score, techniques and ratings of a
 * puzzle, or the class in a result. 0: not graded, or graded before this column existed. A constant default leaves the
 * rows on disk unchanged.
 *
 * The shortest index is then created again, so that it is the last one. SQLite estimates the length of a row from the
 * number of columns. With the additional column, it rates `puzzles_by_age` and longer indices as equally cheap, and
 * uses the one created last.
 */
export const graderVersion = `
  ALTER TABLE puzzles ADD COLUMN grader INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE results ADD COLUMN grader INTEGER NOT NULL DEFAULT 0;

  DROP INDEX puzzles_by_age;
  CREATE INDEX puzzles_by_age ON puzzles (shelf_id, state);
`;
