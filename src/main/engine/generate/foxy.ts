import { fail, ok, type Result } from '../../../shared/base/result.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { NEVER_CANCELLED } from '../core/io.ts';
import { perTopology } from '../core/perTopology.ts';
import { createRng } from '../core/rng.ts';
import { createFiller } from '../filling/fill.ts';
import { foxyNotes, foxySolverOf } from '../rating/foxy.ts';
import { createExactSolver } from '../search/createSolver.ts';
import type { GenerateContext, GeneratedPuzzle } from './generator.ts';

/** A puzzle with the notes that Foxy gives it afterwards. */
export interface FoxyPuzzle extends GeneratedPuzzle {
  /** The four notes, such as 4210. */
  readonly code: string;
  /** The class of {@link code}, one of the scheme's. */
  readonly foxyClass: string;
}

/** Search nodes for the question whether a cell may be emptied; where they run out it stays. */
const NODE_CAP = 20_000;

const fillerOf = perTopology(createFiller);
const exactSolverOf = perTopology(createExactSolver);

/**
 * [foxy]'s generator: a random solution, of which a cell is emptied at random as long as its step-by-step solver still
 * comes to the end; where it does not, the digit goes back and another cell is tried, until none is left to try. How hard
 * the puzzle is comes out afterwards and cannot be asked for.
 *
 * That there is one solution is asked first and exactly: the seed trusts its solver, one of whose techniques rests on
 * just that.
 *
 * Errors: `no-solution` where the layout has none; `gave-up`; `cancelled`.
 *
 * @param known a full solution, for layouts that are hard to fill from nothing. Borrowed.
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
    minimal: false,
    interlock: null,
    shortfalls: [],
    code,
    foxyClass,
  });
}
