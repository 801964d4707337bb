/**
 * Statistics of a finished game as JSON, `figures` of `shared/game/figures.ts`: a further one needs no further step. Games
 * finished before have none. `mistakes` stays in its own column too.
 */
export const figures = `
  ALTER TABLE results ADD COLUMN figures TEXT NOT NULL DEFAULT '{}';
`;
