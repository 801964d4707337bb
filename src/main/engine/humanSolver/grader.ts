import { lowestDigit } from '../../../shared/domain/digits.ts';
import { HOUSE_ROW, type Topology } from '../../../shared/layout/topology.ts';
import { LEVELS, type Level, type Step } from '../../../shared/step/step.ts';
import { Board } from '../board.ts';
import { TECHNIQUES } from '../techniques/registry.ts';
import type { Technique } from '../techniques/technique.ts';
import { createView, type View } from '../techniques/view.ts';
import { isImplied, TAKE_ALL, type TakeAll } from './directSteps.ts';

/** Singles are drawn by the grader's own loops, which make no steps. */
const DRAWN_DIRECTLY = new Set(['full-house', 'naked-single', 'hidden-single']);

/** Up to which techniques a grader goes: singles alone (full house, naked and hidden single), or all of a level. */
export type Cap = 'singles' | Level;

/** Of these levels all steps found at once are taken at once; of harder ones, whose search costs more, the first. */
const TAKEN_AT_ONCE = new Set<Level>(['easy', 'medium']);

/** A technique as a grader uses it. */
interface Use {
  readonly technique: Technique;
  /** Index of its level in `LEVELS`. */
  readonly level: number;
  /** Takes its steps without making them; null where there is no such short way. */
  readonly takeAll: TakeAll | null;
}

/**
 * Answers "do the techniques up to this level solve it?" as fast as can be: no log, no choice between steps, and
 * everything that is found taken at once. For generators, which ask thousands of times.
 *
 * Made once per topology, not re-entrant. The answer is that of the human solver restricted to the same techniques:
 * what the one can conclude the other can, in whatever order. Uniqueness techniques are apart: a further elimination
 * may spoil them, and they hold only for puzzles that the caller knows to have one solution.
 */
export class Grader {
  private readonly board: Board;
  private readonly view: View;
  /** The hardest level of a step that the last run took, as an index of `LEVELS`; -1 where singles were enough. */
  hardest = -1;
  /** How many steps of that level the last run took. */
  hardestSteps = 0;

  private readonly all: readonly Technique[];
  private uses: readonly Use[];
  /** use → stamp at which it was found to have no step. */
  private readonly barren: Int32Array;
  /** Stamp up to which every house was searched for hidden singles. */
  private searched = -1;
  /** The same of rows for naked ones. */
  private searchedRows = -1;
  private readonly rows: Int32Array;
  private readonly topology: Topology;

  constructor(topology: Topology, { uniqueness = true }: { readonly uniqueness?: boolean } = {}) {
    this.topology = topology;
    this.board = new Board(topology);
    this.view = createView(this.board);
    this.rows = this.view.houses.filter((house) => topology.houseKind[house] === HOUSE_ROW);
    this.all = TECHNIQUES.filter(({ id, ...rest }) => !DRAWN_DIRECTLY.has(id) && (uniqueness || !rest.uniqueness));
    this.uses = this.usesOf(this.all);
    this.barren = new Int32Array(this.all.length);
  }

  /** From now on, works with these techniques alone (singles apart, which it always has). */
  restrict(allowed: (technique: Technique) => boolean): void {
    this.uses = this.usesOf(this.all.filter(allowed));
  }

  private usesOf(techniques: readonly Technique[]): Use[] {
    const ids = new Set(techniques.map(({ id }) => id));
    return techniques
      .filter(({ id }) => !isImplied(id, ids, this.topology.order))
      .map((technique) => ({
        technique,
        level: LEVELS.indexOf(technique.level),
        takeAll: TAKE_ALL.get(technique.id) ?? null,
      }));
  }

  /**
   * Whether the techniques of up to the level `cap` (with singles) solve the board, or, where a goal is named, come to
   * place a digit in that cell. The board is left as it was.
   *
   * The goal makes digging cheap: a given can go where the others lead back to it, since from there on the puzzle is
   * what it was. The search starts around the goal.
   *
   * @param proper whether the board is known to have one solution, so that uniqueness techniques may be used.
   */
  solves(board: Board, cap: Cap, goal = -1, proper = goal < 0): boolean {
    this.board.copyFrom(board);
    return this.run(cap, goal, proper);
  }

  /**
   * Goes on from where the last run got stuck, with some more cells of the solution known. Whether the board is solved
   * then; if not, it is back where it was stuck.
   */
  proceedWith(cells: Int32Array, solution: ArrayLike<number>, cap: Cap): boolean {
    const { board } = this;
    const stuck = board.mark();
    for (const cell of cells) {
      const digit = solution[cell] as number;
      if (board.has(cell, digit)) board.place(cell, digit);
    }
    if (this.advance(cap, -1, true)) return true;
    board.undo(stuck);
    return false;
  }

  /** The same from givens (cell → digit, 0 for none). */
  solvesGivens(givens: ArrayLike<number>, cap: Cap): boolean {
    this.board.load(givens);
    return this.run(cap, -1, true);
  }

  /** The lowest level whose techniques solve the givens; null where even `cap` does not. */
  level(givens: ArrayLike<number>, cap: Level = 'extreme'): Level | null {
    this.board.load(givens);
    for (const level of LEVELS) {
      // What the lower levels concluded stands.
      if (this.run(level, -1, true)) return level;
      if (level === cap || this.board.contradictory) return null;
    }
    return null;
  }

  /** cell → the digit it had where the last run stopped, 0 if it was open. Borrowed until the next run. */
  get reached(): Uint8Array {
    return this.board.digits;
  }

  private run(cap: Cap, goal: number, uniqueness: boolean): boolean {
    this.searched = -1;
    this.searchedRows = -1;
    this.hardest = -1;
    this.hardestSteps = 0;
    this.barren.fill(-1);
    return (goal >= 0 && this.reachesNearby(goal)) || this.advance(cap, goal, uniqueness);
  }

  private advance(cap: Cap, goal: number, uniqueness: boolean): boolean {
    const { board } = this;
    const levels = cap === 'singles' ? -1 : LEVELS.indexOf(cap);
    while (!board.contradictory) {
      this.drawSingles(goal);
      if (goal >= 0 ? board.digits[goal] !== 0 : board.open === 0) return !board.contradictory;
      if (!this.takeSteps(levels, uniqueness)) return false;
    }
    return false;
  }

  /** Looks for singles in the goal's houses and in those of its peers first. */
  private reachesNearby(goal: number): boolean {
    const { board, topology } = this;
    const { cellHouses, cellHouseStart, houseCells, digits } = topology;
    const near = new Set<number>();
    for (let i = cellHouseStart[goal] as number; i < (cellHouseStart[goal + 1] as number); i++) {
      const house = cellHouses[i] as number;
      for (let j = 0; j < digits; j++) {
        const cell = houseCells[house * digits + j] as number;
        for (let k = cellHouseStart[cell] as number; k < (cellHouseStart[cell + 1] as number); k++) {
          near.add(cellHouses[k] as number);
        }
      }
    }
    const houses = Int32Array.from(near);
    for (let placed = -1; placed !== board.open && board.digits[goal] === 0 && !board.contradictory; ) {
      placed = board.open;
      this.placeHidden(houses, -1);
      for (const house of houses) {
        for (let i = 0; i < digits; i++) this.placeNaked(houseCells[house * digits + i] as number);
      }
    }
    return board.digits[goal] !== 0 && !board.contradictory;
  }

  /** Places naked and hidden singles until there are none, or the goal is reached. */
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

  /** Places the digits of cells with one candidate, in rows (every cell is in one) that changed since the last look. */
  private placeNakedInRows(): void {
    const { board, rows, searchedRows } = this;
    const { digits, houseCells } = this.topology;
    this.searchedRows = board.stamp;
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i] as number;
      if ((board.houseChanged[row] as number) <= searchedRows) continue;
      for (let j = row * digits; j < (row + 1) * digits; j++) this.placeNaked(houseCells[j] as number);
    }
  }

  private placeNaked(cell: number): void {
    const mask = this.board.candidates[cell] as number;
    if (mask !== 0 && (mask & (mask - 1)) === 0) this.board.place(cell, lowestDigit(mask));
  }

  /** Places the digits that have one place left in one of the houses that changed since a stamp. */
  private placeHidden(houses: Int32Array, since: number): void {
    const { board, topology } = this;
    const { places, houseChanged } = board;
    const { digits, houseCells } = topology;
    for (let h = 0; h < houses.length; h++) {
      const house = houses[h] as number;
      if ((houseChanged[house] as number) <= since) continue;
      for (let d = 0; d < digits; d++) {
        const mask = places[house * digits + d] as number;
        if (mask === 0 || (mask & (mask - 1)) !== 0) continue;
        board.place(houseCells[house * digits + lowestDigit(mask) - 1] as number, d + 1);
      }
    }
  }

  /** Takes steps of the easiest technique that has any; false where none has. */
  private takeSteps(levels: number, uniqueness: boolean): boolean {
    const { board, view, uses, barren } = this;
    for (let index = 0; index < uses.length; index++) {
      const use = uses[index] as Use;
      if (use.level > levels) return false;
      if (use.technique.uniqueness && !uniqueness) continue;
      view.since = barren[index] as number;
      if (view.since === board.stamp) continue;
      const taken = use.takeAll ? use.takeAll(view) : this.takeFound(use.technique);
      if (taken === 0) {
        barren[index] = board.stamp;
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

  /** Takes the steps that a technique finds, or the first; returns how many. */
  private takeFound(technique: Technique): number {
    const { board, view } = this;
    const steps: Step[] = [];
    const all = TAKEN_AT_ONCE.has(technique.level);
    technique.find(view, (step) => {
      steps.push(step);
      return all;
    });
    for (const { placements, eliminations } of steps) {
      for (const { cell, digit } of placements) if (board.has(cell, digit)) board.place(cell, digit);
      for (const { cell, digit } of eliminations) board.eliminate(cell, digit);
    }
    return steps.length;
  }
}
