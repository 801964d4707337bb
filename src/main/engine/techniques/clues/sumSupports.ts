import { countDigits, digitBit, lowestDigit } from '../../../../shared/base/digits.ts';
import type { View } from '../common/view.ts';
import { MOST_LISTED } from './calculations.ts';

/**
 * Largest number of ways to choose digits for the cells, not counting the cell with the most candidates. If there are
 * more, the search gives up.
 */
const MOST_TRIED = 50_000;

/** What all the ways in which some cells can reach a sum have in common. */
interface SumSupports {
  /** For each cell, the candidates that it has in at least one way. */
  readonly supports: readonly number[];
  /** The set of digits of each way, as a mask. */
  readonly sets: ReadonlySet<number>;
  /** The ways, each as the digits of the cells in their order; null if there are more ways than people list. */
  readonly ways: readonly (readonly number[])[] | null;
}

/**
 * Finds the ways in which the digits, times their coefficients, can add up to a total. Cells that see each other have
 * different digits. Returns null if there are too many ways to try; the order of the cells makes no difference to this.
 *
 * @param cells open cells.
 */
export function sumSupports(
  view: View,
  cells: readonly number[],
  coefficients: readonly number[],
  total: number,
): SumSupports | null {
  const { candidates } = view.board;
  const count = cells.length;
  // Put the cell with the most candidates last, because its digit follows from the digits of all other cells.
  const order = cells
    .map((_, i) => i)
    .sort((a, b) => countDigits(candidates[cells[a]]) - countDigits(candidates[cells[b]]));
  let tried = 1;
  for (const i of order.slice(0, -1)) tried *= countDigits(candidates[cells[i]]);
  if (tried > MOST_TRIED) return null;
  const differ = order.map((i, at) => order.slice(0, at).map((k) => view.sees(cells[i], cells[k])));
  const supports = new Array<number>(count).fill(0);
  const chosen = new Array<number>(count).fill(0);
  const sets = new Set<number>();
  const ways: number[][] = [];
  /** The digits of one way, in the order of `cells`: the chosen digits and the last one. */
  const wayOf = (last: number): number[] => {
    const way = new Array<number>(count).fill(last);
    for (let k = 0; k < count - 1; k++) way[order[k]] = chosen[k];
    return way;
  };
  const extend = (at: number, rest: number): void => {
    const i = order[at];
    let left = candidates[cells[i]];
    for (let k = 0; k < at; k++) if (differ[at][k]) left &= ~digitBit(chosen[k]);
    if (at === count - 1) {
      const digit = rest / coefficients[i];
      if (!Number.isInteger(digit) || digit < 1 || digit > view.topology.digits || (left & digitBit(digit)) === 0)
        return;
      supports[i] |= digitBit(digit);
      let set = digitBit(digit);
      for (let k = 0; k < at; k++) {
        supports[order[k]] |= digitBit(chosen[k]);
        set |= digitBit(chosen[k]);
      }
      sets.add(set);
      if (ways.length <= MOST_LISTED) ways.push(wayOf(digit));
      return;
    }
    for (; left !== 0; left &= left - 1) {
      chosen[at] = lowestDigit(left);
      extend(at + 1, rest - coefficients[i] * chosen[at]);
    }
  };
  extend(0, total);
  return { supports, sets, ways: ways.length > MOST_LISTED ? null : ways };
}
