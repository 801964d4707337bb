import type { Level } from '../../../../shared/step/step.ts';
import type { CancelToken } from '../../core/io.ts';
import type { Rng } from '../../core/rng.ts';
import type { InterlockTest } from '../interlock/interlock.ts';
import type { GenerationPlan } from '../plan.ts';
import type { Digger } from './digger.ts';
import { dig, digAfterAdding } from './diggingOrder.ts';

interface TieTools {
  readonly digger: Digger;
  readonly interlockTest: InterlockTest;
}

/**
 * A part is a connected set of subgrids. Largest number of second solutions tried for one part that can be solved
 * alone; the solutions that leave out the fewest givens come first.
 */
const SOLUTIONS_TRIED = 8;
/** Largest number of parts changed in one move so that they can no longer be solved alone. */
const MOST_TIES = 200;

/**
 * Changes the puzzle of a large layout until no part of it can be solved alone, or the tries are used up. Returns false
 * if nothing changed.
 */
export function tieParts(
  tools: TieTools,
  plan: GenerationPlan,
  cap: Level,
  first: readonly number[],
  rng: Rng,
  cancel: CancelToken,
): boolean {
  const { digger, interlockTest } = tools;
  let part: readonly number[] | null = first;
  let changed = false;
  for (let left = MOST_TIES; part && left > 0; left--) {
    if (!tie(tools, plan, cap, part, rng, cancel)) break;
    changed = true;
    part = interlockTest.runToFirst(digger.givens, cancel).part;
  }
  if (changed) digAfterAdding(digger, [], rng);
  return changed;
}

/**
 * Ties a part that can be solved alone to the rest, so that it no longer can: opens the cells of a second solution that
 * only the rules of other subgrids exclude, and gives other cells where the techniques then get stuck. Random changes
 * hardly ever tie a part, because all these cells must be open at once.
 *
 * Returns false if no such change was found; the digger is then as before.
 */
function tie(
  { digger, interlockTest }: TieTools,
  { unitOf, units }: GenerationPlan,
  cap: Level,
  part: readonly number[],
  rng: Rng,
  cancel: CancelToken,
): boolean {
  const { grader } = digger;
  const before = digger.snapshot();
  const bound = interlockTest.cellsBindingLargeParts(digger.givens);
  for (const { cells, excluding } of interlockTest.almostOpen(part, digger.givens, rng).slice(0, SOLUTIONS_TRIED)) {
    if (cancel.cancelled()) break;
    const opened = new Set(cells.map((cell) => unitOf[cell]));
    for (const unit of opened) if (digger.isGiven(unit)) digger.remove(unit);
    const solved = digger.solvedBy(cap);
    const mayGive = (cell: number): boolean =>
      grader.reached[cell] === 0 && !opened.has(unitOf[cell]) && units[unitOf[cell]].every((one) => !bound.has(one));
    const added = new Set<number>();
    const give = (candidates: readonly number[]): boolean => {
      const more = candidates.filter(mayGive).map((cell) => unitOf[cell]);
      for (const unit of more) added.add(unit);
      return grader.continueWith(
        more.flatMap((unit) => [...units[unit]]),
        digger.answer,
        cap,
      );
    };
    if (solved || give(excluding) || give([...unitOf.keys()])) {
      for (const unit of added) digger.add(unit);
      dig(digger, rng.shuffle([...added]));
      return true;
    }
    digger.restore(before);
  }
  return false;
}
