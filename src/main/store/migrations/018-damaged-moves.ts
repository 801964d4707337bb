/**
 * A checksum for each move, which shows damage that another valid move would hide; null for moves of earlier versions,
 * and of what an earlier version copied. And a place for the moves that nobody can read any more, with those behind
 * them: they make room when the player goes on from the last readable one, and are never deleted but with their game.
 *
 * `move` may have any type, because damage may have changed it.
 */
export const damagedMoves = `
  ALTER TABLE moves ADD COLUMN checksum INTEGER;

  CREATE TABLE set_aside_moves (
    id INTEGER PRIMARY KEY,
    session_id INTEGER NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    sequence INTEGER NOT NULL,
    move ANY,
    checksum INTEGER,
    set_aside_at INTEGER NOT NULL
  ) STRICT;

  CREATE INDEX set_aside_moves_by_session ON set_aside_moves (session_id);
`;
