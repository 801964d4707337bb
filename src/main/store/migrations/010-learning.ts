/**
 * Positions of the trainer, tries at them, and the daily puzzles.
 *
 * A position belongs to a technique and a layout (JSON of its reference). While `given_at` is null, it is in stock:
 * made but not shown to the player yet. A position that the player failed has a `stage` (0 to 2) and is shown again at
 * `due_at`. A daily puzzle is stored under its local date, `YYYY-MM-DD`; its game was finished on the local date
 * `finished_on`.
 */
export const learning = `
  CREATE TABLE trainer_positions (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    technique TEXT NOT NULL,
    layout TEXT NOT NULL,
    position TEXT NOT NULL,
    given_at INTEGER,
    stage INTEGER CHECK (stage BETWEEN 0 AND 2),
    due_at INTEGER
  ) STRICT;

  CREATE INDEX trainer_positions_by_pair ON trainer_positions (layout, technique, given_at);

  CREATE TABLE trainer_tries (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    technique TEXT NOT NULL,
    layout TEXT NOT NULL,
    outcome TEXT NOT NULL CHECK (outcome IN ('right', 'later', 'helped', 'skipped')),
    seconds REAL NOT NULL CHECK (seconds >= 0),
    tried_at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE daily_puzzles (
    date TEXT PRIMARY KEY NOT NULL,
    puzzle_id INTEGER REFERENCES puzzles (id) ON DELETE SET NULL,
    session_id INTEGER UNIQUE REFERENCES sessions (id) ON DELETE SET NULL,
    finished_on TEXT
  ) STRICT;

  CREATE INDEX daily_puzzles_by_puzzle ON daily_puzzles (puzzle_id);
`;
