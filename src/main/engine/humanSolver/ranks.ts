import { countDigits } from '../../../shared/base/digits.ts';
import { MAX_CELLS } from '../../../shared/layout/coordinates.ts';
import { PAIR_APART } from '../../../shared/layout/variantRules.ts';
import { HOUSE_BOX, HOUSE_EXTRA, type Topology } from '../../../shared/topology/topology.ts';
import type { Board } from '../core/board.ts';
import { colourSum, mix, refineColours } from '../core/colourRefinement.ts';
import { type CancelToken, NEVER_CANCELLED } from '../core/io.ts';
import type { Ranks } from '../techniques/common/technique.ts';

/**
 * Constant that is mixed into the hash of a house, so that houses of different kinds get different hashes. Rows and
 * columns share a constant, because a symmetry may transpose the layout.
 */
function kindSalt(kind: number): number {
  if (kind === HOUSE_BOX) return 0x51ed270b;
  return kind === HOUSE_EXTRA ? 0x2545f491 : 0x1b873593;
}

/**
 * Largest number of trials. A trial marks one cell and refines the colours. After this many, cells that still share a
 * colour count as interchangeable.
 */
const MAX_TRIALS = 64;
/**
 * Limit on the work of the trials for one colour, as trials × cells of the layout. It equals {@link MAX_TRIALS} trials
 * on the largest layout. If a colour needs more, its cells count as interchangeable. Reason: 800 separate copies of a
 * grid have colours of 800 cells, whose trials were the main cost of a hint.
 */
const MAX_TRIED_CELLS = MAX_TRIALS * MAX_CELLS;

/**
 * Numbers the cells and digits of a position so that symmetric copies get corresponding numbers.
 *
 * Colours cells and digits, and recolours them by their neighbourhood (houses and candidates) until no colour class
 * splits: colour refinement. If cells still share a colour, the pairs of cells that variants relate are used as well.
 * If cells still share a colour after that, it marks each cell of one shared colour in turn as a trial. A cell whose
 * mark gives the lowest colouring stays marked. Cells that give the same colouring are treated as interchangeable. The
 * result does not depend on the numbering of cells, houses or digits. Allocated once per topology.
 */
export class Ranker {
  private readonly topology: Topology;
  /** cell → mask of candidates, or the bit of its digit if it is filled. */
  private readonly masks: Int32Array;
  private readonly salts: Int32Array;
  private cellColour: Int32Array;
  private digitColour: Int32Array;
  private readonly houseDigit: Int32Array;
  private readonly houseSum: Int32Array;
  private readonly digitSum: Int32Array;
  /** cell → sum of the colours of the cells with which variants pair this cell. */
  private readonly pairSum: Int32Array;
  private readonly sorted: Float64Array;
  /**
   * True if some pairs exclude consecutive digits. Only one renaming of the digits then keeps the rules: reversing them
   * (d → D + 1 − d).
   */
  private readonly ordersDigits: boolean;
  /** Whether refinement also uses the pairs of cells that variants relate. */
  private looksAtPairs = false;

  constructor(topology: Topology) {
    const { cellCount, houseCount, digits } = topology;
    this.topology = topology;
    this.masks = new Int32Array(cellCount);
    this.salts = Int32Array.from(topology.houseKind, kindSalt);
    this.cellColour = new Int32Array(cellCount);
    this.digitColour = new Int32Array(digits + 1);
    this.houseDigit = new Int32Array(houseCount * digits);
    this.houseSum = new Int32Array(houseCount);
    this.digitSum = new Int32Array(digits + 1);
    this.pairSum = new Int32Array(cellCount);
    this.ordersDigits = topology.pairRule.includes(PAIR_APART);
    this.sorted = new Float64Array(cellCount);
  }

  /**
   * Computes the ranks for the board's position. Allocates the result.
   *
   * @param cancel polled between the trials, which take half a minute on an empty samurai of order 5. If it is raised,
   * the ranks are meaningless and must not be used.
   */
  rank(board: Board, cancel: CancelToken = NEVER_CANCELLED): Ranks {
    const { masks, cellColour } = this;
    const { cellCount, cellHouseStart } = this.topology;
    this.digitColour.fill(1);
    for (let cell = 0; cell < cellCount; cell++) {
      const digit = board.digits[cell];
      masks[cell] = digit > 0 ? 1 << (digit - 1) : board.candidates[cell];
      const houses = cellHouseStart[cell + 1] - cellHouseStart[cell];
      cellColour[cell] = mix((houses << 8) | (countDigits(masks[cell]) << 1) | (digit > 0 ? 1 : 0));
    }
    this.looksAtPairs = false;
    let classes = this.refine();
    // Use pairs only if houses alone do not distinguish all cells. So positions in which houses are enough have the
    // same ranks as in earlier versions, which did not use pairs.
    if (classes < cellCount && this.topology.pairCells.length > 0) {
      this.looksAtPairs = true;
      classes = this.refine();
    }
    for (let trials = 0; classes < cellCount && trials < MAX_TRIALS && !cancel.cancelled(); ) {
      const alike = this.firstAlike();
      if (alike.length * cellCount > MAX_TRIED_CELLS) break;
      trials += alike.length;
      classes = this.markOne(alike, cancel);
    }
    return this.numbers();
  }

  /** Refines until no colour class splits; returns the number of classes of cells. */
  private refine(): number {
    const round = (): void => this.round();
    return refineColours(this.topology.cellCount, 1, round, () => this.countClasses());
  }

  private round(): void {
    const { masks, salts, cellColour, digitColour, houseDigit, houseSum, digitSum } = this;
    const { cellCount, digits, cellHouses, cellHouseStart } = this.topology;
    houseDigit.fill(0);
    houseSum.fill(0);
    digitSum.fill(0);
    for (let cell = 0; cell < cellCount; cell++) {
      const colour = mix(cellColour[cell]);
      const from = cellHouseStart[cell];
      const end = cellHouseStart[cell + 1];
      for (let i = from; i < end; i++) {
        const house = cellHouses[i];
        houseSum[house] = (houseSum[house] + colour) | 0;
      }
      for (let rest = masks[cell]; rest !== 0; rest &= rest - 1) {
        const d = 31 - Math.clz32(rest & -rest);
        digitSum[d + 1] = (digitSum[d + 1] + colour) | 0;
        for (let i = from; i < end; i++) {
          const slot = cellHouses[i] * digits + d;
          houseDigit[slot] = (houseDigit[slot] + colour) | 0;
        }
      }
    }
    if (this.looksAtPairs) this.sumPairs();
    let below = 0;
    for (let digit = 1; digit <= digits; digit++) {
      const own = digitColour[digit];
      // Count the next lower and the next higher digit equally, because digits may be reversed.
      const beside =
        this.looksAtPairs && this.ordersDigits ? mix(below) + mix(digit < digits ? digitColour[digit + 1] : 0) : 0;
      digitColour[digit] = mix(own + mix(digitSum[digit]) + beside);
      below = own;
    }
    for (let house = 0; house < houseSum.length; house++) {
      houseSum[house] = mix(houseSum[house] ^ salts[house]);
    }
    for (let cell = 0; cell < cellCount; cell++) {
      const from = cellHouseStart[cell];
      const end = cellHouseStart[cell + 1];
      let sum = Math.imul(cellColour[cell], 5);
      if (this.looksAtPairs) sum = (sum + mix(this.pairSum[cell])) | 0;
      for (let i = from; i < end; i++) sum = (sum + houseSum[cellHouses[i]]) | 0;
      for (let rest = masks[cell]; rest !== 0; rest &= rest - 1) {
        const d = 31 - Math.clz32(rest & -rest);
        let around = digitColour[d + 1];
        for (let i = from; i < end; i++) {
          const house = cellHouses[i];
          around = (around + mix(houseDigit[house * digits + d] ^ salts[house])) | 0;
        }
        sum = (sum + mix(around)) | 0;
      }
      cellColour[cell] = mix(sum);
    }
  }

  private sumPairs(): void {
    const { cellColour, pairSum } = this;
    const { cellCount, pairStart, pairCells, pairRule } = this.topology;
    pairSum.fill(0);
    for (let cell = 0; cell < cellCount; cell++) {
      for (let i = pairStart[cell]; i < pairStart[cell + 1]; i++) {
        pairSum[cell] = (pairSum[cell] + mix(cellColour[pairCells[i]] ^ (pairRule[i] + 1))) | 0;
      }
    }
  }

  /** Sorts the cells by colour (as colour × 2¹⁶ + cell, exact in a double) and counts the colours. */
  private countClasses(): number {
    const { sorted, cellColour } = this;
    for (let cell = 0; cell < sorted.length; cell++) sorted[cell] = cellColour[cell] * 65536 + cell;
    sorted.sort();
    let classes = 0;
    let last = Number.NaN;
    for (let i = 0; i < sorted.length; i++) {
      const colour = Math.floor(sorted[i] / 65536);
      if (colour !== last) classes++;
      last = colour;
    }
    return classes;
  }

  /** The cells of the lowest colour that is shared by several cells. */
  private firstAlike(): number[] {
    const { sorted } = this;
    const colourAt = (i: number): number => Math.floor(sorted[i] / 65536);
    let from = 0;
    while (colourAt(from) !== colourAt(from + 1)) from++;
    const alike: number[] = [];
    for (let i = from; i < sorted.length && colourAt(i) === colourAt(from); i++) {
      alike.push(sorted[i] - colourAt(i) * 65536);
    }
    return alike;
  }

  /**
   * Tries to mark each of the cells. Marks the cell that gives the lowest colouring; returns the resulting number of
   * classes.
   */
  private markOne(cells: readonly number[], cancel: CancelToken): number {
    const before = { cells: this.cellColour.slice(), digits: this.digitColour.slice() };
    let best: { cells: Int32Array; digits: Int32Array; sum: number } | undefined;
    for (const cell of cells) {
      if (cancel.cancelled()) break;
      this.cellColour.set(before.cells);
      this.digitColour.set(before.digits);
      this.cellColour[cell] = mix(this.cellColour[cell] ^ 0x5bd1e995);
      this.refine();
      const sum = colourSum(this.cellColour);
      if (best && sum >= best.sum) continue;
      best = { cells: this.cellColour.slice(), digits: this.digitColour.slice(), sum };
    }
    if (best) {
      this.cellColour.set(best.cells);
      this.digitColour.set(best.digits);
    }
    return this.countClasses();
  }

  /** Ranks of cells and digits in the order of their colours. */
  private numbers(): Ranks {
    const { sorted, digitColour } = this;
    const { cellCount, digits } = this.topology;
    const cell = new Int32Array(cellCount);
    for (let i = 0; i < cellCount; i++) {
      const entry = sorted[i];
      cell[entry - Math.floor(entry / 65536) * 65536] = i;
    }
    const digit = new Int32Array(digits + 1);
    for (let a = 1; a <= digits; a++) {
      for (let b = 1; b <= digits; b++) {
        const difference = digitColour[b] - digitColour[a];
        if (difference < 0 || (difference === 0 && b < a)) digit[a] = digit[a] + 1;
      }
    }
    return { cell, digit };
  }
}
