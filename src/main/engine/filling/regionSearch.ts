import { countDigits, lowestDigit } from '../../../shared/base/digits.ts';
import { type CancelToken, NEVER_CANCELLED, POLL_INTERVAL } from '../core/io.ts';
import type { Rng } from '../core/rng.ts';
import { BranchStack } from '../propagation/branchStack.ts';
import type { HouseSystem } from '../propagation/houseSystem.ts';
import { Propagator } from '../propagation/propagator.ts';
import { firstCandidate } from '../search/branching.ts';

/**
 * `filled`: the region was filled. `impossible`: it is proved that the region cannot be filled. `gave-up`: the node cap
 * was reached.
 */
export type RegionOutcome = 'filled' | 'impossible' | 'gave-up' | 'cancelled';

export interface RegionOptions {
  /** The search gives up after this many nodes. */
  readonly nodeCap: number;
  /**
   * How to choose between cells with equally few candidates: at random (the default), or the first in the given order.
   */
  readonly order?: 'random' | 'as-given';
  readonly cancel?: CancelToken;
  /** A cell of the region, and a digit that the cell must not get. */
  readonly without?: { readonly cell: number; readonly digit: number };
}

/** Number of recent dead-end cells to remember. On layouts that wrap, values from 3 to 9 work about equally well. */
const CONFLICT_MEMORY = 3;

/**
 * Fills regions of a grid at random; the rest of the grid stays unchanged. The cost depends on the region, not on the
 * grid, so a large full solution can be rebuilt piece by piece. If the region is the whole grid, it is filled from
 * scratch.
 *
 * Propagates naked and hidden singles, then branches on a random candidate of a cell with the fewest (minimum remaining
 * values, MRV). The cells of the last dead ends come first (last-conflict reasoning, Lecoutre and others 2009). The
 * filling is random, but not exactly uniform. Allocates nothing after construction. Not re-entrant.
 */
export class RegionSearch {
  /** Number of search nodes of the last call: guesses tried plus one for the root. */
  nodes = 0;
  /** Number of dead ends in the last call. */
  turns = 0;
  /**
   * Knuth's estimate of the number of ways to fill the region: the product of the numbers of candidates at the guesses
   * of the last call, if it had no dead end. The filling found was chosen with probability 1 / weight. So if fillings
   * are chosen with probabilities proportional to their weights, they are uniformly distributed (Knuth 1975,
   * "Estimating the efficiency of backtrack programs").
   */
  weight = 1;

  private readonly system: HouseSystem;
  /** Its masks are valid only for cells of the region, and for cells that share a house or pair with the region. */
  private readonly propagator: Propagator;
  private readonly branches: BranchStack;
  /** cell → candidates before the search. Valid only for cells of the region that is loaded. */
  private readonly initial: Int32Array;
  /** Houses that contain cells of the region. */
  private readonly houses: Int32Array;
  /** house → mask of the digits that cells outside the region have in it. */
  private readonly taken: Int32Array;
  /** The cells of the region, in the order in which branching considers them. */
  private readonly open: Int32Array;
  /** Cells of the last dead ends, latest first. */
  private readonly conflicts = new Int32Array(CONFLICT_MEMORY);

  constructor(system: HouseSystem) {
    const { cellCount, houseCount } = system;
    this.system = system;
    this.propagator = new Propagator(system, null);
    this.branches = new BranchStack(this.propagator);
    this.initial = new Int32Array(cellCount);
    this.houses = new Int32Array(houseCount);
    this.taken = new Int32Array(houseCount);
    this.open = new Int32Array(cellCount);
  }

  /**
   * Fills the first `count` cells of `region`. If the outcome is not `filled`, the grid is unchanged.
   *
   * @param grid cell → digit; 0 is allowed only inside the region. Written on success.
   * @param region distinct cells.
   */
  fill(grid: Uint8Array, region: ArrayLike<number>, count: number, rng: Rng, options: RegionOptions): RegionOutcome {
    const { nodeCap, order = 'random', cancel = NEVER_CANCELLED, without } = options;
    const { propagator, branches, open } = this;
    this.load(grid, region, count);
    if (order === 'random') rng.shuffle(open, count);
    this.nodes = 1;
    this.turns = 0;
    this.weight = 1;
    let consistent = !without || propagator.narrow(without.cell, ~(1 << (without.digit - 1)));
    for (;;) {
      if (consistent && propagator.propagate()) {
        const cell = this.choose(count);
        if (cell < 0) break;
        if (this.nodes >= nodeCap) return 'gave-up';
        if (this.nodes % POLL_INTERVAL === 0 && cancel.cancelled()) return 'cancelled';
        this.nodes++;
        branches.enter(cell, this.randomCandidate(cell, rng));
      } else {
        const cell = branches.leave();
        if (cell < 0) return 'impossible';
        this.turns++;
        this.rememberConflict(cell);
        consistent = true;
      }
    }
    for (let i = 0; i < count; i++) grid[open[i]] = lowestDigit(propagator.masks[open[i]]);
    return 'filled';
  }

  /** Loads the region, and all cells and houses that can restrict its digits. */
  private load(grid: Uint8Array, region: ArrayLike<number>, count: number): void {
    const { open, system, propagator, conflicts } = this;
    const { cellHouses, cellHouseStart, allDigits, cellAllowed } = system;
    propagator.clear();
    this.branches.clear();
    conflicts.fill(-1);
    for (let i = 0; i < count; i++) open[i] = region[i];
    this.countTaken(grid, count);
    for (let i = 0; i < count; i++) {
      const cell = open[i];
      let taken = this.takenByPartners(grid, cell);
      const end = cellHouseStart[cell + 1];
      for (let j = cellHouseStart[cell]; j < end; j++) taken |= this.taken[cellHouses[j]];
      this.initial[cell] = allDigits & cellAllowed[cell] & ~taken;
    }
    // Set the masks only now. Until here, an empty mask meant that the cell is in the region.
    for (let i = 0; i < count; i++) {
      const cell = open[i];
      propagator.masks[cell] = this.initial[cell];
      propagator.queueCell(cell);
    }
  }

  /**
   * Sets the masks of the cells around the region to their digits. Records which digits these cells use in the houses
   * that contain cells of the region.
   */
  private countTaken(grid: Uint8Array, count: number): void {
    const { open, system, propagator, houses, taken } = this;
    const { cellHouses, cellHouseStart, houseCells, digits, pairStart, pairCells } = system;
    const { masks } = propagator;
    let houseCount = 0;
    for (let i = 0; i < count; i++) {
      const cell = open[i];
      const end = cellHouseStart[cell + 1];
      for (let j = cellHouseStart[cell]; j < end; j++) {
        const house = cellHouses[j];
        if (!propagator.queueHouse(house)) continue;
        houses[houseCount++] = house;
        for (let k = house * digits; k < (house + 1) * digits; k++) masks[houseCells[k]] = maskOf(grid[houseCells[k]]);
      }
      for (let j = pairStart[cell]; j < pairStart[cell + 1]; j++) masks[pairCells[j]] = maskOf(grid[pairCells[j]]);
    }
    // Empty the masks of the region's cells first, so that their old digits are ignored.
    for (let i = 0; i < count; i++) masks[open[i]] = 0;
    for (let i = 0; i < houseCount; i++) {
      const house = houses[i];
      let union = 0;
      for (let k = house * digits; k < (house + 1) * digits; k++) union |= masks[houseCells[k]];
      taken[house] = union;
    }
  }

  /**
   * The digits that cells outside the region exclude from this cell by rules for pairs. May be called only while the
   * masks of the region's cells are empty.
   */
  private takenByPartners(grid: Uint8Array, cell: number): number {
    const { pairStart, pairCells, pairRule, pairExcludes, digits } = this.system;
    let taken = 0;
    for (let j = pairStart[cell]; j < pairStart[cell + 1]; j++) {
      const other = pairCells[j];
      if (this.propagator.masks[other] === 0) continue;
      taken |= pairExcludes[pairRule[j] * (digits + 1) + grid[other]];
    }
    return taken;
  }

  /**
   * Returns the cell to branch on: the cell of one of the last dead ends, else a cell with the fewest candidates (MRV).
   * -1 if every cell has one candidate.
   */
  private choose(count: number): number {
    const { open } = this;
    const { masks } = this.propagator;
    for (const cell of this.conflicts) {
      if (cell < 0) break;
      const mask = masks[cell];
      if ((mask & (mask - 1)) !== 0) return cell;
    }
    let best = -1;
    let fewest = 99;
    for (let i = 0; i < count; i++) {
      const cell = open[i];
      let rest = masks[cell];
      rest &= rest - 1;
      if (rest === 0) continue;
      let candidates = 1;
      for (; rest !== 0 && candidates < fewest; rest &= rest - 1) candidates++;
      if (candidates >= fewest) continue;
      best = cell;
      if (candidates === 2) break;
      fewest = candidates;
    }
    return best;
  }

  private randomCandidate(cell: number, rng: Rng): number {
    const mask = this.propagator.masks[cell];
    this.weight *= countDigits(mask);
    return firstCandidate(mask, rng);
  }

  private rememberConflict(cell: number): void {
    const { conflicts } = this;
    if (conflicts[0] === cell) return;
    conflicts.copyWithin(1, 0);
    conflicts[0] = cell;
  }
}

/** The mask of one digit; 0 for digit 0. */
function maskOf(digit: number): number {
  return (1 << digit) >>> 1;
}
