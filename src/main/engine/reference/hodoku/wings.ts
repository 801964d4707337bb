import { countDigits, lowestDigit } from '../../../../shared/base/digits.ts';
import type { HodokuPosition } from './position.ts';

/** The open cells with exactly `count` candidates, ascending. Allocates. */
export function cellsWith({ board, topology }: HodokuPosition, count: number): number[] {
  const cells: number[] = [];
  for (let cell = 0; cell < topology.cellCount; cell++) {
    if (countDigits(board.candidates[cell]) === count) cells.push(cell);
  }
  return cells;
}

/**
 * Eliminations of a wing whose pivot sees both other cells. In an XYZ-wing (`whole`), the pivot also has the digit that
 * the other two cells have in common.
 */
function wingEffect(
  position: HodokuPosition,
  pivot: number,
  one: number,
  other: number,
  whole: boolean,
): number[] | null {
  const { board, grid } = position;
  if (!grid.sees(pivot, one) || !grid.sees(pivot, other)) return null;
  const common = board.candidates[one] & board.candidates[other];
  if (countDigits(common) !== 1) return null;
  const seen = position.seenByBoth(one, other, lowestDigit(common));
  const codes = whole ? seen.filter((code) => grid.sees(pivot, code >> 5)) : seen;
  return codes.length > 0 ? codes : null;
}

/**
 * The first XY-wing (`whole` false) or XYZ-wing (`whole` true). Search order: the first cell, then the second and
 * third, ascending. In an XY-wing, each of the three cells is tried as the pivot.
 */
export function wing(position: HodokuPosition, whole: boolean): number[] | null {
  const { candidates } = position.board;
  const pairs = cellsWith(position, 2);
  const firsts = whole ? cellsWith(position, 3) : pairs;
  for (const [i, first] of firsts.entries()) {
    for (let j = whole ? 0 : i + 1; j < pairs.length; j++) {
      const second = pairs[j];
      const union = candidates[first] | candidates[second];
      if (countDigits(union) !== 3) continue;
      position.effort += pairs.length - j;
      for (let k = j + 1; k < pairs.length; k++) {
        const third = pairs[k];
        if ((candidates[third] & ~union) !== 0) continue;
        const [a, b, c] = [candidates[first], candidates[second], candidates[third]];
        if (a === b || b === c || c === a) continue;
        const found =
          wingEffect(position, first, second, third, whole) ??
          (whole ? null : wingEffect(position, second, first, third, false)) ??
          (whole ? null : wingEffect(position, third, second, first, false));
        if (found) return found;
      }
    }
  }
  return null;
}

/** The strong pairs of a digit: two cells that are its only places in a house. They are in the order of units. */
function strongPairs(position: HodokuPosition, digit: number): (readonly number[])[] {
  const pairs: (readonly number[])[] = [];
  for (const house of position.grid.units) {
    if (position.count(house, digit) === 2) pairs.push(position.placesOf(house, digit));
  }
  return pairs;
}

/**
 * Whether one place of a strong pair sees the first cell and the remaining place sees the second cell. A place that
 * sees both cells counts only for the first.
 */
function links({ grid }: HodokuPosition, pair: readonly number[], one: number, other: number): boolean {
  let seesOne = false;
  let seesOther = false;
  for (const cell of pair) {
    if (cell === one || cell === other) continue;
    if (grid.sees(cell, one)) seesOne = true;
    else if (grid.sees(cell, other)) seesOther = true;
  }
  return seesOne && seesOther;
}

/**
 * The first W-wing: two cells with the same two candidates, in ascending order. Each of them sees one place of a strong
 * pair (the only two places in a house) of one of these digits.
 */
export function wWing(position: HodokuPosition): number[] | null {
  const { candidates } = position.board;
  const pairs = cellsWith(position, 2);
  const strong = new Map<number, readonly (readonly number[])[]>();
  const strongOf = (digit: number): readonly (readonly number[])[] => {
    const known = strong.get(digit) ?? strongPairs(position, digit);
    strong.set(digit, known);
    return known;
  };
  for (const [i, one] of pairs.entries()) {
    const low = lowestDigit(candidates[one]);
    const high = 32 - Math.clz32(candidates[one]);
    for (const other of pairs.slice(i + 1)) {
      if (candidates[other] !== candidates[one]) continue;
      for (const [gone, link] of [
        [low, high],
        [high, low],
      ]) {
        const codes = position.seenByBoth(one, other, gone);
        if (codes.length > 0 && strongOf(link).some((pair) => links(position, pair, one, other))) return codes;
      }
    }
  }
  return null;
}
