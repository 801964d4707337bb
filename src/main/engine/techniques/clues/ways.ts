import { digitBit, digitsOf } from '../../../../shared/base/digits.ts';
import { Candidates } from '../../../../shared/constraints/candidates.ts';
import { ClueConstraints, isBalanced } from '../../../../shared/constraints/clueState.ts';
import { fillingsOf, listCombinations } from '../../../../shared/constraints/combinations.ts';
import type { DigitsBetween } from '../../../../shared/constraints/constraint.ts';
import { canShareOut, eachDigitSet } from '../../../../shared/constraints/digitSets.ts';
import type { Ways } from '../../../../shared/step/step.ts';
import type { View } from '../common/view.ts';
import { clueModelOf } from './clueModel.ts';

/**
 * Largest number of ways in each of the two lists: `left` (ways that the candidates allow) and `crossed` (ways that
 * they exclude). People do not go through longer lists.
 */
const MOST_WAYS = 24;

function listable(ways: Ways): Ways | null {
  const { left, crossed } = ways;
  if (left.length === 0 || left.length > MOST_WAYS) return null;
  return crossed.length > MOST_WAYS ? { ...ways, crossed: [] } : ways;
}

/**
 * The ways to complete a clue, as sets of digits without their cells. Null if there are too many. If only the ways that
 * the candidates exclude are too many, these are left out.
 */
export function waysToComplete({ board, topology, sees }: View, clue: number): Ways | null {
  const constraints = new ClueConstraints(clueModelOf(topology).meanings[clue]);
  const candidates = (of: (cell: number) => number): Candidates => {
    return new Candidates(
      topology.digits,
      Int32Array.from({ length: topology.cellCount }, (_, cell) => of(cell)),
      sees,
    );
  };
  const all = listCombinations(
    constraints,
    candidates(() => topology.allDigits),
  );
  const now = candidates((cell) => (board.digits[cell] > 0 ? digitBit(board.digits[cell]) : board.candidates[cell]));
  const found = fillingsOf(constraints, all, now);
  if (found.kind !== 'listed') return null;
  const those = (possible: boolean): Ways['left'] =>
    found.combinations.flatMap((one) => (one.possible === possible ? [one.combination] : []));
  return listable({ kind: isBalanced(constraints) ? 'equation' : 'digits', left: those(true), crossed: those(false) });
}

/**
 * The sets of digits with a given total that can lie between two digits of a line. They are divided into those that the
 * candidates allow and those that they exclude.
 *
 * @param masks candidates of the cells, whose digits all differ. For a filled cell, its digit.
 */
export function waysBetween(masks: readonly number[], { ends, total }: DigitsBetween): Ways | null {
  const ofEnds = digitBit(ends[0]) | digitBit(ends[1]);
  const allDigits = 2 ** masks.length - 1;
  const left: number[][][] = [];
  const crossed: number[][][] = [];
  for (let count = 0; count <= masks.length - 2; count++) {
    eachDigitSet(allDigits & ~ofEnds, count, total, (set) => {
      const places = Array.from({ length: masks.length - count - 1 }, (_, first) => first);
      const fits = places.some((first) => {
        const last = first + count + 1;
        const own = masks.map((mask, i) => {
          if (i === first || i === last) return mask & ofEnds;
          return mask & (i > first && i < last ? set : allDigits & ~set & ~ofEnds);
        });
        return canShareOut(own, allDigits);
      });
      (fits ? left : crossed).push([digitsOf(set)]);
      return true;
    });
  }
  return listable({ kind: 'between', left, crossed });
}
