/**
 * The version of the grader (`engine/rating/graderVersion.ts`) behind the class, score, techniques and ratings of a
 * puzzle, and behind the class that a result carries. 0: not graded, or graded before this column existed; files do not
 * say by which version. A constant default leaves the rows as they are on disk.
 *
 * SQLite estimates the length of a row by its columns. With one more, `puzzles_by_age` and the longer indices came out
 * equally cheap, and of equals the one that was made last is taken. So the shortest is made again, to be the last.
 */
export const graderVersion = `
  ALTER TABLE puzzles ADD COLUMN grader INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE results ADD COLUMN grader INTEGER NOT NULL DEFAULT 0;

  DROP INDEX puzzles_by_age;
  CREATE INDEX puzzles_by_age ON puzzles (shelf_id, state);
`;
