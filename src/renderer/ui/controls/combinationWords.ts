import { digitsOf } from '../../../shared/base/digits.ts';
import type { Combination } from '../../../shared/constraints/combinations.ts';

/**
 * A combination as text: `1 2 6`. Parts are separated by dots, or if they have equal sums written as an equation:
 * `1 + 5 = 6`.
 */
export function combinationWords(combination: Combination, balanced = false): string {
  return combination.map((part) => part.join(balanced ? ' + ' : ' ')).join(balanced ? ' = ' : ' · ');
}

/**
 * A set of digits that are added up, as a mask, as in sentences: `1+2+6`. Without plus signs, two sets would be one.
 */
export function setWords(set: number): string {
  return digitsOf(set).join('+');
}
