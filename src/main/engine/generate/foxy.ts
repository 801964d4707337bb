import { fail, ok, type Result } from '../../../shared/base/result.ts';
import { perTopology } from '../../../shared/topology/cache.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { NEVER_CANCELLED } from '../core/io.ts';
import { createRng } from '../core/rng.ts';
import { createFiller } from '../filling/filler.ts';
import { foxyNotes, foxySolverOf } from '../rating/foxy.ts';
import { createExactSolver } from '../search/createSolver.ts';
import type { GenerateContext, GeneratedPuzzle } from './attempt.ts';

/** A puzzle with its code and class by Foxy's rating. */
export interface FoxyPuzzle extends GeneratedPuzzle {
  /**
   * Foxy's rating of the difficulty: a code of four digits, such as 4210, whose first digit says how hard the hardest
   * technique is.
   */
  readonly code: string;
  /** The class that belongs to {@link code} in Foxy's rating. */
  readonly foxyClass: string;
}

/** Limit on search nodes for checking whether a given can be removed. If it is reached, the given stays. */
const NODE_CAP = 20_000;

const fillerOf = perTopology(createFiller);
const exactSolverOf = perTopology(createExactSolver);

/**
 * [foxy]'s generator. It starts with a random solution and removes digits in random order. If its step-by-step solver
 * then gets stuck, it restores the digit. It ends when every cell has been tried. The difficulty is rated afterwards
 * and cannot be requested.
 *
 * Here, an exact search first checks that the solution stays unique. The original trusts its solver, although one of
 * its techniques assumes uniqueness. Errors: `no-solution` if the layout has none; `gave-up`; `cancelled`.
 *
 * @param known a full solution, for layouts that are hard to fill from scratch. Not copied.
 */
export function generateFoxy(
  topology: Topology,
  seed: string,
  { cancel = NEVER_CANCELLED, onProgress }: GenerateContext = {},
  known: Uint8Array | null = null,
): Result<FoxyPuzzle> {
  const rng = createRng(seed);
  onProgress?.({ stage: 'filling', attempts: 1, fraction: null, lacking: null });
  const filling = fillerOf(topology).fill(rng, { cancel, known });
  if (!filling.ok) return filling;
  const { solution } = filling.value;
  const givens = solution.slice();
  const exact = exactSolverOf(topology);
  const stepByStep = foxySolverOf(topology);
  const order = rng.shuffle(Int32Array.from({ length: topology.cellCount }, (_, cell) => cell));
  for (const [tried, cell] of order.entries()) {
    if (cancel.cancelled()) return fail('cancelled', 'generation-cancelled');
    onProgress?.({ stage: 'digging', attempts: 1, fraction: tried / order.length, lacking: null });
    const digit = solution[cell];
    const { solutions, status } = exact.solveWithout(givens, cell, digit, { limit: 1, nodeCap: NODE_CAP, cancel });
    if (solutions > 0 || status !== 'complete') continue;
    givens[cell] = 0;
    if (!stepByStep.solve(givens, cancel).solved) givens[cell] = digit;
  }
  if (cancel.cancelled()) return fail('cancelled', 'generation-cancelled');
  const { entries, solved } = stepByStep.solve(givens, cancel);
  const { code, class: foxyClass } = foxyNotes(entries, solved);
  return ok({
    layout: topology.layout,
    givens,
    solution,
    givenCount: givens.reduce((count, given) => count + (given === 0 ? 0 : 1), 0),
    difficulty: 'unrated',
    seed,
    attempt: 0,
    score: null,
    techniques: null,
    rating: null,
    minimal: false,
    interlock: null,
    shortfalls: [],
    code,
    foxyClass,
  });
}
