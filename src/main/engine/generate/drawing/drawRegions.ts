import { digitCharacter } from '../../../../shared/base/digits.ts';
import { fail, ok, type Result } from '../../../../shared/base/result.ts';
import type { LayoutSpec, VariantRef } from '../../../../shared/layout/spec.ts';
import { compileTopology, type Topology } from '../../../../shared/topology/topology.ts';
import { type ColourRef, colour, type RegionStyle } from '../../../../shared/variants/colour.ts';
import { subgridsOfVariant } from '../../../../shared/variants/rules.ts';
import { withoutOpenVariants } from '../../../../shared/variants/withVariants.ts';
import type { CancelToken } from '../../core/io.ts';
import type { Rng } from '../../core/rng.ts';
import { createFiller } from '../../filling/fill.ts';
import { RegionSearch } from '../../filling/regionSearch.ts';
import { Reworking } from '../../filling/reworking.ts';
import { annealRegions } from './annealRegions.ts';
import { Division } from './division.ts';
import { exchangeRegions } from './exchangeRegions.ts';
import { recombineRegions } from './recombineRegions.ts';

/** Up to this order regions are drawn from nothing; beyond, cooling hardly ever comes to an end. */
const LARGEST_ANNEALED = 3;
/**
 * Coolings for one division. One in three or four ends well; but that differs from solution to solution, so that
 * the solution changes after every few of them.
 */
const COOLINGS = 12;
const COOLINGS_PER_SOLUTION = 3;
/** Solutions to begin with anew, before the boxes are begun with. */
const STARTS = 3;
/**
 * Divisions at random that are looked at before annealing, search nodes to spend on filling the layout with one, for each
 * cell, and subgrids for which none was filled before it is given up. Regions that come of it are more varied: annealing
 * likes rows and columns, whose digits differ anyway.
 */
const GUESSES = 10;
const GUESS_NODES_PER_CELL = 2;
const MOST_MISSES = 2;
/**
 * How often regions are recombined and the digits changed in turn: so often in all subgrids together, and at least so
 * often. Of two cells of one box half are still together then at order 4, and three in four at order 5; a third would
 * be where nothing is left of the boxes. Attempts at two regions for each region, in every round.
 */
const ROUNDS_IN_ALL = 120;
const FEWEST_ROUNDS = 40;
const ATTEMPTS_PER_REGION = 15;
/**
 * Exchanges of two cells of the same digit after the regions were drawn in one piece, for each region. On one subgrid up
 * to order 3 scattered regions are strewn quite at random: that leaves next to no solutions but the known one, so that
 * uniqueness is soon proved, where two to five exchanges take ten times as long at worst. Larger layouts strewn so could
 * never be filled again without a known solution; with two exchanges that takes a fifth of a second on a samurai.
 */
const STRAYS: Readonly<Record<RegionStyle, number>> = { connected: 0, mixed: 1, scattered: 2 };
const STRAYS_WHERE_SMALL: Readonly<Record<RegionStyle, number>> = { ...STRAYS, scattered: 20 };

/** A layout whose regions are drawn, and a full solution of it: cell → digit. */
export interface DrawnRegions {
  readonly layout: LayoutSpec;
  readonly solution: Uint8Array;
}

interface DrawnSubgrid {
  readonly ref: VariantRef;
  readonly subgrid: number;
  readonly division: Division;
}

/** Whether a variant leaves regions to be drawn. */
export function asksForRegions(ref: VariantRef): ref is ColourRef {
  return ref.id === colour.id && colour.isOpen?.(ref) === true;
}

/**
 * Draws all regions that a layout leaves open, around a full solution of it: what is drawn can be filled, whatever else
 * is laid over the layout. Other variants that leave something open are passed over.
 *
 * The solution asks nothing of the boxes whose place the regions take. Every subgrid is then divided so that each region
 * holds every digit once; cells of the same digit that change places between regions leave that true.
 *
 * Errors: those of `compileTopology`; `no-solution` where even rows and columns, with the other variants, have none;
 * `gave-up`; `cancelled`.
 */
export function drawRegions(spec: LayoutSpec, rng: Rng, cancel: CancelToken): Result<DrawnRegions> {
  let drawn: Result<Divided> = fail('gave-up', 'no-regions');
  const starts = spec.order <= LARGEST_ANNEALED ? STARTS : 0;
  for (let start = 0; start < starts && !drawn.ok && drawn.error.code === 'gave-up'; start++) {
    drawn = divide(spec, rng, cancel);
  }
  if (!drawn.ok && drawn.error.code === 'gave-up') drawn = recombine(spec, rng, cancel);
  if (!drawn.ok) return drawn;
  const { subgrids, solution } = drawn.value;
  const strays = spec.offsets.length === 1 && spec.order <= LARGEST_ANNEALED ? STRAYS_WHERE_SMALL : STRAYS;
  for (const { ref, division } of subgrids) {
    const { style = 'connected' } = ref as ColourRef;
    division.stray(strays[style] * division.digits, rng);
  }
  return ok({ layout: withDivisions(spec, subgrids), solution });
}

interface Divided {
  readonly subgrids: readonly DrawnSubgrid[];
  readonly solution: Uint8Array;
}

/** Divides every subgrid from nothing: at random, or around a solution that knows only rows and columns where it is. */
function divide(spec: LayoutSpec, rng: Rng, cancel: CancelToken): Result<Divided> {
  const rows = rowsOf(spec.order);
  const lines = filled(withRegionsEverywhere(spec, rows), rng, cancel);
  if (!lines.ok) return lines;
  const { topology, solution } = lines.value;
  const subgrids = divisionsOf(spec, topology, solution);
  let misses = 0;
  for (const [drawn, { division }] of subgrids.entries()) {
    if (misses < MOST_MISSES) {
      const layout = () => withDivisions(spec, subgrids, (index) => (index <= drawn ? null : rows));
      if (guess(division, layout, subgrids, solution, rng, cancel)) continue;
      misses++;
    }
    for (let coolings = 0; ; coolings++) {
      if (cancel.cancelled()) return fail('cancelled', 'drawing-cancelled');
      if (annealRegions(division, rng)) break;
      if (coolings === COOLINGS) return fail('gave-up', 'no-regions');
      if ((coolings + 1) % COOLINGS_PER_SOLUTION > 0) continue;
      const layout = withDivisions(spec, subgrids, (index) => (index < drawn ? null : rows));
      const changed = rework(layout, subgrids, solution, rng, cancel);
      if (!changed.ok) return changed;
    }
  }
  return ok({ subgrids, solution });
}

/** Divides a subgrid at random until search from nothing fills the layout soon; then that is the solution from now on. */
function guess(
  division: Division,
  layout: () => LayoutSpec,
  subgrids: readonly DrawnSubgrid[],
  solution: Uint8Array,
  rng: Rng,
  cancel: CancelToken,
): boolean {
  const cells = Int32Array.from(solution, (_, cell) => cell);
  for (let guesses = 0; guesses < GUESSES && !cancel.cancelled(); guesses++) {
    exchangeRegions(division, rng);
    const topology = compileTopology(withoutOpenVariants(layout()));
    if (!topology.ok) return false;
    const grid = new Uint8Array(solution.length);
    const nodeCap = GUESS_NODES_PER_CELL * solution.length;
    const outcome = new RegionSearch(topology.value).fill(grid, cells, cells.length, rng, { nodeCap, cancel });
    if (outcome !== 'filled') continue;
    solution.set(grid);
    for (const { division: each, subgrid } of subgrids) each.digitAt.set(digitsIn(topology.value, solution, subgrid));
    return true;
  }
  return false;
}

/** Begins with the boxes and changes regions and solution in turn. */
function recombine(spec: LayoutSpec, rng: Rng, cancel: CancelToken): Result<Divided> {
  const boxes = filled(withBoxes(spec), rng, cancel);
  if (!boxes.ok) {
    // That boxes have no solution does not say that no regions have.
    if (boxes.error.code === 'cancelled' || boxes.error.code === 'gave-up') return boxes;
    const lines = filled(withRegionsEverywhere(spec, rowsOf(spec.order)), rng, cancel);
    return lines.ok ? fail('gave-up', 'no-regions-but-boxes') : lines;
  }
  const { topology, solution } = boxes.value;
  const subgrids = divisionsOf(spec, topology, solution);
  if (spec.order <= LARGEST_ANNEALED) {
    // Where most of them succeed, the boxes are left to the stubborn ones.
    for (const { division } of subgrids) {
      if (cancel.cancelled()) return fail('cancelled', 'drawing-cancelled');
      const begun = division.regionOf.slice();
      if (!annealRegions(division, rng) && !annealRegions(division, rng)) division.regionOf.set(begun);
    }
  }
  for (let rounds = Math.max(FEWEST_ROUNDS, ROUNDS_IN_ALL / subgrids.length); rounds > 0; rounds--) {
    for (const { division } of subgrids) {
      if (cancel.cancelled()) return fail('cancelled', 'drawing-cancelled');
      recombineRegions(division, ATTEMPTS_PER_REGION * division.digits, rng);
    }
    const changed = rework(withDivisions(spec, subgrids), subgrids, solution, rng, cancel);
    if (!changed.ok) return changed;
  }
  return ok({ subgrids, solution });
}

/** Changes the solution under the rules of a layout, and the digits of the subgrids with it. */
function rework(
  layout: LayoutSpec,
  subgrids: readonly DrawnSubgrid[],
  solution: Uint8Array,
  rng: Rng,
  cancel: CancelToken,
): Result<null> {
  const topology = compileTopology(withoutOpenVariants(layout));
  if (!topology.ok) return topology;
  const reworking = new Reworking(topology.value, new RegionSearch(topology.value));
  if (reworking.rework(solution, rng, cancel) === null) return fail('cancelled', 'drawing-cancelled');
  for (const { division, subgrid } of subgrids) division.digitAt.set(digitsIn(topology.value, solution, subgrid));
  return ok(null);
}

function filled(
  spec: LayoutSpec,
  rng: Rng,
  cancel: CancelToken,
): Result<{ readonly topology: Topology; readonly solution: Uint8Array }> {
  const topology = compileTopology(withoutOpenVariants(spec));
  if (!topology.ok) return topology;
  const filling = createFiller(topology.value).fill(rng, { cancel });
  return filling.ok ? ok({ topology: topology.value, solution: filling.value.solution }) : filling;
}

/** Regions that ask what the rows ask anyway. */
function rowsOf(order: number): string {
  const digits = order * order;
  return Array.from({ length: digits }, (_, row) => digitCharacter(row + 1).repeat(digits)).join('');
}

/** The layout with boxes where it asks for regions, so that everything is at hand that fills plain layouts. */
function withBoxes(spec: LayoutSpec): LayoutSpec {
  return { ...spec, variants: (spec.variants ?? []).filter((ref) => !asksForRegions(ref)) };
}

function withRegionsEverywhere(spec: LayoutSpec, regions: string): LayoutSpec {
  return withRegions(spec, () => [regions]);
}

function withRegions(spec: LayoutSpec, regionsOf: (ref: VariantRef) => string[]): LayoutSpec {
  const variants = (spec.variants ?? []).map((ref) => {
    if (!asksForRegions(ref)) return ref;
    const { style: _, ...rest } = ref;
    return { ...rest, regions: regionsOf(ref) };
  });
  return { ...spec, variants };
}

/** @param instead what stands in the place of a subgrid's division, null for the division itself. */
function withDivisions(
  spec: LayoutSpec,
  subgrids: readonly DrawnSubgrid[],
  instead: (index: number) => string | null = () => null,
): LayoutSpec {
  return withRegions(spec, (of) =>
    subgrids.flatMap(({ ref, division }, index) => (ref === of ? [instead(index) ?? division.labels()] : [])),
  );
}

/** The subgrids that ask for regions, divided into their boxes as yet. */
function divisionsOf(spec: LayoutSpec, topology: Topology, solution: Uint8Array): DrawnSubgrid[] {
  return (spec.variants ?? []).filter(asksForRegions).flatMap((ref) =>
    subgridsOfVariant(ref, spec.offsets.length).map((subgrid) => ({
      ref,
      subgrid,
      division: new Division(spec.order, digitsIn(topology, solution, subgrid)),
    })),
  );
}

/** place → digit of one subgrid. */
function digitsIn({ digits, positionCell }: Topology, solution: Uint8Array, subgrid: number): Uint8Array {
  const area = digits * digits;
  const cells = positionCell.subarray(subgrid * area, (subgrid + 1) * area);
  return Uint8Array.from(cells, (cell) => solution[cell]);
}
