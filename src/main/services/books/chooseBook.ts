import { fail, ok, type Result } from '../../../shared/base/result.ts';
import type { BookJob, BookSection } from '../../../shared/printing/bookJob.ts';
import { classIdOf, puzzleIdOf } from '../../answers/identity.ts';
import {
  type ChosenBook,
  type FoundPuzzle,
  type JudgeWatch,
  judgedBook,
  othersFirst,
} from '../../answers/judgedBook.ts';
import { createRng } from '../../engine/core/rng.ts';
import { type BookSources, foundPuzzles } from './foundPuzzles.ts';

/** Listeners to the progress of the choice, and the signal that cancels it. */
export interface ChoiceWatch extends Pick<JudgeWatch, 'onProgress'> {
  readonly signal: AbortSignal;
  /** Called for a puzzle that was left out because the book already has it or a symmetric copy of it. */
  readonly onCopy?: (section: string, line: number) => void;
}

/**
 * Chooses the puzzles of a book. Of several symmetric copies, only one is chosen. Every puzzle, even one that was
 * proved before, is proved to have one solution.
 *
 * Errors: `cancelled`; `bad-puzzle` if a puzzle has no solution or several; `gave-up` if there are too few puzzles;
 * those of `foundPuzzles`.
 */
export async function chooseBook(job: BookJob, sources: BookSources, watch: ChoiceWatch): Promise<Result<ChosenBook>> {
  const copies = new Set<string>();
  const chosen: FoundPuzzle[][] = [];
  for (const section of job.sections) {
    const own = await chosenOf(section, job, sources, watch, copies);
    if (!own.ok) return own;
    chosen.push(own.value);
  }
  return judgedBook(job, chosen, 'wished', judging(watch));
}

function judging({ signal, ...watch }: ChoiceWatch): JudgeWatch {
  return { ...watch, cancelled: () => signal.aborted };
}

/**
 * Makes the same book again from its record, the list of its puzzles that an earlier run wrote (`readRecord`).
 *
 * Errors: `cancelled`; `bad-puzzle` if a puzzle has no solution or several.
 */
export function rechosenBook(
  job: BookJob,
  record: readonly { readonly section: number; readonly found: FoundPuzzle }[],
  watch: ChoiceWatch,
): Promise<Result<ChosenBook>> {
  const puzzles = job.sections.map((_, index) =>
    record.filter(({ section }) => section === index + 1).map(({ found }) => found),
  );
  return judgedBook(job, puzzles, 'kept', judging(watch));
}

async function chosenOf(
  section: BookSection,
  job: BookJob,
  sources: BookSources,
  watch: ChoiceWatch,
  copies: Set<string>,
): Promise<Result<FoundPuzzle[]>> {
  const { title, order, count } = section;
  const { signal, onProgress, onCopy } = watch;
  const found = await foundPuzzles(section, job, sources, (some) => onProgress?.(title, some, 0), signal);
  if (!found.ok) return found;
  // A library may have more puzzles than the section wants. Choose among them at random, so that they are not all
  // alike.
  const drawn = section.library && order === 'difficulty' ? shuffled(found.value, `${job.seed} ${title}`) : found.value;
  const chosen: FoundPuzzle[] = [];
  for (const one of drawn) {
    if (chosen.length === count) break;
    if (signal.aborted) return fail('cancelled', 'cancelled');
    // The id that all symmetric copies of a puzzle share is empty if finding it would take too long. Then only equal
    // puzzles count as copies.
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
  return ok(chosen);
}

function shuffled<T>(items: readonly T[], seed: string): T[] {
  const order = createRng(seed).shuffle(Array.from(items, (_, index) => index));
  return order.map((index) => items[index] as T);
}
