import { describeIssues } from '../shared/base/issues.ts';
import { fail, ok, type Result } from '../shared/base/result.ts';
import { resolveLayout } from '../shared/layout/catalogue.ts';
import { type LayoutSpec, layoutRefSchema, variantsSchema } from '../shared/layout/spec.ts';
import { type Puzzle, readPuzzleJson } from '../shared/puzzle/puzzle.ts';
import { createTopologyCache } from '../shared/topology/cache.ts';
import type { Topology } from '../shared/topology/topology.ts';
import { withVariants } from '../shared/variants/withVariants.ts';

/** Layouts that stay compiled, with the solvers that are made for them. */
const CACHED_LAYOUTS = 8;

const compile = createTopologyCache(CACHED_LAYOUTS);

const referenceSchema = layoutRefSchema.extend({ variants: variantsSchema.default([]) });

/**
 * Reads a reference to a layout. Variants may leave something to be drawn.
 *
 * Errors: `bad-puzzle`, `unknown-layout`, `bad-input`, `impossible-layout`.
 */
export function readLayout(reference: unknown): Result<LayoutSpec> {
  const parsed = referenceSchema.safeParse(reference);
  if (!parsed.success) return fail('bad-input', 'unreadable', { detail: describeIssues(parsed.error, reference) });
  const spec = resolveLayout(parsed.data);
  return spec.ok ? withVariants(spec.value, parsed.data.variants) : spec;
}

/** Reads and compiles a layout. Errors as for `readLayout`. */
export function readTopology(reference: unknown): Result<Topology> {
  const layout = readLayout(reference);
  return layout.ok ? compile(layout.value) : layout;
}

/** Reads a puzzle. Errors: `bad-puzzle`, and those of `readLayout`. */
export function readPuzzle(puzzle: unknown): Result<Puzzle> {
  return readPuzzleJson(puzzle, compile);
}

/** The cell at a place of a subgrid. Errors: `bad-input` if the layout has no such place. */
export function cellAt(
  { positionCell, digits, subgridCount }: Topology,
  { subgrid, row, column }: { readonly subgrid: number; readonly row: number; readonly column: number },
): Result<number> {
  if (subgrid >= subgridCount || row >= digits || column >= digits) {
    const place = JSON.stringify({ subgrid, row, column });
    return fail('bad-input', 'unreadable', { detail: `the layout has no place ${place}` });
  }
  return ok(positionCell[(subgrid * digits + row) * digits + column] as number);
}
