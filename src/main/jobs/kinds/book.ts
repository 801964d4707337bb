import { ok, type Result } from '../../../shared/base/result.ts';
import { lackingInBook } from '../../../shared/books/book.ts';
import type { BookJob } from '../../../shared/books/bookJob.ts';
import type { CallOutput } from '../../../shared/contract/calls.ts';
import type { About } from '../../../shared/puzzle/about.ts';
import { readGrids } from '../../../shared/puzzle/notation.ts';
import { type PuzzleJson, readPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import type { PuzzleClass } from '../../../shared/step/step.ts';
import { createTopologyCache } from '../../../shared/topology/cache.ts';
import {
  type ChosenBook,
  type FoundPuzzle,
  judgedBook,
  judgementKey,
  type KnownJudgements,
  recordText,
} from '../../answers/judgedBook.ts';
import type { JobContext } from '../handler.ts';
import { printedFile } from './print.ts';

/** A puzzle of the library. */
export interface StoredBookPuzzle {
  /** Index of its section in the job. */
  readonly section: number;
  readonly id: number;
  readonly puzzle: PuzzleJson;
  readonly about: About;
  /** What the library knows about it; null for a puzzle that it has not judged. Rows of the solution. */
  readonly known: {
    readonly solution: readonly string[];
    readonly difficulty: PuzzleClass;
    readonly score: number;
  } | null;
}

export interface BookInput {
  readonly job: BookJob;
  /** In the order of the library. */
  readonly puzzles: readonly StoredBookPuzzle[];
}

/** Most judgements that a thread keeps for the next calls. */
const MOST_KEPT = 4000;

const compile = createTopologyCache();
let kept: KnownJudgements = new Map();

/**
 * Reads and judges the puzzles.
 *
 * @param trusting whether the library is believed. A book is proved again, and has the grades of this version.
 */
async function chosenBook(
  { job, puzzles }: BookInput,
  trusting: boolean,
  { cancel, progress }: JobContext,
): Promise<Result<ChosenBook>> {
  if (kept.size > MOST_KEPT) kept = new Map();
  const known: KnownJudgements = trusting ? new Map(kept) : kept;
  const sections: FoundPuzzle[][] = job.sections.map(() => []);
  for (const { section, id, puzzle: json, about, known: stored } of puzzles) {
    const puzzle = readPuzzleJson(json, compile);
    if (!puzzle.ok) return puzzle;
    sections[section]?.push({ puzzle: puzzle.value, about, line: id });
    if (!trusting || !stored || job.hints.perPuzzle > 0) continue;
    const solution = readGrids(puzzle.value.topology, stored.solution);
    if (!solution.ok) return solution;
    const { difficulty, score } = stored;
    known.set(judgementKey(puzzle.value, true), { solution: solution.value, grade: { difficulty, score }, steps: [] });
  }
  let judged = 0;
  return judgedBook(
    job,
    sections,
    'wished',
    {
      cancelled: () => cancel.cancelled(),
      // Judging takes most of the time of a book.
      onProgress: () =>
        progress({ stage: 'judging', attempts: ++judged, fraction: judged / puzzles.length, lacking: null }),
    },
    known,
  );
}

/** Loaded for the first book only, because every thread would load the library for documents otherwise. */
const printing = async () => ({
  ...(await import('../../printing/book/drawBook.ts')),
  ...(await import('../../printing/book/pageSvg.ts')),
});

type Sheets = CallOutput<'books.preview'>['sheets'];

/** Draws two facing pages. Errors: those of `books.preview`, but for those of the library. */
export async function bookPreviewJob(
  input: BookInput & { readonly spread: number },
  context: JobContext,
): Promise<Result<Omit<CallOutput<'books.preview'>, 'leftOut'>>> {
  const chosen = await chosenBook(input, true, context);
  if (!chosen.ok) return chosen;
  const { book, record } = chosen.value;
  const { planBook, pageSvg } = await printing();
  const laid = await planBook(book);
  if (!laid.ok) return laid;
  const { pages, leastCell } = laid.value;
  const spread = Math.min(input.spread, Math.floor(pages.length / 2));
  const sheet = (index: number): string | null =>
    index < 0 || index >= pages.length ? null : pageSvg(book.job, laid.value, index);
  const sheets: Sheets = [sheet(2 * spread - 1), sheet(2 * spread)];
  return ok({
    ...{ puzzles: record.length, pages: pages.length, leastCell },
    ...{ lacking: lackingInBook(book), spread, sheets },
  });
}

/** Makes a book. Errors: as for {@link bookPreviewJob}. */
export async function bookJob(
  input: BookInput,
  context: JobContext,
): Promise<Result<Omit<CallOutput<'books.make'>, 'job'>>> {
  const chosen = await chosenBook(input, false, context);
  if (!chosen.ok) return chosen;
  const { printBook } = await printing();
  const printed = await printBook(chosen.value.book, { cancelled: () => context.cancel.cancelled() });
  if (!printed.ok) return printed;
  const { laid, file } = printed.value;
  const puzzles = recordText(chosen.value.record);
  return ok({ ...printedFile('application/pdf', file), pages: laid.pages.length, puzzles });
}
