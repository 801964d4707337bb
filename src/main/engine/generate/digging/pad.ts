import { LEVELS, type Level } from '../../../../shared/step/step.ts';
import { hasClues } from '../../../../shared/topology/constrained.ts';
import type { CancelToken } from '../../core/io.ts';
import type { Rng } from '../../core/rng.ts';
import type { GenerationPlan } from '../plan.ts';
import { type Candidate, type ClimbTools, judge } from './climb.ts';
import type { Digger } from './digger.ts';

/**
 * Spare givens, which the puzzle does not need, are added in this number of batches. A batch that makes the puzzle too
 * easy is undone.
 */
const BATCHES = 30;
/**
 * Classes whose spare givens are first taken from the cells that techniques of easier classes fill before a step of the
 * class is needed. Such givens take no step of the class away, so they need no test. Medium puzzles have too few such
 * cells.
 */
const PADDED_WITH_EASY: ReadonlySet<Level | null> = new Set<Level | null>(['hard', 'master']);
/** Smallest share of the steps of the class that must still be needed after spare givens are added. */
const STEPS_KEPT = 0.3;
/**
 * If padding with all spare givens fails and the puzzle has clues, it is tried again with this share of the spare
 * givens. With half of them, puzzles made for the same wishes got very different numbers of givens.
 */
const KEPT_WITH_CLUES = 0.75;

/**
 * Adds givens to a puzzle that meets all wishes: the number requested, and the spare givens usual for its class. The
 * puzzle stays in its class. Spare givens also leave the puzzle interlocked; requested givens may not.
 *
 * @param puzzle the digger's puzzle.
 */
export function pad(
  tools: ClimbTools,
  plan: GenerationPlan,
  puzzle: Candidate,
  rng: Rng,
  cancel: CancelToken,
): Candidate {
  const { topology, digger, interlockTest } = tools;
  const spare = Math.round(plan.spareShare * (plan.ownCells.length - puzzle.givenCount));
  const wanted = Math.max(plan.paddedTo, puzzle.givenCount + spare);
  if (wanted === puzzle.givenCount) return puzzle;
  const start = digger.snapshot();
  const staysOpen = plan.interlocked ? interlockTest.cellsToLeaveOpen(digger.givens) : new Set<number>();
  const locking = new Set<number>();
  const open: number[] = [];
  plan.units.forEach((cells, unit) => {
    if (digger.isGiven(unit)) return;
    if (cells.some((cell) => staysOpen.has(cell))) locking.add(unit);
    open.push(unit);
  });
  rng.shuffle(open);
  const most = Math.min(plan.wishes.maxGivens ?? Number.POSITIVE_INFINITY, wanted);
  let count = puzzle.givenCount;
  const add = (units: readonly number[], limit: number): void => {
    for (const unit of units) {
      const size = plan.units[unit].length;
      if (count >= limit || count + size > most || digger.isGiven(unit)) continue;
      digger.add(unit);
      count += size;
    }
  };
  if (PADDED_WITH_EASY.has(plan.level))
    add(rng.shuffle(easyUnits(digger, plan).filter((unit) => !locking.has(unit))), wanted);
  const least = Math.max(plan.targetSteps, STEPS_KEPT * puzzle.steps);
  const free = open.filter((unit) => !locking.has(unit));
  const size = Math.ceil((wanted - count) / BATCHES);
  for (let from = 0; from < free.length && count < wanted && !cancel.cancelled(); from += size) {
    const before = { count, snapshot: digger.snapshot() };
    add(free.slice(from, from + size), wanted);
    if (keepsClass(digger, plan, least)) continue;
    digger.restore(before.snapshot);
    count = before.count;
  }
  // Add the requested number of givens, even if a part of the puzzle can then be solved alone.
  if (count < plan.paddedTo) add(easyUnits(digger, plan), plan.paddedTo);
  const padded = judge(tools, { ...plan, paddedTo: 0 }, cancel);
  if (padded.distance === 0 || plan.paddedTo > puzzle.givenCount) return padded;
  // If spare givens break a further wish, such as the score, try again with fewer spare givens.
  digger.restore(start);
  const fewer = hasClues(topology) ? KEPT_WITH_CLUES : 0.5;
  return pad(tools, { ...plan, spareShare: plan.spareShare * fewer }, puzzle, rng, cancel);
}

function keepsClass(digger: Digger, { cap, level }: GenerationPlan, least: number): boolean {
  if (cap === null || level === null) return true;
  if (!digger.solvedBy(cap)) return false;
  const { hardest, hardestSteps } = digger.grader;
  return hardest === LEVELS.indexOf(level) && hardestSteps >= least;
}

/**
 * Open units that the techniques of the next easier class can solve. Giving their digits does not make the puzzle
 * easier.
 */
function easyUnits(digger: Digger, plan: GenerationPlan): number[] {
  const below = plan.level === null ? plan.cap : LEVELS[Math.max(0, LEVELS.indexOf(plan.level) - 1)];
  if (below !== null) digger.solvedBy(below);
  const { reached } = digger.grader;
  return plan.units.flatMap((cells, unit) =>
    !digger.isGiven(unit) && (below === null || cells.every((cell) => reached[cell] !== 0)) ? [unit] : [],
  );
}
