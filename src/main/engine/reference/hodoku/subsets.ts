import { countDigits, digitsOf, lowestDigit } from '../../../../shared/base/digits.ts';
import { HOUSE_BOX } from '../../../../shared/topology/topology.ts';
import { candidateCode, type HodokuPosition } from './position.ts';

/**
 * Calls `visit` for every choice of `size` masks whose union has exactly `size` bits, in lexicographic order. Stops
 * when a call returns something other than null, and returns this value.
 *
 * @param masks non-empty masks.
 * @param visit receives the indices of the masks, in an array that is reused, and their union.
 */
function firstTightUnion<T>(
  masks: readonly number[],
  size: number,
  visit: (chosen: readonly number[], union: number) => T | null,
): T | null {
  const chosen: number[] = [];
  const extend = (from: number, union: number): T | null => {
    for (let i = from; i <= masks.length - (size - chosen.length); i++) {
      const next = union | masks[i];
      if (countDigits(next) > size) continue;
      chosen.push(i);
      const found =
        chosen.length < size ? extend(i + 1, next) : countDigits(next) === size ? visit(chosen, next) : null;
      chosen.pop();
      if (found !== null) return found;
    }
    return null;
  };
  return masks.length < size ? null : extend(0, 0);
}

/** The houses that contain all the cells, ascending. */
function housesOfAll({ topology }: HodokuPosition, cells: readonly number[]): number[] {
  const { cellHouses, cellHouseStart } = topology;
  const housesOf = (cell: number): Int32Array => cellHouses.subarray(cellHouseStart[cell], cellHouseStart[cell + 1]);
  return [...housesOf(cells[0])].filter((house) => cells.every((cell) => housesOf(cell).includes(house)));
}

/**
 * The first step of locked candidates: all places of a digit in one house (the source) are in a second house too, in
 * which the digit has more places. Type 1 has boxes as sources; type 2 has rows, then columns, then houses of variants.
 * Search order: sources, then digits. On several grids, lines that share cells lock digits for each other (our
 * extension).
 */
export function lockedCandidates(position: HodokuPosition, type: 1 | 2): number[] | null {
  const { grid, topology } = position;
  const sources = type === 1 ? grid.boxes : [...grid.rows, ...grid.columns, ...grid.extras];
  for (const source of sources) {
    for (let digit = 1; digit <= topology.digits; digit++) {
      const count = position.count(source, digit);
      // In a 9×9, no two houses share more than half as many cells as there are digits. On several grids some do, but
      // digits with more places are not searched.
      if (count < 2 || count > topology.digits / 2) continue;
      const cells = position.placesOf(source, digit);
      for (const target of housesOfAll(position, cells)) {
        if (target === source || position.count(target, digit) === count) continue;
        const others = position.placesOf(target, digit).filter((cell) => !cells.includes(cell));
        return others.map((cell) => candidateCode(cell, digit));
      }
    }
  }
  return null;
}

/**
 * Eliminations of a naked subset from every house that contains its cells, and whether it is a locked subset (in a box
 * and a line).
 */
function nakedEffect(
  position: HodokuPosition,
  cells: readonly number[],
  digits: number,
): { readonly locked: boolean; readonly codes: number[] } {
  const { board, topology } = position;
  const { houseCells, houseKind } = topology;
  const houses = housesOfAll(position, cells);
  const box = houses.find((house) => houseKind[house] === HOUSE_BOX) ?? -1;
  const inBox = box < 0 ? null : houseCells.subarray(box * topology.digits, (box + 1) * topology.digits);
  const codes: number[] = [];
  let reached = 0;
  for (const house of houses) {
    let counts = false;
    for (const cell of houseCells.subarray(house * topology.digits, (house + 1) * topology.digits)) {
      if (cells.includes(cell)) continue;
      for (const digit of digitsOf(board.candidates[cell] & digits)) {
        codes.push(candidateCode(cell, digit));
        counts ||= house === box || !inBox?.includes(cell);
      }
    }
    if (counts) reached++;
  }
  const line = houses.some((house) => houseKind[house] !== HOUSE_BOX);
  return { locked: cells.length < 4 && reached > 1 && box >= 0 && line, codes };
}

/**
 * The first naked subset. With `locked`, its cells lie in a box and in a line, and it eliminates candidates from both.
 * Search order: boxes, rows, columns; then cells, ascending.
 */
export function nakedSubset(position: HodokuPosition, size: number, locked: boolean): number[] | null {
  const { board, grid, topology } = position;
  for (const house of locked ? grid.boxes : grid.subsetHouses) {
    if (board.houseOpen[house] < size) continue;
    const cells: number[] = [];
    for (const cell of topology.houseCells.subarray(house * topology.digits, (house + 1) * topology.digits)) {
      const count = countDigits(board.candidates[cell]);
      if (count > 0 && count <= size) cells.push(cell);
    }
    const masks = cells.map((cell) => board.candidates[cell]);
    const found = firstTightUnion(masks, size, (chosen, digits) => {
      const effect = nakedEffect(
        position,
        chosen.map((i) => cells[i]),
        digits,
      );
      return effect.codes.length > 0 && effect.locked === locked ? effect.codes : null;
    });
    if (found) return found;
  }
  return null;
}

/** The first hidden subset. Search order: boxes, rows, columns; then digits, ascending. */
export function hiddenSubset(position: HodokuPosition, size: number): number[] | null {
  const { board, grid, topology } = position;
  for (const house of grid.subsetHouses) {
    if (board.houseOpen[house] <= size) continue;
    const base = house * topology.digits;
    const digits: number[] = [];
    for (let digit = 1; digit <= topology.digits; digit++) {
      const count = position.count(house, digit);
      if (count > 0 && count <= size) digits.push(digit);
    }
    const masks = digits.map((digit) => board.places[base + digit - 1]);
    const found = firstTightUnion(masks, size, (chosen, places) => {
      const own = chosen.reduce((mask, i) => mask | (1 << (digits[i] - 1)), 0);
      const codes: number[] = [];
      for (let rest = places; rest !== 0; rest &= rest - 1) {
        const cell = topology.houseCells[base + lowestDigit(rest) - 1];
        for (const digit of digitsOf(board.candidates[cell] & ~own)) codes.push(candidateCode(cell, digit));
      }
      return codes.length > 0 ? codes : null;
    });
    if (found) return found;
  }
  return null;
}
