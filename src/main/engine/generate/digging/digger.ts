import { LEVELS, type Level } from '../../../../shared/step/step.ts';
import type { Topology } from '../../../../shared/topology/topology.ts';
import { Board } from '../../core/board.ts';
import { type CancelToken, NEVER_CANCELLED } from '../../core/io.ts';
import { hasExtraRules } from '../../filling/extraRules.ts';
import { Grader, type GraderOptions } from '../../humanSolver/grader.ts';
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
 * A puzzle with this many times the steps of the class that it needs has enough of them. If cap-only givens may stay,
 * removing givens with the full cap then ends: on a torus of nine subgrids, one such removal takes a third of a second.
 * And master and extreme puzzles are then no longer changed to get more steps.
 */
export const ENOUGH_STEPS = 2;
/** Copy of the digger's givens and of the results of its tests. */
export interface Snapshot {
  readonly givens: Uint8Array;
  readonly status: Uint8Array;
  readonly reasons: readonly (CellSet | null)[];
}

/**
 * A puzzle from which givens are removed, and to which some are added back. Tests which givens it needs; in what order
 * they are tested is decided in `diggingOrder.ts`.
 *
 * Givens are handled in *units*: single cells, or the orbits of a symmetry. A given is *cap-only* if uniqueness does not
 * need it, but the techniques of the class cap get stuck without it. One digger works on one puzzle at a time; `start`
 * begins the next one. Not re-entrant.
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
  readonly board: Board;
  /**
   * Whether to test by techniques before testing uniqueness: at orders 4 and 5 and with variants, uniqueness takes
   * longer to test.
   */
  private readonly techniquesFirst: boolean;
  /**
   * True on large layouts, where a search of the whole layout costs a hundred times as much as one of a few subgrids.
   */
  readonly isLarge: boolean;
  /** True if uniqueness needs so few givens that asking it before the techniques seldom spares their run. */
  private isDense = false;
  /** Whether adding givens is followed by tests of the subgrids around them only. */
  digsNearby = false;
  private readonly unavoidable: UnavoidableSets;
  /** The given cells. */
  private readonly given: CellSet;
  /** The units of the puzzle: the cells of each one. */
  units: readonly Int32Array[] = [];
  private status: Uint8Array;
  private reasons: (CellSet | null)[];
  /** Number of units removed so far. A removal that is undone at once does not count. */
  private removals = 0;
  /**
   * unit → value of `removals` when the puzzle without the unit was last found unique. The result is valid while
   * `removals` is unchanged, because added givens keep a puzzle unique.
   */
  private uniqueWithout = new Int32Array(0);
  /** The class cap; null if digging asks for uniqueness only. */
  cap: Level | null = null;
  /** `firstCap`: the cap with which digging starts, from the plan. `currentCap`: the cap in use now. */
  private firstCap: Level | null = null;
  currentCap: Level | null = null;
  /** Once a puzzle has this many steps of the cap's class, cap-only givens may stay. */
  private enoughSteps = Number.POSITIVE_INFINITY;
  /** Whether units that only the first cap needs are tested again with the full cap. */
  usesFullCap = false;
  private solution: Uint8Array;
  cancel: CancelToken = NEVER_CANCELLED;

  /** Number of search nodes of all uniqueness checks so far, as a measure of work that is the same on every machine. */
  get searchNodes(): number {
    return this.second.nodes;
  }

  readonly topology: Topology;

  constructor(topology: Topology, options: GraderOptions = {}) {
    this.topology = topology;
    this.solver = createExactSolver(topology);
    this.second = new SecondSolutionSearch(topology, this.solver);
    this.techniquesFirst = topology.digits > 9 || hasExtraRules(topology);
    this.isLarge = !this.techniquesFirst && topology.cellCount > LARGE;
    this.grader = new Grader(topology, options);
    this.board = new Board(topology);
    this.board.marksGiven = !options.asRecipe1;
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

  unitsWhere(holds: (unit: number) => boolean): number[] {
    const units: number[] = [];
    for (let unit = 0; unit < this.units.length; unit++) if (holds(unit)) units.push(unit);
    return units;
  }

  /** Whether the unit is given and was not tested since it could last have become removable. */
  isUntested(unit: number): boolean {
    return this.status[unit] === UNTESTED && this.isGiven(unit);
  }

  /** Whether the unit is cap-only under the cap with which digging starts, and was not tested with the full cap. */
  isCapOnlyAtFirst(unit: number): boolean {
    return this.status[unit] === CAP_ONLY_AT_FIRST && this.isGiven(unit);
  }

  /** Whether cap-only givens may stay once the puzzle has a number of steps of its class. */
  get mayStopAtSteps(): boolean {
    return this.enoughSteps !== Number.POSITIVE_INFINITY;
  }

  /** Tests units with the full cap while the work runs. */
  withFullCap(work: () => void): void {
    this.currentCap = this.cap;
    work();
    this.currentCap = this.firstCap;
  }

  /** Tests a unit with the current cap, whatever is known about it, and removes it if possible. */
  retest(unit: number): void {
    this.status[unit] = UNTESTED;
    this.tryRemove(unit);
  }

  /** Removes a unit if the techniques, which ran without it, have found its digits. Otherwise stores why not. */
  settle(unit: number): void {
    const { reached } = this.grader;
    if (this.units[unit].every((cell) => reached[cell] !== 0)) {
      this.remove(unit);
      return;
    }
    this.status[unit] = this.currentCap === this.cap ? CAP_ONLY : CAP_ONLY_AT_FIRST;
    this.reasons[unit] = whereEqual(reached, 0);
  }

  /** Gives a removed unit back because the techniques get stuck without it; the grader shows where. */
  keep(unit: number): void {
    const reason = whereEqual(this.grader.reached, 0);
    this.putBack(unit);
    this.status[unit] = CAP_ONLY;
    this.reasons[unit] = reason;
  }

  /** Whether the puzzle that was just graded has so many steps of its class that its other givens may stay. */
  hasEnoughSteps(): boolean {
    const { hardest, hardestSteps } = this.grader;
    return hardest === LEVELS.indexOf(this.cap as Level) && hardestSteps >= this.enoughSteps;
  }

  /**
   * Checks again whether uniqueness needs the cap-only units. Uniqueness now needs most of them, because later removals
   * have created a second solution.
   */
  recheckCapOnly(): void {
    if (this.cap === null || this.defersUniqueness) return;
    for (let unit = 0; unit < this.units.length && !this.cancel.cancelled(); unit++) {
      const isCapOnly = this.status[unit] === CAP_ONLY || this.status[unit] === CAP_ONLY_AT_FIRST;
      if (!isCapOnly || !this.isGiven(unit) || this.isKnownNeeded(unit)) continue;
      if (this.secondWithout(unit) === 'exists') this.markNeeded(unit);
    }
  }

  /** Whether the current puzzle has one solution and the techniques of the current cap find it. */
  isSolvable(): boolean {
    if (this.currentCap !== null) return this.grader.solves(this.board, this.currentCap, { proper: false });
    const { givens, cancel } = this;
    const { status, solutions } = this.solver.solve(givens, { limit: 2, prefer: this.solution, nodeCap: 200, cancel });
    return status === 'complete' && solutions === 1;
  }

  /** Removes a unit if possible. Otherwise stores why it cannot be removed. */
  tryRemove(unit: number): void {
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

  /** Gives a removed unit back. The results of tests stay as they are. */
  putBack(unit: number): void {
    for (const cell of this.units[unit]) {
      const digit = this.solution[cell];
      this.givens[cell] = digit;
      addCell(this.given, cell);
      this.board.give(cell, digit);
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
      this.board.give(cell, givens[cell]);
      addCell(this.given, cell);
    }
    this.givens.set(givens);
    this.status.set(status);
    this.reasons = reasons.slice();
  }

  /**
   * Whether techniques up to a cap solve the current puzzle, which must have one solution. Afterwards, `grader` is in
   * the position in which they stopped.
   */
  solvedBy(cap: Level): boolean {
    return this.grader.solves(this.board, cap);
  }
}
