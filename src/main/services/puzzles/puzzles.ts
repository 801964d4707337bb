import { type AppError, fail, ok, type Result } from '../../../shared/base/result.ts';
import type { CallInput, CallOutput, PuzzleRecord } from '../../../shared/contract/calls.ts';
import { boundedAbout } from '../../../shared/puzzle/about.ts';
import type { LossKind } from '../../../shared/puzzle/lossKinds.ts';
import { printPuzzleJson, readPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import type { UnknownRules } from '../../../shared/puzzle/unknownRules.ts';
import type { ReadOutcome } from '../../formats/index.ts';
import { plainPuzzle } from '../../jobs/plainPuzzle.ts';
import type { Jobs } from '../../jobs/pool.ts';
import type { Store } from '../../store/store.ts';
import type { Caller, Handlers } from '../runtime/dispatch.ts';
import type { RunningJobs } from '../runtime/runningJobs.ts';

/** Greatest numbers of puzzles and of faults returned for one pasted text. Larger texts can be imported as files. */
const MOST_READ = 500;
const MOST_FAULTS = 20;

/** Time limit for reading one text, in milliseconds: how long a person would wait. Not measured. */
const TIME_LIMIT = 20_000;
/** Time limit for proving that a puzzle has one solution, in milliseconds. Most proofs take a few milliseconds. */
const SEARCH_LIMIT = 60_000;

/** Time limit for grading a puzzle, in milliseconds. Most gradings take a few milliseconds. */
const GRADE_LIMIT = 3000;

export interface PuzzleParts {
  readonly store: Pick<Store, 'puzzles'>;
  readonly jobs: Pick<Jobs, 'run'>;
  /**
   * Threads for texts and layouts from outside while a window waits. They are separate threads, so that this work does
   * not wait for other jobs.
   */
  readonly readers: Pick<Jobs, 'run'>;
  readonly running: RunningJobs;
  /** Aborted when the program ends. */
  readonly ending: AbortSignal;
}

/** Losses whose reason is shown, not only their kind: key of the sentence → reason of the message. */
const EXPLAINED_LOSSES: ReadonlyMap<string, 'unfit-clue' | 'solution-contradicts-rules'> = new Map([
  ['lost.unfit-clue', 'unfit-clue'],
  ['lost.solution-contradicts-rules', 'solution-contradicts-rules'],
]);

/** Kinds of data in a text that are ignored here: everything except the puzzle's givens and rules. */
function leftBehind({ entry, losses }: Extract<ReadOutcome, { ok: true }>): LossKind[] {
  const kinds = new Set(losses.map(({ kind }) => kind));
  if (entry.placed) kinds.add('placed');
  if (entry.corner || entry.centre) kinds.add('notes');
  if (entry.drawings) kinds.add('drawings');
  return [...kinds];
}

/**
 * Stores a puzzle without a solution and without a difficulty. Used for puzzles with rules that the program does not
 * know, which it cannot check, and for puzzles with clues for which it did not prove a unique solution. Errors: those
 * of reading the puzzle.
 */
async function addUnjudged(
  { store, readers, ending }: PuzzleParts,
  { puzzle, about = {} }: CallInput<'puzzles.add'>,
  unknownRules: UnknownRules | null,
): Promise<Result<PuzzleRecord>> {
  const { variants: _, grids: __, clues: ___, ...layout } = puzzle;
  const compiled = await readers.run('compile', { layout }, { signal: ending, timeLimit: TIME_LIMIT });
  if (!compiled.ok) return compiled;
  const read = readPuzzleJson(puzzle);
  if (!read.ok) return read;
  const { topology, givens } = read.value;
  if (unknownRules?.rules.some(({ cells }) => cells.some((cell) => cell >= topology.cellCount))) {
    return fail('bad-input', 'unreadable', { detail: 'a rule has cells off the board' });
  }
  const id = store.puzzles.add({
    puzzle: printPuzzleJson(read.value),
    ...{ solution: null, difficulty: 'unrated', grader: 0, seed: null, generator: null },
    ...{ cells: topology.cellCount, givens: givens.filter((digit) => digit !== 0).length },
    ...{ about: boundedAbout(about), unknownRules },
  });
  return id.ok ? store.puzzles.get(id.value) : id;
}

/**
 * Adds a puzzle. Errors: `bad-puzzle` (also for several solutions), `no-solution`, `gave-up`, `cancelled`. Exception: a
 * puzzle with clues is stored even if it has no solution or several, or if the search gave up. People play it by its
 * rules.
 */
async function addPuzzle(
  parts: PuzzleParts,
  input: CallInput<'puzzles.add'>,
  caller: Caller,
): Promise<Result<PuzzleRecord>> {
  if (input.unknownRules) return addUnjudged(parts, input, input.unknownRules);
  const { store, jobs, running } = parts;
  const { puzzle, about = {} } = input;
  const proved = await running.runUnnamed(caller, (signal) =>
    jobs.run('prove', { puzzle }, { signal, timeLimit: SEARCH_LIMIT }),
  );
  if (!proved.ok) return puzzle.clues && proved.error.code !== 'cancelled' ? addUnjudged(parts, input, null) : proved;
  const read = readPuzzleJson(proved.value.puzzle);
  if (!read.ok) return read;
  // The time limit for grading is short, so that the game is not delayed. If it is reached, the puzzle is stored
  // without its class.
  const graded = await running.runUnnamed(caller, (signal) =>
    jobs.run('grade', plainPuzzle(read.value), { signal, timeLimit: GRADE_LIMIT }),
  );
  const difficulty = graded.ok ? graded.value : 'unrated';
  const id = store.puzzles.add({
    ...proved.value,
    difficulty,
    grader: 0,
    seed: null,
    generator: null,
    about: boundedAbout(about),
  });
  return id.ok ? store.puzzles.get(id.value) : id;
}

/**
 * Looks for solutions of a puzzle, to see whether there is exactly one. Errors: those of reading the puzzle; `conflict`
 * for a job id in use; `gave-up`, `cancelled`.
 */
async function checkPuzzle(
  { jobs, running }: PuzzleParts,
  { jobId, ...input }: CallInput<'puzzles.check'>,
  caller: Caller,
): Promise<Result<CallOutput<'puzzles.check'>>> {
  const solved = await running.run(caller, jobId, (signal) => jobs.run('solutions', input, { signal }));
  return solved.ok ? ok({ solutions: solved.value.length, grids: solved.value.map((grids) => [...grids]) }) : solved;
}

type ReadFault = CallOutput<'puzzles.read'>['faults'][number];

function faultAt(line: number, { code: _, ...notice }: AppError): ReadFault {
  return { line, ...notice };
}

/**
 * Reads the puzzles of a text in any known format, in a thread with a time limit, because the text may be hostile.
 * Returns the puzzles read before the limit, with the limit as a fault.
 *
 * Errors: `gave-up` if the limit was reached before any puzzle; `cancelled`.
 */
async function readText(
  { readers, ending }: Pick<PuzzleParts, 'readers' | 'ending'>,
  input: CallInput<'puzzles.read'>,
): Promise<Result<CallOutput<'puzzles.read'>>> {
  const puzzles: CallOutput<'puzzles.read'>['puzzles'] = [];
  const faults: CallOutput<'puzzles.read'>['faults'] = [];
  let last = 0;
  const enough = new AbortController();
  const take = (outcome: ReadOutcome): void => {
    if (puzzles.length === MOST_READ || faults.length === MOST_FAULTS) {
      enough.abort();
      return;
    }
    last = outcome.line;
    if (!outcome.ok) {
      faults.push(faultAt(outcome.line, outcome.error));
      return;
    }
    const { entry, line } = outcome;
    for (const { message, sentence } of outcome.losses) {
      const reason = EXPLAINED_LOSSES.get(sentence.key);
      if (reason === undefined || faults.length === MOST_FAULTS) continue;
      faults.push({ line, message, reason, ...(sentence.values && { values: sentence.values }) });
    }
    puzzles.push({
      about: boundedAbout(entry.about) ?? {},
      understood: [...(outcome.understood ?? [])],
      ...(outcome.unclear && { unclear: [...outcome.unclear] }),
      unknownRules: entry.unknownRules,
      puzzle: printPuzzleJson(entry.puzzle),
      line,
      losses: leftBehind(outcome),
    });
  };
  const { text, fileName, keepDrawings, noRules, voids, variants } = input;
  const read = await readers.run(
    'read',
    {
      text,
      ...(fileName === undefined ? {} : { fileName }),
      ...(keepDrawings && { keepDrawings }),
      ...(noRules && { noRules }),
      ...(voids !== undefined && { signs: { void: voids } }),
      ...(variants && { variants: variants.map((id) => ({ id })) }),
    },
    { signal: AbortSignal.any([ending, enough.signal]), timeLimit: TIME_LIMIT, onPart: (part) => part.forEach(take) },
  );
  if (!read.ok && !enough.signal.aborted) {
    if (puzzles.length === 0) return read;
    faults.push(faultAt(last + 1, read.error));
  }
  return ok({ puzzles, faults });
}

/** Handlers of the calls about single puzzles. */
export function puzzleHandlers(parts: PuzzleParts) {
  return {
    'puzzles.add': (input, caller) => addPuzzle(parts, input, caller),
    'puzzles.check': (input, caller) => checkPuzzle(parts, input, caller),
    'puzzles.read': (input) => readText(parts, input),
    'puzzles.get': ({ puzzleId }) => parts.store.puzzles.get(puzzleId),
  } satisfies Partial<Handlers>;
}
