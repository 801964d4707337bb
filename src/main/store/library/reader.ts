import type { Database } from 'better-sqlite3';
import { z } from 'zod';
import { digitsOfBox } from '../../../shared/base/boxShape.ts';
import { type PuzzleId, puzzleIdSchema } from '../../../shared/contract/ids.ts';
import { gradeSchema } from '../../../shared/generate/options.ts';
import {
  boxOfRef,
  type LayoutRef,
  layoutRefSchema,
  type VariantRef,
  variantSchema,
} from '../../../shared/layout/spec.ts';
import { COLUMN_IDS, columnSchemas, LIBRARY_COLUMNS } from '../../../shared/library/libraryColumns.ts';
import { type About, aboutSchema } from '../../../shared/puzzle/about.ts';
import { unknownRulesSchema } from '../../../shared/puzzle/unknownRules.ts';
import { cluesSchema } from '../../../shared/rules/clue.ts';
import { flagColumn, jsonColumn, readRow, timeColumn } from '../rows.ts';
import { DamagedRowError } from '../storeErrors.ts';
import { unpackGivens, unpackPattern, unpackSolution } from './pack.ts';
import { type Numbering, type PuzzleRatings, type PuzzleUsage, unpackRatings, unpackUsage } from './usage.ts';

/**
 * All values of a puzzle in one row. If the puzzle is a copy, the values are the copy's own; only texts that it lacks
 * are taken from its original.
 */
export const PUZZLE_COLUMNS = `
  SELECT puzzles.id, layout, variants, cells, difficulty, shelves.kind, coalesce(copies.digits, solutions.digits) AS digits,
         original_id AS copyOf, undescribed.puzzle_id IS NULL AND puzzles.hash IS NOT NULL
           AND (puzzles.clues IS NULL OR puzzles.grader > 0) AS described,
         undescribed.puzzle_id IS NOT NULL AS pending, pattern, usage, ratings, grader, seed, generator, state,
         coalesce(own_origins.about, origins.about) AS about, origins.unknown_rules AS unknownRules, puzzles.clues,
         ${COLUMN_IDS.map((id) => `${LIBRARY_COLUMNS[id].stored} AS ${id}`).join()}
  FROM puzzles
  JOIN shelves ON shelves.id = shelf_id
  JOIN layouts ON layouts.id = layout_id
  LEFT JOIN solutions ON solutions.id = solution_id
  LEFT JOIN copies ON copies.puzzle_id = puzzles.id
  LEFT JOIN undescribed ON undescribed.puzzle_id = puzzles.id
  LEFT JOIN origins ON origins.puzzle_id = coalesce(copies.original_id, puzzles.id)
  LEFT JOIN origins AS own_origins ON own_origins.puzzle_id = puzzles.id`;

const blob = z.instanceof(Uint8Array);

const rowSchema = z.object({
  id: puzzleIdSchema,
  layout: jsonColumn(layoutRefSchema),
  variants: jsonColumn(z.array(variantSchema)),
  cells: z.int(),
  difficulty: gradeSchema,
  kind: z.enum(['library', 'copies', 'quarantine']),
  digits: blob.nullable(),
  /** The puzzle of which this one is a copy; null for originals. */
  copyOf: puzzleIdSchema.nullable(),
  /**
   * True if the puzzle's canonical form and techniques are known. For puzzles with clues that an earlier version
   * stored, it is possible that only the canonical form is known.
   */
  described: flagColumn,
  /** True if the puzzle's difficulty, techniques and ratings are still to be calculated, in the background. */
  pending: flagColumn,
  pattern: blob,
  // These two columns are parsed later, by `analysisOf`. Damage in them loses only the analysis (techniques and
  // ratings), which can be calculated again.
  usage: z.unknown(),
  ratings: z.unknown(),
  /** Version of the grader that found difficulty, score, usage and ratings; 0: not graded, or unknown. */
  grader: z.int(),
  seed: z.string().nullable(),
  generator: z.int().nullable(),
  state: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** Texts about the puzzle. For a copy, the texts about its original. */
  about: jsonColumn(aboutSchema)
    .nullable()
    .transform((about): About => about ?? {}),
  /** Rules that the program does not know; null if it knows them all. */
  unknownRules: jsonColumn(unknownRulesSchema).nullable(),
  /** Clues of the puzzle; null if it has none. */
  clues: jsonColumn(cluesSchema).nullable(),
});

/** Schema of the columns of `LIBRARY_COLUMNS`, which are in the same row. */
const columnsSchema = z.object(
  columnSchemas({ number: z.int(), times: z.int(), moment: timeColumn, 'moment or none': timeColumn.nullable() }),
);

type Row = Readonly<z.infer<typeof rowSchema>>;

/** A stored puzzle, unpacked. The caller owns the arrays. */
export interface StoredPuzzle extends Omit<Row, 'variants' | 'digits' | 'pattern'> {
  readonly variants: readonly VariantRef[];
  readonly columns: Readonly<z.infer<typeof columnsSchema>>;
  /** Sum of the costs of all steps of the human solve; the same value as in `columns`. */
  readonly score: number;
  /** cell → digit, 0 for none. */
  readonly givens: Uint8Array;
  readonly solution: Uint8Array | null;
  readonly usage: PuzzleUsage | null;
  readonly ratings: PuzzleRatings;
  /** True if the stored techniques or ratings cannot be read. Both are then absent, as if not calculated yet. */
  readonly analysisDamaged: boolean;
}

function gridsOf({ layout, cells, digits, pattern }: Row): Pick<StoredPuzzle, 'givens' | 'solution'> | null {
  const greatest = digitsOfBox(boxOfRef(layout));
  if (digits === null) {
    const givens = unpackGivens(pattern, cells, greatest);
    return givens && { givens, solution: null };
  }
  const solution = unpackSolution(digits, cells, greatest);
  const givens = solution && unpackPattern(pattern, solution);
  return givens && { givens, solution };
}

/** Returns the number of subgrids of a layout, which is needed to read the stored uses of techniques. */
export type SubgridCount = (layout: LayoutRef) => number;

interface Names {
  readonly techniques: Numbering;
  readonly ratings: Numbering;
}

/** The techniques and ratings of a row; null if they are damaged. */
function analysisOf(
  { usage, ratings, layout }: Pick<Row, 'usage' | 'ratings' | 'layout'>,
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
  const { digits, pattern, ...row } = readRow(rowSchema, raw, what);
  const columns = readRow(columnsSchema, raw, what);
  const grids = gridsOf({ ...row, digits, pattern });
  if (!grids) throw new DamagedRowError(`${what} cannot be read: its digits are not those of ${row.cells} cells`);
  const givens = grids.givens.reduce((sum, digit) => sum + (digit > 0 ? 1 : 0), 0);
  if (givens !== columns.givens) {
    throw new DamagedRowError(`${what} cannot be read: it has ${givens} givens, and should have ${columns.givens}`);
  }
  const analysis = analysisOf(row, names, subgridCount);
  return {
    ...row,
    ...grids,
    ...(analysis ?? { usage: null, ratings: {} }),
    columns,
    score: columns.score,
    described: row.described && analysis !== null,
    pending: row.pending || analysis === null,
    analysisDamaged: analysis === null,
  };
}

/** Prepares the query for a single puzzle. */
export function selectPuzzle(database: Database): (id: PuzzleId) => unknown {
  const select = database.prepare<[PuzzleId]>(`${PUZZLE_COLUMNS} WHERE puzzles.id = ?`);
  return (id) => select.get(id);
}
