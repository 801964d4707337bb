/**
 * Makes adding puzzles faster.
 *
 * SQLite saves every page that it changes if a statement may fail after its first change, to undo the change. That
 * concerns an insertion that fires a trigger, and the insertion of several rows into a table with foreign keys. Saving
 * these pages took a quarter of the time of filling a large library. So the code that adds puzzles also updates their
 * counts, and the two index tables do not declare their foreign keys.
 */
export const fastFilling = `
  DROP TRIGGER puzzles_counted_in;

  CREATE TABLE technique_index (
    technique_id INTEGER NOT NULL,
    subgrid INTEGER NOT NULL,
    shelf_id INTEGER NOT NULL,
    score INTEGER NOT NULL,
    puzzle_id INTEGER NOT NULL,
    PRIMARY KEY (technique_id, subgrid, shelf_id, score, puzzle_id)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO technique_index SELECT technique_id, subgrid, shelf_id, score, puzzle_id FROM technique_uses;
  DROP TABLE technique_uses;
  ALTER TABLE technique_index RENAME TO technique_uses;

  CREATE TABLE rating_index (
    kind_id INTEGER NOT NULL,
    shelf_id INTEGER NOT NULL,
    value INTEGER NOT NULL,
    puzzle_id INTEGER NOT NULL,
    PRIMARY KEY (kind_id, shelf_id, value, puzzle_id)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO rating_index SELECT kind_id, shelf_id, value, puzzle_id FROM ratings;
  DROP TABLE ratings;
  ALTER TABLE rating_index RENAME TO ratings;
`;
