import type { Topology } from '../../../shared/layout/topology.ts';
import type { Rng } from '../rng.ts';
import { BOX, type BoxBoard, compileBoxBoard } from './boxBoard.ts';
import { bitCount, FIELDS, fieldsOfMany } from './boxFields.ts';
import { BoxPropagation } from './boxPropagation.ts';
import { type Branching, searchBranches } from './branching.ts';
import type { ExactSolver, SearchOptions, SearchOutcome } from './solver.ts';

const { RECORD, SETTLED, WEIGHT, NEAR_ACROSS, NEAR_DOWN, NEAR_END } = BOX;
const { FIELD, ONES, GUARDS, FULL } = FIELDS;

/**
 * Cells with two candidates that are compared before a branch in boxes where no contradiction was found yet. In boxes
 * where one was, all are: a search that looks at the first cells only goes astray on large layouts.
 */
const COMPARED_CELLS = 48;
/**
 * Where a solution is known that the search need only leave (see `prefer`), one cell is as good as another on a single
 * grid, and comparing costs more than it saves: 3 % more nodes, 5 % less time.
 */
const BOXES_OF_ONE = 9;

/**
 * Exact search at order 3 where all houses are rows, columns and boxes, which is every layout without extra houses.
 *
 * Branches on a cell with two candidates: the one whose digits are wanted in most other cells of its lines, times the
 * weight of its box (how often a contradiction was found there).
 *
 * Tried and left out: branching on a digit with two places in a box as well (more nodes on hard single grids, mixed on
 * several, on a few printed puzzles); for digging, to propagate outwards from the cell in rings (within the noise on a
 * samurai), and to look for another solution in the cell's surroundings first (settled most needed givens of a samurai
 * but half of those of a carpet of 3 × 3 at best; not measured again since a search can start from a known solution).
 */
export class BoxKernel implements ExactSolver, Branching {
  readonly name = 'box';
  readonly solution: Uint8Array;
  private readonly board: BoxBoard;
  private readonly propagation: BoxPropagation;
  private readonly outcome: SearchOutcome = { solutions: 0, status: 'complete', nodes: 0 };
  /** depth → mark before the branch, and the candidate it chose. A branch settles a cell, which bounds the depth. */
  private readonly branchMark: Int32Array;
  private readonly branchWord: Int32Array;
  private readonly branchBit: Int32Array;
  /** The chosen cell, and the candidate's bit in field 0. */
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
    return searchBranches(this, true, options, this.outcome);
  }

  solveWithout(givens: Uint8Array, cell: number, digit: number, options: SearchOptions = {}): SearchOutcome {
    this.load(givens, cell);
    const { state } = this.propagation;
    const word = this.board.cellWord[cell] as number;
    state[word] = (state[word] as number) & ~(1 << ((this.board.cellShift[cell] as number) + digit - 1));
    return searchBranches(this, true, options, this.outcome);
  }

  solveMasks(candidates: Int32Array, options: SearchOptions = {}): SearchOutcome {
    const { cellWord, cellShift } = this.board;
    const { state } = this.propagation;
    this.propagation.reset();
    for (let cell = 0; cell < cellWord.length; cell++) {
      const word = cellWord[cell] as number;
      const absent = FIELD & ~(candidates[cell] as number);
      state[word] = (state[word] as number) & ~(absent << (cellShift[cell] as number));
    }
    return searchBranches(this, true, options, this.outcome);
  }

  private load(givens: Uint8Array, skipped: number): void {
    const { cellWord, cellShift } = this.board;
    const { state } = this.propagation;
    this.propagation.reset();
    for (let cell = 0; cell < cellWord.length; cell++) {
      const digit = givens[cell] as number;
      if (digit === 0 || cell === skipped) continue;
      const word = cellWord[cell] as number;
      const shift = cellShift[cell] as number;
      state[word] = (state[word] as number) & (~(FIELD << shift) | (1 << (shift + digit - 1)));
    }
  }

  propagate(): boolean {
    return this.propagation.propagate();
  }

  choose(rng: Rng | undefined, prefer: Uint8Array | undefined): boolean {
    const { state } = this.propagation;
    const end = this.board.boxCount * RECORD;
    const start = rng ? rng.below(this.board.boxCount) * RECORD : 0;
    const most = prefer && this.board.boxCount <= BOXES_OF_ONE ? 1 : COMPARED_CELLS;
    let best = 0;
    let compared = 0;
    let solved = true;
    let box = start;
    do {
      if (state[box + SETTLED] !== FIELD) {
        solved = false;
        const weight = state[box + WEIGHT] as number;
        for (let column = 0; column < 3 && (compared < most || weight > 1); column++) {
          const word = state[box + column] as number;
          const second = word & ((word | GUARDS) - ONES);
          let pairs = (second + FULL) & GUARDS & ~fieldsOfMany(second);
          for (; pairs !== 0; pairs &= pairs - 1) {
            const shift = 22 - Math.clz32(pairs & -pairs);
            const score = (1 + this.wanted(box, column, shift)) * weight;
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

  /** Chooses which candidate of the chosen cell comes first. */
  private chooseDigit(rng: Rng | undefined, prefer: Uint8Array | undefined): void {
    const { chosenWord, chosenShift } = this;
    const digits = ((this.propagation.state[chosenWord] as number) >>> chosenShift) & FIELD;
    let rest = digits;
    for (let skip = rng ? rng.below(bitCount(digits)) : 0; skip > 0; skip--) rest &= rest - 1;
    this.chosenBit = rest & -rest;
    if (prefer) {
      const cell = this.board.wordCells[3 * chosenWord + chosenShift / FIELDS.BITS] as number;
      const preferred = (1 << (prefer[cell] as number)) >>> 1;
      if ((digits & preferred) !== 0) this.chosenBit = preferred;
    }
  }

  /** How often the digits of a cell are candidates of the other boxes' cells in its row and column. */
  private wanted(box: number, column: number, shift: number): number {
    const { state } = this.propagation;
    const { near } = this.board;
    const digits = ((state[box + column] as number) >>> shift) & FIELD;
    const everywhere = Math.imul(digits, ONES);
    const down = state[box + NEAR_DOWN] as number;
    const end = state[box + NEAR_END] as number;
    let count = 0;
    let i = state[box + NEAR_ACROSS] as number;
    for (; i < down; i++) {
      const other = near[i] as number;
      count += bitCount(
        (((state[other] as number) >>> shift) & digits) |
          ((((state[other + 1] as number) >>> shift) & digits) << 10) |
          ((((state[other + 2] as number) >>> shift) & digits) << 20),
      );
    }
    for (; i < end; i++) count += bitCount((state[(near[i] as number) + column] as number) & everywhere);
    return count;
  }

  /** Chooses a cell with fewest candidates where none has two. */
  private chooseFewest(start: number): void {
    const { state } = this.propagation;
    const end = this.board.boxCount * RECORD;
    let fewest = 10;
    let box = start;
    do {
      if (state[box + SETTLED] !== FIELD) {
        for (let word = box; word < box + 3; word++) {
          for (let shift = 0; shift < 3 * FIELDS.BITS; shift += FIELDS.BITS) {
            const count = bitCount(((state[word] as number) >>> shift) & FIELD);
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
    propagation.narrow(chosenWord, ((propagation.state[chosenWord] as number) & ~(FIELD << chosenShift)) | bit);
  }

  retreat(): boolean {
    const { propagation } = this;
    if (propagation.depth === 0) return false;
    const depth = --propagation.depth;
    propagation.undo(this.branchMark[depth] as number);
    const word = this.branchWord[depth] as number;
    propagation.narrow(word, (propagation.state[word] as number) & ~(this.branchBit[depth] as number));
    return true;
  }

  readSolution(): void {
    const { solution } = this;
    const { cellWord, cellShift } = this.board;
    const { state } = this.propagation;
    for (let cell = 0; cell < solution.length; cell++) {
      const word = state[cellWord[cell] as number] as number;
      solution[cell] = 32 - Math.clz32((word >>> (cellShift[cell] as number)) & FIELD);
    }
  }
}
