import { LEVELS, type Level } from '../../../../shared/step/step.ts';
import type { Topology } from '../../../../shared/topology/topology.ts';
import { Board } from '../../core/board.ts';
import { type CancelToken, NEVER_CANCELLED } from '../../core/io.ts';
import type { Rng } from '../../core/rng.ts';
import { hasExtraRules } from '../../filling/extraRules.ts';
import { Grader } from '../../humanSolver/grader.ts';
import { createExactSolver } from '../../search/createSolver.ts';
import type { ExactSolver } from '../../search/solver.ts';
import type { GenerationPlan } from '../plan.ts';
import {
  addCell,
  type CellSet,
  hasAny,
  noCells,
  removeCell,
  UnavoidableSets,
  whereDifferent,
  whereEqual,
} from './cellSets.ts';
import { type SecondSolution, SecondSolutionSearch } from './secondSolution.ts';

/** Status of a unit (cells that are given or removed together) that has not been tested yet. */
const UNTESTED = 0;
/** Status of a unit that uniqueness needs: without it, the puzzle has a second solution. */
const NEEDED = 1;
/**
 * Status of a unit that is cap-only: without it, the puzzle is still unique, but the techniques of the cap get stuck.
 */
const CAP_ONLY = 2;
/** Status of a unit whose test reached the node limit, so it stays given. */
const UNSETTLED = 3;
/**
 * Status of a unit that is cap-only under the weaker cap with which digging starts. It has not been tested with the
 * full cap.
 */
const CAP_ONLY_AT_FIRST = 4;

/** A layout with more cells than this counts as large. */
const LARGE = 1000;
/**
 * Class caps under which large layouts are dug in halves (see `digInHalves`). With harder caps, digging in halves runs
 * the techniques too often: a hard carpet of 25 subgrids takes a third more time.
 */
const DUG_IN_HALVES: ReadonlySet<Level | null> = new Set<Level>(['easy', 'medium']);
/**
 * If cap-only givens may stay, removing givens with the full cap ends when the puzzle has this many times the steps of
 * the class that it needs. On a torus of nine subgrids, one such removal takes a third of a second.
 */
const ENOUGH_STEPS = 2;
/** Number of units that are tried as a replacement for the removed unit in one swap. */
const CELLS_PER_SWAP = 6;
/**
 * Sizes of the first batches, as shares of all units. The units of a batch are removed together if possible, which is
 * faster than one at a time.
 */
const BATCHES = [0.3, 0.15, 0.1];
/** If a batch cannot be removed together, it is halved. A batch of at most this many units is not halved. */
const LEAST_BATCH = 4;

/** Copy of the digger's givens and of the results of its tests. */
export interface Snapshot {
  readonly givens: Uint8Array;
  readonly status: Uint8Array;
  readonly reasons: readonly (CellSet | null)[];
}

/**
 * Removes givens from a full solution, and adds some back. Givens are handled in *units*: single cells, or the orbits
 * of a symmetry. A given is *cap-only* if uniqueness does not need it, but the techniques of the class cap get stuck
 * without it. One digger works on one puzzle at a time; `start` begins the next one. Not re-entrant.
 *
 * The result of a test is stored with its *reason*: the cells in which a second solution differs from the known one, or
 * in which the techniques got stuck. Removing other givens never makes a given superfluous. Adding a given does so only
 * if its cell is in the reason. So after a local change on a large layout only few tests are repeated.
 */
export class Digger {
  /** cell → given digit, 0 for none. Owned by the digger. It changes with the puzzle, so copy it to keep it. */
  readonly givens: Uint8Array;
  readonly grader: Grader;
  /**
   * True: if the techniques of the cap need a unit, do not check whether uniqueness needs it too. The answer does not
   * matter if cap-only units may stay, and with variants the check takes longer than the techniques.
   */
  defersUniqueness = false;

  private readonly solver: ExactSolver;
  private readonly second: SecondSolutionSearch;
  /** Board with the same givens, updated with every change, so that a test by techniques need not load it. */
  private readonly board: Board;
  /**
   * Whether to test by techniques before testing uniqueness: at orders 4 and 5 and with variants, uniqueness takes
   * longer to test.
   */
  private readonly techniquesFirst: boolean;
  /**
   * True on large layouts, where a search of the whole layout costs a hundred times as much as one of a few subgrids.
   */
  private readonly isLarge: boolean;
  /** True if uniqueness needs so few givens that asking it before the techniques seldom spares their run. */
  private isDense = false;
  /** Whether adding givens is followed by tests of the subgrids around them only. */
  private digsNearby = false;
  private readonly unavoidable: UnavoidableSets;
  /** The given cells. */
  private readonly given: CellSet;
  private units: readonly Int32Array[] = [];
  private status: Uint8Array;
  private reasons: (CellSet | null)[];
  /** Number of units removed so far. A removal that is undone at once does not count. */
  private removals = 0;
  /**
   * unit → value of `removals` when the puzzle without the unit was last found unique. The result is valid while
   * `removals` is unchanged, because added givens keep a puzzle unique.
   */
  private uniqueWithout = new Int32Array(0);
  private cap: Level | null = null;
  /** `firstCap`: the cap with which digging starts, from the plan. `currentCap`: the cap in use now. */
  private firstCap: Level | null = null;
  private currentCap: Level | null = null;
  /** Once a puzzle has this many steps of the cap's class, cap-only givens may stay. */
  private enoughSteps = Number.POSITIVE_INFINITY;
  /** Whether units that only the first cap needs are tested again with the full cap. */
  private usesFullCap = false;
  private solution: Uint8Array;
  private cancel: CancelToken = NEVER_CANCELLED;

  /** Number of search nodes of all uniqueness checks so far, as a measure of work that is the same on every machine. */
  get searchNodes(): number {
    return this.second.nodes;
  }

  private readonly topology: Topology;

  constructor(topology: Topology) {
    this.topology = topology;
    this.solver = createExactSolver(topology);
    this.second = new SecondSolutionSearch(topology, this.solver);
    this.techniquesFirst = topology.digits > 9 || hasExtraRules(topology);
    this.isLarge = !this.techniquesFirst && topology.cellCount > LARGE;
    this.grader = new Grader(topology);
    this.board = new Board(topology);
    this.givens = new Uint8Array(topology.cellCount);
    this.solution = this.givens;
    this.unavoidable = new UnavoidableSets(topology.cellCount);
    this.given = noCells(topology.cellCount);
    this.status = new Uint8Array(0);
    this.reasons = [];
  }

  /**
   * Starts with every cell given. Minimal puzzles of up to nine digits are dug by uniqueness alone, because cap-only
   * givens are hard to get rid of. All other puzzles are dug under the plan's cap: its techniques solve every
   * intermediate puzzle.
   *
   * @param solution cell → digit; not copied, so it must not change until the next start.
   */
  start(solution: Uint8Array, plan: GenerationPlan, cancel: CancelToken = NEVER_CANCELLED): void {
    const { units } = plan;
    this.solution = solution;
    this.cap = plan.capped ? plan.cap : null;
    this.firstCap = plan.capped ? plan.firstCap : null;
    this.currentCap = this.firstCap;
    this.usesFullCap = plan.firstCap !== plan.cap && !plan.opensForClass;
    this.enoughSteps =
      plan.strictlyMinimal || plan.level === null ? Number.POSITIVE_INFINITY : ENOUGH_STEPS * plan.targetSteps;
    this.cancel = cancel;
    this.units = units;
    this.grader.restrict(plan.allowed);
    this.grader.cancel = cancel;
    this.givens.set(solution);
    this.board.load(solution);
    this.second.start(solution, cancel);
    this.unavoidable.clear();
    for (let cell = 0; cell < solution.length; cell++) addCell(this.given, cell);
    this.status = new Uint8Array(units.length);
    this.uniqueWithout = new Int32Array(units.length).fill(-1);
    this.reasons = new Array<CellSet | null>(units.length).fill(null);
    this.defersUniqueness = false;
    this.isDense = plan.seldomNeedsProof;
    this.digsNearby = plan.seldomNeedsProof && !plan.strictlyMinimal;
    if (!plan.strictlyMinimal) this.deferUniqueness();
  }

  /**
   * Starts with a puzzle that has one solution, and removes its redundant givens.
   *
   * @param givens cell → given digit, 0 for none. @param solution as for `start`.
   */
  resume(givens: Uint8Array, solution: Uint8Array, plan: GenerationPlan, rng: Rng, cancel: CancelToken): void {
    this.start(solution, plan, cancel);
    for (let unit = 0; unit < this.units.length; unit++) if (givens[this.units[unit][0]] === 0) this.remove(unit);
    this.digAfterAdding([], rng);
  }

  /**
   * From now until `runDeferredChecks` is called: if the techniques of the cap need a unit, does not check whether
   * uniqueness needs it too. No effect if such checks are fast on this layout.
   */
  deferUniqueness(): void {
    this.defersUniqueness = (this.techniquesFirst || this.isLarge || this.isDense) && this.cap !== null;
  }

  /** Runs the uniqueness checks that were skipped, and from now on skips none. */
  runDeferredChecks(): void {
    this.defersUniqueness = false;
    this.recheckCapOnly();
  }

  /** The solution, cell → digit. */
  get answer(): Uint8Array {
    return this.solution;
  }

  get unitCount(): number {
    return this.units.length;
  }

  /** True if every remaining unit is proved to be needed for uniqueness. */
  get isMinimal(): boolean {
    for (let unit = 0; unit < this.units.length; unit++) {
      if (this.status[unit] !== NEEDED && this.isGiven(unit)) return false;
    }
    return true;
  }

  isGiven(unit: number): boolean {
    return this.givens[this.units[unit][0]] !== 0;
  }

  /** The units that are given, ascending. */
  givenUnits(): number[] {
    return this.unitsWhere((unit) => this.isGiven(unit));
  }

  /** The cap-only units, and the units whose test reached its limit. If there are none, the puzzle is minimal. */
  capOnlyUnits(): number[] {
    return this.unitsWhere((unit) => this.status[unit] > NEEDED && this.isGiven(unit));
  }

  /** Those of the cap-only units that uniqueness is proved not to need. */
  spareUnits(): number[] {
    return this.capOnlyUnits().filter((unit) => this.secondWithout(unit) === 'none');
  }

  private unitsWhere(holds: (unit: number) => boolean): number[] {
    const units: number[] = [];
    for (let unit = 0; unit < this.units.length; unit++) if (holds(unit)) units.push(unit);
    return units;
  }

  /** Removes, in the given order, every unit that neither uniqueness nor the techniques of the cap need. */
  dig(order: ArrayLike<number>, onStep?: (done: number) => void): void {
    if (this.isLarge && this.defersUniqueness && DUG_IN_HALVES.has(this.currentCap)) {
      this.digInHalves(order, onStep);
      return;
    }
    for (let i = 0; i < order.length && !this.cancel.cancelled(); i++) {
      this.tryRemove(order[i]);
      onStep?.(i + 1);
    }
  }

  /**
   * Does the same as `dig` on large layouts, where a test of one unit by techniques fills half of the board. First runs
   * the techniques without all of these units. Then gives the second half of the units and digs the first half; after
   * that, gives the rest of the first half and digs the second half. Each half is divided again in the same way, down
   * to single units. So the test of a unit only has to fill the cells that depend on this unit and its neighbours in
   * the order.
   */
  private digInHalves(order: ArrayLike<number>, onStep?: (done: number) => void): void {
    const { grader, givens, board, solution } = this;
    const cap = this.currentCap as Level;
    const untested = Array.from(order).filter((unit) => this.status[unit] === UNTESTED && this.isGiven(unit));
    for (const unit of untested) for (const cell of this.units[unit]) board.release(cell);
    grader.solves(board, cap, { proper: false });
    for (const unit of untested) for (const cell of this.units[unit]) board.place(cell, givens[cell]);
    let done = order.length - untested.length;
    const digPart = (from: number, to: number): void => {
      if (this.cancel.cancelled()) return;
      if (to - from === 1) {
        this.settle(untested[from]);
        onStep?.(++done);
        return;
      }
      const middle = (from + to) >> 1;
      const withGiven = (others: readonly number[], first: number, end: number): void =>
        grader.branchOnce(() => {
          const cells = others.filter((unit) => this.isGiven(unit)).flatMap((unit) => [...this.units[unit]]);
          grader.continueWith(cells, solution, cap, false);
          digPart(first, end);
        });
      withGiven(untested.slice(middle, to), from, middle);
      withGiven(untested.slice(from, middle), middle, to);
    };
    if (untested.length > 0) digPart(0, untested.length);
  }

  /** Removes a unit if the techniques, which ran without it, have found its digits. Otherwise stores why not. */
  private settle(unit: number): void {
    const { reached } = this.grader;
    if (this.units[unit].every((cell) => reached[cell] !== 0)) {
      this.remove(unit);
      return;
    }
    this.status[unit] = this.currentCap === this.cap ? CAP_ONLY : CAP_ONLY_AT_FIRST;
    this.reasons[unit] = whereEqual(reached, 0);
  }

  /**
   * Does the same as `dig` for a solution with all cells given. It starts faster: the first units of the order are
   * removed in large batches.
   */
  digFromFull(order: ArrayLike<number>, onStep?: (done: number) => void): void {
    let from = 0;
    for (const part of BATCHES) {
      const to = from + Math.floor(part * order.length);
      this.removeBatch(order, from, to);
      from = to;
      onStep?.(from);
    }
    this.dig(Array.prototype.slice.call(order, from), onStep && ((done) => onStep(from + done)));
    this.digWithFullCap(order);
  }

  /**
   * Tests again, with the full cap, the units that were needed only under the weaker first cap. This makes the puzzle
   * as hard as requested, while the expensive techniques run for few units only.
   */
  private digWithFullCap(order: ArrayLike<number>): void {
    if (!this.usesFullCap) {
      this.recheckCapOnly();
      return;
    }
    this.currentCap = this.cap;
    const again = Array.from(order).filter((unit) => this.status[unit] === CAP_ONLY_AT_FIRST && this.isGiven(unit));
    for (const unit of again) {
      if (this.cancel.cancelled()) break;
      this.status[unit] = UNTESTED;
      this.tryRemove(unit);
      if (this.enoughSteps === Number.POSITIVE_INFINITY || this.isGiven(unit)) continue;
      if (!this.solvedBy(this.cap as Level)) this.keep(unit);
      else if (this.hasEnoughSteps()) break;
    }
    this.currentCap = this.firstCap;
    this.recheckCapOnly();
  }

  /** Gives a removed unit back because the techniques get stuck without it; the grader shows where. */
  private keep(unit: number): void {
    const reason = whereEqual(this.grader.reached, 0);
    this.putBack(unit);
    this.status[unit] = CAP_ONLY;
    this.reasons[unit] = reason;
  }

  /** Whether the puzzle that was just graded has so many steps of its class that its other givens may stay. */
  private hasEnoughSteps(): boolean {
    const { hardest, hardestSteps } = this.grader;
    return hardest === LEVELS.indexOf(this.cap as Level) && hardestSteps >= this.enoughSteps;
  }

  /**
   * Checks again whether uniqueness needs the cap-only units. Uniqueness now needs most of them, because later removals
   * have created a second solution.
   */
  private recheckCapOnly(): void {
    if (this.cap === null || this.defersUniqueness) return;
    for (let unit = 0; unit < this.units.length && !this.cancel.cancelled(); unit++) {
      const isCapOnly = this.status[unit] === CAP_ONLY || this.status[unit] === CAP_ONLY_AT_FIRST;
      if (!isCapOnly || !this.isGiven(unit) || this.isKnownNeeded(unit)) continue;
      if (this.secondWithout(unit) === 'exists') this.markNeeded(unit);
    }
  }

  /**
   * Removes together the units with indices from `from` up to `to` (exclusive) in the order. If that is not possible,
   * tries each half.
   */
  private removeBatch(order: ArrayLike<number>, from: number, to: number): void {
    if (this.cancel.cancelled()) return;
    if (to - from <= LEAST_BATCH) {
      for (let i = from; i < to; i++) this.tryRemove(order[i]);
      return;
    }
    for (let i = from; i < to; i++) this.remove(order[i]);
    if (this.isSolvable()) return;
    for (let i = from; i < to; i++) this.putBack(order[i]);
    const middle = (from + to) >> 1;
    this.removeBatch(order, from, middle);
    this.removeBatch(order, middle, to);
  }

  /** Whether the current puzzle has one solution and the techniques of the current cap find it. */
  private isSolvable(): boolean {
    if (this.currentCap !== null) return this.grader.solves(this.board, this.currentCap, { proper: false });
    const { givens, cancel } = this;
    const { status, solutions } = this.solver.solve(givens, { limit: 2, prefer: this.solution, nodeCap: 200, cancel });
    return status === 'complete' && solutions === 1;
  }

  /** Removes a unit if possible. Otherwise stores why it cannot be removed. */
  private tryRemove(unit: number): void {
    if (this.status[unit] !== UNTESTED || !this.isGiven(unit)) return;
    if (this.cap === null) {
      if (this.isKnownNeeded(unit) || this.isNeeded(unit)) return;
      this.remove(unit);
      return;
    }
    const cells = this.units[unit];
    if (this.isKnownNeeded(unit)) return;
    const nearbyFirst = this.isLarge && cells.length === 1;
    if (nearbyFirst && this.second.existsNearby(this.givens, cells[0])) {
      this.markNeeded(unit);
      return;
    }
    const techniquesFirst = this.techniquesFirst || nearbyFirst || (this.isDense && this.defersUniqueness);
    if (!techniquesFirst && this.isNeeded(unit)) return;
    const { removals } = this;
    this.remove(unit);
    if (this.techniquesRestore(unit, techniquesFirst)) return;
    const reason = whereEqual(this.grader.reached, 0);
    this.putBack(unit);
    this.removals = removals;
    if (techniquesFirst && !this.defersUniqueness && this.isNeeded(unit)) return;
    this.status[unit] = this.currentCap === this.cap ? CAP_ONLY : CAP_ONLY_AT_FIRST;
    this.reasons[unit] = reason;
  }

  /**
   * Whether the techniques solve the puzzle after the unit was removed. For a single cell it is enough that they place
   * its digit, because the board is then the same as before the removal.
   */
  private techniquesRestore(unit: number, mayHaveTwoSolutions: boolean): boolean {
    const cells = this.units[unit];
    const goal = cells.length === 1 ? cells[0] : -1;
    return this.grader.solves(this.board, this.currentCap as Level, { goal, proper: !mayHaveTwoSolutions });
  }

  /** Marks a unit as needed. The reason is the second solution that was just found. */
  private markNeeded(unit: number): void {
    const set = whereDifferent(this.second.witness, this.solution);
    this.unavoidable.add(set);
    this.status[unit] = NEEDED;
    this.reasons[unit] = set;
  }

  /** Whether a second solution found earlier proves that a unit is needed. If so, marks it as needed. */
  private isKnownNeeded(unit: number): boolean {
    const cells = this.units[unit];
    for (const cell of cells) removeCell(this.given, cell);
    let set: CellSet | null = null;
    for (let i = 0; i < cells.length && set === null; i++) {
      set = this.unavoidable.withoutGiven(this.given, cells[i]);
    }
    for (const cell of cells) addCell(this.given, cell);
    if (set === null) return false;
    this.status[unit] = NEEDED;
    this.reasons[unit] = set;
    return true;
  }

  /**
   * Returns true if the puzzle without the unit has a second solution, or if the search reached its limit. Stores the
   * result.
   */
  private isNeeded(unit: number): boolean {
    const found = this.secondWithout(unit);
    if (found === 'exists') this.markNeeded(unit);
    else if (found === 'unknown') {
      this.status[unit] = UNSETTLED;
      this.reasons[unit] = null;
    }
    return found !== 'none';
  }

  /** Whether the puzzle without the unit has a second solution. */
  private secondWithout(unit: number): SecondSolution {
    if (this.uniqueWithout[unit] === this.removals) return 'none';
    const { givens, second } = this;
    const cells = this.units[unit];
    let answer: SecondSolution = 'none';
    for (const cell of cells) givens[cell] = 0;
    for (const cell of cells) {
      const found = second.without(givens, cell);
      if (found !== 'none') answer = found;
      if (found === 'exists') break;
    }
    for (const cell of cells) givens[cell] = this.solution[cell];
    if (answer === 'none') this.uniqueWithout[unit] = this.removals;
    return answer;
  }

  remove(unit: number): void {
    this.removals++;
    for (const cell of this.units[unit]) {
      this.givens[cell] = 0;
      removeCell(this.given, cell);
      this.board.release(cell);
    }
    this.status[unit] = UNTESTED;
    this.reasons[unit] = null;
  }

  /** Adds a unit back, and discards test results that are no longer valid. */
  add(unit: number): void {
    this.putBack(unit);
    const cells = this.units[unit];
    for (let other = 0; other < this.reasons.length; other++) {
      const reason = this.reasons[other];
      if (!reason || !hasAny(reason, cells)) continue;
      this.reasons[other] = null;
      this.status[other] = UNTESTED;
    }
  }

  private putBack(unit: number): void {
    for (const cell of this.units[unit]) {
      const digit = this.solution[cell];
      this.givens[cell] = digit;
      addCell(this.given, cell);
      this.board.place(cell, digit);
    }
  }

  snapshot(): Snapshot {
    return { givens: this.givens.slice(), status: this.status.slice(), reasons: this.reasons.slice() };
  }

  restore({ givens, status, reasons }: Snapshot): void {
    this.removals++;
    for (let cell = 0; cell < givens.length; cell++) {
      if (this.givens[cell] === 0 || givens[cell] !== 0) continue;
      this.board.release(cell);
      removeCell(this.given, cell);
    }
    for (let cell = 0; cell < givens.length; cell++) {
      if (this.givens[cell] !== 0 || givens[cell] === 0) continue;
      this.board.place(cell, givens[cell]);
      addCell(this.given, cell);
    }
    this.givens.set(givens);
    this.status.set(status);
    this.reasons = reasons.slice();
  }

  /**
   * Removes, in random order, units that have become removable since the units `given` were added. The added units are
   * tried last. Without a cap, returns false if only the added units could be removed. They then stay given, and the
   * caller must restore the previous puzzle.
   */
  digAfterAdding(given: readonly number[], rng: Rng): boolean {
    const nearby = this.digsNearby && given.length > 0 ? this.subgridsOf(given) : null;
    const others = this.unitsWhere(
      (unit) =>
        this.status[unit] === UNTESTED &&
        this.isGiven(unit) &&
        !given.includes(unit) &&
        (nearby === null || [...this.subgridsOf([unit])].some((subgrid) => nearby.has(subgrid))),
    );
    this.dig(rng.shuffle(others));
    if (this.cap === null && given.length > 0 && others.every((unit) => this.isGiven(unit))) return false;
    this.dig(given);
    this.digWithFullCap(rng.shuffle(this.capOnlyUnits()));
    return true;
  }

  /** The subgrids in which cells of the units lie. */
  private subgridsOf(units: readonly number[]): Set<number> {
    const { twins, twinStart, digits } = this.topology;
    const subgrids = new Set<number>();
    for (const unit of units) {
      for (const cell of this.units[unit]) {
        for (let twin = twinStart[cell]; twin < twinStart[cell + 1]; twin++) {
          subgrids.add(Math.floor(twins[twin] / (digits * digits)));
        }
      }
    }
    return subgrids;
  }

  /**
   * Replaces a cap-only unit with another unit. Returns true if there are no more cap-only units than before; otherwise
   * restores the state.
   */
  swap(out: number, rng: Rng): boolean {
    const before = this.snapshot();
    const capOnly = this.capOnlyUnits().length;
    this.remove(out);
    if (this.exchange(out, rng)) {
      this.digAfterAdding([], rng);
      if (this.capOnlyUnits().length <= capOnly) return true;
    }
    this.restore(before);
    return false;
  }

  /** Adds one of the units whose cells the techniques left open, so that they solve the puzzle. */
  private exchange(out: number, rng: Rng): boolean {
    const { grader, board, cap } = this;
    if (grader.solves(board, cap as Level)) return true;
    const stuck = this.unitsWhere(
      (unit) => unit !== out && this.units[unit].some((cell) => grader.reached[cell] === 0),
    );
    rng.shuffle(stuck);
    for (let i = 0; i < Math.min(CELLS_PER_SWAP, stuck.length); i++) {
      const unit = stuck[i];
      if (!grader.proceedWith(this.units[unit], this.solution, cap as Level)) continue;
      this.add(unit);
      return true;
    }
    return false;
  }

  /**
   * Whether techniques up to a cap solve the current puzzle, which must have one solution. Afterwards, `grader` is in
   * the position in which they stopped.
   */
  solvedBy(cap: Level): boolean {
    return this.grader.solves(this.board, cap);
  }
}
