import type { Topology } from '../../../../shared/topology/topology.ts';
import { Board } from '../../core/board.ts';
import { type CancelToken, NEVER_CANCELLED } from '../../core/io.ts';
import type { Rng } from '../../core/rng.ts';
import { hasExtraRules } from '../../filling/extraRules.ts';
import { type Cap, Grader } from '../../humanSolver/grader.ts';
import { createExactSolver } from '../../search/createSolver.ts';
import type { ExactSolver } from '../../search/solver.ts';
import type { GenerationPlan } from '../plan.ts';
import { CellSets } from './cellSets.ts';
import { type SecondSolution, SecondSolutionSearch } from './secondSolution.ts';
import { UnavoidableSets } from './unavoidableSets.ts';

/** What is known of a unit that is given. */
const UNTESTED = 0;
/** Without it there is a second solution. */
const NEEDED = 1;
/** Without it there is none, but the techniques of the cap get stuck. */
const HELD = 2;
/** Neither was settled within the caps of the search: it stays. */
const UNSETTLED = 3;
/** As `HELD`, but what got stuck were the techniques that digging goes by at first. */
const HELD_AT_FIRST = 4;

/** Cells beyond which a layout counts as large. */
const LARGE = 1000;
/** Cells tried as the other side of one swap. */
const CELLS_PER_SWAP = 6;
/** Units taken together before each is asked for: parts of all units, one after the other. */
const BATCHES = [0.3, 0.15, 0.1];
/** A batch of at most this many units is not halved any more when it does not go together. */
const LEAST_BATCH = 4;

/** The givens as they stood, with all that was known of them. */
export interface Snapshot {
  readonly givens: Uint8Array;
  readonly status: Uint8Array;
  readonly reasons: readonly (Int32Array | null)[];
}

/**
 * Takes givens away from a full solution, and puts some back. Givens come and go in *units*: single cells, or the orbits
 * of a symmetry. One digger works on one puzzle at a time, `start` begins the next one. Not re-entrant.
 *
 * What was once found of a unit is kept with its *reason*: the cells in which a second solution differs from the known
 * one, or in which the techniques got stuck. Taking other givens away never makes a given superfluous, and putting one
 * back only where the reason has its cell. So after a change in one place of a large layout little is asked again.
 */
export class Digger {
  /** cell → given digit, 0 for none. The digger's own: copy what must outlive the next change. */
  readonly givens: Uint8Array;
  readonly grader: Grader;
  /**
   * Whether it is left open, of units that the cap holds, if uniqueness needs them as well: it decides nothing where such
   * units may stay, and with variants it takes longer than the techniques do.
   */
  leavesOpen = false;

  private readonly solver: ExactSolver;
  private readonly second: SecondSolutionSearch;
  /** The givens as a board, kept in step, so that a test by techniques begins without loading. */
  private readonly board: Board;
  /** At orders 4 and 5 and with variants, asking about uniqueness takes longer than a test by techniques, which then comes first. */
  private readonly techniquesFirst: boolean;
  /** On large layouts a question about the whole costs a hundred times one about a few subgrids. */
  private readonly isLarge: boolean;
  private readonly sets: CellSets;
  private readonly unavoidable: UnavoidableSets;
  /** The cells that are given, as a set. */
  private readonly given: Int32Array;
  private units: readonly Int32Array[] = [];
  private status: Uint8Array;
  private reasons: (Int32Array | null)[];
  /** How often something was taken; only ever grows but for what was put back at once. */
  private taken = 0;
  /** unit → `taken` when it was last found that there is one solution without it, which what is given keeps true. */
  private uniqueWithout = new Int32Array(0);
  private cap: Cap | null = null;
  /** The cap that digging goes by at first, and the one that it goes by now. */
  private firstCap: Cap | null = null;
  private capNow: Cap | null = null;
  private solution: Uint8Array;
  private cancel: CancelToken = NEVER_CANCELLED;

  /** Search nodes of all questions about uniqueness so far: what they cost, the same on every machine. */
  get searchNodes(): number {
    return this.second.nodes;
  }

  constructor(topology: Topology) {
    this.solver = createExactSolver(topology);
    this.second = new SecondSolutionSearch(topology, this.solver);
    this.techniquesFirst = topology.order > 3 || hasExtraRules(topology);
    this.isLarge = !this.techniquesFirst && topology.cellCount > LARGE;
    this.grader = new Grader(topology);
    this.board = new Board(topology);
    this.givens = new Uint8Array(topology.cellCount);
    this.solution = this.givens;
    this.sets = new CellSets(topology.cellCount);
    this.unavoidable = new UnavoidableSets(topology.cellCount);
    this.given = this.sets.whereDifferent(this.givens, this.givens);
    this.status = new Uint8Array(0);
    this.reasons = [];
  }

  /**
   * Begins with every cell given.
   *
   * @param solution cell → digit; borrowed until the next start.
   * Minimal puzzles of order 3 and below are dug by uniqueness alone, for what only a cap holds is hard to get rid of.
   * Others are dug under the plan's cap: its techniques solve every puzzle on the way.
   */
  start(solution: Uint8Array, plan: GenerationPlan, cancel: CancelToken = NEVER_CANCELLED): void {
    const { units } = plan;
    this.solution = solution;
    this.cap = plan.capped ? plan.cap : null;
    this.firstCap = plan.capped ? plan.firstCap : null;
    this.capNow = this.firstCap;
    this.cancel = cancel;
    this.units = units;
    this.grader.restrict(plan.allowed);
    this.givens.set(solution);
    this.board.load(solution);
    this.second.start(solution, cancel);
    this.unavoidable.clear();
    for (let cell = 0; cell < solution.length; cell++) this.mark(cell);
    this.status = new Uint8Array(units.length);
    this.uniqueWithout = new Int32Array(units.length).fill(-1);
    this.reasons = new Array<Int32Array | null>(units.length).fill(null);
    this.leavesOpen = false;
    if (!plan.strictlyMinimal) this.leaveOpen();
  }

  /** From now on, and until a review, does not ask if uniqueness needs what the cap holds, where asking is dear. */
  leaveOpen(): void {
    this.leavesOpen = this.techniquesFirst && this.cap !== null;
  }

  /** Asks what was left open, and leaves nothing open any more. */
  review(): void {
    this.leavesOpen = false;
    this.reviewHeld();
  }

  get unitCount(): number {
    return this.units.length;
  }

  /** Whether it is proved that every unit left is needed. */
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

  /** The units that stay only because the cap, or a search that came to no end, holds them. None: the puzzle is minimal. */
  heldUnits(): number[] {
    return this.unitsWhere((unit) => this.status[unit] > NEEDED && this.isGiven(unit));
  }

  private unitsWhere(holds: (unit: number) => boolean): number[] {
    const units: number[] = [];
    for (let unit = 0; unit < this.units.length; unit++) if (holds(unit)) units.push(unit);
    return units;
  }

  /** Takes every unit away, in the order named, that neither uniqueness nor the cap needs. */
  dig(order: ArrayLike<number>, onStep?: (done: number) => void): void {
    for (let i = 0; i < order.length && !this.cancel.cancelled(); i++) {
      this.settle(order[i]);
      onStep?.(i + 1);
    }
  }

  /** The same from a full solution: the first part of the order goes in large batches. */
  digFromFull(order: ArrayLike<number>, onStep?: (done: number) => void): void {
    let from = 0;
    for (const part of BATCHES) {
      const to = from + Math.floor(part * order.length);
      this.takeTogether(order, from, to);
      from = to;
      onStep?.(from);
    }
    this.dig(Array.prototype.slice.call(order, from), onStep && ((done) => onStep(from + done)));
    this.press(order);
  }

  /**
   * Takes, in the order named, what the techniques of the first cap were too weak for and those of the cap itself are
   * not: what is taken here makes the puzzle as hard as it is to be, and dearer techniques are asked of few units.
   */
  private press(order: ArrayLike<number>): void {
    if (this.firstCap === this.cap) {
      this.reviewHeld();
      return;
    }
    this.capNow = this.cap;
    for (let i = 0; i < order.length && !this.cancel.cancelled(); i++) {
      const unit = order[i];
      if (this.status[unit] !== HELD_AT_FIRST || !this.isGiven(unit)) continue;
      this.status[unit] = UNTESTED;
      this.settle(unit);
    }
    this.capNow = this.firstCap;
    this.reviewHeld();
  }

  /**
   * Asks again for the units that the cap holds: of most of them, what was taken since has made a second solution of
   * what was only too hard.
   */
  private reviewHeld(): void {
    if (this.cap === null || this.leavesOpen) return;
    for (let unit = 0; unit < this.units.length && !this.cancel.cancelled(); unit++) {
      const isHeld = this.status[unit] === HELD || this.status[unit] === HELD_AT_FIRST;
      if (!isHeld || !this.isGiven(unit) || this.isKnownNeeded(unit)) continue;
      if (this.secondWithout(unit) === 'exists') this.need(unit);
    }
  }

  /** Takes the units from `from` up to `to` of the order at once if they can go, else each half by itself. */
  private takeTogether(order: ArrayLike<number>, from: number, to: number): void {
    if (this.cancel.cancelled()) return;
    if (to - from <= LEAST_BATCH) {
      for (let i = from; i < to; i++) this.settle(order[i]);
      return;
    }
    for (let i = from; i < to; i++) this.take(order[i]);
    if (this.isSolvable()) return;
    for (let i = from; i < to; i++) this.put(order[i]);
    const middle = (from + to) >> 1;
    this.takeTogether(order, from, middle);
    this.takeTogether(order, middle, to);
  }

  /** Whether the puzzle as it stands has one solution, and the techniques of the cap find it. */
  private isSolvable(): boolean {
    if (this.capNow !== null) return this.grader.solves(this.board, this.capNow, -1, false);
    const { givens, cancel } = this;
    const { status, solutions } = this.solver.solve(givens, { limit: 2, prefer: this.solution, nodeCap: 200, cancel });
    return status === 'complete' && solutions === 1;
  }

  /** Takes a given unit away if it can go; else notes why not. */
  private settle(unit: number): void {
    if (this.status[unit] !== UNTESTED || !this.isGiven(unit)) return;
    if (this.cap === null) {
      if (this.isKnownNeeded(unit) || this.isNeeded(unit)) return;
      this.take(unit);
      return;
    }
    const cells = this.units[unit];
    if (this.isKnownNeeded(unit)) return;
    const nearbyFirst = this.isLarge && cells.length === 1;
    if (nearbyFirst && this.second.existsNearby(this.givens, cells[0])) {
      this.need(unit);
      return;
    }
    const techniquesFirst = this.techniquesFirst || nearbyFirst;
    if (!techniquesFirst && this.isNeeded(unit)) return;
    const { taken } = this;
    this.take(unit);
    if (this.leadsBack(unit, techniquesFirst)) return;
    const reason = this.sets.whereEqual(this.grader.reached, 0);
    this.put(unit);
    this.taken = taken;
    if (techniquesFirst && !this.leavesOpen && this.isNeeded(unit)) return;
    this.status[unit] = this.capNow === this.cap ? HELD : HELD_AT_FIRST;
    this.reasons[unit] = reason;
  }

  /** Whether the techniques lead back to what was taken: from there on the puzzle is what it was. */
  private leadsBack(unit: number, maybeImproper: boolean): boolean {
    const cells = this.units[unit];
    const goal = cells.length === 1 ? cells[0] : -1;
    return this.grader.solves(this.board, this.capNow as Cap, goal, !maybeImproper);
  }

  /** Notes that a unit is needed, as the second solution just found shows. */
  private need(unit: number): void {
    const set = this.sets.whereDifferent(this.second.witness, this.solution);
    this.unavoidable.add(set);
    this.status[unit] = NEEDED;
    this.reasons[unit] = set;
  }

  /** Whether a second solution found earlier shows that a unit is needed; notes it then. */
  private isKnownNeeded(unit: number): boolean {
    const cells = this.units[unit];
    for (const cell of cells) this.unmark(cell);
    let set: Int32Array | null = null;
    for (let i = 0; i < cells.length && set === null; i++) {
      set = this.unavoidable.withoutGiven(this.given, cells[i]);
    }
    for (const cell of cells) this.mark(cell);
    if (set === null) return false;
    this.status[unit] = NEEDED;
    this.reasons[unit] = set;
    return true;
  }

  private mark(cell: number): void {
    this.given[cell >>> 5] = this.given[cell >>> 5] | (1 << (cell & 31));
  }

  private unmark(cell: number): void {
    this.given[cell >>> 5] = this.given[cell >>> 5] & ~(1 << (cell & 31));
  }

  /** Whether the puzzle without the unit has a second solution (or this could not be settled); notes what it found. */
  private isNeeded(unit: number): boolean {
    const found = this.secondWithout(unit);
    if (found === 'exists') this.need(unit);
    else if (found === 'unknown') {
      this.status[unit] = UNSETTLED;
      this.reasons[unit] = null;
    }
    return found !== 'none';
  }

  /** Whether the puzzle without the unit has a second solution. */
  private secondWithout(unit: number): SecondSolution {
    if (this.uniqueWithout[unit] === this.taken) return 'none';
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
    if (answer === 'none') this.uniqueWithout[unit] = this.taken;
    return answer;
  }

  take(unit: number): void {
    this.taken++;
    for (const cell of this.units[unit]) {
      this.givens[cell] = 0;
      this.unmark(cell);
      this.board.release(cell);
    }
    this.status[unit] = UNTESTED;
    this.reasons[unit] = null;
  }

  /** Puts a unit back, and forgets what does not hold any more with it there. */
  give(unit: number): void {
    this.put(unit);
    const cells = this.units[unit];
    for (let other = 0; other < this.reasons.length; other++) {
      const reason = this.reasons[other];
      if (!reason || !this.sets.hasAny(reason, cells)) continue;
      this.reasons[other] = null;
      this.status[other] = UNTESTED;
    }
  }

  private put(unit: number): void {
    for (const cell of this.units[unit]) {
      const digit = this.solution[cell];
      this.givens[cell] = digit;
      this.mark(cell);
      this.board.place(cell, digit);
    }
  }

  snapshot(): Snapshot {
    return { givens: this.givens.slice(), status: this.status.slice(), reasons: this.reasons.slice() };
  }

  restore({ givens, status, reasons }: Snapshot): void {
    this.taken++;
    for (let cell = 0; cell < givens.length; cell++) {
      if (this.givens[cell] === 0 || givens[cell] !== 0) continue;
      this.board.release(cell);
      this.unmark(cell);
    }
    for (let cell = 0; cell < givens.length; cell++) {
      if (this.givens[cell] !== 0 || givens[cell] === 0) continue;
      this.board.place(cell, givens[cell]);
      this.mark(cell);
    }
    this.givens.set(givens);
    this.status.set(status);
    this.reasons = reasons.slice();
  }

  /**
   * Takes away, in random order, what can go since something was given; what was given itself comes last. Without a cap,
   * false where that alone would go: the puzzle as it was before is all that can come of it, and is left to the caller.
   */
  settleAfter(given: readonly number[], rng: Rng): boolean {
    const others = this.unitsWhere(
      (unit) => this.status[unit] === UNTESTED && this.isGiven(unit) && !given.includes(unit),
    );
    this.dig(rng.shuffle(others));
    if (this.cap === null && given.length > 0 && others.every((unit) => this.isGiven(unit))) return false;
    this.dig(given);
    this.press(rng.shuffle(this.heldUnits()));
    return true;
  }

  /**
   * Exchanges a unit that only the cap holds for another one. Whether it came to something: no more units are held than
   * before. Else everything is as it was.
   */
  swap(out: number, rng: Rng): boolean {
    const before = this.snapshot();
    const held = this.heldUnits().length;
    this.take(out);
    if (this.exchange(out, rng)) {
      this.settleAfter([], rng);
      if (this.heldUnits().length <= held) return true;
    }
    this.restore(before);
    return false;
  }

  /** Gives one of the units at which the techniques stopped, so that they come to the end. */
  private exchange(out: number, rng: Rng): boolean {
    const { grader, board, cap } = this;
    if (grader.solves(board, cap as Cap)) return true;
    const stuck = this.unitsWhere(
      (unit) => unit !== out && this.units[unit].some((cell) => grader.reached[cell] === 0),
    );
    rng.shuffle(stuck);
    for (let i = 0; i < Math.min(CELLS_PER_SWAP, stuck.length); i++) {
      const unit = stuck[i];
      if (!grader.proceedWith(this.units[unit], this.solution, cap as Cap)) continue;
      this.give(unit);
      return true;
    }
    return false;
  }

  /** Whether techniques up to a cap solve the puzzle as it stands, which must be proper. The grader tells of the run. */
  solvedBy(cap: Cap): boolean {
    return this.grader.solves(this.board, cap);
  }
}
