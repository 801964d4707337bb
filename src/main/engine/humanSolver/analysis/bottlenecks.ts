import type { Technique } from '../../techniques/common/technique.ts';
import type { SolveLog } from '../solveLog.ts';

/** The steps (indices into the log) at which the cheapest technique had only one step, so there was no choice. */
export function bottlenecksOf({ entries }: SolveLog): number[] {
  return [...entries.entries()].filter(([, { alternatives }]) => alternatives === 1).map(([index]) => index);
}

/**
 * The first step of the hardest technique used, as an index into the log; null if there are no steps.
 *
 * @param techniques those of the solver, easiest first.
 */
export function hardestOf({ entries }: SolveLog, techniques: readonly Technique[]): number | null {
  const rank = new Map(techniques.map(({ id }, index) => [id, index]));
  let hardest: number | null = null;
  let most = -1;
  for (const [index, { step }] of entries.entries()) {
    const here = rank.get(step.technique) as number;
    if (here <= most) continue;
    most = here;
    hardest = index;
  }
  return hardest;
}
