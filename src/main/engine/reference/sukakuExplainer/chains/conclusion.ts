import { type ExplainerHint, placing, removing } from '../hint.ts';
import type { ExplainerPosition } from '../position.ts';

/**
 * Creates the hint of a node that was proved true: a candidate that is on is placed, a candidate that is off is
 * removed.
 *
 * @param node candidate × 2, plus 1 if the candidate is on.
 */
export function concluding(at: ExplainerPosition, kind: string, rating: number, node: number): ExplainerHint {
  const { digits } = at.topology;
  const cell = Math.floor((node >> 1) / digits);
  const digit = ((node >> 1) % digits) + 1;
  if ((node & 1) === 1) return placing(kind, rating, cell, digit);
  return removing(kind, rating, new Map([[cell, 1 << (digit - 1)]]));
}
