import { fail, ok, type Result } from '../../shared/base/result.ts';
import type { Book, BookPuzzle, PrintedSection } from '../../shared/printing/book.ts';
import { type BookJob, type BookSection, bookIds } from '../../shared/printing/bookJob.ts';
import { type About, aboutSentences } from '../../shared/puzzle/about.ts';
import { rulesOfClues } from '../../shared/puzzle/clueAsDrawing.ts';
import { puzzleLine } from '../../shared/puzzle/line.ts';
import { readGrids } from '../../shared/puzzle/notation.ts';
import type { Puzzle } from '../../shared/puzzle/puzzle.ts';
import { drawClues } from '../../shared/scene/drawnClues.ts';
import { techniqueName } from '../../shared/step/explanation.ts';
import { CLASSES, type PuzzleClass } from '../../shared/step/step.ts';
import { fill, fillSentence } from '../../shared/text/placeholders.ts';
import { analysePuzzle, type WordedStep } from './analysisReport.ts';
import { layoutWords } from './commandLine/layoutWords.ts';
import { solvePuzzle } from './exactSolving.ts';
import { humanSolverOf } from './humanSolving.ts';
import { puzzleIdOf } from './identity.ts';

/** Boards with more digits than this are not graded, because grading them can take minutes each. */
const MOST_GRADED = 16;
/** If a puzzle needs more work than this, it gets no grade and no steps. In units of `WorkMeter`; about ten seconds. */
const MOST_WORK = 5e8;
/** Highest number of first steps that a book job can ask for. */
const MOST_STEPS = 5;

/** A puzzle for a section. */
export interface FoundPuzzle {
  readonly puzzle: Puzzle;
  readonly about: About;
  /** Where the puzzle was found: the line of a file, or its number in the library or among the generated puzzles. */
  readonly line: number;
}

/** The solution, the grade and the hints that a book prints for a puzzle. */
export interface BookJudgement {
  /** cell → digit. */
  readonly solution: ArrayLike<number>;
  /** Null for a puzzle that was not graded, or that techniques do not solve. */
  readonly grade: { readonly difficulty: PuzzleClass; readonly score: number } | null;
  /**
   * At most {@link MOST_STEPS} steps: the first that are not easy (not singles), or simply the first if all are easy.
   */
  readonly steps: readonly WordedStep[];
}

interface Judged extends FoundPuzzle, BookJudgement {}

/** Judgements by the key that {@link judgementKey} makes. */
export type KnownJudgements = Pick<Map<string, BookJudgement>, 'get' | 'set'>;

/** Progress and cancellation of the judgement. */
export interface JudgeWatch {
  readonly cancelled: () => boolean;
  /**
   * Called with the title of the section, the number of its puzzles found so far, and the number of these proved so
   * far.
   */
  readonly onProgress?: (section: string, found: number, proved: number) => void;
}

/** A book, and its record: a line of JSON for each puzzle, from which `rechosenBook` makes the same book again. */
export interface ChosenBook {
  readonly book: Book;
  readonly record: readonly string[];
}

/** The record of a book as a file. */
export function recordText(record: readonly string[]): string {
  return record.map((line) => `${line}\n`).join('');
}

/** Waits for other events, so that a signal of the terminal (such as Ctrl+C) can arrive. */
export function othersFirst(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** @param isGraded whether the judgement contains a grade and steps. */
export function judgementKey(puzzle: Puzzle, isGraded: boolean): string {
  return `${isGraded} ${puzzleLine(puzzle, {})}`;
}

/**
 * Makes a book of puzzles that are already chosen. Proves that each has one solution.
 *
 * @param puzzles for each section of the job, its puzzles.
 * @param order `kept`: the puzzles keep their order. `wished`: they are sorted as their section asks.
 * @param known judgements to use instead of new ones; new judgements are added to it.
 *
 * Errors: `cancelled`; `bad-puzzle` for a puzzle without exactly one solution.
 */
export async function judgedBook(
  job: BookJob,
  puzzles: readonly (readonly FoundPuzzle[])[],
  order: 'kept' | 'wished',
  watch: JudgeWatch,
  known: KnownJudgements = new Map(),
): Promise<Result<ChosenBook>> {
  const sections: (readonly Judged[])[] = [];
  for (const [index, section] of job.sections.entries()) {
    const judged = await judgedOf(section, puzzles[index] ?? [], job, watch, known);
    if (!judged.ok) return judged;
    const isSorted = order === 'wished' && section.order === 'difficulty';
    sections.push(isSorted ? apart([...judged.value].sort(byDifficulty)) : judged.value);
  }
  return ok(bookOf(job, sections));
}

async function judgedOf(
  { title, order, from = 'library' }: BookSection,
  found: readonly FoundPuzzle[],
  job: BookJob,
  { cancelled, onProgress }: JudgeWatch,
  known: KnownJudgements,
): Promise<Result<Judged[]>> {
  const isAsked = job.puzzle.difficulty || job.hints.perPuzzle > 0 || order === 'difficulty';
  const judged: Judged[] = [];
  for (const one of found) {
    if (cancelled()) return fail('cancelled', 'cancelled');
    const judgement = judgementOf(one.puzzle, isAsked, { title, line: one.line, file: from }, known);
    if (!judgement.ok) return judgement;
    judged.push({ ...one, ...judgement.value });
    onProgress?.(title, found.length, judged.length);
    await othersFirst();
  }
  return ok(judged);
}

/** The section of a puzzle, and where the puzzle was found. */
interface FoundPlace {
  readonly title: string;
  readonly line: number;
  readonly file: string;
}

/**
 * Returns the judgement of a puzzle from `known`. If it is missing there, makes it and adds it.
 *
 * Errors: `bad-puzzle` for a puzzle without exactly one solution.
 *
 * @param isAsked true if the book needs the grade. Boards with more than {@link MOST_GRADED} digits are never graded.
 */
export function judgementOf(
  puzzle: Puzzle,
  isAsked: boolean,
  place: FoundPlace,
  known: KnownJudgements,
): Result<BookJudgement> {
  const isGraded = isAsked && puzzle.topology.digits <= MOST_GRADED;
  const key = judgementKey(puzzle, isGraded);
  const former = known.get(key);
  if (former) return ok(former);
  const judgement = judge(puzzle, isGraded, place);
  if (judgement.ok) known.set(key, judgement.value);
  return judgement;
}

function judge(puzzle: Puzzle, isGraded: boolean, place: FoundPlace): Result<BookJudgement> {
  const asked = { puzzle, position: null };
  const { grids, solutions } = solvePuzzle(asked, { limit: 2 });
  if (grids === null) return fail('bad-puzzle', 'book-unsolvable', place);
  if (solutions > 1) return fail('bad-puzzle', 'book-ambiguous', place);
  const solution = readGrids(puzzle.topology, grids);
  if (!solution.ok) return solution;
  if (!isGraded) return ok({ solution: solution.value, grade: null, steps: [] });
  const { meter } = humanSolverOf(puzzle.topology, {});
  const graded = meter.within(MOST_WORK, () => {
    const analysis = analysePuzzle(asked, { proper: true }, meter);
    return meter.cancelled() ? null : analysis;
  });
  if (graded === null) return ok({ solution: solution.value, grade: null, steps: [] });
  const { report, steps } = graded;
  const { difficulty, score } = report;
  const harder = steps.filter(({ level }) => level !== 'easy');
  return ok({
    solution: solution.value,
    grade: difficulty && { difficulty, score },
    steps: (harder.length > 0 ? harder : steps).slice(0, MOST_STEPS),
  });
}

function classOf({ grade }: Judged): number {
  return grade ? CLASSES.indexOf(grade.difficulty) : CLASSES.length;
}

function byDifficulty(a: Judged, b: Judged): number {
  return classOf(a) - classOf(b) || (a.grade?.score ?? 0) - (b.grade?.score ?? 0);
}

/** Layout and rules of a puzzle. */
function kindOf({ puzzle: { topology, clues = [] } }: FoundPuzzle): string {
  const rules = [...new Set(clues.map(({ rule }) => rule))].sort();
  return [
    topology.layout.id,
    topology.layout.name,
    ...(topology.layout.variants ?? []).map(({ id }) => id),
    ...rules,
  ].join();
}

/** Reorders puzzles of the same class so that, where possible, no two neighbours have the same layout and rules. */
function apart(puzzles: readonly Judged[]): Judged[] {
  const rest = [...puzzles];
  const found: Judged[] = [];
  while (rest.length > 0) {
    const before = found.at(-1);
    const first = rest[0] as Judged;
    const other = before
      ? rest.findIndex((one) => classOf(one) === classOf(first) && kindOf(one) !== kindOf(before))
      : 0;
    found.push(...rest.splice(Math.max(0, other), 1));
  }
  return found;
}

function bookOf(job: BookJob, sections: readonly (readonly Judged[])[]): ChosenBook {
  const idOf = bookIds(job.puzzle.id);
  const record: string[] = [];
  const printed = job.sections.map((section, index): PrintedSection => {
    const { title, text, perPage, spread } = section;
    const puzzles = (sections[index] ?? []).map((judged, place) => {
      const { puzzle, about } = judged;
      const id = idOf(record.length);
      record.push(
        puzzleLine(puzzle, { ...about, section: index + 1, puzzleId: puzzleIdOf(puzzle), index: record.length }),
      );
      return bookPuzzle(judged, id, section.puzzles?.[`${place + 1}`] ?? {}, job);
    });
    return { title, ...(text !== undefined && { text }), perPage, spread, puzzles };
  });
  return { book: { job, sections: printed }, record };
}

function bookPuzzle(
  { puzzle, about, solution, grade, steps }: Judged,
  id: string,
  own: { readonly title?: string; readonly text?: string },
  job: BookJob,
): BookPuzzle {
  const { language, front, hints } = job;
  const { topology, givens, clues } = puzzle;
  const { title, ...rest } = about;
  const { id: layoutId, name } = topology.layout;
  const layoutName = layoutWords({ id: layoutId, name }, language);
  const rules = rulesOfClues(clues, topology.digits).map(({ shownName, sentence }) =>
    front.includes('rules')
      ? fillSentence(language, shownName)
      : fillSentence(language, { key: 'puzzle-about.line', values: { name: shownName, text: sentence } }),
  );
  const drawn = drawClues(topology, clues);
  return {
    id,
    title: own.title ?? title ?? layoutName,
    layoutName,
    difficulty: job.puzzle.difficulty && grade ? difficultyWords(grade, job) : null,
    texts: [
      ...(own.text === undefined ? [] : [own.text]),
      ...(front.includes('rules') && rules.length > 0 ? [rules.join(' · ')] : rules),
      ...aboutSentences(rest).map((sentence) => fillSentence(language, sentence)),
    ],
    topology,
    content: { givens, ...(drawn && { clues: drawn }) },
    solution,
    hints: hintsOf(steps.slice(0, hints.perPuzzle), job),
  };
}

function difficultyWords({ difficulty, score }: NonNullable<BookJudgement['grade']>, { language }: BookJob): string {
  return fill(language, 'book.difficulty', { class: { key: `difficulty.${difficulty}` }, score });
}

function hintsOf(steps: readonly WordedStep[], { language }: BookJob): string[] {
  return steps.map(({ step, words }) => {
    const { reasons, conclusion } = words(language);
    const values = { name: { key: techniqueName(step.technique) }, text: [...reasons, conclusion].join(' ') };
    return fillSentence(language, { key: 'puzzle-about.line', values });
  });
}
