import { countDigits } from '../../../../shared/base/digits.ts';
import type { Topology } from '../../../../shared/topology/topology.ts';
import type { Rng } from '../../core/rng.ts';
import { type Branching, firstCandidate, searchBranches } from '../branching.ts';
import type { ExactSolver, SearchOptions, SearchOutcome } from '../solver.ts';
import { BOX, type BoxBoard, compileBoxBoard } from './boxBoard.ts';
import { FIELDS, fieldsOfMany } from './boxFields.ts';
import { BoxPropagation } from './boxPropagation.ts';

const { RECORD, SETTLED, WEIGHT, NEAR_ACROSS, NEAR_DOWN, NEAR_END } = BOX;
const { FIELD, ONES, GUARDS, FULL } = FIELDS;

/**
 * In boxes in which no contradiction was found, at most this many cells with two candidates are compared before a
 * branch. In boxes with contradictions, all are compared: on large layouts, a search that compares only the first cells
 * does not finish.
 */
const COMPARED_CELLS = 48;
/**
 * Number of boxes of a single grid. On such a grid, a search that prefers the digits of a known solution (see `prefer`)
 * compares cells almost only in boxes in which contradictions were found. This takes 3 % more nodes, but 5 % less time.
 */
const SINGLE_GRID_BOXES = 9;

/**
 * Exact search at order 3 if all houses are rows, columns and boxes, which is every layout without extra houses.
 * Branches on a cell with two candidates (minimum remaining values, MRV). Among these cells, it takes the one with the
 * highest product of two factors: how often the cell's digits are candidates in its row and column within other boxes,
 * and the weight of its box. The weight grows by one at each contradiction in the box (dom/wdeg, Boussemart and others
 * 2004, with one weight per box).
 *
 * Tried and rejected: also branching on a digit with two places in a box (more nodes on hard single grids, mixed
 * results on several grids; measured on a few published puzzles).
 *
 * Tried for digging: propagating outwards from the cell in rings. This made no measurable difference on a samurai. Also
 * tried: looking for another solution near the cell first. This settled most needed givens of a samurai, but at best
 * half of those of a carpet of 3 × 3. Neither has been measured since searches can start from a known solution.
 */
export class BoxKernel implements ExactSolver, Branching {
  readonly name = 'box';
  readonly solution: Uint8Array;
  private readonly board: BoxBoard;
  private readonly propagation: BoxPropagation;
  private readonly outcome: SearchOutcome = { solutions: 0, status: 'complete', nodes: 0 };
  /**
   * depth → undo mark before the branch (`branchMark`), and the chosen cell and candidate (`branchWord`, `branchBit`).
   * Every branch fixes another cell, so there are at most as many branches as cells.
   */
  private readonly branchMark: Int32Array;
  private readonly branchWord: Int32Array;
  private readonly branchBit: Int32Array;
  /**
   * The chosen cell, as the index of the word with its candidates and the offset in bits of the cell's field in this
   * word; and the bit of the chosen candidate, as if the field had offset 0.
   */
  private chosenWord = 0;
  private chosenShift = 0;
  private chosenBit = 0;

  constructor(topology: Topology) {
    this.board = compileBoxBoard(topology);
    this.propagation = new BoxPropagation(this.board);
    this.solution = new Uint8Array(topology.cellCount);
    this.branchMark = new Int32Array(topology.cellCount);
    this.branchWord = new Int32Array(topology.cellCount);
    this.branchBit = new Int32Array(topology.cellCount);
  }

  solve(givens: Uint8Array, options: SearchOptions = {}): SearchOutcome {
    this.load(givens, -1);
    return searchBranches(this, options, this.outcome);
  }

  solveWithout(givens: Uint8Array, cell: number, digit: number, options: SearchOptions = {}): SearchOutcome {
    this.load(givens, cell);
    const { state } = this.propagation;
    const word = this.board.cellWord[cell];
    state[word] = state[word] & ~(1 << (this.board.cellShift[cell] + digit - 1));
    return searchBranches(this, options, this.outcome);
  }

  solveMasks(candidates: Int32Array, options: SearchOptions = {}): SearchOutcome {
    const { cellWord, cellShift } = this.board;
    const { state } = this.propagation;
    this.propagation.reset();
    for (let cell = 0; cell < cellWord.length; cell++) {
      const word = cellWord[cell];
      const absent = FIELD & ~candidates[cell];
      state[word] = state[word] & ~(absent << cellShift[cell]);
    }
    return searchBranches(this, options, this.outcome);
  }

  private load(givens: Uint8Array, skipped: number): void {
    const { cellWord, cellShift } = this.board;
    const { state } = this.propagation;
    this.propagation.reset();
    for (let cell = 0; cell < cellWord.length; cell++) {
      const digit = givens[cell];
      if (digit === 0 || cell === skipped) continue;
      const word = cellWord[cell];
      const shift = cellShift[cell];
      state[word] = state[word] & (~(FIELD << shift) | (1 << (shift + digit - 1)));
    }
  }

  propagate(): boolean {
    return this.propagation.propagate();
  }

  choose(rng: Rng | undefined, prefer: Uint8Array | undefined): boolean {
    const { state } = this.propagation;
    const end = this.board.boxCount * RECORD;
    const start = rng ? rng.below(this.board.boxCount) * RECORD : 0;
    const most = prefer && this.board.boxCount <= SINGLE_GRID_BOXES ? 1 : COMPARED_CELLS;
    let best = 0;
    let compared = 0;
    let solved = true;
    let box = start;
    do {
      if (state[box + SETTLED] !== FIELD) {
        solved = false;
        const weight = state[box + WEIGHT];
        for (let column = 0; column < 3 && (compared < most || weight > 1); column++) {
          const word = state[box + column];
          const second = word & ((word | GUARDS) - ONES);
          let pairs = (second + FULL) & GUARDS & ~fieldsOfMany(second);
          for (; pairs !== 0; pairs &= pairs - 1) {
            const shift = 22 - Math.clz32(pairs & -pairs);
            const score = (1 + this.occurrences(box, column, shift)) * weight;
            if (score > best) {
              best = score;
              this.chosenWord = box + column;
              this.chosenShift = shift;
            }
            compared++;
          }
        }
      }
      box += RECORD;
      if (box === end) box = 0;
    } while (box !== start);
    if (solved) return false;
    if (best === 0) this.chooseFewest(start);
    this.chooseDigit(rng, prefer);
    return true;
  }

  /** Chooses the candidate of the chosen cell to try first. */
  private chooseDigit(rng: Rng | undefined, prefer: Uint8Array | undefined): void {
    const { chosenWord, chosenShift } = this;
    const digits = (this.propagation.state[chosenWord] >>> chosenShift) & FIELD;
    const cell = this.board.wordCells[3 * chosenWord + chosenShift / FIELDS.BITS];
    this.chosenBit = firstCandidate(digits, rng, prefer?.[cell]);
  }

  /**
   * Counts how often the two digits of a cell are candidates in the cell's row and column, in boxes other than its own.
   */
  private occurrences(box: number, column: number, shift: number): number {
    const { state } = this.propagation;
    const { near } = this.board;
    const digits = (state[box + column] >>> shift) & FIELD;
    const everywhere = Math.imul(digits, ONES);
    const down = state[box + NEAR_DOWN];
    const end = state[box + NEAR_END];
    let count = 0;
    let i = state[box + NEAR_ACROSS];
    for (; i < down; i++) {
      const other = near[i];
      count += countDigits(
        ((state[other] >>> shift) & digits) |
          (((state[other + 1] >>> shift) & digits) << 10) |
          (((state[other + 2] >>> shift) & digits) << 20),
      );
    }
    for (; i < end; i++) count += countDigits(state[near[i] + column] & everywhere);
    return count;
  }

  /** Chooses a cell with fewest candidates, if no cell has two. */
  private chooseFewest(start: number): void {
    const { state } = this.propagation;
    const end = this.board.boxCount * RECORD;
    let fewest = 10;
    let box = start;
    do {
      if (state[box + SETTLED] !== FIELD) {
        for (let word = box; word < box + 3; word++) {
          for (let shift = 0; shift < 3 * FIELDS.BITS; shift += FIELDS.BITS) {
            const count = countDigits((state[word] >>> shift) & FIELD);
            if (count < 2 || count >= fewest) continue;
            fewest = count;
            this.chosenWord = word;
            this.chosenShift = shift;
          }
        }
      }
      box += RECORD;
      if (box === end) box = 0;
    } while (box !== start);
  }

  branch(): void {
    const { propagation, chosenWord, chosenShift } = this;
    const bit = this.chosenBit << chosenShift;
    const depth = propagation.depth++;
    this.branchMark[depth] = propagation.mark();
    this.branchWord[depth] = chosenWord;
    this.branchBit[depth] = bit;
    propagation.narrow(chosenWord, (propagation.state[chosenWord] & ~(FIELD << chosenShift)) | bit);
  }

  retreat(): boolean {
    const { propagation } = this;
    if (propagation.depth === 0) return false;
    const depth = --propagation.depth;
    propagation.undo(this.branchMark[depth]);
    const word = this.branchWord[depth];
    propagation.narrow(word, propagation.state[word] & ~this.branchBit[depth]);
    return true;
  }

  readSolution(): void {
    const { solution } = this;
    const { cellWord, cellShift } = this.board;
    const { state } = this.propagation;
    for (let cell = 0; cell < solution.length; cell++) {
      const word = state[cellWord[cell]];
      solution[cell] = 32 - Math.clz32((word >>> cellShift[cell]) & FIELD);
    }
  }
}
