import { fail, ok, type Result } from '../../../shared/domain/result.ts';
import type { LayoutSpec, VariantRef } from '../../../shared/layout/spec.ts';
import { compileTopology, type Topology } from '../../../shared/layout/topology.ts';
import { type ColourRef, colour } from '../../../shared/variants/colour.ts';
import { EITHER, EVEN, evenOdd, ODD } from '../../../shared/variants/evenOdd.ts';
import { inNormalForm } from '../../../shared/variants/normalForm.ts';
import { subgridsOfVariant } from '../../../shared/variants/rules.ts';
import { hasOpenVariants, withoutOpenVariants } from '../../../shared/variants/withVariants.ts';
import { type CancelToken, NEVER_CANCELLED } from '../io.ts';
import { createRng } from '../rng.ts';
import { drawRegions } from './drawRegions.ts';
import { createFiller } from './fill.ts';

/** Divisions into regions that are looked at; most can be filled, some cannot. */
const DRAWINGS = 40;
/**
 * Search nodes to spend on filling one of them, for each cell: what is hard to fill is hard to fill again, and to make
 * puzzles of.
 */
const NODES_FOR_A_CELL = 40;
/** The same on several subgrids, whose scattered regions are seldom filled with fewer. */
const NODES_FOR_A_CELL_OF_SEVERAL = 200;
/** The same where no regions are drawn, so that there is nothing else to try. */
const NODES_WITHOUT_REGIONS = 60_000;
/** From this order on only part of the cells is marked even or odd: all of them make filling the rest a long search. */
const PARTLY_MARKED_FROM = 4;
const MARKED_PERCENT = 40;

/**
 * Draws what the variants of a layout leave open: regions, and cells marked even or odd. The same seed draws the same.
 *
 * Errors: those of `compileTopology`; `no-solution` where there is none; `gave-up` where nothing drawn was filled;
 * `cancelled`.
 */
export function drawVariants(
  spec: LayoutSpec,
  seed: string,
  cancel: CancelToken = NEVER_CANCELLED,
): Result<LayoutSpec> {
  if (!hasOpenVariants(spec)) return ok(spec);
  const rng = createRng(`variants of ${seed}`);
  const drawsRegions = (spec.variants ?? []).some((ref) => ref.id === colour.id && colour.isOpen?.(ref));
  let last: Result<never> = fail('gave-up', 'no regions were drawn');
  for (let drawing = 0; drawing < DRAWINGS; drawing++) {
    const variants = (spec.variants ?? []).map((ref) => {
      if (ref.id !== colour.id || !colour.isOpen?.(ref)) return ref;
      const { style = 'connected', ...rest } = ref as ColourRef;
      const subgrids = subgridsOfVariant(ref, spec.offsets.length);
      return { ...rest, regions: subgrids.map(() => drawRegions(spec.order, style, rng)) };
    });
    const withRegions = { ...spec, variants };
    const topology = compileTopology(withoutOpenVariants(withRegions));
    if (!topology.ok) return topology;
    const { cellCount, subgridCount } = topology.value;
    const perCell = subgridCount > 1 ? NODES_FOR_A_CELL_OF_SEVERAL : NODES_FOR_A_CELL;
    const nodeCap = drawsRegions ? perCell * cellCount : NODES_WITHOUT_REGIONS;
    const filling = createFiller(topology.value).fill(rng, { nodeCap, cancel });
    if (filling.ok) {
      const drawn = variants.map((ref) => marked(ref, topology.value, filling.value.solution));
      return ok({ ...spec, variants: inNormalForm(drawn, spec) });
    }
    if (filling.error.code === 'cancelled') return filling;
    last = filling;
    // Without regions to draw the next try would ask the same.
    if (!drawsRegions) break;
  }
  // That the last regions drawn have none does not say that no regions have.
  return drawsRegions ? fail('gave-up', `none of ${DRAWINGS} divisions into regions was filled`) : last;

  /** An open even-odd variant with the marks that a solution has. */
  function marked(ref: VariantRef, topology: Topology, solution: Uint8Array): VariantRef {
    if (ref.id !== evenOdd.id || !evenOdd.isOpen?.(ref)) return ref;
    const { digits, order, positionCell } = topology;
    const area = digits * digits;
    // By cell, so that twins agree.
    const letters = Array.from(solution, (digit) => {
      if (order >= PARTLY_MARKED_FROM && rng.below(100) >= MARKED_PERCENT) return EITHER;
      return digit % 2 === 0 ? EVEN : ODD;
    });
    const even = subgridsOfVariant(ref, topology.subgridCount).map((subgrid) =>
      Array.from(positionCell.subarray(subgrid * area, (subgrid + 1) * area), (cell) => letters[cell]).join(''),
    );
    return { ...ref, even };
  }
}
