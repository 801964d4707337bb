import { z } from 'zod';
import { canonicalPuzzle, classIdOf, transformedPuzzle } from '../main/answers/identity.ts';
import { fail, ok } from '../shared/base/result.ts';
import { printPuzzleJson } from '../shared/puzzle/puzzle.ts';
import { answered } from './answer.ts';
import { readPuzzle } from './reading.ts';
import type { CanonicalCopy, EngineResult, SudokuPuzzle } from './types.ts';

/** Longest seed, in characters; the same as for `generate`. */
const MOST_SEED = 200;

const seedSchema = z.string().max(MOST_SEED);

const SEED_FORM = `seed must be a text of up to ${MOST_SEED} characters`;

/**
 * The canonical form of a puzzle or solution. Two puzzles are copies of each other if a symmetry of their layout and a
 * renaming of the digits turn one into the other. Copies have the same form and the same class id; puzzles that are not
 * copies have different ones. If `exact` is false, as for a nearly empty puzzle, copies may have different forms, and
 * the class id is empty.
 *
 * Errors: `bad-puzzle`, `unknown-layout`, `bad-input`, `impossible-layout`.
 *
 * @example
 * const seen = new Set();
 * const unique = puzzles.filter((puzzle) => {
 *   const { classId } = expectValue(canonical(puzzle));
 *   return classId === '' || (!seen.has(classId) && seen.add(classId));
 * });
 */
export function canonical(puzzle: SudokuPuzzle): EngineResult<CanonicalCopy> {
  const read = readPuzzle(puzzle);
  if (!read.ok) return answered(read);
  const { puzzle: least, exact } = canonicalPuzzle(read.value);
  return answered(ok({ puzzle: printPuzzleJson(least), classId: classIdOf(read.value), exact }));
}

/**
 * A copy of a puzzle that looks different but is equally hard: moved by a random symmetry of its layout, with its
 * digits renamed. The same seed gives the same copy.
 *
 * Errors: those of {@link canonical}.
 *
 * @example
 * const another = expectValue(symmetricCopy(puzzle, 'for Alice'));
 */
export function symmetricCopy(puzzle: SudokuPuzzle, seed: string): EngineResult<SudokuPuzzle> {
  const asked = seedSchema.safeParse(seed);
  if (!asked.success) return answered(fail('bad-input', 'unreadable', { detail: SEED_FORM }));
  const read = readPuzzle(puzzle);
  if (!read.ok) return answered(read);
  return answered(ok(printPuzzleJson(transformedPuzzle(read.value, asked.data))));
}
