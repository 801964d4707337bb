/**
 * Statistics of a finished game as JSON: `figures` of `shared/game/gameStatistics.ts`. With JSON, a new kind of
 * statistics needs no migration. Earlier games have none. `mistakes` also stays in its own column.
 */
export const figures = `
  ALTER TABLE results ADD COLUMN figures TEXT NOT NULL DEFAULT '{}';
`;
