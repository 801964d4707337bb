/** Lessons that were begun: the number of finished positions, and when the lesson was first passed. */
export const lessons = `
  CREATE TABLE lessons (
    lesson TEXT PRIMARY KEY NOT NULL,
    tries INTEGER NOT NULL CHECK (tries >= 0),
    passed_at INTEGER
  ) STRICT;
`;
