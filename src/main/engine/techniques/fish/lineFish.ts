import { countDigits, digitBit } from '../../../../shared/base/digits.ts';
import { perView, type View } from '../common/view.ts';
import { COLUMNS, type FishBook, ROWS } from './fishBook.ts';
import { sightOf } from './sight.ts';

/** Rows and columns of one subgrid. Lines are numbered from 0, rows first, then columns. */
interface SubgridLines {
  /** line → house. */
  readonly houses: Int32Array;
  /**
   * line × D + place in the house → index of the crossing line at that place. Null if every index is the same as the
   * place, so that no conversion is needed.
   */
  readonly across: Int32Array | null;
  /** row × D + column → cell. */
  readonly cells: Int32Array;
  /**
   * (row × D + column) × 2D + line → mask of the line's places that this cell sees, one bit for each crossing line. All
   * places if the cell is in the line.
   */
  readonly seen: Int32Array;
}

/**
 * Converts a mask of places in a house into a mask of crossing lines. The two can differ: a house shared by several
 * subgrids, such as a row around a small torus, lists its cells in the order of the first subgrid.
 */
function turned({ across }: SubgridLines, line: number, digits: number, places: number): number {
  if (across === null) return places;
  let mask = 0;
  for (let rest = places; rest !== 0; rest &= rest - 1) {
    mask |= 1 << across[line * digits + 31 - Math.clz32(rest & -rest)];
  }
  return mask;
}

function createLines(view: View, subgrid: number): SubgridLines {
  const { topology, cellHouses, cellHouseStart } = view;
  const { digits, allDigits, houseCells, positionCell, subgridHouses, subgridHouseStart } = topology;
  // A subgrid's list of houses begins with its rows, then its columns, in order.
  const from = subgridHouseStart[subgrid];
  const houses = subgridHouses.slice(from, from + 2 * digits);
  const cells = positionCell.slice(subgrid * digits * digits, (subgrid + 1) * digits * digits);
  const across = new Int32Array(2 * digits * digits);
  houses.forEach((house, line) => {
    for (let i = 0; i < digits; i++) {
      const place = cells.indexOf(houseCells[house * digits + i]);
      across[line * digits + i] = line < digits ? place % digits : Math.floor(place / digits);
    }
  });
  const inOrder = across.every((line, i) => line === i % digits);
  const lines: SubgridLines = { houses, across: inOrder ? null : across, cells, seen: new Int32Array(2 * digits ** 3) };
  const lineOf = new Map([...houses].map((house, line) => [house, line]));
  const sight = sightOf(view);
  cells.forEach((cell, place) => {
    const slot = place * 2 * digits;
    for (let i = sight.start[cell]; i < sight.start[cell + 1]; i++) {
      const line = lineOf.get(sight.house[i]);
      if (line !== undefined) lines.seen[slot + line] = turned(lines, line, digits, sight.places[i]);
    }
    for (let i = cellHouseStart[cell]; i < cellHouseStart[cell + 1]; i++) {
      const line = lineOf.get(cellHouses[i]);
      if (line !== undefined) lines.seen[slot + line] = allDigits;
    }
  });
  return lines;
}

interface LineFishScratch {
  /** The subgrids in the view. */
  readonly subgrids: readonly SubgridLines[];
  /** line → mask of the line's places for the digit, one bit for each crossing line. */
  readonly places: Int32Array;
  /** `lines`: lines that may be bases (all rows or all columns). `left`: the places that each of them still has. */
  readonly lines: Int32Array;
  readonly left: Int32Array;
  /** The bases chosen so far, as indices in `lines`. */
  readonly chosen: Int32Array;
}

const scratchOf = perView((view): LineFishScratch => {
  const { topology, subgrid } = view;
  const { digits, subgridCount } = topology;
  const inScope = subgrid >= 0 ? [subgrid] : Array.from({ length: subgridCount }, (_, i) => i);
  return {
    // Fish need rows that cross columns.
    subgrids: inScope.filter((each) => topology.hasFreeLines[each] === 0).map((each) => createLines(view, each)),
    places: new Int32Array(2 * digits),
    lines: new Int32Array(digits),
    left: new Int32Array(digits),
    chosen: new Int32Array(digits),
  };
});

/** Receives the houses of the bases, and of the covers that contain all remaining places of these bases. */
export type FoundFish = (bases: readonly number[], covers: readonly number[]) => void;

/**
 * Searches fish of lines within one subgrid at a time, using bit masks. In a fish, the places of a digit in k lines
 * (bases) all lie in k crossing lines (covers). A place of a row corresponds to a column and vice versa. So k bases fit
 * into k covers if the masks of the bases have k different bits in all.
 */
export class LineFishSearch {
  private readonly view: View;
  private readonly size: number;
  private readonly digit: number;
  private readonly scratch: LineFishScratch;
  private subgrid: SubgridLines;
  /** First of the lines used as bases: 0 for rows, D for columns. */
  private first = 0;
  /** Number of lines to choose from. */
  private count = 0;
  /** Largest number of covers allowed. */
  private most = 0;
  private found: FoundFish = () => {};

  constructor(view: View, size: number, digit: number) {
    this.view = view;
    this.size = size;
    this.digit = digit;
    this.scratch = scratchOf(view);
    this.subgrid = this.scratch.subgrids[0];
  }

  /** Finds fish without fins. */
  findPlain(found: FoundFish): void {
    this.most = this.size;
    this.found = found;
    this.eachSubgrid(() => this.chooseFor(-1));
  }

  /** Adds the finned fish to the book. `fishBook.ts` explains how they are found from a target cell. */
  enterFinned(book: FishBook): void {
    const { candidates } = this.view.board;
    const bit = digitBit(this.digit);
    let target = 0;
    this.most = this.size - 1;
    this.found = (bases, covers) => book.enter(target, bases, covers, this.first === 0 ? COLUMNS : ROWS);
    this.eachSubgrid(({ cells }) => {
      for (let place = 0; place < cells.length; place++) {
        target = cells[place];
        if ((candidates[target] & bit) !== 0) this.chooseFor(place);
      }
    });
  }

  private eachSubgrid(search: (lines: SubgridLines) => void): void {
    const { board, topology } = this.view;
    const { digits } = topology;
    for (const lines of this.scratch.subgrids) {
      this.subgrid = lines;
      for (let line = 0; line < 2 * digits; line++) {
        const places = board.places[lines.houses[line] * digits + this.digit - 1];
        this.scratch.places[line] = turned(lines, line, digits, places);
      }
      search(lines);
    }
  }

  /**
   * Chooses bases among the rows, then among the columns. Assumes that the cell at `place` has the digit; -1 for no
   * assumption.
   */
  private chooseFor(place: number): void {
    const { digits } = this.view.topology;
    for (this.first = 0; this.first < 2 * digits; this.first += digits) {
      this.gather(place);
      if (this.count >= this.size) this.choose(0, 0, 0);
    }
  }

  /**
   * Lists the lines that may be bases. They have at least two places of the digit, of which 1 to `most` remain if the
   * cell at `place` has the digit.
   */
  private gather(place: number): void {
    const { places, lines, left } = this.scratch;
    const { seen } = this.subgrid;
    const { digits } = this.view.topology;
    this.count = 0;
    for (let line = this.first; line < this.first + digits; line++) {
      const before = places[line];
      if ((before & (before - 1)) === 0) continue;
      const after = place < 0 ? before : before & ~seen[place * 2 * digits + line];
      if (after === 0 || countDigits(after) > this.most) continue;
      lines[this.count] = line;
      left[this.count++] = after;
    }
  }

  /** Chooses bases from the lines from index `from` on; visits each set of bases once. */
  private choose(depth: number, from: number, union: number): void {
    const { left, chosen } = this.scratch;
    const last = this.count - (this.size - depth);
    for (let i = from; i <= last; i++) {
      const joined = union | left[i];
      if (countDigits(joined) > this.most) continue;
      chosen[depth] = i;
      if (depth + 1 < this.size) this.choose(depth + 1, i + 1, joined);
      else if (!this.containsSmaller()) this.handOn(joined);
    }
  }

  /** Returns true if a proper subset of the bases is already a fish. */
  private containsSmaller(): boolean {
    const { left, chosen } = this.scratch;
    const spare = this.size - this.most;
    for (let some = 1; some < (1 << this.size) - 1; some++) {
      let union = 0;
      for (let i = 0; i < this.size; i++) if (((some >>> i) & 1) === 1) union |= left[chosen[i]];
      if (countDigits(union) <= countDigits(some) - spare) return true;
    }
    return false;
  }

  private handOn(union: number): void {
    const { lines, chosen } = this.scratch;
    const { houses } = this.subgrid;
    const across = this.view.topology.digits - this.first;
    const bases = Array.from({ length: this.size }, (_, i) => houses[lines[chosen[i]]]);
    const covers: number[] = [];
    for (let rest = union; rest !== 0; rest &= rest - 1) {
      covers.push(houses[across + 31 - Math.clz32(rest & -rest)]);
    }
    this.found(bases, covers);
  }
}
