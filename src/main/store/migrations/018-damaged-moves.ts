/**
 * A checksum for each move, which reveals damage that looks like another valid move. It is null for moves stored or
 * copied by earlier versions.
 *
 * Also a table for unreadable moves and all moves after them. They are moved there when the player continues from the
 * last readable move, and are deleted only with their game. There, `move` may have any type, because damage may have
 * changed it.
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
