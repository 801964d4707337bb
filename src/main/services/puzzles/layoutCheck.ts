import { ok, type Result } from '../../../shared/base/result.ts';
import type { LayoutSpec } from '../../../shared/layout/spec.ts';
import { compileTopology, type Topology } from '../../../shared/topology/topology.ts';
import { createRng } from '../../engine/core/rng.ts';
import { createFiller } from '../../engine/filling/filler.ts';
import { drawVariants } from '../../engine/generate/drawing/drawVariants.ts';

/** Properties of a layout with its variants, as found by a check. */
export interface LayoutCheck {
  readonly topology: Topology;
  /** Whether the layout has a full solution; null if the search reached its limit of nodes. */
  readonly possible: boolean | null;
  /** Reason why there is no solution, or why the search gave up; null if there is a solution. */
  readonly reason: string | null;
  /** Groups of connected subgrids, as lists of subgrid numbers. A single group if the whole layout is connected. */
  readonly pieces: readonly (readonly number[])[];
  /** Number of boxes that belong to several subgrids. */
  readonly links: number;
}

/**
 * Checks whether a layout with its variants is connected and has a full solution. Open variants are drawn at random
 * from a fixed seed.
 *
 * Errors: those of `compileTopology`, for layouts that are rejected without a search.
 */
export function checkLayout(spec: LayoutSpec): Result<LayoutCheck> {
  const drawn = drawVariants(spec, 'layouts check');
  if (!drawn.ok) {
    const bare = compileTopology({ ...spec, variants: [] });
    if (!bare.ok || !['no-solution', 'gave-up'].includes(drawn.error.code)) return drawn;
    const possible = drawn.error.code === 'no-solution' ? false : null;
    return ok({ ...shapeOf(bare.value), possible, reason: drawn.error.message });
  }
  const { layout, solution } = drawn.value;
  const topology = compileTopology(layout);
  if (!topology.ok) return topology;
  if (solution) return ok({ ...shapeOf(topology.value), possible: true, reason: null });
  const filling = createFiller(topology.value).fill(createRng('layouts check'));
  const possible = filling.ok ? true : filling.error.code === 'no-solution' ? false : null;
  return ok({ ...shapeOf(topology.value), possible, reason: filling.ok ? null : filling.error.message });
}

function shapeOf(topology: Topology): Pick<LayoutCheck, 'topology' | 'pieces' | 'links'> {
  const { subgridCount, cellCount, twins, twinStart, digits } = topology;
  const pieceOf = Array.from({ length: subgridCount }, (_, subgrid) => subgrid);
  let shared = 0;
  for (let cell = 0; cell < cellCount; cell++) {
    const positions = twins.subarray(twinStart[cell], twinStart[cell + 1]);
    const owners = Array.from(positions, (position) => Math.floor(position / (digits * digits)));
    if (owners.length > 1) shared++;
    const [first] = owners;
    for (const owner of owners) {
      const [from, to] = [pieceOf[owner], pieceOf[first as number] as number];
      if (from === to) continue;
      for (let subgrid = 0; subgrid < subgridCount; subgrid++) if (pieceOf[subgrid] === from) pieceOf[subgrid] = to;
    }
  }
  const pieces = [...new Set(pieceOf)].map((piece) =>
    pieceOf.flatMap((other, subgrid) => (other === piece ? [subgrid] : [])),
  );
  return { topology, pieces, links: shared / digits };
}
