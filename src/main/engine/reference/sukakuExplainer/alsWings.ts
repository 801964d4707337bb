import { countDigits, lowestDigit } from '../../../../shared/base/digits.ts';
import { type ExplainerHint, type Producer, removing } from './hint.ts';
import type { ExplainerPosition } from './position.ts';

const KINDS = ['wxyz-wing', 'vwxyz-wing', 'uvwxyz-wing', 'tuvwxyz-wing'];

/** Rating in tenths. It depends on the number of cells and on the largest number of candidates in one of them. */
function ratingOf(cells: number, most: number): number {
  if (cells === 3) return most === 3 ? 56 : 55;
  if (cells === 4) return most === 5 ? 62 : most === 3 ? 64 : 63;
  return cells === 5 ? 66 : 75;
}

function countAll(removals: ReadonlyMap<number, number>): number {
  let count = 0;
  for (const mask of removals.values()) count += countDigits(mask);
  return count;
}

class AlsWingSearch {
  best: ExplainerHint | null = null;
  private bestCount = 0;
  private readonly at: ExplainerPosition;
  private readonly size: number;
  private readonly bivalues: number[] = [];

  constructor(at: ExplainerPosition, size: number) {
    this.at = at;
    this.size = size;
    for (let cell = 0; cell < at.topology.cellCount; cell++) {
      if (countDigits(at.board.candidates[cell]) === 2) this.bivalues.push(cell);
    }
  }

  /** Calls `wing` for every almost locked set of the required size in a house. */
  inHouse(house: number): void {
    const { topology, board } = this.at;
    const { digits, houseCells } = topology;
    const open: number[] = [];
    for (let i = 0; i < digits; i++) {
      const cell = houseCells[house * digits + i];
      const count = countDigits(board.candidates[cell]);
      if (count > 1 && count <= this.size + 1) open.push(cell);
    }
    const chosen: number[] = [];
    const choose = (from: number, union: number, most: number): void => {
      if (chosen.length === this.size) {
        if (countDigits(union) === this.size + 1) this.wing(chosen, union, ratingOf(this.size, most));
        return;
      }
      for (let i = from; i <= open.length - (this.size - chosen.length); i++) {
        const mask = board.candidates[open[i]];
        if (countDigits(union | mask) > this.size + 1) continue;
        this.at.work--;
        chosen.push(open[i]);
        choose(i + 1, union | mask, Math.max(most, countDigits(mask)));
        chosen.pop();
      }
    };
    choose(0, 0, 0);
  }

  private wing(cells: readonly number[], union: number, rating: number): void {
    if (this.best && rating > this.best.rating) return;
    const { candidates } = this.at.board;
    for (const other of this.bivalues) {
      const pair = candidates[other];
      if ((pair & ~union) !== 0 || cells.includes(other)) continue;
      const high = pair & (pair - 1);
      const [highCommon, lowCommon] = [high, pair & ~high].map((bit) =>
        cells.every((cell) => (candidates[cell] & bit) === 0 || this.at.sees(other, cell)),
      );
      if (!highCommon && !lowCommon) continue;
      const removals = new Map<number, number>();
      const without = (bit: number): void => {
        const places = cells.filter((cell) => (candidates[cell] & bit) !== 0);
        if ((pair & bit) !== 0) places.push(other);
        this.at.removeSeen(places, lowestDigit(bit), removals);
      };
      // If both digits of the cell are restricted, the set and the cell together contain each of their digits exactly
      // once.
      if (highCommon && lowCommon) for (let rest = union; rest !== 0; rest &= rest - 1) without(rest & -rest);
      else without(highCommon ? pair & ~high : high);
      const count = countAll(removals);
      if (count === 0 || (this.best && rating === this.best.rating && count <= this.bestCount)) continue;
      this.best = removing(KINDS[this.size - 3], rating, removals);
      this.bestCount = count;
    }
  }
}

/**
 * An ALS wing: an almost locked set of `size` cells in a house, and a cell with two of the set's digits. At least one
 * of the two is restricted: the cell sees all its places in the set. Returns the best hint by rating, then by number of
 * eliminations.
 */
export function alsWing(size: number): Producer {
  return (at) => {
    const search = new AlsWingSearch(at, size);
    for (const house of at.tables.houses) if (at.board.houseOpen[house] > 1) search.inHouse(house);
    return search.best;
  };
}
