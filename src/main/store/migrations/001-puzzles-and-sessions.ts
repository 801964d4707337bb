/**
 * Puzzles, sessions with their moves, and settings.
 *
 * JSON columns have the same form as in the contract (`shared/contract`). Times are milliseconds since 1970.
 * `AUTOINCREMENT` ensures that the id of a deleted session is never reused. So a window that still shows a deleted
 * session cannot write into another one.
 */
export const puzzlesAndSessions = `
  CREATE TABLE puzzles (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    layout TEXT NOT NULL,
    variants TEXT NOT NULL,
    grids TEXT NOT NULL,
    solution TEXT,
    difficulty TEXT NOT NULL,
    cells INTEGER NOT NULL CHECK (cells > 0),
    givens INTEGER NOT NULL CHECK (givens BETWEEN 0 AND cells),
    seed TEXT,
    created_at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE sessions (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    puzzle_id INTEGER NOT NULL REFERENCES puzzles (id),
    rules TEXT NOT NULL,
    view TEXT,
    filled INTEGER NOT NULL CHECK (filled >= 0),
    finished INTEGER NOT NULL CHECK (finished IN (0, 1)),
    played_seconds REAL NOT NULL CHECK (played_seconds >= 0),
    created_at INTEGER NOT NULL,
    played_at INTEGER NOT NULL
  ) STRICT;

  CREATE INDEX sessions_by_puzzle ON sessions (puzzle_id);
  CREATE INDEX sessions_by_time ON sessions (played_at);

  CREATE TABLE moves (
    session_id INTEGER NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    sequence INTEGER NOT NULL CHECK (sequence >= 0),
    move TEXT NOT NULL,
    PRIMARY KEY (session_id, sequence)
  ) STRICT, WITHOUT ROWID;

  CREATE TRIGGER moves_are_append_only BEFORE UPDATE ON moves
  BEGIN
    SELECT RAISE (ABORT, 'a stored move is never changed');
  END;

  CREATE TABLE settings (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
`;
