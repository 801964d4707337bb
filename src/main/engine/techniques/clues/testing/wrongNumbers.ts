import { digitBit, digitsOf } from '../../../../../shared/base/digits.ts';
import type { RelationKind } from '../../../../../shared/constraints/relationKind.ts';
import type { Narrowing, Step } from '../../../../../shared/step/step.ts';

/**
 * Describes a number in a step's evidence that the solution contradicts; null if there is none. The solution must
 * satisfy every calculation, be one of the listed fillings, and have one of the listed combinations. For each narrowing
 * (one cell leaves another one fewer digits), it must have one of the digits left. Shares no code with the techniques.
 *
 * @param solution cell → digit.
 */
export function wrongNumbers({ evidence }: Step, solution: ArrayLike<number>): string | null {
  const { cells, balance, sums = [], fillings, left, combinations, cage, narrowings = [] } = evidence;
  const digitAt = (cell: number): number => solution[cell] as number;
  const total = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0);
  for (const { cells: added, less = [], times = 1, result, terms, parts = [] } of sums) {
    const sum = total(terms);
    const digits = added.map((cell) => times * digitAt(cell));
    const holds =
      result === 'exact'
        ? total(digits) - total(less.map(digitAt)) === sum
        : digits.every((digit) => (result === 'least' ? digit >= sum : digit <= sum));
    const falsePart = parts.find(({ cells: own, bound, digits: named }) => {
      const difference = total(own.map(digitAt)) - total(named);
      return bound === 'exact' ? difference !== 0 : bound === 'least' ? difference < 0 : difference > 0;
    });
    if (falsePart) return `a number of a calculation: ${falsePart.digits.join()} for ${falsePart.cells.join()}`;
    if (!holds) return `a calculation: ${terms.join()} for ${added.join()}`;
  }
  if (balance) {
    const { houses, cages, uncounted, outside, innies, outies } = balance;
    const known = total(uncounted.map(({ digit }) => digit)) - total(outside.map(({ digit }) => digit));
    const open = total(innies.map(digitAt)) - total(outies.map(digitAt));
    if (houses - cages !== known + open) return `the two sums: ${houses} and ${cages}`;
    const set = cells.reduce((mask, cell) => mask | digitBit(digitAt(cell)), 0);
    if (combinations && !combinations.possible.includes(set)) return 'the combinations of a hidden cage';
  }
  const isIn = (mask: number, cell: number): boolean => (mask & digitBit(digitAt(cell))) !== 0;
  if (cage) {
    const placed = digitsOf(cage.placed);
    if (total([...placed, ...cage.cells.map(digitAt)]) !== cage.total) return 'the sum of a cage';
    if (!cage.cells.every((cell, i) => isIn(cage.candidates[i] ?? 0, cell))) return 'the candidates of a cage';
    const set = cage.cells.reduce((mask, cell) => mask | digitBit(digitAt(cell)), 0);
    if (!combinations?.possible.includes(set)) return 'the combinations of a cage';
  }
  const isNarrowed = ({ from, has, cell, gone, left: kept, relation }: Narrowing): boolean => {
    return (
      isIn(has, from) && isIn(kept, cell) && !isIn(gone, cell) && isRelated(relation, digitAt(from), digitAt(cell))
    );
  };
  if (!narrowings.every(isNarrowed)) return 'a narrowing';
  const filled = cells.map(digitAt).join();
  if (fillings && !fillings.some((digits) => digits.join() === filled)) return 'the list of fillings';
  if (left?.some((mask, i) => (mask & digitBit(digitAt(cells[i] as number))) === 0)) return 'what is left of a line';
  return null;
}

/** Whether two digits have the relation that the relation's words describe. */
function isRelated({ kind, by }: RelationKind, from: number, digit: number): boolean {
  const difference = Math.abs(from - digit);
  switch (kind) {
    case 'larger':
      return digit > from;
    case 'smaller':
      return digit < from;
    case 'not-smaller':
      return digit >= from;
    case 'not-larger':
      return digit <= from;
    case 'equal':
      return digit === from;
    case 'difference':
      return difference === by;
    case 'apart':
      return difference >= by;
    case 'near':
      return difference > 0 && difference <= by;
    case 'ratio':
      return Math.max(from, digit) === by * Math.min(from, digit);
    case 'sum':
      return from + digit === by;
    case 'other':
      return true;
  }
}
