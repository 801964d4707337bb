/**
 * Puzzles whose analysis is still to be calculated, and the texts about puzzles that were found in several places.
 *
 * `undescribed` lists the puzzles of the library whose difficulty, techniques and ratings are still to be calculated.
 * An imported puzzle gets its canonical hash at once, so a null hash no longer identifies these puzzles.
 *
 * `further_origins` has the texts from all places of a puzzle except the first, whose texts are in `origins`. They are
 * JSON with a fixed order of keys, so that equal texts are equal rows.
 */
export const imports = `
  CREATE TABLE undescribed (
    puzzle_id INTEGER PRIMARY KEY REFERENCES puzzles (id) ON DELETE CASCADE
  ) STRICT;

  INSERT INTO undescribed
    SELECT puzzles.id FROM puzzles JOIN shelves ON shelves.id = shelf_id
    WHERE hash IS NULL AND solution_id IS NOT NULL AND shelves.kind = 'library'
      AND NOT EXISTS (SELECT 1 FROM origins WHERE puzzle_id = puzzles.id AND unknown_rules IS NOT NULL);

  CREATE TABLE further_origins (
    puzzle_id INTEGER NOT NULL REFERENCES puzzles (id) ON DELETE CASCADE,
    about TEXT NOT NULL,
    PRIMARY KEY (puzzle_id, about)
  ) STRICT, WITHOUT ROWID;
`;
