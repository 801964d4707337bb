import { fail, ok, type Result } from '../../../shared/base/result.ts';
import type { CallInput, CallOutput, PuzzleRecord } from '../../../shared/contract/calls.ts';
import type { LossKind } from '../../../shared/puzzle/lossKinds.ts';
import { printPuzzleJson, readPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import { type ReadOutcome, readPuzzles } from '../../formats/index.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Store } from '../../store/store.ts';
import { createProperJudge } from './properness.ts';

/** Puzzles and faults of one pasted text that are answered; whoever has more imports a file. */
const MOST_READ = 500;
const MOST_FAULTS = 20;

/** Use cases of stored puzzles. */
export interface Puzzles {
  /** Errors: `bad-puzzle` also where there is more than one solution; `no-solution`; `gave-up`. */
  add(input: CallInput<'puzzles.add'>): Promise<Result<PuzzleRecord>>;
  /** Errors: those of reading the puzzle; `gave-up`, `cancelled`. */
  check(input: CallInput<'puzzles.check'>): Promise<Result<CallOutput<'puzzles.check'>>>;
  read(input: CallInput<'puzzles.read'>): Result<CallOutput<'puzzles.read'>>;
  get(input: CallInput<'puzzles.get'>): Result<PuzzleRecord>;
  /** Ends the check of that id, if it is under way. */
  cancel(jobId: string): void;
}

/** What a text has beside the puzzle's givens and rules, which are all that is taken from it here. */
function leftBehind({ entry, losses }: Extract<ReadOutcome, { ok: true }>): LossKind[] {
  const kinds = new Set(losses.map(({ kind }) => kind));
  if (entry.placed) kinds.add('placed');
  if (entry.corner || entry.centre) kinds.add('notes');
  return [...kinds];
}

/** @param ending is raised when the program ends. */
export function createPuzzles(store: Pick<Store, 'puzzles'>, jobs: Pick<Jobs, 'run'>, ending: AbortSignal): Puzzles {
  const checks = new Map<string, AbortController>();
  return {
    async add(input) {
      const puzzle = readPuzzleJson(input.puzzle);
      if (!puzzle.ok) return puzzle;
      const { topology, givens } = puzzle.value;
      const solved = await jobs.run('solve', { layout: topology.layout, givens, limit: 2 }, { signal: ending });
      if (!solved.ok) return solved;
      const { solutions, grids } = solved.value;
      if (solutions === 0) return fail('no-solution', 'no-solution');
      if (solutions > 1) return fail('bad-puzzle', 'many-solutions');
      const id = store.puzzles.add({
        puzzle: printPuzzleJson(puzzle.value),
        solution: grids,
        difficulty: 'unrated',
        grader: 0,
        cells: topology.cellCount,
        givens: givens.filter((digit) => digit !== 0).length,
        seed: null,
      });
      return id.ok ? store.puzzles.get(id.value) : id;
    },
    async check({ jobId, puzzle: json }) {
      const puzzle = readPuzzleJson(json);
      if (!puzzle.ok) return puzzle;
      if (checks.has(jobId)) return fail('conflict', 'job-exists', { job: jobId });
      const abort = new AbortController();
      checks.set(jobId, abort);
      const { topology, givens } = puzzle.value;
      const signal = AbortSignal.any([abort.signal, ending]);
      const solved = await jobs.run('twoSolutions', { layout: topology.layout, givens }, { signal });
      checks.delete(jobId);
      return solved.ok
        ? ok({ solutions: solved.value.length, grids: solved.value.map((grids) => [...grids]) })
        : solved;
    },
    read({ text, fileName }) {
      const puzzles: CallOutput<'puzzles.read'>['puzzles'] = [];
      const faults: CallOutput<'puzzles.read'>['faults'] = [];
      for (const outcome of readPuzzles(text, {
        isProper: createProperJudge(),
        ...(fileName === undefined ? {} : { fileName }),
      })) {
        if (puzzles.length === MOST_READ || faults.length === MOST_FAULTS) break;
        if (!outcome.ok) {
          faults.push({ line: outcome.line, message: outcome.error.message });
          continue;
        }
        const { entry, line } = outcome;
        puzzles.push({
          title: entry.about.title ?? null,
          puzzle: printPuzzleJson(entry.puzzle),
          line,
          losses: leftBehind(outcome),
        });
      }
      return ok({ puzzles, faults });
    },
    cancel: (jobId) => checks.get(jobId)?.abort(),
    get: ({ puzzleId }) => store.puzzles.get(puzzleId),
  };
}
