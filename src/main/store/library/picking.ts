import type { PuzzleId } from '../../../shared/contract/ids.ts';
import { andAll, type ListPlan, type ShelfPart, sizeOf } from './filter.ts';
import { inParts, selectMatching } from './listSql.ts';
import type { ListStatements } from './listStatements.ts';
import type { Source, SqlPiece } from './sources.ts';

/**
 * Number of random ids to try in a part of the library. If none of them is in the part, the next id after a random one
 * is taken.
 */
const TRIES = 2000;
/** Number of random draws from an index. Each draw reads half of the matching index entries on average. */
const LISTED_TRIES = 8;
/**
 * For a filter whose conditions must be tested on each puzzle: number of a part's ids to test, starting at a random id.
 * If none of them matches in any part, all matches are listed.
 */
const LOOKED_AT = 20_000;

/**
 * Draws a random puzzle that matches a plan; null if there is none. Only nearly uniform, because an exactly uniform
 * draw would be too slow for large libraries.
 *
 * @param random returns a number from 0 to 1, 1 excluded.
 */
export function pickPuzzle(statements: ListStatements, plan: ListPlan, random: () => number): PuzzleId | null {
  const source = statements.fewest(plan);
  const pickFromAll = (): PuzzleId | null => {
    const ids = statements.numbers<PuzzleId>(selectMatching('puzzles.id', plan, source));
    return ids[Math.floor(random() * ids.length)] ?? null;
  };
  if (source) return pickFromAll();
  const anywhere = pickAnywhere(statements, plan, random);
  if (anywhere !== null) return anywhere;
  // Draw only a few times from each index: possibly none of the puzzles that it lists is in the plan's parts.
  for (const listed of plan.sources) {
    const id = pickFromSource(statements, listed, plan, random);
    if (id !== null) return id;
  }
  const rest = andAll(plan.conditions);
  for (const part of partsFromRandom(plan.parts, random)) {
    const id = pickFromPart(statements, part, rest, random);
    if (id !== null) return id;
  }
  // Very few puzzles match, and no index lists them, so list all matches. Without conditions, there is no match at all.
  return rest.sql === '' ? null : pickFromAll();
}

/**
 * All parts of the plan (shelves in one state) in cyclic order, beginning with a random one. If a part has no match,
 * the caller tries the next.
 */
function partsFromRandom(parts: readonly ShelfPart[], random: () => number): readonly ShelfPart[] {
  const whole = sizeOf(parts);
  let place = Math.floor(random() * whole);
  const first = parts.findIndex(({ count }) => {
    place -= count;
    return place < 0;
  });
  return [...parts.slice(first), ...parts.slice(0, first)];
}

/**
 * Tries random ids in the whole library, so that all matching puzzles are equally likely. Null if no match was hit,
 * which happens if few puzzles match.
 */
function pickAnywhere(statements: ListStatements, plan: ListPlan, random: () => number): PuzzleId | null {
  const { least, most } = statements
    .prepare('SELECT (SELECT min(id) FROM puzzles) AS least, (SELECT max(id) FROM puzzles) AS most')
    .get() as { least: number; most: number };
  const rest = andAll([inParts(plan.parts), ...plan.conditions]);
  const hit = statements.prepare(`SELECT id FROM puzzles WHERE id = ?${rest.sql}`).pluck();
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
  const rest = andAll([inParts(plan.parts), ...plan.conditions]);
  const size = statements
    .prepare(`SELECT count(*) FROM (${source.sql})`)
    .pluck()
    .get(...source.values) as number;
  const at = statements.prepare(`${source.sql} LIMIT 1 OFFSET ?`).pluck();
  const matching = statements.prepare(`SELECT 1 FROM puzzles WHERE puzzles.id = ?${rest.sql}`).pluck();
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
  const where = 'shelf_id = @shelf AND state = @state';
  const part = { shelf, state };
  const { least, most } = statements
    .prepare(
      `SELECT (SELECT min(id) FROM puzzles WHERE ${where}) AS least, (SELECT max(id) FROM puzzles WHERE ${where}) AS most`,
    )
    .get(part) as { least: number | null; most: number | null };
  if (least === null || most === null) return null;
  const place = (): number => least + Math.floor(random() * (most - least + 1));
  const hit = statements.prepare(`SELECT id FROM puzzles INDEXED BY puzzles_by_age WHERE ${where} AND id = ?`).pluck();
  if (conditions.sql === '') {
    for (let i = 0; i < TRIES; i++) {
      const id = hit.get(place(), part);
      if (id !== undefined) return id as PuzzleId;
    }
  }
  const start = place();
  const firstMatch = (from: number, to: number): PuzzleId | undefined =>
    statements
      .prepare(
        `SELECT id FROM (SELECT * FROM puzzles INDEXED BY puzzles_by_age
                         WHERE ${where} AND id BETWEEN ? AND ? ORDER BY id LIMIT ${LOOKED_AT}) AS puzzles
         WHERE 1${conditions.sql} LIMIT 1`,
      )
      .pluck()
      .get(from, to, ...conditions.values, part) as PuzzleId | undefined;
  return firstMatch(start, most) ?? firstMatch(least, start - 1) ?? null;
}
