/**
 * Custom layouts. They are not stored as a setting, but each in its own row. So an unreadable layout does not affect
 * the others, and two windows can save layouts at the same time.
 */
export const ownLayouts = `
  CREATE TABLE own_layouts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL COLLATE NOCASE UNIQUE,
    layout TEXT NOT NULL
  ) STRICT;
`;
