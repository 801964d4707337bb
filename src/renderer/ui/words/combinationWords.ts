import type { Combination } from '../../../shared/constraints/combinations.ts';

/**
 * A combination as text: `1 2 6`. If the combination has several parts, dots separate them. Parts with equal sums are
 * written as an equation: `1 + 5 = 6`.
 */
export function combinationWords(combination: Combination, balanced = false): string {
  return combination.map((part) => part.join(balanced ? ' + ' : ' ')).join(balanced ? ' = ' : ' · ');
}
