import { ok, type Result } from '../base/result.ts';
import type { PairRule } from '../layout/variantRules.ts';
import type { SubgridRules } from './variant.ts';

/** All pairs of places in a subgrid whose distance (rows down, columns across) is one of the given distances. */
export function pairsApart(
  digits: number,
  rule: PairRule,
  steps: readonly (readonly [number, number])[],
): Result<SubgridRules> {
  const pairs: { rule: PairRule; a: number; b: number }[] = [];
  for (let row = 0; row < digits; row++) {
    for (let column = 0; column < digits; column++) {
      for (const [down, across] of steps) {
        const [y, x] = [row + down, column + across];
        if (y >= digits || x < 0 || x >= digits) continue;
        pairs.push({ rule, a: row * digits + column, b: y * digits + x });
      }
    }
  }
  return ok({ pairs });
}
