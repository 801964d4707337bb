import { type AppError, fail, ok, type Result } from '../../../shared/base/result.ts';
import type { BookRequest } from '../../../shared/contract/books.ts';
import { MOST_PUZZLES } from '../../../shared/printing/bookJob.ts';
import { printGrids } from '../../../shared/puzzle/notation.ts';
import { printPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import { layoutWords } from '../../answers/commandLine/layoutWords.ts';
import type { BookInput, StoredBookPuzzle } from '../../jobs/kinds/book.ts';
import type { Jobs } from '../../jobs/pool.ts';
import type { Store } from '../../store/store.ts';
import { createTopologyLookup, everyPuzzle } from '../library/exchange.ts';
import type { Handlers } from '../runtime/dispatch.ts';
import { progressTo, type RunningJobs } from '../runtime/runningJobs.ts';

export interface BookParts {
  readonly store: Pick<Store, 'library'>;
  /** Threads that judge the puzzles (prove and grade them) and print the book. */
  readonly readers: Pick<Jobs, 'run'>;
  readonly running: RunningJobs;
}

/** Time limits of a preview and of a book, in milliseconds. A book of 2,000 hard samurais takes minutes. */
const PREVIEW_LIMIT = 300_000;
const BOOK_LIMIT = 3_600_000;
/** After reading this many puzzles, the thread handles other calls before it reads on. */
const READ_AT_ONCE = 50;

type AskedBook = Omit<BookRequest, 'jobId'>;
/** Reads the puzzles of a book. Errors: `bad-input` if there are too many or none; `cancelled`; those of reading. */
async function inputOf(
  library: Store['library'],
  { filter, sort, ...asked }: AskedBook,
  signal: AbortSignal,
): Promise<Result<BookInput & { readonly leftOut: number }>> {
  const topologyOf = createTopologyLookup();
  const puzzles: StoredBookPuzzle[] = [];
  let fault: AppError | null = null;
  let leftOut = 0;
  const onFault = (error: AppError): void => {
    fault ??= error;
  };
  for (const stored of everyPuzzle(library, filter, onFault, sort)) {
    if (puzzles.length % READ_AT_ONCE === 0) await new Promise((resolve) => setImmediate(resolve));
    if (signal.aborted) return fail('cancelled', 'cancelled');
    if (stored.unknownRules) {
      leftOut++;
      continue;
    }
    if (puzzles.length === MOST_PUZZLES) return fail('bad-input', 'too-many-to-print', { most: MOST_PUZZLES });
    const { id, about, givens, solution, clues, difficulty, score } = stored;
    const topology = topologyOf(stored);
    if (!topology.ok) return topology;
    const { layout } = topology.value;
    puzzles.push({
      ...{ id, about, difficulty, layout: stored.layout.layout },
      layoutName: layoutWords({ id: layout.id, name: layout.name }, asked.job.language),
      puzzle: printPuzzleJson({ topology: topology.value, givens, ...(clues && { clues }) }),
      known:
        solution && difficulty !== 'unrated'
          ? { solution: printGrids(topology.value, solution), grade: { difficulty, score } }
          : null,
    });
  }
  if (fault) return { ok: false, error: fault };
  if (puzzles.length === 0) return fail('bad-input', 'nothing-to-print');
  return ok({ ...asked, puzzles, leftOut });
}

/**
 * Handlers of the calls that make books of puzzles from the library. The work is done in a thread with a time limit.
 */
export function bookHandlers({ store, readers, running }: BookParts) {
  return {
    'books.preview': ({ jobId, spread, ...asked }, caller) =>
      running.run(caller, jobId, async (signal) => {
        const input = await inputOf(store.library, asked, signal);
        if (!input.ok) return input;
        const { leftOut, ...book } = input.value;
        const limits = { signal, timeLimit: PREVIEW_LIMIT, onProgress: progressTo(caller, jobId) };
        const drawn = await readers.run('bookPreview', { ...book, spread }, limits);
        return drawn.ok ? ok({ ...drawn.value, leftOut }) : drawn;
      }),
    'books.make': ({ jobId, ...asked }, caller) =>
      running.run(caller, jobId, async (signal) => {
        const input = await inputOf(store.library, asked, signal);
        if (!input.ok) return input;
        const { leftOut: _, ...book } = input.value;
        const limits = { signal, timeLimit: BOOK_LIMIT, onProgress: progressTo(caller, jobId) };
        return readers.run('book', book, limits);
      }),
  } satisfies Partial<Handlers>;
}
