/** Lessons that the player has begun: the number of positions finished in each, and when it was first passed. */
export const lessons = `
  CREATE TABLE lessons (
    lesson TEXT PRIMARY KEY NOT NULL,
    tries INTEGER NOT NULL CHECK (tries >= 0),
    passed_at INTEGER
  ) STRICT;
`;
