import type { PuzzleId } from '../../../shared/contract/ids.ts';
import type { ListPlan, ShelfPart, Source, SqlPiece } from './filter.ts';
import { inParts, joined, selectMatching } from './listSql.ts';
import type { ListStatements } from './listStatements.ts';

/** Tries to hit a puzzle of a part by a random number, before the next one after a number is taken. */
const TRIES = 2000;
/** Tries to draw from what an index lists; each reads half of the list on average. */
const LISTED_TRIES = 8;
/** Ids looked at from a random place on when there are further conditions, before everything that matches is listed. */
const LOOKED_AT = 20_000;

/**
 * Draws a puzzle that matches a plan, each as likely as the others as nearly as can be had fast; null where there is
 * none.
 *
 * @param random from 0 to 1, 1 excluded.
 */
export function pickPuzzle(statements: ListStatements, plan: ListPlan, random: () => number): PuzzleId | null {
  const source = statements.fewest(plan);
  const oneOfAll = (): PuzzleId | null => {
    const ids = statements.ids(selectMatching('puzzles.id', plan, source));
    return ids[Math.floor(random() * ids.length)] ?? null;
  };
  if (source) return oneOfAll();
  const met = pickAnywhere(statements, plan, random);
  if (met !== null) return met;
  // Of what an index lists, a few are tried: a part may hold none of them.
  for (const listed of plan.sources) {
    const id = pickFromSource(statements, listed, plan, random);
    if (id !== null) return id;
  }
  const rest = joined(plan.conditions);
  for (const part of partsFromRandom(plan.parts, random)) {
    const id = pickFromPart(statements, part, rest, random);
    if (id !== null) return id;
  }
  // Very few match, and no index says which.
  return rest.sql === '' ? null : oneOfAll();
}

/** All parts, beginning at a random one: where nothing of the part that was drawn matches, another may. */
function partsFromRandom(parts: readonly ShelfPart[], random: () => number): readonly ShelfPart[] {
  const whole = parts.reduce((sum, { count }) => sum + count, 0);
  let place = Math.floor(random() * whole);
  const first = parts.findIndex(({ count }) => {
    place -= count;
    return place < 0;
  });
  return [...parts.slice(first), ...parts.slice(0, first)];
}

/** Tries puzzles at random: all that match are equally likely to be hit first. Null where too few match. */
function pickAnywhere(statements: ListStatements, plan: ListPlan, random: () => number): PuzzleId | null {
  const { least, most } = statements
    .prepare('SELECT (SELECT min(id) FROM puzzles) AS least, (SELECT max(id) FROM puzzles) AS most')
    .get() as { least: number; most: number };
  const rest = joined(plan.conditions);
  const hit = statements.prepare(`SELECT id FROM puzzles WHERE id = ? AND ${inParts(plan.parts)}${rest.sql}`).pluck();
  for (let i = 0; i < statements.few / 3; i++) {
    const id = hit.get(least + Math.floor(random() * (most - least + 1)), ...rest.values) as PuzzleId | undefined;
    if (id !== undefined) return id;
  }
  return null;
}

function pickFromSource(
  statements: ListStatements,
  source: Source,
  plan: ListPlan,
  random: () => number,
): PuzzleId | null {
  const rest = joined(plan.conditions);
  const size = statements
    .prepare(`SELECT count(*) FROM (${source.sql})`)
    .pluck()
    .get(...source.values) as number;
  const at = statements.prepare(`${source.sql} LIMIT 1 OFFSET ?`).pluck();
  const matching = statements
    .prepare(`SELECT 1 FROM puzzles WHERE puzzles.id = ? AND ${inParts(plan.parts)}${rest.sql}`)
    .pluck();
  for (let i = 0; i < LISTED_TRIES && size > 0; i++) {
    const id = at.get(...source.values, Math.floor(random() * size)) as PuzzleId | undefined;
    if (id !== undefined && matching.get(id, ...rest.values) !== undefined) return id;
  }
  return null;
}

function pickFromPart(
  statements: ListStatements,
  { shelf, state }: ShelfPart,
  conditions: SqlPiece,
  random: () => number,
): PuzzleId | null {
  const where = `shelf_id = ${shelf} AND state = ${state}`;
  const { least, most } = statements
    .prepare(
      `SELECT (SELECT min(id) FROM puzzles WHERE ${where}) AS least, (SELECT max(id) FROM puzzles WHERE ${where}) AS most`,
    )
    .get() as { least: number | null; most: number | null };
  if (least === null || most === null) return null;
  const place = (): number => least + Math.floor(random() * (most - least + 1));
  const hit = statements.prepare(`SELECT id FROM puzzles INDEXED BY puzzles_by_age WHERE ${where} AND id = ?`).pluck();
  if (conditions.sql === '') {
    for (let i = 0; i < TRIES; i++) {
      const id = hit.get(place());
      if (id !== undefined) return id as PuzzleId;
    }
  }
  const start = place();
  const onward = (from: number, to: number): PuzzleId | undefined =>
    statements
      .prepare(
        `SELECT id FROM (SELECT id, givens, score, usage, ratings FROM puzzles INDEXED BY puzzles_by_age
                         WHERE ${where} AND id BETWEEN ? AND ? ORDER BY id LIMIT ${LOOKED_AT}) AS puzzles
         WHERE 1${conditions.sql} LIMIT 1`,
      )
      .pluck()
      .get(from, to, ...conditions.values) as PuzzleId | undefined;
  return onward(start, most) ?? onward(least, start - 1) ?? null;
}
