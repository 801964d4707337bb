import { ok, type Result } from '../../../../shared/base/result.ts';
import type { LayoutSpec, VariantRef } from '../../../../shared/layout/spec.ts';
import { compileTopology, type Topology } from '../../../../shared/topology/topology.ts';
import { EITHER, EVEN, evenOdd, ODD } from '../../../../shared/variants/evenOdd.ts';
import { inNormalForm } from '../../../../shared/variants/normalForm.ts';
import { subgridsOfVariant } from '../../../../shared/variants/rules.ts';
import { hasOpenVariants, withoutOpenVariants } from '../../../../shared/variants/withVariants.ts';
import { type CancelToken, NEVER_CANCELLED } from '../../core/io.ts';
import { createRng, type Rng } from '../../core/rng.ts';
import { createFiller } from '../../filling/filler.ts';
import { type DrawnRegions, drawRegions, needsRegions } from './drawRegions.ts';

/** Limit on search nodes for a solution from which marks are derived, if no regions are drawn. */
const NODES_WITHOUT_REGIONS = 60_000;
/**
 * From this number of digits on, only `MARKED_PERCENT` of the cells are marked even or odd. If all were marked, filling
 * would be very slow.
 */
const PARTLY_MARKED_FROM = 10;
const MARKED_PERCENT = 40;

/** A layout in which everything that its variants left open is drawn. */
export interface Drawing {
  readonly layout: LayoutSpec;
  /** A full solution (cell → digit); null if nothing had to be drawn. */
  readonly solution: Uint8Array | null;
}

/**
 * Draws the open parts of a layout's variants: regions, and cells marked even or odd. The same seed gives the same
 * drawing. Errors: those of `compileTopology`; `no-solution` if the layout has none; `gave-up` if no drawing could be
 * filled; `cancelled`.
 */
export function drawVariants(spec: LayoutSpec, seed: string, cancel: CancelToken = NEVER_CANCELLED): Result<Drawing> {
  if (!hasOpenVariants(spec)) return ok({ layout: spec, solution: null });
  const rng = createRng(`variants of ${seed}`);
  const regions = spec.variants?.some(needsRegions) ? drawRegions(spec, rng, cancel) : filled(spec, rng, cancel);
  if (!regions.ok) return regions;
  const { layout, solution } = regions.value;
  const topology = compileTopology(withoutOpenVariants(layout));
  if (!topology.ok) return topology;
  const variants = (layout.variants ?? []).map((ref) => marked(ref, topology.value, solution, rng));
  return ok({ layout: { ...layout, variants: inNormalForm(variants, layout) }, solution });
}

function filled(layout: LayoutSpec, rng: Rng, cancel: CancelToken): Result<DrawnRegions> {
  const topology = compileTopology(withoutOpenVariants(layout));
  if (!topology.ok) return topology;
  const filling = createFiller(topology.value).fill(rng, { nodeCap: NODES_WITHOUT_REGIONS, cancel });
  return filling.ok ? ok({ layout, solution: filling.value.solution }) : filling;
}

/** The variant itself or, if it is an even-odd variant without marks, one with marks that follow from a solution. */
function marked(ref: VariantRef, topology: Topology, solution: Uint8Array, rng: Rng): VariantRef {
  if (ref.id !== evenOdd.id || !evenOdd.isOpen?.(ref)) return ref;
  const { digits, positionCell } = topology;
  const area = digits * digits;
  // Choose marks by cell, so that all positions of a shared cell have the same mark.
  const letters = Array.from(solution, (digit) => {
    if (digits >= PARTLY_MARKED_FROM && rng.below(100) >= MARKED_PERCENT) return EITHER;
    return digit % 2 === 0 ? EVEN : ODD;
  });
  const even = subgridsOfVariant(ref, topology.subgridCount).map((subgrid) =>
    Array.from(positionCell.subarray(subgrid * area, (subgrid + 1) * area), (cell) => letters[cell]).join(''),
  );
  return { ...ref, even };
}
