/**
 * A place for marks of provinces that nobody can read any more, beside that for moves. They make room when the player
 * enters something in such a province, and are never deleted but with their world.
 */
export const damagedMarks = `
  CREATE TABLE set_aside_marks (
    id INTEGER PRIMARY KEY,
    world_id INTEGER NOT NULL REFERENCES worlds (id) ON DELETE CASCADE,
    row INTEGER NOT NULL,
    column INTEGER NOT NULL,
    marks ANY,
    set_aside_at INTEGER NOT NULL
  ) STRICT;

  CREATE INDEX set_aside_marks_by_world ON set_aside_marks (world_id);
`;
