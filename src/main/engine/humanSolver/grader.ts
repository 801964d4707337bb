import { lowestDigit } from '../../../shared/base/digits.ts';
import { LEVELS, type Level, type Step } from '../../../shared/step/step.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { Board } from '../core/board.ts';
import { type CancelToken, NEVER_CANCELLED } from '../core/io.ts';
import type { Technique } from '../techniques/common/technique.ts';
import { validTechniques } from '../techniques/common/validTechniques.ts';
import { createView, type View } from '../techniques/common/view.ts';
import { CLUE_TECHNIQUES, techniquesFor } from '../techniques/registry.ts';
import { applyStep } from './applyStep.ts';
import { WorkMeter } from './workMeter.ts';

/**
 * Techniques left out of the list of steps, because the grader places singles in its own loops, without creating steps.
 */
const DRAWN_DIRECTLY = new Set(['full-house', 'naked-single', 'hidden-single']);

/**
 * Levels at which all steps of a technique are applied together. At harder levels, searches are slower, so only the
 * first step found is applied.
 */
const TAKEN_AT_ONCE = new Set<Level>(['easy', 'medium']);
/**
 * Techniques for clues. They examine every clue before they emit a step, so finding all steps takes as long as finding
 * the first.
 */
const FOR_CLUES: ReadonlySet<Technique> = new Set(CLUE_TECHNIQUES);

/** A technique as used by a grader. */
interface Use {
  readonly technique: Technique;
  /** Index of the technique's level in `LEVELS`. */
  readonly level: number;
}

/**
 * Returns true if the technique can be skipped: `ids` contains the easier technique named by `impliedBy`, and on boards
 * of up to nine digits, where the easier technique has no step, this one has none either.
 */
export function isImplied({ impliedBy }: Technique, ids: ReadonlySet<string>, digits: number): boolean {
  return digits < 10 && impliedBy !== undefined && ids.has(impliedBy);
}

/**
 * A position. `digits`: cell → digit, 0 if the cell is open. `candidates`: cell → mask of candidates, 0 if it is
 * filled.
 */
export interface GradedPosition {
  readonly digits: Uint8Array;
  readonly candidates: Int32Array;
}

/** What the grader must do: place the digit of the cell `goal`, or solve the whole board if there is no goal. */
interface GradedQuestion {
  readonly goal?: number;
  readonly proper?: boolean;
}

export interface GraderOptions {
  /** Whether the puzzle may be assumed to have exactly one solution. */
  readonly uniqueness?: boolean;
  /**
   * Whether to work exactly as digging recipe 1 of endless worlds does, whose provinces must not change: see
   * `Board.marksGiven`, and of chains only the first one is taken.
   */
  readonly asRecipe1?: boolean;
}

/**
 * Decides as fast as possible whether the techniques up to a level solve a puzzle. It keeps no log, does not choose
 * between steps, and applies everything it finds at once. For generators, which ask thousands of times. Created once
 * per topology; not re-entrant.
 *
 * The answer is the same as that of the human solver with the same techniques, because the order of steps does not
 * change the final position. Uniqueness techniques are an exception: an elimination by another technique may destroy
 * their pattern. They are also only valid for puzzles that the caller knows to have one solution.
 */
export class Grader {
  /** Polled before every step. Once it is raised, the grader stops and reports the puzzle as not solved. */
  cancel: CancelToken = NEVER_CANCELLED;
  private readonly board: Board;
  private readonly view: View;
  /** Hardest level of a step in the last run, as an index of `LEVELS`. */
  hardest = 0;
  /** Number of steps of level `hardest` in the last run; 0 if singles were enough. */
  hardestSteps = 0;
  meter = new WorkMeter();
  /**
   * Called before steps of a technique for clues are applied, with the clues that these steps rely on (indices in the
   * puzzle's list). Null if no one listens.
   */
  onClues: ((clues: readonly number[]) => void) | null = null;

  private readonly all: readonly Technique[];
  private uses: readonly Use[];
  /**
   * technique index → value of `Board.stamp` (a counter of changes) when the technique was last found to have no step.
   */
  private readonly lastWithoutStep: Int32Array;
  /** house → 1 if it is the first house of a cell; so every cell is in one of them. */
  private readonly isFirst: Uint8Array;
  /** subgrid → all houses, those next to it last; made when first needed. */
  private readonly orders: Int32Array[] = [];
  private readonly topology: Topology;
  private readonly asRecipe1: boolean;

  constructor(topology: Topology, { uniqueness = true, asRecipe1 = false }: GraderOptions = {}) {
    this.topology = topology;
    this.board = new Board(topology);
    this.board.marksGiven = !asRecipe1;
    this.asRecipe1 = asRecipe1;
    this.view = createView(this.board);
    this.isFirst = new Uint8Array(topology.houseCount);
    for (let cell = 0; cell < topology.cellCount; cell++) {
      this.isFirst[topology.cellHouses[topology.cellHouseStart[cell]]] = 1;
    }
    const valid = validTechniques(techniquesFor(topology), topology, uniqueness);
    this.all = valid.filter(({ id }) => !DRAWN_DIRECTLY.has(id));
    this.uses = this.usesOf(this.all);
    this.lastWithoutStep = new Int32Array(this.all.length);
  }

  /** From now on, the grader uses only singles and the techniques that `allowed` accepts. */
  restrict(allowed: (technique: Technique) => boolean): void {
    this.uses = this.usesOf(this.all.filter(allowed));
  }

  private usesOf(techniques: readonly Technique[]): Use[] {
    const ids = new Set(techniques.map(({ id }) => id));
    return techniques
      .filter((technique) => !isImplied(technique, ids, this.topology.digits))
      .map((technique) => ({ technique, level: LEVELS.indexOf(technique.level) }));
  }

  /**
   * Returns true if singles and the techniques up to level `cap` solve the board or, if a goal is given, place a digit
   * in that cell. The board itself is not changed.
   *
   * A goal makes digging fast: a given can be removed if the other givens imply it, because the puzzle is then
   * equivalent. The search starts around the goal.
   *
   * @param proper whether the board is known to have one solution, so that uniqueness techniques may be used.
   */
  solves(board: Board, cap: Level, { goal = -1, proper = goal < 0 }: GradedQuestion = {}): boolean {
    this.board.copyFrom(board);
    return this.run(cap, goal, proper);
  }

  /**
   * Continues from the position in which the last run stopped, with these cells filled from the solution. Returns true
   * if the board is then solved; otherwise restores that position.
   */
  proceedWith(cells: Int32Array, solution: ArrayLike<number>, cap: Level): boolean {
    const stuck = this.board.mark();
    if (this.continueWith(cells, solution, cap)) return true;
    this.board.undo(stuck);
    return false;
  }

  /** Like `proceedWith`, but stays in the position reached. @param proper as for `solves`. */
  continueWith(cells: Iterable<number>, solution: ArrayLike<number>, cap: Level, proper = true): boolean {
    const { board } = this;
    for (const cell of cells) {
      const digit = solution[cell];
      if (board.has(cell, digit)) board.give(cell, digit);
    }
    return this.advance(cap, -1, proper);
  }

  /** Runs `look`, which may call `continueWith`, then restores the position in which the last run stopped. */
  branch<T>(look: () => T): T {
    const { board } = this;
    const from = board.mark();
    const { isSettled } = board;
    const found = look();
    board.undo(from);
    // The position is as before, so it has no singles either.
    if (isSettled) board.settle();
    return found;
  }

  /**
   * Like `branch`, and afterwards does not repeat searches that had no result in the restored position. The meter counts
   * less work then, so this is not for puzzles that depend on it.
   */
  branchOnce<T>(look: () => T): T {
    const { board, lastWithoutStep } = this;
    const { stamp } = board;
    const idle = Array.from(lastWithoutStep, (since) => since === stamp);
    const found = this.branch(look);
    for (const [index, isIdle] of idle.entries()) if (isIdle) lastWithoutStep[index] = board.stamp;
    return found;
  }

  /** Same as `solves`, but starts from givens (cell → digit, 0 for none). */
  solvesGivens(givens: ArrayLike<number>, cap: Level): boolean {
    this.board.load(givens);
    return this.run(cap);
  }

  /** Same as `solves`, but starts from a position without givens. */
  solvesPosition({ digits, candidates }: GradedPosition, cap: Level): boolean {
    this.board.loadPosition(digits, candidates);
    return this.run(cap);
  }

  /** The lowest level whose techniques solve the givens; null if `cap` is not enough. */
  level(givens: ArrayLike<number>, cap: Level = 'extreme'): Level | null {
    this.board.load(givens);
    for (const level of LEVELS) {
      // Conclusions of lower levels remain valid, so continue from the position they reached.
      if (this.run(level)) return level;
      if (level === cap || this.board.contradictory) return null;
    }
    return null;
  }

  /**
   * cell → its digit in the position in which the last run stopped, 0 if it was open. Valid until the next run; copy it
   * to keep it.
   */
  get reached(): Uint8Array {
    return this.board.digits;
  }

  /**
   * The first step of a technique in the position in which the last run stopped; null if it has none. Use it when the
   * grader's own techniques are stuck, for a technique that the grader does not use.
   */
  stepOf(technique: Technique): Step | null {
    let first: Step | null = null;
    this.view.since = -1;
    technique.find(this.view, (step) => {
      first = step;
      return false;
    });
    return first;
  }

  /** Copies of the digits (cell → digit) and candidates (cell → mask, 0 if filled) of the current position. */
  position(): GradedPosition {
    return { digits: this.board.digits.slice(), candidates: this.board.candidates.slice() };
  }

  private run(cap: Level, goal = -1, uniqueness = true): boolean {
    this.board.listAll(this.orderFor(goal));
    this.hardest = 0;
    this.hardestSteps = 0;
    this.lastWithoutStep.fill(-1);
    return this.advance(cap, goal, uniqueness);
  }

  /** All houses, those near the goal last. */
  private orderFor(goal: number): Int32Array {
    const { twins, twinStart, digits } = this.topology;
    const subgrid = goal < 0 ? 0 : Math.floor(twins[twinStart[goal]] / (digits * digits));
    this.orders[subgrid] ??= housesTowards(this.topology, subgrid);
    return this.orders[subgrid];
  }

  private advance(cap: Level, goal = -1, uniqueness = true): boolean {
    const { board } = this;
    const levels = LEVELS.indexOf(cap);
    while (!board.contradictory && !this.cancel.cancelled()) {
      this.drawSingles(goal);
      if (goal >= 0 ? board.digits[goal] !== 0 : board.open === 0) return !board.contradictory;
      if (!this.takeSteps(levels, uniqueness)) return false;
    }
    return false;
  }

  /**
   * Places naked and hidden singles in changed houses until there are none, or the goal is reached. The latest change
   * comes first, so the search stays near the goal as long as it gets on there.
   */
  private drawSingles(goal: number): void {
    const { board, isFirst } = this;
    const { digits, houseCells } = this.topology;
    while (!board.contradictory) {
      const house = board.takeChanged();
      if (house < 0) return;
      this.placeHidden(house);
      if (isFirst[house] === 1) {
        for (let i = house * digits; i < (house + 1) * digits; i++) this.placeNaked(houseCells[i]);
      }
      if (goal >= 0 && board.digits[goal] !== 0) return;
    }
  }

  private placeNaked(cell: number): void {
    const mask = this.board.candidates[cell];
    if (mask !== 0 && (mask & (mask - 1)) === 0) this.board.place(cell, lowestDigit(mask));
  }

  private placeHidden(house: number): void {
    const { board } = this;
    const { digits, houseCells } = this.topology;
    for (let slot = house * digits; slot < (house + 1) * digits; slot++) {
      const mask = board.places[slot];
      if (mask === 0 || (mask & (mask - 1)) !== 0) continue;
      board.place(houseCells[house * digits + lowestDigit(mask) - 1], slot - house * digits + 1);
    }
  }

  /** Applies steps of the easiest technique that has any; returns false if none has. */
  private takeSteps(levels: number, uniqueness: boolean): boolean {
    const { board, view, uses, lastWithoutStep } = this;
    for (let index = 0; index < uses.length; index++) {
      const use = uses[index];
      if (use.level > levels || this.cancel.cancelled()) return false;
      if (use.technique.uniqueness && !uniqueness) continue;
      view.since = lastWithoutStep[index];
      if (view.since === board.stamp) continue;
      this.meter.add(use.level, board.open);
      const taken = use.technique.apply?.(view) ?? this.takeFound(use.technique);
      if (taken === 0) {
        lastWithoutStep[index] = board.stamp;
        continue;
      }
      if (use.level > this.hardest) {
        this.hardest = use.level;
        this.hardestSteps = 0;
      }
      if (use.level === this.hardest) this.hardestSteps += taken;
      return true;
    }
    return false;
  }

  /**
   * Applies all steps that a technique finds, or only the first one at harder levels. Returns the number of steps
   * applied.
   */
  private takeFound(technique: Technique): number {
    const { board, view } = this;
    const steps: Step[] = [];
    const all =
      TAKEN_AT_ONCE.has(technique.level) || FOR_CLUES.has(technique) || (technique.searchesAtOnce && !this.asRecipe1);
    technique.find(view, (step) => {
      steps.push(step);
      return all === true;
    });
    const clues = this.onClues ? steps.flatMap(({ evidence }) => evidence.clues ?? []) : [];
    if (clues.length > 0) this.onClues?.(clues);
    for (const step of steps) applyStep(board, step);
    // Several chains of one position often prove the same, so that only one of them is needed.
    return technique.searchesAtOnce ? Math.min(1, steps.length) : steps.length;
  }
}

/** All houses, those of a subgrid last, before them the houses that cross these, and so on. */
function housesTowards(topology: Topology, subgrid: number): Int32Array {
  const { houseCount, subgridHouses, subgridHouseStart, cellHouses, cellHouseStart, houseCells, digits } = topology;
  const near = new Set(subgridHouses.subarray(subgridHouseStart[subgrid], subgridHouseStart[subgrid + 1]));
  for (const house of near) {
    for (let i = house * digits; i < (house + 1) * digits; i++) {
      const cell = houseCells[i];
      for (let j = cellHouseStart[cell]; j < cellHouseStart[cell + 1]; j++) near.add(cellHouses[j]);
    }
  }
  for (let house = 0; house < houseCount; house++) near.add(house);
  return Int32Array.from(near).reverse();
}
