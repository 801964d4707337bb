import { type AppError, fail, ok, type Result } from '../../../shared/base/result.ts';
import { type BookJob, MOST_PUZZLES } from '../../../shared/books/bookJob.ts';
import type { BookRequest } from '../../../shared/contract/books.ts';
import { GRADES } from '../../../shared/generate/options.ts';
import { printGrids } from '../../../shared/puzzle/notation.ts';
import { printPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import { fill } from '../../../shared/text/placeholders.ts';
import { layoutWords } from '../../answers/commandLine/layoutWords.ts';
import type { BookInput, StoredBookPuzzle } from '../../jobs/kinds/book.ts';
import type { Jobs } from '../../jobs/pool.ts';
import type { StoredPuzzle } from '../../store/library/reader.ts';
import type { Store } from '../../store/store.ts';
import { createTopologyLookup, everyPuzzle } from '../library/exchange.ts';
import type { Handlers } from '../runtime/dispatch.ts';
import { progressTo, type RunningJobs } from '../runtime/runningJobs.ts';

export interface BookParts {
  readonly store: Pick<Store, 'library'>;
  /** Threads that judge and print. */
  readonly readers: Pick<Jobs, 'run'>;
  readonly running: RunningJobs;
}

/** Time limits of a preview and of a book, in milliseconds. A book of 2,000 hard samurais takes minutes. */
const PREVIEW_LIMIT = 300_000;
const BOOK_LIMIT = 3_600_000;
/** Number of puzzles that are read before other calls run. */
const READ_AT_ONCE = 50;

type AskedBook = Omit<BookRequest, 'jobId'>;
type Section = BookJob['sections'][number];

/** A section of the book before its puzzles are counted, and what sorts it among the others. */
interface Chapter {
  readonly title: string;
  /** The puzzles of the library from which the command line would choose the section anew. */
  readonly library: NonNullable<Section['library']>;
}

/** The section that a puzzle belongs to. */
function chapterOf(
  { divide, job }: Pick<AskedBook, 'divide' | 'job'>,
  { difficulty, layout }: StoredPuzzle,
  layoutName: string,
): Chapter {
  if (divide === 'difficulty') {
    return { title: fill(job.language, `difficulty.${difficulty}`), library: { difficulties: [difficulty] } };
  }
  if (divide === 'layout') return { title: layoutName, library: { layouts: [layout.layout] } };
  return { title: fill(job.language, 'book.puzzles'), library: {} };
}

/** Reads the puzzles of a book. Errors: `bad-input` for too many or none; `cancelled`; those of reading. */
async function inputOf(
  library: Store['library'],
  { filter, sort, look, ...asked }: AskedBook,
  signal: AbortSignal,
): Promise<Result<BookInput & { readonly leftOut: number }>> {
  const topologyOf = createTopologyLookup();
  const found: { readonly title: string; readonly stored: Omit<StoredBookPuzzle, 'section'> }[] = [];
  const chapters = new Map<string, { readonly library: Chapter['library']; readonly place: number }>();
  let fault: AppError | null = null;
  let leftOut = 0;
  const onFault = (error: AppError): void => {
    fault ??= error;
  };
  for (const stored of everyPuzzle(library, filter, onFault, sort)) {
    if (found.length % READ_AT_ONCE === 0) await new Promise((resolve) => setImmediate(resolve));
    if (signal.aborted) return fail('cancelled', 'cancelled');
    if (stored.unknownRules) {
      leftOut++;
      continue;
    }
    if (found.length === MOST_PUZZLES) return fail('bad-input', 'too-many-to-print', { most: MOST_PUZZLES });
    const { id, about, givens, solution, clues, difficulty, score } = stored;
    const topology = topologyOf(stored);
    if (!topology.ok) return topology;
    const { layout } = topology.value;
    const chapter = chapterOf(asked, stored, layoutWords({ id: layout.id, name: layout.name }, asked.job.language));
    const place = asked.divide === 'difficulty' ? GRADES.indexOf(difficulty) : chapters.size;
    if (!chapters.has(chapter.title)) chapters.set(chapter.title, { library: chapter.library, place });
    const known =
      solution && difficulty !== 'unrated'
        ? { solution: printGrids(topology.value, solution), difficulty, score }
        : null;
    const puzzle = printPuzzleJson({ topology: topology.value, givens, ...(clues && { clues }) });
    found.push({ title: chapter.title, stored: { id, puzzle, about, known } });
  }
  if (fault) return { ok: false, error: fault };
  if (found.length === 0) return fail('bad-input', 'nothing-to-print');
  const sections = [...chapters].sort(([, a], [, b]) => a.place - b.place);
  const titles = sections.map(([title]) => title);
  return ok({
    job: {
      ...asked.job,
      sections: sections.map(([title, { library: source }]): Section => ({ title, library: source, ...look })),
    },
    puzzles: found.map(({ title, stored }) => ({ ...stored, section: titles.indexOf(title) })),
    leftOut,
  });
}

/** The calls that make books of puzzles of the library, in a thread with a time limit. */
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
        const made = await readers.run('book', book, limits);
        return made.ok ? ok({ ...made.value, job: `${JSON.stringify(book.job, null, 2)}\n` }) : made;
      }),
  } satisfies Partial<Handlers>;
}
