import { z } from 'zod';
import { fail, ok, type Result } from '../shared/base/result.ts';
import { resolveLayout } from '../shared/layout/catalogue.ts';
import { type LayoutSpec, layoutRefSchema, twistSchema, variantsSchema } from '../shared/layout/spec.ts';
import { COLUMN_IDS } from '../shared/library/libraryColumns.ts';
import { LINE_FACTS } from '../shared/puzzle/line.ts';
import { type Puzzle, puzzleJsonSchema, readPuzzleJson } from '../shared/puzzle/puzzle.ts';
import { createTopologyCache } from '../shared/topology/cache.ts';
import type { Topology } from '../shared/topology/topology.ts';
import { withVariants } from '../shared/variants/withVariants.ts';
import { describeFaults } from './answer.ts';
import type { PlacedDigit } from './types.ts';

/** Number of layouts whose compiled form and solvers are cached. */
const CACHED_LAYOUTS = 8;

const compile = createTopologyCache(CACHED_LAYOUTS);

const [shift, mirror] = twistSchema.options;
const TWIST_FORM = 'its "kind" must be one of "shift" and "mirror"';

/**
 * Fields of a layout. The app's own reader ignores unknown fields, because files of newer versions may have them. Here
 * unknown fields are rejected: a misspelt name would otherwise silently give another layout.
 */
const layoutFields = {
  ...layoutRefSchema.shape,
  twist: z.discriminatedUnion('kind', [shift.strict(), mirror.strict()], { error: TWIST_FORM }).optional(),
  variants: variantsSchema.default([]),
};

const referenceSchema = z.strictObject(layoutFields);

const puzzleSchema = z.strictObject({
  ...layoutFields,
  grids: puzzleJsonSchema.shape.grids,
  // Also accept, but ignore, the facts about puzzles that the app writes into its files.
  ...Object.fromEntries([...LINE_FACTS, ...COLUMN_IDS].map((field) => [field, z.unknown().optional()])),
});

function hasGrids(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'grids' in value;
}

function fieldsFault(error: z.ZodError, value: unknown, code: 'bad-input' | 'bad-puzzle'): Result<never> {
  return fail(code, 'unreadable', { detail: describeFaults(error, value) });
}

/**
 * Reads a reference to a layout, or the layout of a puzzle. Variants may leave regions or marked cells open.
 *
 * Errors: `bad-puzzle`, `unknown-layout`, `bad-input`, `impossible-layout`.
 */
export function readLayout(reference: unknown): Result<LayoutSpec> {
  const parsed = (hasGrids(reference) ? puzzleSchema : referenceSchema).safeParse(reference);
  if (!parsed.success) return fieldsFault(parsed.error, reference, 'bad-input');
  const spec = resolveLayout(parsed.data);
  return spec.ok ? withVariants(spec.value, parsed.data.variants) : spec;
}

/** Reads and compiles a layout. Errors: those of `readLayout`. */
export function readTopology(reference: unknown): Result<Topology> {
  const layout = readLayout(reference);
  return layout.ok ? compile(layout.value) : layout;
}

/** Reads a puzzle. Errors: `bad-puzzle`, and those of `readLayout`. */
export function readPuzzle(puzzle: unknown): Result<Puzzle> {
  const parsed = puzzleSchema.safeParse(puzzle);
  return parsed.success ? readPuzzleJson(puzzle, compile) : fieldsFault(parsed.error, puzzle, 'bad-puzzle');
}

/** The cell at a place of a subgrid. Errors: `bad-input` if the layout has no such place. */
function cellAt(
  { positionCell, digits, subgridCount }: Topology,
  { subgrid, row, column }: { readonly subgrid: number; readonly row: number; readonly column: number },
): Result<number> {
  if (subgrid >= subgridCount || row >= digits || column >= digits) {
    const place = JSON.stringify({ subgrid, row, column });
    return fail('bad-input', 'unreadable', { detail: `the layout has no place ${place}` });
  }
  return ok(positionCell[(subgrid * digits + row) * digits + column] as number);
}

/** The cell of a placed digit. Errors: `bad-input` if the layout has no such place or digit. */
export function digitCellAt(topology: Topology, { digit, ...place }: PlacedDigit): Result<number> {
  const cell = cellAt(topology, place);
  if (!cell.ok || (Number.isInteger(digit) && digit >= 1 && digit <= topology.digits)) return cell;
  const [subgrid, row, column] = [place.subgrid + 1, place.row + 1, place.column + 1];
  const at = { key: 'place.subgrid-cell', values: { subgrid, row, column } } as const;
  return fail('bad-input', 'no-such-digit', { character: String(digit), place: at, digits: topology.digits });
}
