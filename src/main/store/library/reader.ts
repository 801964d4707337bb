import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { type PuzzleId, puzzleIdSchema } from '../../../shared/contract/ids.ts';
import { type Difficulty, difficultySchema } from '../../../shared/generate/options.ts';
import { type LayoutRef, layoutRefSchema, type VariantRef, variantSchema } from '../../../shared/layout/spec.ts';
import { type About, aboutSchema } from '../../../shared/puzzle/about.ts';
import { type UnknownRules, unknownRulesSchema } from '../../../shared/puzzle/unknownRules.ts';
import { DamagedRowError } from '../faults.ts';
import { jsonColumn, readRow, timeColumn } from '../rows.ts';
import { unpackGivens, unpackPattern, unpackSolution } from './pack.ts';
import { type Numbering, type PuzzleRatings, type PuzzleUsage, unpackRatings, unpackUsage } from './usage.ts';

/** A stored puzzle, unpacked. The caller owns the arrays. */
export interface StoredPuzzle {
  readonly id: PuzzleId;
  readonly layout: LayoutRef;
  readonly variants: readonly VariantRef[];
  readonly difficulty: Difficulty;
  readonly kind: 'library' | 'copies' | 'quarantine';
  /** cell → digit, 0 for none. */
  readonly givens: Uint8Array;
  readonly solution: Uint8Array | null;
  readonly givenCount: number;
  readonly score: number;
  readonly usage: PuzzleUsage | null;
  readonly ratings: PuzzleRatings;
  /** Version of the grader that found difficulty, score, usage and ratings; 0: not graded, or unknown. */
  readonly grader: number;
  readonly seed: string | null;
  readonly generator: number | null;
  readonly createdAt: string;
  readonly state: 0 | 1 | 2;
  readonly plays: number;
  readonly solves: number;
  /** The puzzle that this is a copy of; null for originals. */
  readonly copyOf: PuzzleId | null;
  /** True if its canonical form and techniques are known. */
  readonly described: boolean;
  /** True if its description is still to be calculated, in the background. */
  readonly pending: boolean;
  /** True if the stored techniques or ratings cannot be read. Both are then absent, as before the description. */
  readonly analysisDamaged: boolean;
  /** Texts about the puzzle; of a copy, those about the original. */
  readonly about: About;
  /** Rules that the program does not know; null if it knows them all. */
  readonly unknownRules: UnknownRules | null;
}

/** All columns of a puzzle in one row; a copy has its own values, not those of its original. */
export const PUZZLE_COLUMNS = `
  SELECT puzzles.id, layout, variants, cells, difficulty, shelves.kind, coalesce(copies.digits, solutions.digits) AS digits,
         original_id, puzzles.hash IS NOT NULL AND undescribed.puzzle_id IS NULL AS described,
         undescribed.puzzle_id IS NOT NULL AS pending, pattern, givens, score, usage, ratings, grader, seed,
         generator, created_at, state, plays, solves, origins.about, origins.unknown_rules
  FROM puzzles
  JOIN shelves ON shelves.id = shelf_id
  JOIN layouts ON layouts.id = layout_id
  LEFT JOIN solutions ON solutions.id = solution_id
  LEFT JOIN copies ON copies.puzzle_id = puzzles.id
  LEFT JOIN undescribed ON undescribed.puzzle_id = puzzles.id
  LEFT JOIN origins ON origins.puzzle_id = coalesce(copies.original_id, puzzles.id)`;

const blob = z.instanceof(Uint8Array);

const rowSchema = z.object({
  id: puzzleIdSchema,
  layout: jsonColumn(layoutRefSchema),
  variants: jsonColumn(z.array(variantSchema)),
  cells: z.int(),
  difficulty: difficultySchema,
  kind: z.enum(['library', 'copies', 'quarantine']),
  digits: blob.nullable(),
  original_id: puzzleIdSchema.nullable(),
  described: z.union([z.literal(0), z.literal(1)]),
  pending: z.union([z.literal(0), z.literal(1)]),
  pattern: blob,
  givens: z.int(),
  score: z.int(),
  // Damage here costs the analysis alone, which can be calculated again; `analysisOf` checks them.
  usage: z.unknown(),
  ratings: z.unknown(),
  grader: z.int(),
  seed: z.string().nullable(),
  generator: z.int().nullable(),
  created_at: timeColumn,
  state: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  plays: z.int(),
  solves: z.int(),
  about: jsonColumn(aboutSchema).nullable(),
  unknown_rules: jsonColumn(unknownRulesSchema).nullable(),
});

type Row = z.infer<typeof rowSchema>;

function gridsOf(row: Row): Pick<StoredPuzzle, 'givens' | 'solution'> | null {
  const digits = row.layout.order ** 2;
  if (row.digits === null) {
    const givens = unpackGivens(row.pattern, row.cells, digits);
    return givens && { givens, solution: null };
  }
  const solution = unpackSolution(row.digits, row.cells, digits);
  const givens = solution && unpackPattern(row.pattern, solution);
  return givens && { givens, solution };
}

/** Returns the number of subgrids of a layout, for reading a usage. */
export type SubgridCount = (layout: LayoutRef) => number;

interface Names {
  readonly techniques: Numbering;
  readonly ratings: Numbering;
}

/** The techniques and ratings of a row; null if they are damaged. */
function analysisOf(
  { usage, ratings, layout }: Row,
  names: Names,
  subgridCount: SubgridCount,
): Pick<StoredPuzzle, 'usage' | 'ratings'> | null {
  const used = usage instanceof Uint8Array ? unpackUsage(usage, subgridCount(layout), names.techniques) : null;
  const rated = ratings instanceof Uint8Array ? unpackRatings(ratings, names.ratings) : null;
  const isWhole = (usage === null || used) && (ratings === null || rated);
  return isWhole ? { usage: used, ratings: rated ?? {} } : null;
}

/** Reads a row of {@link PUZZLE_COLUMNS}. Throws `DamagedRowError` if this program cannot have written it. */
export function readPuzzle(raw: unknown, names: Names, subgridCount: SubgridCount): StoredPuzzle {
  const what = `puzzle ${(raw as { id?: unknown }).id}`;
  const row = readRow(rowSchema, raw, what);
  const grids = gridsOf(row);
  if (!grids) throw new DamagedRowError(`${what} cannot be read: its digits are not those of ${row.cells} cells`);
  const givens = grids.givens.reduce((sum, digit) => sum + (digit > 0 ? 1 : 0), 0);
  if (givens !== row.givens) {
    throw new DamagedRowError(`${what} cannot be read: it has ${givens} givens, and should have ${row.givens}`);
  }
  const analysis = analysisOf(row, names, subgridCount);
  return {
    id: row.id,
    layout: row.layout,
    variants: row.variants,
    difficulty: row.difficulty,
    kind: row.kind,
    ...grids,
    givenCount: row.givens,
    score: row.score,
    ...(analysis ?? { usage: null, ratings: {} }),
    grader: row.grader,
    seed: row.seed,
    generator: row.generator,
    createdAt: row.created_at,
    state: row.state,
    plays: row.plays,
    solves: row.solves,
    copyOf: row.original_id,
    described: row.described === 1 && analysis !== null,
    pending: row.pending === 1 || analysis === null,
    analysisDamaged: analysis === null,
    about: row.about ?? {},
    unknownRules: row.unknown_rules,
  };
}

/** Prepares the query for a single puzzle. */
export function selectPuzzle(database: Database): (id: PuzzleId) => unknown {
  const select = database.prepare<[PuzzleId]>(`${PUZZLE_COLUMNS} WHERE puzzles.id = ?`);
  return (id) => select.get(id);
}
