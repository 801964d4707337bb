import { digitCharacter } from '../../../../shared/base/digits.ts';
import { fail, ok, type Result } from '../../../../shared/base/result.ts';
import type { LayoutSpec, VariantRef } from '../../../../shared/layout/spec.ts';
import { compileTopology, type Topology } from '../../../../shared/topology/topology.ts';
import { type ColourRef, colour, type RegionStyle } from '../../../../shared/variants/colour.ts';
import { subgridsOfVariant } from '../../../../shared/variants/rules.ts';
import { withoutOpenVariants } from '../../../../shared/variants/withVariants.ts';
import type { CancelToken } from '../../core/io.ts';
import type { Rng } from '../../core/rng.ts';
import { createFiller } from '../../filling/filler.ts';
import { RegionSearch } from '../../filling/regionSearch.ts';
import { Reworking } from '../../filling/reworking.ts';
import { annealRegions } from './annealRegions.ts';
import { Division } from './division.ts';
import { exchangeRegions } from './exchangeRegions.ts';
import { recombineRegions } from './recombineRegions.ts';

/**
 * Largest number of digits for which regions are drawn by annealing. With more digits, annealing hardly ever succeeds.
 */
const MOST_DIGITS_ANNEALED = 9;
/**
 * Largest number of annealing runs for one division. One run in three or four succeeds, but this depends on the
 * solution. So the solution is changed after `ANNEALINGS_PER_SOLUTION` runs.
 */
const MAX_ANNEALINGS = 12;
const ANNEALINGS_PER_SOLUTION = 3;
/** Number of attempts with a new solution. If all fail, drawing starts from the boxes instead. */
const STARTS = 3;
/**
 * Limits of guessing, which tries random divisions before annealing. `GUESSES`: number of divisions tried for each
 * subgrid. `GUESS_NODES_PER_CELL`: search nodes per cell for filling the layout with one division. `MAX_MISSES`:
 * guessing stops after this many subgrids without success. Guessed regions are more varied: annealing prefers regions
 * along rows and columns, whose digits differ anyway.
 */
const GUESSES = 10;
const GUESS_NODES_PER_CELL = 2;
const MAX_MISSES = 2;
/**
 * Limits on recombining regions. In a round, regions are recombined, then the digits are changed.
 * - `ROUNDS_IN_ALL`: number of rounds, divided among all subgrids.
 * - `FEWEST_ROUNDS`: smallest number of rounds per subgrid.
 * - `ATTEMPTS_PER_REGION`: number of attempts to recombine two regions, per region and round.
 *
 * After these rounds, half of the pairs of cells of one box are still in one region at order 4, and three in four at
 * order 5. If the regions had nothing to do with the boxes, it would be a third.
 */
const ROUNDS_IN_ALL = 120;
const FEWEST_ROUNDS = 40;
const ATTEMPTS_PER_REGION = 15;
/**
 * After connected regions were drawn, this many swaps per region are made of two cells with the same digit in different
 * regions.
 *
 * On one subgrid up to order 3, there are enough swaps for random-looking regions. Then hardly any solution but the
 * known one remains, so uniqueness is proved quickly; with two to five swaps the proof takes up to ten times as long.
 * On larger layouts there are only two swaps per region, so that the layout can be filled again without a known
 * solution: a samurai takes a fifth of a second. With random-looking regions, filling never succeeds there.
 */
const SWAPS_PER_REGION: Readonly<Record<RegionStyle, number>> = { connected: 0, mixed: 1, scattered: 2 };
const SWAPS_PER_REGION_WHERE_SMALL: Readonly<Record<RegionStyle, number>> = { ...SWAPS_PER_REGION, scattered: 20 };

/** A layout with drawn regions, and a full solution of this layout (cell → digit). */
export interface DrawnRegions {
  readonly layout: LayoutSpec;
  readonly solution: Uint8Array;
}

interface DrawnSubgrid {
  readonly ref: VariantRef;
  readonly subgrid: number;
  readonly division: Division;
}

/** Whether a variant leaves its regions open, so that they must be drawn. */
export function needsRegions(ref: VariantRef): ref is ColourRef {
  return ref.id === colour.id && colour.isOpen?.(ref) === true;
}

/**
 * Draws all regions that a layout leaves open. A known full solution satisfies these regions and all other rules. Open
 * variants of other kinds are ignored.
 *
 * First it fills the layout without the boxes that the regions replace. Then it divides every subgrid so that each
 * region has every digit once. Swapping cells of the same digit between regions keeps that property.
 *
 * Errors: those of `compileTopology`; `no-solution` if even rows and columns with the other variants have no solution;
 * `gave-up`; `cancelled`.
 */
export function drawRegions(spec: LayoutSpec, rng: Rng, cancel: CancelToken): Result<DrawnRegions> {
  let drawn: Result<Divided> = fail('gave-up', 'no-regions');
  const starts = spec.digits <= MOST_DIGITS_ANNEALED ? STARTS : 0;
  for (let start = 0; start < starts && !drawn.ok && drawn.error.code === 'gave-up'; start++) {
    drawn = divide(spec, rng, cancel);
  }
  if (!drawn.ok && drawn.error.code === 'gave-up') drawn = recombine(spec, rng, cancel);
  if (!drawn.ok) return drawn;
  const { subgrids, solution } = drawn.value;
  const swaps =
    spec.offsets.length === 1 && spec.digits <= MOST_DIGITS_ANNEALED ? SWAPS_PER_REGION_WHERE_SMALL : SWAPS_PER_REGION;
  for (const { ref, division } of subgrids) {
    const { style = 'connected' } = ref as ColourRef;
    division.scatter(swaps[style] * division.digits, rng);
  }
  return ok({ layout: withDivisions(spec, subgrids), solution });
}

interface Divided {
  readonly subgrids: readonly DrawnSubgrid[];
  readonly solution: Uint8Array;
}

/**
 * Divides every subgrid from scratch, either by guessing or by annealing. Annealing uses a solution in which only rows
 * and columns hold.
 */
function divide(spec: LayoutSpec, rng: Rng, cancel: CancelToken): Result<Divided> {
  const rows = rowsAsRegions(spec.digits);
  const lines = filled(withRegionsEverywhere(spec, rows), rng, cancel);
  if (!lines.ok) return lines;
  const { topology, solution } = lines.value;
  const subgrids = divisionsOf(spec, topology, solution);
  let misses = 0;
  for (const [drawn, { division }] of subgrids.entries()) {
    if (misses < MAX_MISSES) {
      const layout = () => withDivisions(spec, subgrids, (index) => (index <= drawn ? null : rows));
      if (guess(division, layout, subgrids, solution, rng, cancel)) continue;
      misses++;
    }
    for (let annealings = 0; ; annealings++) {
      if (cancel.cancelled()) return fail('cancelled', 'drawing-cancelled');
      if (annealRegions(division, rng)) break;
      if (annealings === MAX_ANNEALINGS) return fail('gave-up', 'no-regions');
      if ((annealings + 1) % ANNEALINGS_PER_SOLUTION > 0) continue;
      const layout = withDivisions(spec, subgrids, (index) => (index < drawn ? null : rows));
      const changed = rework(layout, subgrids, solution, rng, cancel);
      if (!changed.ok) return changed;
    }
  }
  return ok({ subgrids, solution });
}

/**
 * Tries random divisions of a subgrid until a short search can fill the layout with one of them. The result of this
 * search becomes the solution.
 */
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

/** Starts from the boxes as regions, and changes the regions and the solution in turn. */
function recombine(spec: LayoutSpec, rng: Rng, cancel: CancelToken): Result<Divided> {
  const boxes = filled(withBoxes(spec), rng, cancel);
  if (!boxes.ok) {
    // If the layout has no solution with boxes, it may still have one with other regions. So go on without boxes.
    if (boxes.error.code === 'cancelled' || boxes.error.code === 'gave-up') return boxes;
    const lines = filled(withRegionsEverywhere(spec, rowsAsRegions(spec.digits)), rng, cancel);
    return lines.ok ? fail('gave-up', 'no-regions-but-boxes') : lines;
  }
  const { topology, solution } = boxes.value;
  const subgrids = divisionsOf(spec, topology, solution);
  if (spec.digits <= MOST_DIGITS_ANNEALED) {
    // Annealing succeeds for most subgrids. The remaining ones keep their boxes for now.
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

/**
 * Replaces the solution by another one that satisfies the rules of a layout, and updates the digits of the subgrids.
 */
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

/** Labels of regions that are equal to the rows, so that they add no constraint. */
function rowsAsRegions(digits: number): string {
  return Array.from({ length: digits }, (_, row) => digitCharacter(row + 1).repeat(digits)).join('');
}

/** The layout with boxes instead of the regions that are still open. The fast methods for plain layouts can fill it. */
function withBoxes(spec: LayoutSpec): LayoutSpec {
  return { ...spec, variants: (spec.variants ?? []).filter((ref) => !needsRegions(ref)) };
}

function withRegionsEverywhere(spec: LayoutSpec, regions: string): LayoutSpec {
  return withRegions(spec, () => [regions]);
}

function withRegions(spec: LayoutSpec, regionsOf: (ref: VariantRef) => string[]): LayoutSpec {
  const variants = (spec.variants ?? []).map((ref) => {
    if (!needsRegions(ref)) return ref;
    const { style: _, ...rest } = ref;
    return { ...rest, regions: regionsOf(ref) };
  });
  return { ...spec, variants };
}

/** @param replacement returns the regions to use for a subgrid; null to use its division. */
function withDivisions(
  spec: LayoutSpec,
  subgrids: readonly DrawnSubgrid[],
  replacement: (index: number) => string | null = () => null,
): LayoutSpec {
  return withRegions(spec, (of) =>
    subgrids.flatMap(({ ref, division }, index) => (ref === of ? [replacement(index) ?? division.labels()] : [])),
  );
}

/** The subgrids whose regions must be drawn. At first, each is divided into its boxes. */
function divisionsOf(spec: LayoutSpec, topology: Topology, solution: Uint8Array): DrawnSubgrid[] {
  return (spec.variants ?? []).filter(needsRegions).flatMap((ref) =>
    subgridsOfVariant(ref, spec.offsets.length).map((subgrid) => ({
      ref,
      subgrid,
      division: new Division(spec.box, digitsIn(topology, solution, subgrid)),
    })),
  );
}

/** place → digit within one subgrid. */
function digitsIn({ digits, positionCell }: Topology, solution: Uint8Array, subgrid: number): Uint8Array {
  const area = digits * digits;
  const cells = positionCell.subarray(subgrid * area, (subgrid + 1) * area);
  return Uint8Array.from(cells, (cell) => solution[cell]);
}
