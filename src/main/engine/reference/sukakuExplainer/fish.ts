import { type Producer, type Removals, removing } from './hint.ts';
import type { ExplainerPosition } from './position.ts';
import { eachTuple } from './sets.ts';

const KINDS = ['x-wing', 'swordfish', 'jellyfish'];

/** Returns a cell of a subgrid by its line and its place in the line. Lines are all columns or all rows. */
type CellOf = (line: number, place: number) => number;

interface FishPattern {
  readonly digit: number;
  /**
   * `lines`: mask of the lines of the fish. `union`: mask of the places in these lines that have the digit as a
   * candidate.
   */
  readonly lines: number;
  readonly union: number;
  readonly cellOf: CellOf;
  readonly removals: Removals;
}

function fishIn<T>(
  at: ExplainerPosition,
  { cellOf, digit, size }: { readonly cellOf: CellOf; readonly digit: number; readonly size: number },
  visit: (fish: FishPattern) => T | null,
): T | null {
  const { board, topology } = at;
  const { digits } = topology;
  const bit = 1 << (digit - 1);
  const masks = new Int32Array(digits);
  let placed = 0;
  for (let line = 0; line < digits; line++) {
    for (let place = 0; place < digits; place++) {
      const cell = cellOf(line, place);
      if ((board.candidates[cell] & bit) !== 0) masks[line] = masks[line] | (1 << place);
      if (board.digits[cell] === digit) placed++;
    }
  }
  if (placed + 2 * size > digits) return null;
  return eachTuple(masks, size, (lines, union) => {
    const removals = new Map<number, number>();
    for (let line = 0; line < digits; line++) {
      if ((lines & (1 << line)) !== 0) continue;
      for (let place = 0; place < digits; place++) {
        if ((masks[line] & union & (1 << place)) !== 0) removals.set(cellOf(line, place), bit);
      }
    }
    return removals.size > 0 ? visit({ digit, lines, union, cellOf, removals }) : null;
  });
}

/**
 * Calls `visit` for each fish of a size that removes something, until it returns a hint. Fish whose lines are columns
 * come first, then those whose lines are rows. On several grids, subgrids are searched one after the other. Digits that
 * have not changed since `Board.stamp` had the value `since` are skipped.
 */
export function eachFish<T>(
  at: ExplainerPosition,
  size: number,
  since: number,
  visit: (fish: FishPattern) => T | null,
): T | null {
  const { digits, subgridCount, positionCell } = at.topology;
  for (let subgrid = 0; subgrid < subgridCount; subgrid++) {
    const base = subgrid * digits * digits;
    const inColumn: CellOf = (line, place) => positionCell[base + place * digits + line];
    const inRow: CellOf = (line, place) => positionCell[base + line * digits + place];
    for (const cellOf of [inColumn, inRow]) {
      for (let digit = 1; digit <= digits; digit++) {
        if (at.board.digitChanged[digit] <= since) continue;
        const found = fishIn(at, { cellOf, digit, size }, visit);
        if (found !== null) return found;
      }
    }
  }
  return null;
}

/**
 * Fish: the places of a digit in n lines of a subgrid are all in n crossing lines. Only digits that are placed at most
 * D − 2n times in the subgrid are tried.
 */
export function fish(size: number, rating: number): Producer {
  return (at, since) => eachFish(at, size, since, ({ removals }) => removing(KINDS[size - 2], rating, removals));
}
