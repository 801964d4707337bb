import { lowestDigit } from '../../../shared/base/digits.ts';
import { LEVELS, type Level, type Step } from '../../../shared/step/step.ts';
import { HOUSE_ROW, type Topology } from '../../../shared/topology/topology.ts';
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
  /** Value of `Board.stamp` (a counter of changes) at the last complete search of all houses for hidden singles. */
  private searched = -1;
  /** Value of `Board.stamp` (a counter of changes) at the last complete search of all rows for naked singles. */
  private searchedRows = -1;
  private readonly rows: Int32Array;
  private readonly topology: Topology;

  constructor(topology: Topology, { uniqueness = true }: { readonly uniqueness?: boolean } = {}) {
    this.topology = topology;
    this.board = new Board(topology);
    this.view = createView(this.board);
    this.rows = this.view.houses.filter((house) => topology.houseKind[house] === HOUSE_ROW);
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

  /** Like `proceedWith`, but does not restore the earlier position. */
  continueWith(cells: Iterable<number>, solution: ArrayLike<number>, cap: Level): boolean {
    const { board } = this;
    for (const cell of cells) {
      const digit = solution[cell];
      if (board.has(cell, digit)) board.place(cell, digit);
    }
    return this.advance(cap);
  }

  /** Runs `look`, which may call `continueWith`, then restores the position in which the last run stopped. */
  branch<T>(look: () => T): T {
    const from = this.board.mark();
    const found = look();
    this.board.undo(from);
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
    this.searched = -1;
    this.searchedRows = -1;
    this.hardest = 0;
    this.hardestSteps = 0;
    this.lastWithoutStep.fill(-1);
    return (goal >= 0 && this.reachesNearby(goal)) || this.advance(cap, goal, uniqueness);
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
   * Places singles only in the goal's houses and in those of its peers, until the goal has a digit or no singles are
   * left there. Returns true if the goal has a digit.
   */
  private reachesNearby(goal: number): boolean {
    const { board, topology } = this;
    const { cellHouses, cellHouseStart, houseCells, digits } = topology;
    const near = new Set<number>();
    for (let i = cellHouseStart[goal]; i < cellHouseStart[goal + 1]; i++) {
      const house = cellHouses[i];
      for (let j = 0; j < digits; j++) {
        const cell = houseCells[house * digits + j];
        for (let k = cellHouseStart[cell]; k < cellHouseStart[cell + 1]; k++) {
          near.add(cellHouses[k]);
        }
      }
    }
    const houses = Int32Array.from(near);
    for (let placed = -1; placed !== board.open && board.digits[goal] === 0 && !board.contradictory; ) {
      placed = board.open;
      this.placeHidden(houses, -1);
      for (const house of houses) {
        for (let i = 0; i < digits; i++) this.placeNaked(houseCells[house * digits + i]);
      }
    }
    return board.digits[goal] !== 0 && !board.contradictory;
  }

  /** Places naked and hidden singles until none is left, or the goal has a digit. */
  private drawSingles(goal: number): void {
    const { board, view } = this;
    for (let placed = -1; placed !== board.open && !board.contradictory; ) {
      placed = board.open;
      this.placeNakedInRows();
      if (goal >= 0 && board.digits[goal] !== 0) return;
      const { searched } = this;
      this.searched = board.stamp;
      this.placeHidden(view.houses, searched);
    }
  }

  /** Places naked singles in rows that changed since the last search. Every cell is in a row. */
  private placeNakedInRows(): void {
    const { board, rows, searchedRows } = this;
    const { digits, houseCells } = this.topology;
    this.searchedRows = board.stamp;
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i];
      if (board.houseChanged[row] <= searchedRows) continue;
      for (let j = row * digits; j < (row + 1) * digits; j++) this.placeNaked(houseCells[j]);
    }
  }

  private placeNaked(cell: number): void {
    const mask = this.board.candidates[cell];
    if (mask !== 0 && (mask & (mask - 1)) === 0) this.board.place(cell, lowestDigit(mask));
  }

  /** Places hidden singles in those of the given houses that changed after `since` (a value of `Board.stamp`). */
  private placeHidden(houses: Int32Array, since: number): void {
    const { board, topology } = this;
    const { places, houseChanged } = board;
    const { digits, houseCells } = topology;
    for (let h = 0; h < houses.length; h++) {
      const house = houses[h];
      if (houseChanged[house] <= since) continue;
      for (let d = 0; d < digits; d++) {
        const mask = places[house * digits + d];
        if (mask === 0 || (mask & (mask - 1)) !== 0) continue;
        board.place(houseCells[house * digits + lowestDigit(mask) - 1], d + 1);
      }
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
    const all = TAKEN_AT_ONCE.has(technique.level) || FOR_CLUES.has(technique);
    technique.find(view, (step) => {
      steps.push(step);
      return all;
    });
    const clues = this.onClues ? steps.flatMap(({ evidence }) => evidence.clues ?? []) : [];
    if (clues.length > 0) this.onClues?.(clues);
    for (const step of steps) applyStep(board, step);
    return steps.length;
  }
}
