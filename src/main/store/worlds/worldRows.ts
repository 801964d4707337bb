import { z } from 'zod';
import { bookmarkIdSchema, type WorldId, worldIdSchema } from '../../../shared/contract/ids.ts';
import { worldViewSchema } from '../../../shared/contract/worlds.ts';
import { gameRulesSchema } from '../../../shared/game/move.ts';
import { LEVELS } from '../../../shared/step/step.ts';
import { FARTHEST_BOX, type LatticePlace, WORLD_FAMILIES } from '../../../shared/worlds/lattice.ts';
import { packGivens, unpackGivens } from '../library/pack.ts';
import { jsonColumn, readRow, timeColumn } from '../rows.ts';
import { DamagedRowError } from '../storeErrors.ts';
import type {
  PlayedWorld,
  ProvinceSummary,
  StoredBookmark,
  StoredProvince,
  StoredWorld,
  WorldCheckpoint,
} from './stored.ts';
import type { ColumnValues } from './worldStatements.ts';

const count = z.int().min(0);
const level = z.enum(LEVELS);
/** A column of bytes. Copies SQLite's Buffer, so that callers get a plain Uint8Array. */
const blob = z.instanceof(Uint8Array).transform((bytes) => new Uint8Array(bytes));

const worldRowSchema = z
  .object({
    id: worldIdSchema,
    name: z.string(),
    family: z.enum(WORLD_FAMILIES),
    sudoku_order: z.int().min(2).max(5),
    seed: z.string(),
    digits_recipe: z.int(),
    digging_recipe: z.int(),
    lowest: level,
    highest: level,
    rules: jsonColumn(gameRulesSchema),
    // The view may come from a later version. The world must be readable nevertheless.
    view: jsonColumn(worldViewSchema).nullable().catch(null),
    changes: count,
    moves: count,
    played_seconds: z.number(),
    created_at: timeColumn,
    played_at: timeColumn,
    visited: count,
    finished: count,
    stored: count,
  })
  .refine(({ moves, stored }) => moves <= stored, { message: 'moves are missing' })
  .transform(
    (row): StoredWorld => ({
      id: row.id,
      name: row.name,
      family: row.family,
      order: row.sudoku_order,
      seed: row.seed,
      digitsRecipe: row.digits_recipe,
      diggingRecipe: row.digging_recipe,
      lowest: row.lowest,
      highest: row.highest,
      rules: row.rules,
      view: row.view,
      playedSeconds: row.played_seconds,
      createdAt: row.created_at,
      playedAt: row.played_at,
      visited: row.visited,
      finished: row.finished,
      sequence: row.changes,
      moves: row.moves,
      undone: row.stored - row.moves,
    }),
  );

const index = z.int().min(-FARTHEST_BOX).max(FARTHEST_BOX);
const placed = { row: index, column: index };
const placeOf = ({ row, column }: { row: number; column: number }): LatticePlace => [row, column];

const summaryFields = {
  ...placed,
  difficulty: level,
  cells: count,
  filled: count,
  visit: count,
  finished_at: timeColumn.nullable(),
};
type SummaryRow = z.infer<z.ZodObject<typeof summaryFields>>;

const summaryOf = (row: SummaryRow): ProvinceSummary => ({
  place: placeOf(row),
  difficulty: row.difficulty,
  cells: row.cells,
  filled: row.filled,
  visit: row.visit,
  finishedAt: row.finished_at,
});

const summaryRowSchema = z.object(summaryFields).transform(summaryOf);

const provinceRowSchema = z.object({
  ...summaryFields,
  sudoku_order: z.int().min(2).max(5),
  area: count,
  givens: blob,
  score: z.number(),
  digging_recipe: z.int(),
  marks: blob.nullable(),
});

const checkpointRowSchema = z.object({ name: z.string(), moves: count });

const bookmarkRowSchema = z
  .object({ id: bookmarkIdSchema, ...placed, name: z.string(), colour: z.int() })
  .transform((row): StoredBookmark => ({ id: row.id, box: placeOf(row), name: row.name, colour: row.colour }));

const moveRowSchema = z.object({ sequence: z.int(), diff: blob });

const positionSchema = z.object({ changes: count, moves: count });

/**
 * Current position in the history of a world: the number of changes so far (`changes`), and the number of moves in
 * effect (`moves`).
 */
export type WorldPosition = z.infer<typeof positionSchema>;

// All functions below throw `DamagedRowError` for an unreadable row. `what` names the world.

export const readWorld = (row: unknown, what: string): StoredWorld => readRow(worldRowSchema, row, what);

export const readPosition = (row: unknown, what: string): WorldPosition => readRow(positionSchema, row, what);

export const readSummary = (row: unknown, what: string): ProvinceSummary =>
  readRow(summaryRowSchema, row, `a province of ${what}`);

export const readCheckpoint = (row: unknown, what: string): WorldCheckpoint =>
  readRow(checkpointRowSchema, row, `a checkpoint of ${what}`);

export const readBookmark = (row: unknown, what: string): StoredBookmark =>
  readRow(bookmarkRowSchema, row, `a bookmark of ${what}`);

export function readProvince(row: unknown, what: string): StoredProvince {
  const read = readRow(provinceRowSchema, row, `a province of ${what}`);
  const givens = unpackGivens(read.givens, read.area, read.sudoku_order ** 2);
  if (!givens) throw new DamagedRowError(`the givens of province ${placeOf(read)} of ${what} cannot be read`);
  const { score, digging_recipe: diggingRecipe, marks } = read;
  return { ...summaryOf(read), givens, score, diggingRecipe, marks };
}

/**
 * Reads the stored moves (diffs) from consecutive rows. The first move must have the number `from`; throws if a number
 * is missing.
 */
export function readDiffs(rows: readonly unknown[], from: number, what: string): Uint8Array[] {
  return rows.map((row, index) => {
    const { sequence, diff } = readRow(moveRowSchema, row, `a move of ${what}`);
    if (sequence !== from + index) throw new DamagedRowError(`${what}: move ${from + index} is missing`);
    return diff;
  });
}

export function rowOfWorld(world: PlayedWorld): ColumnValues {
  return {
    name: world.name,
    family: world.family,
    sudoku_order: world.order,
    seed: world.seed,
    digits_recipe: world.digitsRecipe,
    digging_recipe: world.diggingRecipe,
    lowest: world.lowest,
    highest: world.highest,
    rules: JSON.stringify(world.rules),
    view: world.view && JSON.stringify(world.view),
    changes: world.sequence,
    moves: world.moves,
    played_seconds: world.playedSeconds,
    created_at: Date.parse(world.createdAt),
    played_at: Date.parse(world.playedAt),
  };
}

/**
 * The columns of a province.
 *
 * @param order order of the world's subgrids, which gives the number of digits.
 */
export function rowOfProvince(worldId: WorldId, order: number, province: StoredProvince): ColumnValues {
  const { place, givens, finishedAt } = province;
  return {
    world_id: worldId,
    row: place[0],
    column: place[1],
    area: givens.length,
    givens: packGivens(givens, order ** 2),
    difficulty: province.difficulty,
    score: province.score,
    digging_recipe: province.diggingRecipe,
    cells: province.cells,
    filled: province.filled,
    visit: province.visit,
    finished_at: finishedAt === null ? null : Date.parse(finishedAt),
    marks: province.marks,
  };
}
