import type { CancelToken } from '../../core/io.ts';
import type { Rng } from '../../core/rng.ts';
import type { GenerationPlan } from '../plan.ts';
import { type Candidate, type ClimbTools, judge } from './climb.ts';

/**
 * Beyond, nothing is tried: an easy samurai of order 4 has about 100 such givens of 400, and 20 seconds of swaps did not
 * rid it of them, where a medium 16×16 has 9, gone after 14 swaps.
 */
const MOST_HELD = 24;
/** And not where they are one in so many of all givens, as under tight variants: swaps find no better there. */
const LARGEST_SHARE_HELD = 1 / 8;
/** Swaps tried for each given that only the cap holds. */
const SWAPS_PER_HELD = 24;
/** And no more once so many in a row got rid of none: on samurais with variants, where each takes 10 ms, few go later. */
const SWAPS_IN_VAIN = 64;
/** The same of extreme puzzles, of which a swap takes four times as long and more. */
const EXTREME_SWAPS_IN_VAIN = 16;

/**
 * Exchanges givens that only the cap holds for others, until uniqueness needs every given or the tries are used up: for
 * puzzles that were dug under a cap. All wishes stay met. Returns the puzzle with fewest such givens.
 */
export function repair(
  tools: ClimbTools,
  plan: GenerationPlan,
  begun: Candidate,
  rng: Rng,
  cancel: CancelToken,
): Candidate {
  const { digger } = tools;
  let best = begun;
  let held = digger.heldUnits();
  if (held.length > Math.min(MOST_HELD, LARGEST_SHARE_HELD * best.givenCount)) return begun;
  const mostInVain = plan.cap === 'extreme' ? EXTREME_SWAPS_IN_VAIN : SWAPS_IN_VAIN;
  let vain = 0;
  for (let tries = SWAPS_PER_HELD * (1 + held.length); tries > 0 && held.length > 0 && !cancel.cancelled(); tries--) {
    if (++vain > mostInVain) break;
    const before = digger.snapshot();
    if (!digger.swap(held[rng.below(held.length)], rng)) continue;
    const next = judge(tools, plan, cancel);
    if (next.distance > 0 || cancel.cancelled()) digger.restore(before);
    else best = next;
    const left = digger.heldUnits();
    if (left.length < held.length) vain = 0;
    held = left;
  }
  return best;
}
