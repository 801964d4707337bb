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

/** Most digits of a board that is graded: larger ones can take minutes each. */
const MOST_GRADED = 16;
/** Work after which a puzzle is left without a grade and steps, in units of `WorkMeter`: some ten seconds. */
const MOST_WORK = 5e8;
/** Most first steps of a puzzle that a job can ask for. */
const MOST_STEPS = 5;

/** A puzzle for a section. */
export interface FoundPuzzle {
  readonly puzzle: Puzzle;
  readonly about: About;
  /** Where it was found: the line of a file, or its number in the library or among those that were made. */
  readonly line: number;
}

/** The solution, the grade and the hints that a book prints for a puzzle. */
export interface BookJudgement {
  /** cell → digit. */
  readonly solution: ArrayLike<number>;
  /** Null for a puzzle that was not graded, or that techniques do not solve. */
  readonly grade: { readonly difficulty: PuzzleClass; readonly score: number } | null;
  /** The first steps that are not singles; if all steps are singles, the first of these. */
  readonly steps: readonly WordedStep[];
}

interface Judged extends FoundPuzzle, BookJudgement {}

/** Judgements by puzzle, see {@link judgementKey}. */
export type KnownJudgements = Pick<Map<string, BookJudgement>, 'get' | 'set'>;

/** Progress and cancellation of the judgement. */
export interface JudgeWatch {
  readonly cancelled: () => boolean;
  /** Called with the title of the section, and how many of its puzzles were found and how many were proved so far. */
  readonly onProgress?: (section: string, found: number, proved: number) => void;
}

/** A book, and a line of JSON for each of its puzzles, from which `rechosenBook` makes the same book again. */
export interface ChosenBook {
  readonly book: Book;
  readonly record: readonly string[];
}

/** The record of a book as a file. */
export function recordText(record: readonly string[]): string {
  return record.map((line) => `${line}\n`).join('');
}

/** Lets a signal of the terminal arrive. */
export function othersFirst(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** @param isGraded whether the judgement has a grade and steps. */
export function judgementKey(puzzle: Puzzle, isGraded: boolean): string {
  return `${isGraded} ${puzzleLine(puzzle, {})}`;
}

/**
 * The book of puzzles that are chosen already. Each is proved to have one solution.
 *
 * @param puzzles by section of the job.
 * @param order `kept`: the puzzles keep their order; `wished`: they get that of their section.
 * @param known judgements that are used instead of new ones; new ones are added.
 *
 * Errors: `cancelled`; `bad-puzzle` for a puzzle without one solution.
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

/** The section of a puzzle, and where it was found. */
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
 * @param isAsked true if the book needs the grade. Boards of more than {@link MOST_GRADED} digits get none even then.
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

/** Exchanges puzzles of the same class so that no two neighbours have the same layout and rules, where that can be. */
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
