import { countDigits, digitBit } from '../../../../shared/domain/digits.ts';
import type { View } from '../view.ts';
import { COLUMNS, type FishBook, ROWS } from './fishBook.ts';
import { perView } from './perView.ts';
import { holds } from './sharedHouses.ts';
import { sightOf } from './sight.ts';

interface Lines {
  /** Whether the i-th place of every line lies in the i-th line across. */
  readonly isAligned: boolean;
  /** The scope's rows, then its columns, as houses. */
  readonly houses: Int32Array;
  /** cell × 2D + line → places of that line that the cell sees; all of them where it is in the line. */
  readonly seen: Int32Array;
  /** The lines to choose from, all rows or all columns, and what is left of them. */
  readonly lines: Int32Array;
  readonly left: Int32Array;
  /** Of those, the bases chosen. */
  readonly chosen: Int32Array;
}

const linesOf = perView((view): Lines => {
  const { topology, cellHouses, cellHouseStart } = view;
  const { digits, cellCount, allDigits, subgridHouses, subgridHouseStart } = topology;
  // A subgrid lists its rows, then its columns, in order.
  const from = subgridHouseStart[Math.max(view.subgrid, 0)] as number;
  const houses = subgridHouses.slice(from, from + 2 * digits);
  const lineOf = new Int32Array(topology.houseCount).fill(-1);
  houses.forEach((house, line) => {
    lineOf[house] = line;
  });
  const seen = new Int32Array(cellCount * 2 * digits);
  const mark = (cell: number, house: number, places: number): void => {
    const line = lineOf[house] as number;
    if (line >= 0) seen[cell * 2 * digits + line] = places;
  };
  const sight = sightOf(view);
  for (const cell of view.cells) {
    for (let i = sight.start[cell] as number; i < (sight.start[cell + 1] as number); i++) {
      mark(cell, sight.house[i] as number, sight.places[i] as number);
    }
    for (let i = cellHouseStart[cell] as number; i < (cellHouseStart[cell + 1] as number); i++) {
      mark(cell, cellHouses[i] as number, allDigits);
    }
  }
  const list = (): Int32Array => new Int32Array(digits);
  return { isAligned: isAligned(view, houses), houses, seen, lines: list(), left: list(), chosen: list() };
});

/**
 * A house that several subgrids own, such as a row around a small torus, lists its cells as the first of them does, which
 * need not be the scope's order.
 */
function isAligned(view: View, houses: Int32Array): boolean {
  const { houseCells, digits } = view.topology;
  return houses.every((house, line) => {
    const across = line < digits ? digits : 0;
    for (let i = 0; i < digits; i++) {
      if (!holds(view, houses[across + i] as number, houseCells[house * digits + i] as number)) return false;
    }
    return true;
  });
}

/** Whether the search with masks can do the view: its scope is one subgrid, with its lines in order. */
export function hasAlignedLines(view: View): boolean {
  return (view.subgrid >= 0 || view.topology.subgridCount === 1) && linesOf(view).isAligned;
}

/** Hands on a set of bases and the covers that hold all that is left of them, as houses. */
type Found = (bases: readonly number[], covers: readonly number[]) => void;

/**
 * Fish of lines within one subgrid, with masks: there the i-th place of a row lies in the i-th column, so the places of a
 * base are its covers, and k bases in so many covers are k masks whose union has so many bits. Finds what the general searches
 * find, many times faster.
 */
export class LineFishSearch {
  private readonly view: View;
  private readonly size: number;
  private readonly digit: number;
  private readonly tables: Lines;
  /** First of the lines in use as bases: 0 for rows, D for columns. */
  private first = 0;
  /** How many lines there are to choose from. */
  private count = 0;
  /** Most covers. */
  private most = 0;
  private found: Found = () => {};

  constructor(view: View, size: number, digit: number) {
    this.view = view;
    this.size = size;
    this.digit = digit;
    this.tables = linesOf(view);
  }

  /** Finds fish without fins. */
  findPlain(found: Found): void {
    const { digits } = this.view.topology;
    this.most = this.size;
    this.found = found;
    for (this.first = 0; this.first < 2 * digits; this.first += digits) {
      this.gather(-1);
      this.choose(0, 0, 0);
    }
  }

  /** Enters the fish with fins. See `fishBook.ts` for how a target leads to them. */
  enterFinned(book: FishBook): void {
    const { view } = this;
    const { candidates } = view.board;
    const { digits } = view.topology;
    const bit = digitBit(this.digit);
    let target = 0;
    this.most = this.size - 1;
    this.found = (bases, covers) => book.enter(target, bases, covers, this.first === 0 ? COLUMNS : ROWS);
    for (target of view.cells) {
      if (((candidates[target] as number) & bit) === 0) continue;
      for (this.first = 0; this.first < 2 * digits; this.first += digits) {
        this.gather(target);
        this.choose(0, 0, 0);
      }
    }
  }

  /** Lists the lines that have few enough places once the target (-1 for none) holds the digit. */
  private gather(target: number): void {
    const { places } = this.view.board;
    const { digits } = this.view.topology;
    const { houses, seen, lines, left } = this.tables;
    this.count = 0;
    for (let line = this.first; line < this.first + digits; line++) {
      const before = places[(houses[line] as number) * digits + this.digit - 1] as number;
      if ((before & (before - 1)) === 0) continue;
      const after = target < 0 ? before : before & ~(seen[target * 2 * digits + line] as number);
      if (after === 0 || countDigits(after) > this.most) continue;
      lines[this.count] = line;
      left[this.count++] = after;
    }
  }

  /** Chooses bases from the given line on; each set of bases comes once. */
  private choose(depth: number, from: number, union: number): void {
    const { left, chosen } = this.tables;
    const last = this.count - (this.size - depth);
    for (let i = from; i <= last; i++) {
      const joined = union | (left[i] as number);
      if (countDigits(joined) > this.most) continue;
      chosen[depth] = i;
      if (depth + 1 < this.size) this.choose(depth + 1, i + 1, joined);
      else if (!this.containsSmaller()) this.handOn(joined);
    }
  }

  /** Whether some of the bases would do without the others. */
  private containsSmaller(): boolean {
    const { left, chosen } = this.tables;
    const spare = this.size - this.most;
    for (let some = 1; some < (1 << this.size) - 1; some++) {
      let union = 0;
      for (let i = 0; i < this.size; i++) if (((some >>> i) & 1) === 1) union |= left[chosen[i] as number] as number;
      if (countDigits(union) <= countDigits(some) - spare) return true;
    }
    return false;
  }

  private handOn(union: number): void {
    const { houses, lines, chosen } = this.tables;
    const across = this.view.topology.digits - this.first;
    const bases = Array.from({ length: this.size }, (_, i) => houses[lines[chosen[i] as number] as number] as number);
    const covers: number[] = [];
    for (let rest = union; rest !== 0; rest &= rest - 1) {
      covers.push(houses[across + 31 - Math.clz32(rest & -rest)] as number);
    }
    this.found(bases, covers);
  }
}
