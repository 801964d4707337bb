import { countDigits, digitsOf, lowestDigit } from '../../../../shared/base/digits.ts';
import { HOUSE_BOX, HOUSE_COLUMN, HOUSE_ROW, type HouseKind } from '../../../../shared/topology/topology.ts';
import { candidateCode, type HodokuPosition } from './position.ts';
import { firstRectangle, type MetRectangle, onlyDigit } from './rectangles.ts';
import { cellsWith } from './wings.ts';

/** Kinds of unique rectangles: HoDoKu's types 1 to 6, and the hidden rectangle. */
export type RectangleKind = 1 | 2 | 3 | 4 | 5 | 6 | 'hidden';

/**
 * An unsolved rectangle with its two digits. `open`: corners that have further candidates. `tight`: corners that have
 * only the two digits. Both lists are ascending.
 */
interface RectangleCase {
  readonly low: number;
  readonly high: number;
  readonly pair: number;
  readonly tight: readonly number[];
  readonly open: readonly number[];
}

/**
 * The first unique rectangle of a kind. Search order: cells with two candidates as first corner, ascending, then the
 * rectangles of this corner. A corner may lack one of the two digits as a candidate, provided that no peer has the
 * digit.
 */
export function uniqueRectangle(position: HodokuPosition, kind: RectangleKind): number[] | null {
  let found: number[] | null = null;
  firstRectangle(position, cellsWith(position, 2), (rectangle) => {
    const one = caseOf(position, rectangle);
    if (one === null) return null;
    found = effectOf(position, one, kind);
    return found !== null;
  });
  return found;
}

function caseOf(position: HodokuPosition, { a, b, c, d }: MetRectangle): RectangleCase | null {
  const { candidates } = position.board;
  const pair = candidates[a];
  const low = lowestDigit(pair);
  const high = 32 - Math.clz32(pair);
  // As HoDoKu does, do not check whether the third corner could have the second digit.
  const fits =
    couldBe(position, b, low) &&
    couldBe(position, b, high) &&
    couldBe(position, c, low) &&
    couldBe(position, d, low) &&
    couldBe(position, d, high);
  if (!fits || (pair & ~position.topology.cellAllowed[c]) !== 0) return null;
  const corners = [a, b, c, d].sort((one, other) => one - other);
  const isTight = (cell: number): boolean => (candidates[cell] & ~pair) === 0;
  return { low, high, pair, tight: corners.filter(isTight), open: corners.filter((cell) => !isTight(cell)) };
}

/** Whether no peer or rule excludes the digit from an open cell. Eliminations by earlier steps do not count. */
function couldBe({ board, topology }: HodokuPosition, cell: number, digit: number): boolean {
  if (board.digits[cell] !== 0) return false;
  if (board.has(cell, digit)) return true;
  const { peers, peerStart, cellAllowed } = topology;
  if (((cellAllowed[cell] >>> (digit - 1)) & 1) === 0) return false;
  for (let i = peerStart[cell]; i < peerStart[cell + 1]; i++) if (board.digits[peers[i]] === digit) return false;
  return true;
}

function effectOf(position: HodokuPosition, one: RectangleCase, kind: RectangleKind): number[] | null {
  const codes = codesOf(position, one, kind);
  return codes.length > 0 ? codes : null;
}

function codesOf(position: HodokuPosition, one: RectangleCase, kind: RectangleKind): number[] {
  const { tight, open, pair } = one;
  switch (kind) {
    case 1:
      return tight.length === 3 ? pairIn(position, open[0], pair) : [];
    case 2:
    case 5:
      return tight.length === 1 || tight.length === 2 ? extraDigit(position, one, kind) : [];
    case 3:
      return tight.length === 2 ? withSubset(position, one) : [];
    case 4:
      return tight.length === 2 ? lockedBeside(position, one) : [];
    case 6:
      return tight.length === 2 ? lockedAcross(position, one) : [];
    case 'hidden':
      return tight.length === 1 || tight.length === 2 ? hidden(position, one) : [];
  }
}

/** Those of the given digits that are candidates of the cell, as candidate codes (see `candidateCode`). */
function pairIn({ board }: HodokuPosition, cell: number, digits: number): number[] {
  return digitsOf(board.candidates[cell] & digits).map((digit) => candidateCode(cell, digit));
}

function inLine({ grid }: HodokuPosition, one: number, other: number): boolean {
  return grid.shared(one, other, HOUSE_ROW) >= 0 || grid.shared(one, other, HOUSE_COLUMN) >= 0;
}

/**
 * Types 2 and 5: the open corners have the same single extra digit. In type 5, three corners have it, or two opposite
 * ones; in type 2, two corners in one line.
 */
function extraDigit(position: HodokuPosition, { open, pair }: RectangleCase, kind: 2 | 5): number[] {
  const { candidates } = position.board;
  const digit = onlyDigit(open.reduce((mask, cell) => mask | (candidates[cell] & ~pair), 0));
  if (digit === 0) return [];
  if ((open.length === 3 || !inLine(position, open[0], open[1])) !== (kind === 5)) return [];
  return position
    .seenByBoth(open[0], open[1], digit)
    .filter((code) => open.every((cell) => sees(position, cell, code)));
}

function sees({ grid }: HodokuPosition, cell: number, code: number): boolean {
  return grid.sees(cell, code >> 5);
}

/**
 * Type 3: the extra candidates of two corners form a naked subset with cells of a house. Houses are tried in the order
 * row, column, box.
 */
function withSubset(position: HodokuPosition, one: RectangleCase): number[] {
  const { grid, board } = position;
  const [first, second] = one.open;
  const extras = one.open.reduce((mask, cell) => mask | (board.candidates[cell] & ~one.pair), 0);
  for (const kind of [HOUSE_ROW, HOUSE_COLUMN, HOUSE_BOX] as const) {
    const house = grid.shared(first, second, kind);
    if (house < 0) continue;
    const codes = extendSubset(position, one, house, kind, one.open, extras, 0);
    if (codes) return codes;
  }
  return [];
}

/**
 * Adds cells of the house that have neither of the two digits to a subset, in order. Each set of cells is tried before
 * the sets that extend it.
 */
function extendSubset(
  position: HodokuPosition,
  one: RectangleCase,
  house: number,
  kind: HouseKind,
  cells: readonly number[],
  digits: number,
  from: number,
): number[] | null {
  const { board, topology } = position;
  const all = topology.houseCells.subarray(house * topology.digits, (house + 1) * topology.digits);
  const corners = [...one.tight, ...one.open];
  for (let i = from; i < all.length; i++) {
    const mask = board.candidates[all[i]];
    if (mask === 0 || (mask & one.pair) !== 0 || corners.includes(all[i])) continue;
    const next = [...cells, all[i]];
    const union = digits | mask;
    if (countDigits(union) === next.length - 1 && !(kind === HOUSE_BOX && areInLine(position, next))) {
      const codes = subsetEffect(position, house, kind, next, union);
      if (codes.length > 0) return codes;
    }
    const found = extendSubset(position, one, house, kind, next, union, i + 1);
    if (found) return found;
  }
  return null;
}

function areInLine({ grid }: HodokuPosition, cells: readonly number[]): boolean {
  const all = (kind: HouseKind): boolean => cells.every((cell) => grid.shared(cells[0], cell, kind) >= 0);
  return all(HOUSE_ROW) || all(HOUSE_COLUMN);
}

function subsetEffect(
  position: HodokuPosition,
  house: number,
  kind: HouseKind,
  cells: readonly number[],
  digits: number,
): number[] {
  const { board, topology, grid } = position;
  const clear = (from: number): number[] =>
    [...topology.houseCells.subarray(from * topology.digits, (from + 1) * topology.digits)]
      .filter((cell) => !cells.includes(cell))
      .flatMap((cell) => digitsOf(board.candidates[cell] & digits).map((digit) => candidateCode(cell, digit)));
  const codes = clear(house);
  if (codes.length === 0 || kind === HOUSE_BOX) return codes;
  const box = grid.shared(cells[0], cells[1], HOUSE_BOX);
  const within = box >= 0 && cells.every((cell) => grid.shared(cells[0], cell, HOUSE_BOX) === box);
  return within ? [...codes, ...clear(box)] : codes;
}

/**
 * Type 4: two corners in a line have extra candidates. If one of the two digits has no other place in a house that
 * contains both corners, the second of the two digits is eliminated from these corners.
 */
function lockedBeside(position: HodokuPosition, { low, high, open }: RectangleCase): number[] {
  const [first, second] = open;
  if (!inLine(position, first, second)) return [];
  const confined = (digit: number): boolean => position.seenByBoth(first, second, digit).length === 0;
  const gone = confined(low) ? high : confined(high) ? low : 0;
  return gone === 0 ? [] : open.flatMap((cell) => pairIn(position, cell, 1 << (gone - 1)));
}

/**
 * Type 6: two opposite corners have extra candidates. If one of the two digits has places only inside the rectangle in
 * the rows and columns of these corners, this digit is eliminated from them.
 */
function lockedAcross(position: HodokuPosition, { low, high, open, tight }: RectangleCase): number[] {
  if (inLine(position, open[0], open[1])) return [];
  const corners = [...tight, ...open];
  const confined = (digit: number): boolean => open.every((cell) => isConfined(position, cell, digit, corners));
  const gone = confined(low) ? low : confined(high) ? high : 0;
  return gone === 0 ? [] : open.flatMap((cell) => pairIn(position, cell, 1 << (gone - 1)));
}

/**
 * Hidden rectangle: considers the corner opposite a tight corner. If one of the two digits has places only inside the
 * rectangle in both lines of the considered corner, the second of the two digits is eliminated from it.
 */
function hidden(position: HodokuPosition, { tight, open, low, high }: RectangleCase): number[] {
  if (tight.length === 2 && inLine(position, tight[0], tight[1])) return [];
  const corners = [...tight, ...open];
  for (const corner of tight) {
    const opposite = corners.find((cell) => cell !== corner && !inLine(position, cell, corner)) ?? corner;
    for (const [locked, gone] of [
      [low, high],
      [high, low],
    ]) {
      const codes = pairIn(position, opposite, 1 << (gone - 1));
      if (codes.length > 0 && isConfined(position, opposite, locked, corners)) return codes;
    }
  }
  return [];
}

/** Whether the digit's places in the rows and columns of a cell are all corners of the rectangle. */
function isConfined(position: HodokuPosition, cell: number, digit: number, corners: readonly number[]): boolean {
  const { cellHouses, cellHouseStart, houseKind } = position.topology;
  for (let i = cellHouseStart[cell]; i < cellHouseStart[cell + 1]; i++) {
    const kind = houseKind[cellHouses[i]];
    if (kind !== HOUSE_ROW && kind !== HOUSE_COLUMN) continue;
    if (position.placesOf(cellHouses[i], digit).some((place) => !corners.includes(place))) return false;
  }
  return true;
}
