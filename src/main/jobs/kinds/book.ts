import { fail, ok, type Result } from '../../../shared/base/result.ts';
import type { BookRequest } from '../../../shared/contract/books.ts';
import type { CallOutput } from '../../../shared/contract/calls.ts';
import { GRADES, type Grade } from '../../../shared/generate/options.ts';
import { lackingInBook } from '../../../shared/printing/book.ts';
import type { BookJob } from '../../../shared/printing/bookJob.ts';
import type { About } from '../../../shared/puzzle/about.ts';
import { readGrids } from '../../../shared/puzzle/notation.ts';
import { type Puzzle, type PuzzleJson, readPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import type { PuzzleClass } from '../../../shared/step/step.ts';
import { fill } from '../../../shared/text/placeholders.ts';
import { createTopologyCache } from '../../../shared/topology/cache.ts';
import {
  type BookJudgement,
  type ChosenBook,
  type FoundPuzzle,
  judgedBook,
  judgementKey,
  judgementOf,
  type KnownJudgements,
  othersFirst,
  recordText,
} from '../../answers/judgedBook.ts';
import type { JobContext } from '../handler.ts';
import { printedFile } from './print.ts';

/** A puzzle of the library. */
export interface StoredBookPuzzle {
  readonly id: number;
  readonly puzzle: PuzzleJson;
  readonly about: About;
  /** The puzzle's class as the library states it. */
  readonly difficulty: Grade;
  /** Id of the puzzle's layout in the catalogue, and the layout's name in the language of the book. */
  readonly layout: string;
  readonly layoutName: string;
  /**
   * The judgement that the library has of the puzzle: rows of the solution, and the grade. Null if the library has not
   * judged the puzzle.
   */
  readonly known: {
    readonly solution: readonly string[];
    readonly grade: { readonly difficulty: PuzzleClass; readonly score: number };
  } | null;
}

export interface BookInput extends Pick<BookRequest, 'divide' | 'look' | 'job'> {
  /** The puzzles in the order of the library. */
  readonly puzzles: readonly StoredBookPuzzle[];
}

type Section = BookJob['sections'][number];

/** A section of the book. `place` decides the order of sections. */
interface Chapter {
  readonly title: string;
  /** Filter with which the command line can choose the puzzles of this section again. */
  readonly library: NonNullable<Section['library']>;
  readonly place: number;
  readonly puzzles: FoundPuzzle[];
}

/** Most judgements that a thread keeps for later calls. */
const MOST_KEPT = 4000;

const compile = createTopologyCache();
let kept = new Map<string, BookJudgement>();

/** The class by which a puzzle is sorted into a section: the library's class, or else that of a new judgement. */
function classOf({ difficulty, id }: StoredBookPuzzle, puzzle: Puzzle, known: KnownJudgements): Result<Grade> {
  if (difficulty !== 'unrated') return ok(difficulty);
  const judgement = judgementOf(puzzle, true, { title: '', line: id, file: 'library' }, known);
  return judgement.ok ? ok(judgement.value.grade?.difficulty ?? 'unrated') : judgement;
}

/** A new section for puzzles of this kind. It is used if there is no section with the same title yet. */
function chapterFor(
  { divide, job }: BookInput,
  { layout, layoutName }: StoredBookPuzzle,
  difficulty: Grade,
  place: number,
): Chapter {
  const puzzles: FoundPuzzle[] = [];
  if (divide === 'difficulty') {
    const title = fill(job.language, `difficulty.${difficulty}`);
    return { title, library: { difficulties: [difficulty] }, place: GRADES.indexOf(difficulty), puzzles };
  }
  if (divide === 'layout') return { title: layoutName, library: { layouts: [layout] }, place, puzzles };
  return { title: fill(job.language, 'book.puzzles'), library: {}, place, puzzles };
}

/**
 * Reports progress.
 * @param judged number of puzzles that are sorted, and judged if that was necessary.
 */
type Judging = (judged: number) => void;

/** Sorts the puzzles into sections. Errors: those of reading and of judging; `cancelled`. */
async function chaptersOf(
  input: BookInput,
  known: KnownJudgements,
  cancel: JobContext['cancel'],
  onJudged: Judging,
): Promise<Result<Chapter[]>> {
  const chapters = new Map<string, Chapter>();
  for (const [index, stored] of input.puzzles.entries()) {
    if (cancel.cancelled()) return fail('cancelled', 'cancelled');
    const puzzle = readPuzzleJson(stored.puzzle, compile);
    if (!puzzle.ok) return puzzle;
    const difficulty = input.divide === 'difficulty' ? classOf(stored, puzzle.value, known) : ok(stored.difficulty);
    if (!difficulty.ok) return difficulty;
    const own = chapterFor(input, stored, difficulty.value, chapters.size);
    const chapter = chapters.get(own.title) ?? own;
    chapters.set(own.title, chapter);
    chapter.puzzles.push({ puzzle: puzzle.value, about: stored.about, line: stored.id });
    onJudged(index + 1);
    await othersFirst();
  }
  return ok([...chapters.values()].sort((a, b) => a.place - b.place));
}

/** The judgements stored in the library. For a puzzle without one, a judgement that this thread made earlier. */
function withLibrary({ puzzles }: BookInput): Result<KnownJudgements> {
  const stored = new Map<string, BookJudgement>();
  for (const { puzzle: json, known } of puzzles) {
    if (known === null) continue;
    const puzzle = readPuzzleJson(json, compile);
    if (!puzzle.ok) return puzzle;
    const solution = readGrids(puzzle.value.topology, known.solution);
    if (!solution.ok) return solution;
    stored.set(judgementKey(puzzle.value, true), { solution: solution.value, grade: known.grade, steps: [] });
  }
  return ok({
    get: (key) => stored.get(key) ?? kept.get(key),
    set: (key, judgement) => kept.set(key, judgement),
  });
}

/**
 * Reads and judges the puzzles.
 *
 * @param trusting true to use judgements stored in the library, provided that the book prints no hints. For the final
 * book, false: every puzzle is proved and graded by this version of the program.
 */
async function chosenBook(
  input: BookInput,
  trusting: boolean,
  { cancel, progress }: JobContext,
): Promise<Result<ChosenBook>> {
  if (kept.size > MOST_KEPT) kept = new Map();
  const known = trusting && input.job.hints.perPuzzle === 0 ? withLibrary(input) : ok(kept);
  if (!known.ok) return known;
  // Judging takes most of the time of a book. Judgements that were made to sort the puzzles are not made again.
  const { length } = input.puzzles;
  const report: Judging = (judged) => {
    progress({ stage: 'judging', attempts: judged, fraction: judged / (2 * length), lacking: null });
  };
  const chapters = await chaptersOf(input, known.value, cancel, report);
  if (!chapters.ok) return chapters;
  const sections = chapters.value.map(({ title, library }): Section => ({ title, library, ...input.look }));
  let judged = length;
  return judgedBook(
    { ...input.job, sections },
    chapters.value.map(({ puzzles }) => puzzles),
    'wished',
    { cancelled: () => cancel.cancelled(), onProgress: () => report(++judged) },
    known.value,
  );
}

/** Loaded only when a thread makes its first book. Otherwise every thread would load the library for PDF documents. */
const printing = async () => ({
  ...(await import('../../printing/book/drawBook.ts')),
  ...(await import('../../printing/book/pageSvg.ts')),
});

type Sheets = CallOutput<'books.preview'>['sheets'];

/** Draws two facing pages. Errors: those of `books.preview`, except errors of the library. */
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

/** Makes a book. Errors as in {@link bookPreviewJob}. */
export async function bookJob(input: BookInput, context: JobContext): Promise<Result<CallOutput<'books.make'>>> {
  const chosen = await chosenBook(input, false, context);
  if (!chosen.ok) return chosen;
  const { printBook } = await printing();
  const printed = await printBook(chosen.value.book, { cancelled: () => context.cancel.cancelled() });
  if (!printed.ok) return printed;
  const { laid, file } = printed.value;
  const { book, record } = chosen.value;
  return ok({
    ...printedFile('application/pdf', file),
    pages: laid.pages.length,
    job: `${JSON.stringify(book.job, null, 2)}\n`,
    puzzles: recordText(record),
  });
}
