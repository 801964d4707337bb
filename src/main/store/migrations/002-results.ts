/**
 * Finished games, for statistics. They survive the deletion of their session, so they have copies of the puzzle's
 * columns. For games that were finished before this table existed, results are added with the data that are known.
 */
export const results = `
  CREATE TABLE results (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    session_id INTEGER UNIQUE REFERENCES sessions (id) ON DELETE SET NULL,
    layout TEXT NOT NULL,
    difficulty TEXT NOT NULL,
    seconds REAL NOT NULL CHECK (seconds >= 0),
    mistakes INTEGER NOT NULL CHECK (mistakes >= 0),
    helped INTEGER NOT NULL CHECK (helped >= 0),
    finished_at INTEGER NOT NULL,
    stars INTEGER CHECK (stars BETWEEN 1 AND 5),
    felt TEXT
  ) STRICT;

  CREATE INDEX results_by_time ON results (finished_at);

  INSERT INTO results (session_id, layout, difficulty, seconds, mistakes, helped, finished_at)
  SELECT sessions.id, layout, difficulty, played_seconds, 0, 0, played_at
  FROM sessions JOIN puzzles ON puzzles.id = puzzle_id
  WHERE finished = 1
  ORDER BY played_at;
`;
