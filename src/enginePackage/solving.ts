import { z } from 'zod';
import { checkPuzzle, solvePuzzle } from '../main/answers/exactSolving.ts';
import { ok } from '../shared/base/result.ts';
import { limitFields } from './answer.ts';
import { askPuzzle } from './asking.ts';
import type { EngineResult, FoundSolutions, PuzzleCheck, SolutionOptions, SudokuPuzzle, WorkLimits } from './types.ts';

const solutionSchema = z.strictObject({
  ...limitFields,
  limit: z.int().min(1).max(100_000).default(2),
  nodes: z.int().min(1).max(1_000_000_000_000).optional(),
});

/**
 * Finds solutions. If a limit ends the search, the call still succeeds: `complete` and `gaveUp` then show that there
 * may be more solutions. Only the abort signal makes the call fail.
 *
 * Errors: `bad-input`, `cancelled` for the signal, and those of reading a puzzle: `bad-puzzle`, `unknown-layout`,
 * `impossible-layout`.
 *
 * @example
 * const { solutions, complete } = expectValue(solve(puzzle, { limit: 100 }));
 * if (complete && solutions.length === 1) console.log('proper:', solutions[0]);
 */
export function solve(puzzle: SudokuPuzzle, options: SolutionOptions = {}): EngineResult<FoundSolutions> {
  return askPuzzle(puzzle, options, solutionSchema, (read, { limit, nodes: nodeCap }, watch) =>
    watch.partial(() => {
      const solutions: string[][] = [];
      const onSolution = (grids: string[]): number => solutions.push(grids);
      const { gaveUp, nodes } = solvePuzzle({ puzzle: read, position: null }, { limit, nodeCap, onSolution }, watch);
      return ok({ solutions, complete: !gaveUp && solutions.length < limit, gaveUp, nodes });
    }),
  );
}

/**
 * Checks a puzzle: whether it has exactly one solution, whether every given is needed, and whether its subgrids need
 * each other. If the time limit ends a search, the call still succeeds, and `gaveUp` is true.
 *
 * Errors: those of {@link solve}.
 *
 * @example
 * const { proper, minimal } = expectValue(check(puzzle, { seconds: 10 }));
 * if (proper && !minimal) console.log('some given is not needed');
 */
export function check(puzzle: SudokuPuzzle, limits: WorkLimits = {}): EngineResult<PuzzleCheck> {
  return askPuzzle(puzzle, limits, z.strictObject(limitFields), (read, _, watch) =>
    watch.partial(() => {
      const report = checkPuzzle(read, watch);
      const solutions = report.solutions === 0 ? 0 : report.solutions === 1 ? 1 : 2;
      return ok({ ...report, solutions });
    }),
  );
}
