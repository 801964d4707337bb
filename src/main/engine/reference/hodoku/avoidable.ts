import { digitsOf } from '../../../../shared/base/digits.ts';
import { candidateCode, type HodokuPosition } from './position.ts';
import { firstRectangle, type MetRectangle, onlyDigit } from './rectangles.ts';

/**
 * The first avoidable rectangle: four cells without givens in two rows, two columns and two boxes, whose two digits
 * could be exchanged if it were filled with them alone. Search order: solved corners (not given) ascending, then the
 * rectangles of the corner. Type 1: three corners are solved. Type 2: two corners are solved, and each of the remaining
 * two has the digit that would complete the rectangle and the same extra digit.
 */
export function avoidableRectangle(position: HodokuPosition, type: 1 | 2): number[] | null {
  const { board, topology } = position;
  const solved: number[] = [];
  for (let cell = 0; cell < topology.cellCount; cell++) if (isSolved(position, cell)) solved.push(cell);
  let found: number[] | null = null;
  firstRectangle(position, solved, (rectangle) => {
    const { a, b, c, d } = rectangle;
    if (!isSolved(position, b)) return null;
    const [one, other] = [board.digits[a], board.digits[b]];
    const codes = type === 1 ? lastCorner(position, rectangle) : twoCorners(position, c, d, one, other);
    if (codes.length > 0) found = codes;
    return codes.length > 0 ? true : null;
  });
  return found;
}

function isSolved({ board }: HodokuPosition, cell: number): boolean {
  return board.digits[cell] !== 0 && board.given[cell] === 0;
}

/**
 * Type 1: three corners are solved. The fourth has two candidates. One of these would complete an exchangeable
 * rectangle, so it is eliminated.
 */
function lastCorner(position: HodokuPosition, { a, b, c, d }: MetRectangle): number[] {
  const { digits } = position.board;
  if (isSolved(position, c) && digits[c] === digits[b]) return ofTwo(position, d, digits[a]);
  return isSolved(position, d) && digits[d] === digits[a] ? ofTwo(position, c, digits[b]) : [];
}

/**
 * The digit in this cell as a list with one candidate code, if the cell has exactly two candidates and this is one of
 * them; otherwise an empty list.
 */
function ofTwo({ board }: HodokuPosition, cell: number, digit: number): number[] {
  return board.has(cell, digit) && digitsOf(board.candidates[cell]).length === 2 ? [candidateCode(cell, digit)] : [];
}

/** Type 2: both open corners have the same extra digit as a candidate, and one of them must have it. */
function twoCorners(position: HodokuPosition, c: number, d: number, one: number, other: number): number[] {
  const { candidates } = position.board;
  if (ofTwo(position, c, other).length === 0 || ofTwo(position, d, one).length === 0) return [];
  const extra = onlyDigit(candidates[c] & ~(1 << (other - 1)));
  return extra === onlyDigit(candidates[d] & ~(1 << (one - 1))) ? position.seenByBoth(c, d, extra) : [];
}
