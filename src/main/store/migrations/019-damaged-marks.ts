/**
 * A table for unreadable marks of provinces, like the one for moves of migration 018. Marks are moved there when the
 * player changes the province, and are deleted only with their world.
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
