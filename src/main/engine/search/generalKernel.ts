import { countDigits, lowestDigit } from '../../../shared/base/digits.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import type { Rng } from '../core/rng.ts';
import { BranchStack } from '../propagation/branchStack.ts';
import { networkOf, type PropagatorNetwork } from '../propagation/constraints/network.ts';
import { houseMeetings } from '../propagation/houseMeetings.ts';
import { Propagator } from '../propagation/propagator.ts';
import { type Branching, firstCandidate, searchBranches } from './branching.ts';
import type { ExactSolver, SearchOptions, SearchOutcome } from './solver.ts';

/** Initial weight of a cell, for each house and each constraint that contains it. Each contradiction adds 1 later. */
const HOUSE_WEIGHT = 3;
/** All weights are halved each time after this number of contradictions, so that later contradictions count more. */
const HALVING_INTERVAL = 2 ** 14;
/**
 * The search restarts for the first time after `FIRST_RESTART` contradictions. The number before each later restart
 * grows by the factor `RESTART_GROWTH`.
 */
const FIRST_RESTART = 1000;
const RESTART_GROWTH = 1.5;

/**
 * Exact search on any topology: every order, extra houses, rules for pairs, cells with restricted digits, constraints.
 * Propagates naked singles, hidden singles, locked digits (see {@link Propagator}) and constraints, then branches on a
 * cell with fewest candidates (minimum remaining values, MRV). Of several such cells, it takes the one with most
 * failures: without that, a hard puzzle of order 5 takes a thousand times the nodes. On boards with constraints it
 * takes the cell with the highest weight per candidate instead (dom/wdeg, Boussemart and others 2004). The constructor
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
  /**
   * cell → its weight: {@link HOUSE_WEIGHT} for each house and constraint, 1 for each pair, and 1 for each
   * contradiction for which the cell was blamed.
   */
  private readonly weights: Int32Array;
  private readonly startWeights: Int32Array;
  private contradictions = 0;
  /**
   * `restartAt`: number of contradictions at which the search restarts next. `restartGap`: number of further
   * contradictions before the restart after that.
   */
  private restartAt = FIRST_RESTART;
  private restartGap = FIRST_RESTART;
  private chosenCell = 0;
  private chosenBit = 0;
  /**
   * The cell of the latest branch, or the cell whose branch was left latest. -1 if there was none since the last start
   * or restart.
   */
  private steppedCell = -1;

  constructor(topology: Topology) {
    this.topology = topology;
    this.solution = new Uint8Array(topology.cellCount);
    this.network = networkOf(topology);
    this.propagator = new Propagator(topology, houseMeetings(topology), this.network);
    this.branches = new BranchStack(this.propagator);
    this.weights = new Int32Array(topology.cellCount);
    this.startWeights = startWeights(topology, this.network);
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

  /** cell → mask of the candidates that propagation leaves without any branch; null after a contradiction. */
  propagated(candidates: Int32Array): Int32Array | null {
    this.reset();
    const { propagator } = this;
    for (let cell = 0; cell < candidates.length; cell++) {
      if (!propagator.narrow(cell, candidates[cell])) return null;
    }
    return propagator.propagate() ? propagator.masks.slice() : null;
  }

  private reset(): void {
    const { propagator, topology } = this;
    propagator.clear();
    propagator.masks.set(topology.cellAllowed);
    propagator.failures.fill(0);
    this.weights.set(this.startWeights);
    this.contradictions = 0;
    // Without constraints, weights do not decide which cell is chosen, so a restart would only repeat the search.
    this.restartAt = this.topology.constraints.length > 0 ? FIRST_RESTART : Number.POSITIVE_INFINITY;
    this.restartGap = FIRST_RESTART;
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
   * Chooses the open cell with the highest weight per candidate (dom/wdeg). Used on boards with sums and lines, on
   * which the number of candidates alone is a poor guide.
   */
  private chooseByWeight(rng: Rng | undefined, prefer: Uint8Array | undefined): boolean {
    const { masks } = this.propagator;
    const { weights } = this;
    const { cellCount } = this.topology;
    let best = -1;
    let highest = -1;
    let cell = rng ? rng.below(cellCount) : 0;
    for (let i = 0; i < cellCount; i++) {
      const mask = masks[cell];
      if ((mask & (mask - 1)) !== 0) {
        const score = (1 + weights[cell]) / countDigits(mask);
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
    if (rng === undefined && countDigits(masks[best]) > 2 && !this.network?.isInSets(best)) {
      this.choosePlace(highest, prefer);
    }
    return true;
  }

  /**
   * Branches on a digit with two places in a house instead of on the chosen cell, if the weight per place is more than
   * `highest`. If the digit is not in the first place, it is in the second. Without a preferred digit, the place with
   * the higher weight is tried first.
   *
   * Without these branches, a puzzle of short thermometers takes five times the nodes and an open little killer two
   * thirds more. They are not used for cells in cages: three killers of five-cell cages took a third more nodes with
   * them.
   */
  private choosePlace(highest: number, prefer: Uint8Array | undefined): void {
    const { masks } = this.propagator;
    const { weights } = this;
    const { houseCount, houseCells, digits } = this.topology;
    let best = highest;
    for (let house = 0; house < houseCount; house++) {
      const start = house * digits;
      const end = start + digits;
      let once = 0;
      let twice = 0;
      let thrice = 0;
      for (let i = start; i < end; i++) {
        const mask = masks[houseCells[i]];
        thrice |= twice & mask;
        twice |= once & mask;
        once |= mask;
      }
      for (let rest = twice & ~thrice; rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest;
        let first = -1;
        let second = -1;
        for (let i = start; i < end; i++) {
          if ((masks[houseCells[i]] & bit) === 0) continue;
          second = first;
          first = houseCells[i];
        }
        const score = (1 + Math.max(weights[first], weights[second])) / 2;
        if (score < best) continue;
        best = score;
        const wanted =
          prefer?.[first] === lowestDigit(bit) ? first : prefer?.[second] === lowestDigit(bit) ? second : -1;
        this.chosenCell = wanted >= 0 ? wanted : weights[first] >= weights[second] ? first : second;
        this.chosenBit = bit;
      }
    }
  }

  branch(): void {
    this.propagator.cascadeStart = -1;
    this.steppedCell = this.chosenCell;
    this.branches.enter(this.chosenCell, this.chosenBit);
  }

  retreat(): boolean {
    this.blame();
    this.propagator.cascadeStart = -1;
    if (this.contradictions >= this.restartAt && this.restart()) return true;
    this.steppedCell = this.branches.leave();
    return this.steppedCell >= 0;
  }

  /**
   * Adds a contradiction to the weight of one cell: the first cell of the cascade of singles that led to it. This cell
   * is closer to the cause than the cell of the latest branch. The last cell of the cascade depends more on chance:
   * blaming the last cell took 1.5 and 2 times the nodes in two killers of five-cell cages.
   */
  private blame(): void {
    const { cascadeStart } = this.propagator;
    const cell = cascadeStart >= 0 ? cascadeStart : this.steppedCell;
    if (cell < 0) return;
    const { weights } = this;
    weights[cell]++;
    if (++this.contradictions % HALVING_INTERVAL !== 0) return;
    for (let i = 0; i < weights.length; i++) weights[i] >>= 1;
  }

  /**
   * Starts again without any branch, with the weights learned so far, because a bad first branch can take a thousand
   * times the nodes. What was excluded without any branch stays excluded. Returns false if no branch is open.
   */
  private restart(): boolean {
    this.restartGap *= RESTART_GROWTH;
    this.restartAt = this.contradictions + this.restartGap;
    this.steppedCell = -1;
    return this.branches.leaveAll();
  }

  readSolution(): void {
    // Never restart from now on: a restarted search would find this solution again.
    this.restartAt = Number.POSITIVE_INFINITY;
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
