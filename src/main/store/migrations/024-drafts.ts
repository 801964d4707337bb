/** Kept drafts of the puzzle editor, each in its own row, so that an unreadable draft does not affect the others. */
export const drafts = `
  CREATE TABLE drafts (
    id TEXT PRIMARY KEY NOT NULL,
    puzzle TEXT NOT NULL,
    work TEXT NOT NULL,
    changed_at INTEGER NOT NULL
  ) STRICT;
`;
