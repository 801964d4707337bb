/**
 * Layouts that the player drew. Not settings: they are work, each stands on a row of its own so that one that cannot be
 * read takes no other with it, and two windows saving at once lose nothing.
 */
export const ownLayouts = `
  CREATE TABLE own_layouts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL COLLATE NOCASE UNIQUE,
    layout TEXT NOT NULL
  ) STRICT;
`;
