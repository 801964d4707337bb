/** Lets a date have several daily puzzles, one of each `kind`. Daily puzzles stored by older versions become `main`. */
export const secondDaily = `
  CREATE TABLE dailies (
    date TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('main', 'second')),
    puzzle_id INTEGER REFERENCES puzzles (id) ON DELETE SET NULL,
    session_id INTEGER UNIQUE REFERENCES sessions (id) ON DELETE SET NULL,
    finished_on TEXT,
    PRIMARY KEY (date, kind)
  ) STRICT;

  INSERT INTO dailies SELECT date, 'main', puzzle_id, session_id, finished_on FROM daily_puzzles;
  DROP TABLE daily_puzzles;
  ALTER TABLE dailies RENAME TO daily_puzzles;
  CREATE INDEX daily_puzzles_by_puzzle ON daily_puzzles (puzzle_id);
`;
