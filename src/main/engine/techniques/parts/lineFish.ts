import { countDigits, digitBit } from '../../../../shared/domain/digits.ts';
import type { View } from '../view.ts';
import { COLUMNS, type FishBook, ROWS } from './fishBook.ts';
import { perView } from './perView.ts';
import { sightOf } from './sight.ts';

/** The rows and columns of one subgrid; a line is a number from 0, its rows first, then its columns. */
interface Lines {
  /** line → house. */
  readonly houses: Int32Array;
  /** line × D + place in the house → which line across the place lies in, from 0; null where that is the place itself. */
  readonly across: Int32Array | null;
  /** row × D + column → cell. */
  readonly cells: Int32Array;
  /** (row × D + column) × 2D + line → places of the line, by lines across, that the cell sees; all if it is in it. */
  readonly seen: Int32Array;
}

/**
 * By lines across, what a mask of places is by places. A house that several subgrids own, such as a row around a small
 * torus, lists its cells as the first of them does, which need not be another one's order.
 */
function turned({ across }: Lines, line: number, digits: number, places: number): number {
  if (across === null) return places;
  let mask = 0;
  for (let rest = places; rest !== 0; rest &= rest - 1) {
    mask |= 1 << (across[line * digits + 31 - Math.clz32(rest & -rest)] as number);
  }
  return mask;
}

function createLines(view: View, subgrid: number): Lines {
  const { topology, cellHouses, cellHouseStart } = view;
  const { digits, allDigits, houseCells, positionCell, subgridHouses, subgridHouseStart } = topology;
  // A subgrid lists its rows, then its columns, in order.
  const from = subgridHouseStart[subgrid] as number;
  const houses = subgridHouses.slice(from, from + 2 * digits);
  const cells = positionCell.slice(subgrid * digits * digits, (subgrid + 1) * digits * digits);
  const across = new Int32Array(2 * digits * digits);
  houses.forEach((house, line) => {
    for (let i = 0; i < digits; i++) {
      const place = cells.indexOf(houseCells[house * digits + i] as number);
      across[line * digits + i] = line < digits ? place % digits : Math.floor(place / digits);
    }
  });
  const inOrder = across.every((line, i) => line === i % digits);
  const lines: Lines = { houses, across: inOrder ? null : across, cells, seen: new Int32Array(2 * digits ** 3) };
  const lineOf = new Map([...houses].map((house, line) => [house, line]));
  const sight = sightOf(view);
  cells.forEach((cell, place) => {
    const slot = place * 2 * digits;
    for (let i = sight.start[cell] as number; i < (sight.start[cell + 1] as number); i++) {
      const line = lineOf.get(sight.house[i] as number);
      if (line !== undefined) lines.seen[slot + line] = turned(lines, line, digits, sight.places[i] as number);
    }
    for (let i = cellHouseStart[cell] as number; i < (cellHouseStart[cell + 1] as number); i++) {
      const line = lineOf.get(cellHouses[i] as number);
      if (line !== undefined) lines.seen[slot + line] = allDigits;
    }
  });
  return lines;
}

interface Scratch {
  /** The subgrids in scope. */
  readonly subgrids: readonly Lines[];
  /** line → its places for the digit, by lines across. */
  readonly places: Int32Array;
  /** The lines to choose from, all rows or all columns, and what is left of them. */
  readonly lines: Int32Array;
  readonly left: Int32Array;
  /** Of those, the bases chosen. */
  readonly chosen: Int32Array;
}

const scratchOf = perView((view): Scratch => {
  const { topology, subgrid } = view;
  const { digits, subgridCount } = topology;
  const inScope = subgrid >= 0 ? [subgrid] : Array.from({ length: subgridCount }, (_, i) => i);
  return {
    subgrids: inScope.map((each) => createLines(view, each)),
    places: new Int32Array(2 * digits),
    lines: new Int32Array(digits),
    left: new Int32Array(digits),
    chosen: new Int32Array(digits),
  };
});

/** Hands on a set of bases and the covers that hold all that is left of them, as houses. */
export type FoundFish = (bases: readonly number[], covers: readonly number[]) => void;

/**
 * Fish of lines within one subgrid at a time, with masks: a place of a row is a column and the other way round, so k
 * bases fit into so many covers if k masks have a union of so many bits.
 */
export class LineFishSearch {
  private readonly view: View;
  private readonly size: number;
  private readonly digit: number;
  private readonly scratch: Scratch;
  private subgrid: Lines;
  /** First of the lines in use as bases: 0 for rows, D for columns. */
  private first = 0;
  /** How many lines there are to choose from. */
  private count = 0;
  /** Most covers. */
  private most = 0;
  private found: FoundFish = () => {};

  constructor(view: View, size: number, digit: number) {
    this.view = view;
    this.size = size;
    this.digit = digit;
    this.scratch = scratchOf(view);
    this.subgrid = this.scratch.subgrids[0] as Lines;
  }

  /** Finds fish without fins. */
  findPlain(found: FoundFish): void {
    this.most = this.size;
    this.found = found;
    this.eachSubgrid(() => this.chooseFor(-1));
  }

  /** Enters the fish with fins. See `fishBook.ts` for how a target leads to them. */
  enterFinned(book: FishBook): void {
    const { candidates } = this.view.board;
    const bit = digitBit(this.digit);
    let target = 0;
    this.most = this.size - 1;
    this.found = (bases, covers) => book.enter(target, bases, covers, this.first === 0 ? COLUMNS : ROWS);
    this.eachSubgrid(({ cells }) => {
      for (let place = 0; place < cells.length; place++) {
        target = cells[place] as number;
        if (((candidates[target] as number) & bit) !== 0) this.chooseFor(place);
      }
    });
  }

  private eachSubgrid(search: (lines: Lines) => void): void {
    const { board, topology } = this.view;
    const { digits } = topology;
    for (const lines of this.scratch.subgrids) {
      this.subgrid = lines;
      for (let line = 0; line < 2 * digits; line++) {
        const places = board.places[(lines.houses[line] as number) * digits + this.digit - 1] as number;
        this.scratch.places[line] = turned(lines, line, digits, places);
      }
      search(lines);
    }
  }

  /** Chooses bases of rows, then of columns, once the cell at the place (-1 for none) holds the digit. */
  private chooseFor(place: number): void {
    const { digits } = this.view.topology;
    for (this.first = 0; this.first < 2 * digits; this.first += digits) {
      this.gather(place);
      if (this.count >= this.size) this.choose(0, 0, 0);
    }
  }

  /** Lists the lines that have few enough places left. */
  private gather(place: number): void {
    const { places, lines, left } = this.scratch;
    const { seen } = this.subgrid;
    const { digits } = this.view.topology;
    this.count = 0;
    for (let line = this.first; line < this.first + digits; line++) {
      const before = places[line] as number;
      if ((before & (before - 1)) === 0) continue;
      const after = place < 0 ? before : before & ~(seen[place * 2 * digits + line] as number);
      if (after === 0 || countDigits(after) > this.most) continue;
      lines[this.count] = line;
      left[this.count++] = after;
    }
  }

  /** Chooses bases from the given line on; each set of bases comes once. */
  private choose(depth: number, from: number, union: number): void {
    const { left, chosen } = this.scratch;
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
    const { left, chosen } = this.scratch;
    const spare = this.size - this.most;
    for (let some = 1; some < (1 << this.size) - 1; some++) {
      let union = 0;
      for (let i = 0; i < this.size; i++) if (((some >>> i) & 1) === 1) union |= left[chosen[i] as number] as number;
      if (countDigits(union) <= countDigits(some) - spare) return true;
    }
    return false;
  }

  private handOn(union: number): void {
    const { lines, chosen } = this.scratch;
    const { houses } = this.subgrid;
    const across = this.view.topology.digits - this.first;
    const bases = Array.from({ length: this.size }, (_, i) => houses[lines[chosen[i] as number] as number] as number);
    const covers: number[] = [];
    for (let rest = union; rest !== 0; rest &= rest - 1) {
      covers.push(houses[across + 31 - Math.clz32(rest & -rest)] as number);
    }
    this.found(bases, covers);
  }
}
