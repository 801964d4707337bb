import type { Level } from '../../../../shared/step/step.ts';
import type { CancelToken } from '../../core/io.ts';
import type { Rng } from '../../core/rng.ts';
import type { GenerationPlan } from '../plan.ts';
import type { Digger } from './digger.ts';

// The orders in which a digger's units are tested, and what is tested together.

/**
 * Class caps under which large layouts are dug in halves (see `digInHalves`). With harder caps, digging in halves runs
 * the techniques too often: a hard carpet of 25 subgrids takes a third more time.
 */
const DUG_IN_HALVES: ReadonlySet<Level | null> = new Set<Level>(['easy', 'medium']);
/** Number of units that are tried as a replacement for the removed unit in one swap. */
const CELLS_PER_SWAP = 6;
/**
 * Sizes of the first batches, as shares of all units. The units of a batch are removed together if possible, which is
 * faster than one at a time.
 */
const BATCHES = [0.3, 0.15, 0.1];
/** If a batch cannot be removed together, it is halved. A batch of at most this many units is not halved. */
const LEAST_BATCH = 4;

/** Called with the number of units tested so far. */
type DigListener = (done: number) => void;

/** Removes, in the given order, every unit that neither uniqueness nor the techniques of the cap need. */
export function dig(digger: Digger, order: ArrayLike<number>, onStep?: DigListener): void {
  if (digger.isLarge && digger.defersUniqueness && DUG_IN_HALVES.has(digger.currentCap)) {
    digInHalves(digger, order, onStep);
    return;
  }
  for (let i = 0; i < order.length && !digger.cancel.cancelled(); i++) {
    digger.tryRemove(order[i]);
    onStep?.(i + 1);
  }
}

/**
 * Does the same as `dig` on large layouts, where a test of one unit by techniques fills half of the board. First runs
 * the techniques without all of these units. Then gives the second half of the units and digs the first half; after
 * that, gives the rest of the first half and digs the second half. Each half is divided again in the same way, down to
 * single units. So the test of a unit only has to fill the cells that depend on this unit and its neighbours in the
 * order.
 */
function digInHalves(digger: Digger, order: ArrayLike<number>, onStep?: DigListener): void {
  const { grader, givens, board, units, answer } = digger;
  const cap = digger.currentCap as Level;
  const untested = Array.from(order).filter((unit) => digger.isUntested(unit));
  for (const unit of untested) for (const cell of units[unit]) board.release(cell);
  grader.solves(board, cap, { proper: false });
  for (const unit of untested) for (const cell of units[unit]) board.give(cell, givens[cell]);
  let done = order.length - untested.length;
  const digPart = (from: number, to: number): void => {
    if (digger.cancel.cancelled()) return;
    if (to - from === 1) {
      digger.settle(untested[from]);
      onStep?.(++done);
      return;
    }
    const middle = (from + to) >> 1;
    const withGiven = (others: readonly number[], first: number, end: number): void =>
      grader.branchOnce(() => {
        const cells = others.filter((unit) => digger.isGiven(unit)).flatMap((unit) => [...units[unit]]);
        grader.continueWith(cells, answer, cap, false);
        digPart(first, end);
      });
    withGiven(untested.slice(middle, to), from, middle);
    withGiven(untested.slice(from, middle), middle, to);
  };
  if (untested.length > 0) digPart(0, untested.length);
}

/**
 * Does the same as `dig` for a solution with all cells given. It starts faster: the first units of the order are removed
 * in large batches.
 */
export function digFromFull(digger: Digger, order: ArrayLike<number>, onStep?: DigListener): void {
  let from = 0;
  for (const part of BATCHES) {
    const to = from + Math.floor(part * order.length);
    removeBatch(digger, order, from, to);
    from = to;
    onStep?.(from);
  }
  dig(digger, Array.prototype.slice.call(order, from), onStep && ((done) => onStep(from + done)));
  digWithFullCap(digger, order);
}

/**
 * Removes together the units with indices from `from` up to `to` (exclusive) in the order. If that is not possible,
 * tries each half.
 */
function removeBatch(digger: Digger, order: ArrayLike<number>, from: number, to: number): void {
  if (digger.cancel.cancelled()) return;
  if (to - from <= LEAST_BATCH) {
    for (let i = from; i < to; i++) digger.tryRemove(order[i]);
    return;
  }
  for (let i = from; i < to; i++) digger.remove(order[i]);
  if (digger.isSolvable()) return;
  for (let i = from; i < to; i++) digger.putBack(order[i]);
  const middle = (from + to) >> 1;
  removeBatch(digger, order, from, middle);
  removeBatch(digger, order, middle, to);
}

/**
 * Tests again, with the full cap, the units that were needed only under the weaker first cap. This makes the puzzle as
 * hard as requested, while the expensive techniques run for few units only.
 */
function digWithFullCap(digger: Digger, order: ArrayLike<number>): void {
  if (digger.usesFullCap) digger.withFullCap(() => retestAll(digger, order));
  digger.recheckCapOnly();
}

function retestAll(digger: Digger, order: ArrayLike<number>): void {
  for (const unit of Array.from(order).filter((each) => digger.isCapOnlyAtFirst(each))) {
    if (digger.cancel.cancelled()) return;
    digger.retest(unit);
    if (!digger.mayStopAtSteps || digger.isGiven(unit)) continue;
    if (!digger.solvedBy(digger.cap as Level)) digger.keep(unit);
    else if (digger.hasEnoughSteps()) return;
  }
}

/**
 * Removes, in random order, units that have become removable since the units `given` were added. The added units are
 * tried last. Without a cap, returns false if only the added units could be removed. They then stay given, and the
 * caller must restore the previous puzzle.
 */
export function digAfterAdding(digger: Digger, given: readonly number[], rng: Rng): boolean {
  const nearby = digger.digsNearby && given.length > 0 ? subgridsOf(digger, given) : null;
  const others = digger.unitsWhere(
    (unit) =>
      digger.isUntested(unit) &&
      !given.includes(unit) &&
      (nearby === null || [...subgridsOf(digger, [unit])].some((subgrid) => nearby.has(subgrid))),
  );
  dig(digger, rng.shuffle(others));
  if (digger.cap === null && given.length > 0 && others.every((unit) => digger.isGiven(unit))) return false;
  dig(digger, given);
  digWithFullCap(digger, rng.shuffle(digger.capOnlyUnits()));
  return true;
}

/** The subgrids in which cells of the units lie. */
function subgridsOf({ topology, units: all }: Digger, units: readonly number[]): Set<number> {
  const { twins, twinStart, digits } = topology;
  const subgrids = new Set<number>();
  for (const unit of units) {
    for (const cell of all[unit]) {
      for (let twin = twinStart[cell]; twin < twinStart[cell + 1]; twin++) {
        subgrids.add(Math.floor(twins[twin] / (digits * digits)));
      }
    }
  }
  return subgrids;
}

/**
 * Starts with a puzzle that has one solution, and removes its redundant givens.
 *
 * @param givens cell → given digit, 0 for none. @param solution as for `Digger.start`.
 */
export function digFrom(
  digger: Digger,
  { givens, solution }: { readonly givens: Uint8Array; readonly solution: Uint8Array },
  plan: GenerationPlan,
  rng: Rng,
  cancel: CancelToken,
): void {
  digger.start(solution, plan, cancel);
  for (const unit of digger.givenUnits()) if (givens[digger.units[unit][0]] === 0) digger.remove(unit);
  digAfterAdding(digger, [], rng);
}

/**
 * Replaces a cap-only unit with another unit. Returns true if there are no more cap-only units than before; otherwise
 * restores the state.
 */
export function swap(digger: Digger, out: number, rng: Rng): boolean {
  const before = digger.snapshot();
  const capOnly = digger.capOnlyUnits().length;
  digger.remove(out);
  if (exchange(digger, out, rng)) {
    digAfterAdding(digger, [], rng);
    if (digger.capOnlyUnits().length <= capOnly) return true;
  }
  digger.restore(before);
  return false;
}

/** Adds one of the units whose cells the techniques left open, so that they solve the puzzle. */
function exchange(digger: Digger, out: number, rng: Rng): boolean {
  const { grader, units, answer } = digger;
  const cap = digger.cap as Level;
  if (digger.solvedBy(cap)) return true;
  const stuck = digger.unitsWhere((unit) => unit !== out && units[unit].some((cell) => grader.reached[cell] === 0));
  rng.shuffle(stuck);
  for (const unit of stuck.slice(0, CELLS_PER_SWAP)) {
    if (!grader.proceedWith(units[unit], answer, cap)) continue;
    digger.add(unit);
    return true;
  }
  return false;
}
