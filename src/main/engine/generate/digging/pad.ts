import { LEVELS } from '../../../../shared/step/step.ts';
import type { CancelToken } from '../../core/io.ts';
import type { Rng } from '../../core/rng.ts';
import type { GenerationPlan } from '../plan.ts';
import { type Candidate, type ClimbTools, judge } from './climb.ts';

/**
 * Adds givens until there are as many as requested. It only adds cells that the techniques of the class below solve, so
 * the hard part of the puzzle stays.
 */
export function pad(tools: ClimbTools, plan: GenerationPlan, rng: Rng, cancel: CancelToken): Candidate {
  const { digger } = tools;
  const below = plan.level === null ? plan.cap : (LEVELS[LEVELS.indexOf(plan.level) - 1] ?? 'singles');
  if (below !== null) digger.solvedBy(below);
  const { reached } = digger.grader;
  const easy: number[] = [];
  plan.units.forEach((cells, unit) => {
    if (!digger.isGiven(unit) && (below === null || cells.every((cell) => reached[cell] !== 0))) easy.push(unit);
  });
  rng.shuffle(easy);
  const most = plan.wishes.maxGivens ?? Number.POSITIVE_INFINITY;
  let count = 0;
  for (const digit of digger.givens) if (digit !== 0) count++;
  for (const unit of easy) {
    if (count >= plan.paddedTo) break;
    const size = plan.units[unit].length;
    if (count + size > most) continue;
    digger.add(unit);
    count += size;
  }
  return judge(tools, { ...plan, paddedTo: 0 }, cancel);
}
