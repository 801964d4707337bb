import type { CallInput, PuzzleRecord } from '../../shared/contract/calls.ts';
import { fail, type Result } from '../../shared/domain/result.ts';
import { printPuzzleJson, readPuzzleJson } from '../../shared/puzzle/puzzle.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Store } from '../store/store.ts';

/** Use cases of stored puzzles. */
export interface Puzzles {
  /** Errors: `bad-puzzle` also where there is more than one solution; `no-solution`; `gave-up`. */
  add(input: CallInput<'puzzles.add'>): Promise<Result<PuzzleRecord>>;
  get(input: CallInput<'puzzles.get'>): Result<PuzzleRecord>;
}

/** @param ending is raised when the program ends. */
export function createPuzzles(store: Pick<Store, 'puzzles'>, jobs: Pick<Jobs, 'run'>, ending: AbortSignal): Puzzles {
  return {
    async add(input) {
      const puzzle = readPuzzleJson(input.puzzle);
      if (!puzzle.ok) return puzzle;
      const { topology, givens } = puzzle.value;
      const solved = await jobs.run('solve', { layout: topology.layout, givens, limit: 2 }, { signal: ending });
      if (!solved.ok) return solved;
      const { solutions, grids } = solved.value;
      if (solutions === 0) return fail('no-solution', 'the puzzle has no solution');
      if (solutions > 1) return fail('bad-puzzle', 'the puzzle has more than one solution');
      const id = store.puzzles.add({
        puzzle: printPuzzleJson(puzzle.value),
        solution: grids,
        difficulty: 'unrated',
        cells: topology.cellCount,
        givens: givens.filter((digit) => digit !== 0).length,
        seed: null,
      });
      return id.ok ? store.puzzles.get(id.value) : id;
    },
    get: ({ puzzleId }) => store.puzzles.get(puzzleId),
  };
}
