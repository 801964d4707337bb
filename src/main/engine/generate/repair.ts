import type { CancelToken } from '../io.ts';
import type { Rng } from '../rng.ts';
import { type Candidate, type ClimbTools, judge } from './climb.ts';
import type { Plan } from './plan.ts';

/** Swaps tried for each given that only the cap holds. */
const SWAPS_PER_HELD = 24;

/**
 * Exchanges givens that only the cap holds for others, until uniqueness needs every given or the tries are used up: for
 * puzzles that were dug under a cap. All wishes stay met. Returns the puzzle with fewest such givens.
 */
export function repair(tools: ClimbTools, plan: Plan, begun: Candidate, rng: Rng, cancel: CancelToken): Candidate {
  const { digger } = tools;
  let best = begun;
  let held = digger.heldUnits();
  for (let tries = SWAPS_PER_HELD * (1 + held.length); tries > 0 && held.length > 0 && !cancel.cancelled(); tries--) {
    const before = digger.snapshot();
    if (!digger.swap(held[rng.below(held.length)] as number, rng)) continue;
    const next = judge(tools, plan, cancel);
    if (next.distance > 0 || cancel.cancelled()) digger.restore(before);
    else best = next;
    held = digger.heldUnits();
  }
  return best;
}
