import { z } from 'zod';
import { checkPuzzle, solvePuzzle } from '../main/answers/solving.ts';
import { ok } from '../shared/base/result.ts';
import { answered, limitFields, readOptions } from './answer.ts';
import { WorkWatch } from './limits.ts';
import { readPuzzle } from './reading.ts';
import type { EngineResult, FoundSolutions, PuzzleCheck, SolutionOptions, SudokuPuzzle, WorkLimits } from './types.ts';

const solutionSchema = z.strictObject({
  ...limitFields,
  limit: z.int().min(1).max(100_000).default(2),
  nodes: z.int().min(1).max(1_000_000_000_000).optional(),
});

/**
 * Finds solutions. A limit other than the signal that ends the search is not a failure: `complete` and `gaveUp` say how
 * far it came.
 *
 * Errors: `bad-input`, `cancelled` for the signal, and those of reading a puzzle: `bad-puzzle`, `unknown-layout`, `impossible-layout`.
 *
 * @example
 * const { solutions, complete } = expectValue(solve(puzzle, { limit: 100 }));
 * if (complete && solutions.length === 1) console.log('proper:', solutions[0]);
 */
export function solve(puzzle: SudokuPuzzle, options: SolutionOptions = {}): EngineResult<FoundSolutions> {
  const asked = readOptions(solutionSchema, options);
  if (!asked.ok) return answered(asked);
  const read = readPuzzle(puzzle);
  if (!read.ok) return answered(read);
  const solutions: string[][] = [];
  const { limit, nodes: nodeCap, ...limits } = asked.value;
  const cancel = new WorkWatch(limits);
  const onSolution = (grids: string[]): number => solutions.push(grids);
  return answered(
    cancel.partial(() => {
      const { gaveUp, nodes } = solvePuzzle(read.value, { limit, nodeCap, cancel, onSolution });
      return ok({ solutions, complete: !gaveUp && solutions.length < limit, gaveUp, nodes });
    }),
  );
}

/**
 * Checks a puzzle: whether it has one solution, whether every given is needed, and whether its subgrids need each other.
 * Time that ends a search is not a failure: `gaveUp` says so.
 *
 * Errors: as for {@link solve}.
 *
 * @example
 * const { proper, minimal } = expectValue(check(puzzle, { seconds: 10 }));
 * if (proper && !minimal) console.log('some given is not needed');
 */
export function check(puzzle: SudokuPuzzle, limits: WorkLimits = {}): EngineResult<PuzzleCheck> {
  const asked = readOptions(z.strictObject(limitFields), limits);
  if (!asked.ok) return answered(asked);
  const read = readPuzzle(puzzle);
  if (!read.ok) return answered(read);
  const watch = new WorkWatch(asked.value);
  return answered(
    watch.partial(() => {
      const report = checkPuzzle(read.value, watch);
      const solutions = report.solutions === 0 ? 0 : report.solutions === 1 ? 1 : 2;
      return ok({ ...report, solutions });
    }),
  );
}
