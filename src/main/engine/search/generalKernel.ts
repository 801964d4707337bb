import { countDigits, lowestDigit } from '../../../shared/base/digits.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import type { Rng } from '../core/rng.ts';
import { BranchStack } from '../propagation/branchStack.ts';
import { networkOf, type PropagatorNetwork } from '../propagation/constraints/network.ts';
import { houseMeetings } from '../propagation/houseMeetings.ts';
import { Propagator } from '../propagation/propagator.ts';
import { type Branching, firstCandidate, searchBranches } from './branching.ts';
import type { ExactSolver, SearchOptions, SearchOutcome } from './solver.ts';

/** What a house or a constraint of a cell counts from the beginning, in contradictions. */
const HOUSE_WEIGHT = 3;
/** What each contradiction of the heaviest digit counts for the cells that have it. */
const DIGIT_SHARE = 0.2;

/**
 * Exact search on any topology: every order, extra houses, pair rules, cells with restricted digits.
 *
 * Propagates naked singles, hidden singles and locked digits (see {@link Propagator}), then branches on a cell with
 * fewest candidates (minimum remaining values, MRV). Ties go to the cell with most failures (the weights of dom/wdeg,
 * Boussemart and others 2004): without that, a hard puzzle of order 5 takes a thousand times the nodes. The constructor
 * allocates all memory.
 */
export class GeneralKernel implements ExactSolver, Branching {
  readonly name = 'general';
  readonly solution: Uint8Array;

  private readonly topology: Topology;
  private readonly outcome: SearchOutcome = { solutions: 0, status: 'complete', nodes: 0 };
  private readonly propagator: Propagator;
  private readonly network: PropagatorNetwork | null;
  private readonly branches: BranchStack;
  /** cell → {@link HOUSE_WEIGHT} for each house and constraint, 1 for each pair and each contradiction of a step on it. */
  private readonly weights: Int32Array;
  private readonly startWeights: Int32Array;
  /** digit → contradictions of steps on it, of which index 0 is unused. */
  private readonly digitWeights: Int32Array;
  private chosenCell = 0;
  private chosenBit = 0;
  /** The cell of the latest step, which was a branch or the opposite of one; −1 for none. */
  private steppedCell = -1;

  constructor(topology: Topology) {
    this.topology = topology;
    this.solution = new Uint8Array(topology.cellCount);
    this.network = networkOf(topology);
    this.propagator = new Propagator(topology, houseMeetings(topology), this.network);
    this.branches = new BranchStack(this.propagator);
    this.weights = new Int32Array(topology.cellCount);
    this.startWeights = startWeights(topology, this.network);
    this.digitWeights = new Int32Array(topology.digits + 1);
  }

  solve(givens: Uint8Array, options: SearchOptions = {}): SearchOutcome {
    return searchBranches(this, options, this.outcome, this.loadGivens(givens, -1));
  }

  solveWithout(givens: Uint8Array, cell: number, digit: number, options: SearchOptions = {}): SearchOutcome {
    const consistent = this.loadGivens(givens, cell) && this.propagator.narrow(cell, ~(1 << (digit - 1)));
    return searchBranches(this, options, this.outcome, consistent);
  }

  solveMasks(candidates: Int32Array, options: SearchOptions = {}): SearchOutcome {
    this.reset();
    let consistent = true;
    for (let cell = 0; cell < candidates.length && consistent; cell++) {
      consistent = this.propagator.narrow(cell, candidates[cell]);
    }
    return searchBranches(this, options, this.outcome, consistent);
  }

  private reset(): void {
    const { propagator, topology } = this;
    propagator.clear();
    propagator.masks.set(topology.cellAllowed);
    propagator.failures.fill(0);
    this.weights.set(this.startWeights);
    this.digitWeights.fill(0);
    this.steppedCell = -1;
    this.branches.clear();
    this.network?.wakeAll();
    for (let house = 0; house < topology.houseCount; house++) propagator.queueHouse(house);
    for (let cell = 0; cell < topology.cellCount; cell++) propagator.queueCell(cell);
  }

  private loadGivens(givens: Uint8Array, skipped: number): boolean {
    this.reset();
    for (let cell = 0; cell < givens.length; cell++) {
      const digit = givens[cell];
      if (digit !== 0 && cell !== skipped && !this.propagator.narrow(cell, 1 << (digit - 1))) return false;
    }
    return true;
  }

  propagate(): boolean {
    return this.propagator.propagate();
  }

  choose(rng: Rng | undefined, prefer: Uint8Array | undefined): boolean {
    if (this.topology.constraints.length > 0) return this.chooseByWeight(rng, prefer);
    const { masks, failures } = this.propagator;
    const { cellCount } = this.topology;
    let best = -1;
    let fewest = 0;
    let heaviest = 0;
    let cell = rng ? rng.below(cellCount) : 0;
    for (let i = 0; i < cellCount; i++) {
      const mask = masks[cell];
      if ((mask & (mask - 1)) !== 0) {
        const count = countDigits(mask);
        const weight = failures[cell];
        if (best < 0 || count < fewest || (count === fewest && weight > heaviest)) {
          best = cell;
          fewest = count;
          heaviest = weight;
        }
      }
      cell++;
      if (cell === cellCount) cell = 0;
    }
    if (best < 0) return false;
    this.chosenCell = best;
    this.chosenBit = firstCandidate(masks[best], rng, prefer?.[best]);
    return true;
  }

  /**
   * The cell with the most failures for each candidate (dom/wdeg): with sums and lines, sizes alone say too little. Two
   * candidates count as one and a half, because the opposite of a branch on them settles the cell too. Cells with the
   * digit that fails most weigh more: the longer the search, the more that saves.
   */
  private chooseByWeight(rng: Rng | undefined, prefer: Uint8Array | undefined): boolean {
    const { masks } = this.propagator;
    const { weights } = this;
    const { cellCount } = this.topology;
    const digit = this.heaviestDigit();
    const digitBit = (1 << digit) >>> 1;
    const extra = DIGIT_SHARE * this.digitWeights[digit];
    let best = -1;
    let highest = -1;
    let cell = rng ? rng.below(cellCount) : 0;
    for (let i = 0; i < cellCount; i++) {
      const mask = masks[cell];
      if ((mask & (mask - 1)) !== 0) {
        const count = countDigits(mask);
        const weight = 1 + weights[cell] + ((mask & digitBit) !== 0 ? extra : 0);
        const score = weight / (count === 2 ? 1.5 : count);
        if (score > highest) {
          best = cell;
          highest = score;
        }
      }
      cell++;
      if (cell === cellCount) cell = 0;
    }
    if (best < 0) return false;
    this.chosenCell = best;
    this.chosenBit = firstCandidate(masks[best], rng, prefer?.[best]);
    return true;
  }

  /** The digit with the most contradictions, if it has half as many again as the digit with the fewest; else 0. */
  private heaviestDigit(): number {
    const { digitWeights } = this;
    let heaviest = 0;
    let least = Number.POSITIVE_INFINITY;
    for (let digit = 1; digit < digitWeights.length; digit++) {
      const weight = digitWeights[digit];
      if (weight === 0) continue;
      if (weight > digitWeights[heaviest]) heaviest = digit;
      if (weight < least) least = weight;
    }
    const most = digitWeights[heaviest];
    return most >= digitWeights.length && 2 * most > 3 * least ? heaviest : 0;
  }

  branch(): void {
    this.steppedCell = this.chosenCell;
    this.branches.enter(this.chosenCell, this.chosenBit);
  }

  retreat(): boolean {
    // The contradiction followed from the latest step. Branches further up, of which all else has failed, do not count:
    // with them a search takes a tenth more nodes.
    if (this.steppedCell >= 0) {
      this.weights[this.steppedCell]++;
      this.digitWeights[lowestDigit(this.chosenBit)]++;
    }
    this.steppedCell = this.branches.leave();
    return this.steppedCell >= 0;
  }

  readSolution(): void {
    const { masks } = this.propagator;
    const { solution } = this;
    for (let cell = 0; cell < solution.length; cell++) solution[cell] = lowestDigit(masks[cell]);
  }
}

function startWeights(topology: Topology, network: PropagatorNetwork | null): Int32Array {
  const { cellCount, cellHouseStart, pairStart } = topology;
  return Int32Array.from({ length: cellCount }, (_, cell) => {
    const houses = cellHouseStart[cell + 1] - cellHouseStart[cell];
    const pairs = pairStart[cell + 1] - pairStart[cell];
    return HOUSE_WEIGHT * (houses + (network?.degree(cell) ?? 0)) + pairs;
  });
}
