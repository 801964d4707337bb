/**
 * Custom layouts. They are not settings: each has a separate row, so an unreadable one does not affect the others, and
 * two windows can save at the same time.
 */
export const ownLayouts = `
  CREATE TABLE own_layouts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL COLLATE NOCASE UNIQUE,
    layout TEXT NOT NULL
  ) STRICT;
`;
