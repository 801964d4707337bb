import { ABOUT_KEYS } from './about.ts';
import { type Puzzle, printPuzzleJson } from './puzzle.ts';

/**
 * All fields that lines of JSON can have in the app's files and on the command line, besides the fields of the puzzle,
 * its clues and its unknown rules. `puzzleLine` rejects fields that are not in this list; only "library show" writes
 * its line without `puzzleLine`. The npm package accepts these fields.
 */
export const LINE_FACTS = [
  ...ABOUT_KEYS,
  // Fields of the app's files.
  ...['furtherOrigins', 'solution', 'placed', 'notes', 'candidates', 'drawings'],
  // Fields of puzzles read from an input, and of new puzzles.
  ...['index', 'line', 'ignoredRules', 'puzzleId', 'classId', 'exact', 'generator', 'givens', 'score', 'techniques'],
  ...['minimal', 'interlocked', 'interlockTest', 'attempts', 'rating', 'closest', 'foxy', 'foxyClass'],
  // Fields of the library.
  ...['id', 'cells', 'pending', 'ratings', 'state', 'plays', 'solves', 'favourite', 'note', 'labels', 'createdAt'],
  ...['usage'],
  // Fields of endless worlds.
  ...['world', 'provinces'],
  // The section of a book, from 1.
  ...['section'],
] as const;

/**
 * Type of the additional facts in a line. Fields that are not in {@link LINE_FACTS} get the type `never`, so the
 * compiler rejects them.
 */
export type LineFacts<Facts> = Facts & {
  readonly [Key in Exclude<keyof Facts, (typeof LINE_FACTS)[number] | 'unknownRules' | 'clues'>]: never;
};

/**
 * Added to puzzles with clues, because earlier versions of the program do not know clues: they would ignore the clues
 * and show another puzzle. This field makes them reject the puzzle. Later versions ignore the field if there are clues.
 */
const FOR_EARLIER_VERSIONS = {
  unknownRules: { format: 'json', rules: [{ kind: 'clues', shape: 'none', cells: [] }], source: '' },
} as const;

/**
 * A puzzle as one line of JSON, with additional facts. Other commands and the readers of files can read it. Without a
 * line break at the end.
 */
export function puzzleLine<Facts extends object>(puzzle: Puzzle, facts: LineFacts<Facts>): string {
  return JSON.stringify({ ...printPuzzleJson(puzzle), ...(puzzle.clues && FOR_EARLIER_VERSIONS), ...facts });
}
