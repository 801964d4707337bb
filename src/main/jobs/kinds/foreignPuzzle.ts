import { fail, ok, type Result } from '../../../shared/base/result.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import type { LayoutRef } from '../../../shared/layout/spec.ts';
import { readGrids } from '../../../shared/puzzle/notation.ts';
import { type PuzzleJson, printPuzzleJson, readPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import { compileTopology } from '../../../shared/topology/topology.ts';
import type { JobContext } from '../handler.ts';
import { plainPuzzle } from '../plainPuzzle.ts';
import { solveJob, twoSolutionsJob } from './solverJobs.ts';

// Jobs that compile layouts and puzzles from outside for the first time. Compiling the largest layouts takes a second,
// which must not block the thread that serves the windows.

/** A puzzle that was proved to have exactly one solution. */
export interface ProvedPuzzle {
  readonly puzzle: PuzzleJson;
  readonly solution: readonly string[] | null;
  readonly cells: number;
  readonly givens: number;
}

/**
 * Reads a puzzle and proves that it has one solution.
 *
 * Errors: those of reading the puzzle; `bad-puzzle` for several solutions; `no-solution`; `gave-up`; `cancelled`.
 */
export function proveJob({ puzzle: json }: { readonly puzzle: PuzzleJson }, context: JobContext): Result<ProvedPuzzle> {
  const puzzle = readPuzzleJson(json);
  if (!puzzle.ok) return puzzle;
  const { topology, givens } = puzzle.value;
  const solved = solveJob({ ...plainPuzzle(puzzle.value), limit: 2 }, context);
  if (!solved.ok) return solved;
  const { solutions, grids: solution } = solved.value;
  if (solutions === 0) return fail('no-solution', 'no-solution');
  if (solutions > 1) return fail('bad-puzzle', 'many-solutions');
  const count = givens.filter((digit) => digit !== 0).length;
  return ok({ puzzle: printPuzzleJson(puzzle.value), solution, cells: topology.cellCount, givens: count });
}

/**
 * Reads a puzzle and finds up to two of its solutions. Errors: those of reading the puzzle, and of `twoSolutionsJob`.
 *
 * @param input `known`: solutions of the puzzle before its last change, see `twoSolutionsJob`. Unreadable ones are
 * ignored, because the change may have replaced the layout.
 */
export function solutionsJob(
  { puzzle: json, known = [] }: { readonly puzzle: PuzzleJson; readonly known?: readonly (readonly string[])[] },
  context: JobContext,
): ReturnType<typeof twoSolutionsJob> {
  const puzzle = readPuzzleJson(json);
  if (!puzzle.ok) return puzzle;
  const grids = known.flatMap((grid) => {
    const read = readGrids(puzzle.value.topology, grid);
    return read.ok ? [read.value] : [];
  });
  return twoSolutionsJob({ ...plainPuzzle(puzzle.value), known: grids }, context);
}

/** Checks that a layout compiles. Errors: those of `resolveLayout` and `compileTopology`. */
export function compileJob({ layout }: { readonly layout: LayoutRef }, _context: JobContext): Result<null> {
  const spec = resolveLayout(layout);
  if (!spec.ok) return spec;
  const topology = compileTopology(spec.value);
  return topology.ok ? ok(null) : topology;
}
