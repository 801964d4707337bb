import type { CancelToken } from '../../core/io.ts';
import type { Rng } from '../../core/rng.ts';
import type { GenerationPlan } from '../plan.ts';
import { type Candidate, type ClimbTools, judge } from './climb.ts';
import { swap } from './diggingOrder.ts';

/**
 * Largest number of cap-only givens for which swaps are tried. An easy samurai of order 4 has about 100 of them among
 * 400 givens; 20 seconds of swaps did not remove them. A medium 16×16 has 9, which disappeared within 14 swaps.
 */
const MAX_CAP_ONLY = 24;
/**
 * Largest share of cap-only givens for which swaps are tried. Puzzles with tight variants, for example, have a larger
 * share, and swaps do not help.
 */
const MAX_CAP_ONLY_SHARE = 1 / 8;
/** Number of swaps tried for each cap-only given. */
const SWAPS_PER_CAP_ONLY = 24;
/**
 * Stop after this many failed swaps in a row. On samurais with variants, where a swap takes 10 ms, few of the swaps
 * after that succeed.
 */
const MAX_FAILED_SWAPS = 64;
/** Used instead of `MAX_FAILED_SWAPS` for extreme puzzles, whose swaps take at least four times as long. */
const MAX_FAILED_EXTREME_SWAPS = 16;

/**
 * In a puzzle dug under a cap, swaps cap-only givens for other givens, until uniqueness needs every given or all tries
 * are used up. The puzzle keeps meeting all wishes. Returns the puzzle with the fewest cap-only givens.
 */
export function repair(
  tools: ClimbTools,
  plan: GenerationPlan,
  start: Candidate,
  rng: Rng,
  cancel: CancelToken,
): Candidate {
  const { digger } = tools;
  let best = start;
  let capOnly = digger.capOnlyUnits();
  if (capOnly.length > Math.min(MAX_CAP_ONLY, MAX_CAP_ONLY_SHARE * best.givenCount)) return start;
  const maxFailures = plan.cap === 'extreme' ? MAX_FAILED_EXTREME_SWAPS : MAX_FAILED_SWAPS;
  let failures = 0;
  for (
    let tries = SWAPS_PER_CAP_ONLY * (1 + capOnly.length);
    tries > 0 && capOnly.length > 0 && !cancel.cancelled();
    tries--
  ) {
    if (++failures > maxFailures) break;
    const before = digger.snapshot();
    if (!swap(digger, capOnly[rng.below(capOnly.length)], rng)) continue;
    const next = judge(tools, plan, cancel);
    if (next.distance > 0 || cancel.cancelled()) digger.restore(before);
    else best = next;
    const left = digger.capOnlyUnits();
    if (left.length < capOnly.length) failures = 0;
    capOnly = left;
  }
  return best;
}
