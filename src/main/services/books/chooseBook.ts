import { fail, ok, type Result } from '../../../shared/base/result.ts';
import type { Book, BookPuzzle, PrintedSection } from '../../../shared/books/book.ts';
import { type BookJob, type BookSection, bookIds } from '../../../shared/books/bookJob.ts';
import { aboutSentences } from '../../../shared/puzzle/about.ts';
import { rulesOfClues } from '../../../shared/puzzle/clueAsDrawing.ts';
import { puzzleLine } from '../../../shared/puzzle/line.ts';
import { readGrids } from '../../../shared/puzzle/notation.ts';
import { drawClues } from '../../../shared/scene/drawnClues.ts';
import { techniqueName } from '../../../shared/step/explanation.ts';
import { CLASSES } from '../../../shared/step/step.ts';
import { fill, fillSentence } from '../../../shared/text/placeholders.ts';
import { analysePuzzle, type WordedAnalysis } from '../../answers/analysisReport.ts';
import { layoutWords } from '../../answers/commandLine/layoutWords.ts';
import { solvePuzzle } from '../../answers/exactSolving.ts';
import { classIdOf, puzzleIdOf } from '../../answers/identity.ts';
import { createRng } from '../../engine/core/rng.ts';
import { type BookSources, type FoundPuzzle, foundPuzzles } from './foundPuzzles.ts';

/** Most digits of a board that is graded: larger ones can take minutes each. */
const MOST_GRADED = 16;

/** Progress and cancellation of the choice. */
export interface ChoiceWatch {
  readonly signal: AbortSignal;
  /** Called with the section, the puzzles that were found in its source, and those that were proved. */
  readonly onProgress?: (section: string, found: number, proved: number) => void;
  /** Called for a puzzle that was left out because the book has a copy of it. */
  readonly onCopy?: (section: string, line: number) => void;
}

/** A puzzle of the book with what the book says about it. */
interface Judged extends FoundPuzzle {
  readonly solution: Uint8Array;
  readonly analysis: WordedAnalysis | null;
}

/** A book, and a line of JSON for each of its puzzles, from which {@link rechosenBook} makes the same book again. */
export interface ChosenBook {
  readonly book: Book;
  readonly record: readonly string[];
}

/**
 * Chooses the puzzles of a book. Symmetric copies of a puzzle are chosen once. Each puzzle is proved to have one
 * solution again.
 *
 * Errors: `cancelled`; `bad-puzzle` for a puzzle without one solution; `gave-up` if there are too few.
 */
export async function chooseBook(job: BookJob, sources: BookSources, watch: ChoiceWatch): Promise<Result<ChosenBook>> {
  const copies = new Set<string>();
  const sections: Judged[][] = [];
  for (const section of job.sections) {
    const judged = await chosenOf(section, job, sources, watch, copies);
    if (!judged.ok) return judged;
    sections.push(judged.value);
  }
  return ok(bookOf(job, sections));
}

/**
 * The book that a record of an earlier run describes. Errors: as for {@link chooseBook}; `bad-input` if the record has
 * a puzzle of a section that the job does not have.
 */
export async function rechosenBook(
  job: BookJob,
  record: readonly { readonly section: number; readonly found: FoundPuzzle }[],
  watch: ChoiceWatch,
): Promise<Result<ChosenBook>> {
  const sections: Judged[][] = [];
  for (const [index, section] of job.sections.entries()) {
    const own = record.filter((one) => one.section === index + 1).map(({ found }) => found);
    const judged = await judgedOf(section, own, job, watch);
    if (!judged.ok) return judged;
    sections.push(judged.value);
  }
  return ok(bookOf(job, sections));
}

async function chosenOf(
  section: BookSection,
  job: BookJob,
  sources: BookSources,
  watch: ChoiceWatch,
  copies: Set<string>,
): Promise<Result<Judged[]>> {
  const { title, order, count } = section;
  const { signal, onProgress, onCopy } = watch;
  const found = await foundPuzzles(section, job, sources, (some) => onProgress?.(title, some, 0), signal);
  if (!found.ok) return found;
  // Puzzles of a library that has more than are wanted are drawn at random, so that they are not all alike.
  const drawn = section.library && order === 'difficulty' ? shuffled(found.value, `${job.seed} ${title}`) : found.value;
  const chosen: FoundPuzzle[] = [];
  for (const one of drawn) {
    if (chosen.length === count) break;
    if (signal.aborted) return fail('cancelled', 'cancelled');
    // The class has no id if finding it would take too long; then only equal puzzles count as copies.
    const id = classIdOf(one.puzzle) || puzzleIdOf(one.puzzle);
    if (copies.has(id)) onCopy?.(title, one.line);
    else chosen.push(one);
    copies.add(id);
    await othersFirst();
  }
  const wanted = count ?? 1;
  if (chosen.length < wanted) {
    return fail('gave-up', 'book-short', { title, found: chosen.length, count: wanted });
  }
  const judged = await judgedOf(section, chosen, job, watch);
  if (!judged.ok || order === 'as-found') return judged;
  return ok(apart([...judged.value].sort(byDifficulty)));
}

/** Lets a signal of the terminal arrive. */
function othersFirst(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function shuffled<T>(items: readonly T[], seed: string): T[] {
  const order = createRng(seed).shuffle(Array.from(items, (_, index) => index));
  return order.map((index) => items[index] as T);
}

function classOf({ analysis }: Judged): number {
  const difficulty = analysis?.report.difficulty;
  return difficulty ? CLASSES.indexOf(difficulty) : CLASSES.length;
}

function byDifficulty(a: Judged, b: Judged): number {
  return classOf(a) - classOf(b) || (a.analysis?.report.score ?? 0) - (b.analysis?.report.score ?? 0);
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

async function judgedOf(
  { title, order, from = 'library' }: BookSection,
  found: readonly FoundPuzzle[],
  job: BookJob,
  { signal, onProgress }: ChoiceWatch,
): Promise<Result<Judged[]>> {
  const isAsked = job.puzzle.difficulty || job.hints.perPuzzle > 0 || order === 'difficulty';
  const judged: Judged[] = [];
  for (const one of found) {
    if (signal.aborted) return fail('cancelled', 'cancelled');
    const asked = { puzzle: one.puzzle, position: null };
    const { grids, solutions } = solvePuzzle(asked, { limit: 2 });
    const place = { title, line: one.line, file: from };
    if (grids === null) return fail('bad-puzzle', 'book-unsolvable', place);
    if (solutions > 1) return fail('bad-puzzle', 'book-ambiguous', place);
    const solution = readGrids(one.puzzle.topology, grids);
    if (!solution.ok) return solution;
    const isGraded = isAsked && one.puzzle.topology.digits <= MOST_GRADED;
    const analysis = isGraded ? analysePuzzle(asked, { proper: true }) : null;
    judged.push({ ...one, solution: solution.value, analysis });
    onProgress?.(title, found.length, judged.length);
    await othersFirst();
  }
  return ok(judged);
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
  { puzzle, about, solution, analysis }: Judged,
  id: string,
  own: { readonly title?: string; readonly text?: string },
  job: BookJob,
): BookPuzzle {
  const { language, front, hints } = job;
  const { topology, givens, clues } = puzzle;
  const { title, ...rest } = about;
  const { id: layoutId, name } = topology.layout;
  const layoutName = layoutWords({ id: layoutId, name }, language);
  const rules = rulesOfClues(clues, topology.digits).map(({ name: key, sentence }) =>
    front.includes('rules')
      ? fill(language, key)
      : fillSentence(language, { key: 'puzzle-about.line', values: { name: { key }, text: sentence } }),
  );
  const drawn = drawClues(topology, clues);
  return {
    id,
    title: own.title ?? title ?? layoutName,
    layoutName,
    difficulty: job.puzzle.difficulty ? difficultyWords(analysis, job) : null,
    texts: [
      ...(own.text === undefined ? [] : [own.text]),
      ...(front.includes('rules') && rules.length > 0 ? [rules.join(' · ')] : rules),
      ...aboutSentences(rest).map((sentence) => fillSentence(language, sentence)),
    ],
    topology,
    content: { givens, ...(drawn && { clues: drawn }) },
    solution,
    hints: hints.perPuzzle > 0 && analysis ? hintsOf(analysis, job) : [],
  };
}

function difficultyWords(analysis: WordedAnalysis | null, { language }: BookJob): string | null {
  if (!analysis?.report.difficulty) return null;
  const { difficulty, score } = analysis.report;
  return fill(language, 'book.difficulty', { class: { key: `difficulty.${difficulty}` }, score });
}

/** The first steps that are no singles; the first steps at all if there are only singles. */
function hintsOf({ steps }: WordedAnalysis, { language, hints }: BookJob): string[] {
  const harder = steps.filter(({ level }) => level !== 'easy');
  return (harder.length > 0 ? harder : steps).slice(0, hints.perPuzzle).map(({ step, words }) => {
    const { reasons, conclusion } = words(language);
    return `${fill(language, techniqueName(step.technique))}: ${[...reasons, conclusion].join(' ')}`;
  });
}
