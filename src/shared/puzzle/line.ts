import { ABOUT_KEYS } from './about.ts';
import { type Puzzle, printPuzzleJson } from './puzzle.ts';

/**
 * All fields in lines of the app's files and of its command line, besides the puzzle, its clues and its unknown rules.
 * `puzzleLine` rejects other fields; only "library show" writes its line itself. The npm package accepts these fields.
 */
export const LINE_FACTS = [
  ...ABOUT_KEYS,
  // Fields of files.
  ...['furtherOrigins', 'solution', 'placed', 'notes', 'candidates', 'drawings'],
  // Fields of puzzles of an input, and of new ones.
  ...['index', 'line', 'ignoredRules', 'puzzleId', 'classId', 'exact', 'generator', 'givens', 'score', 'techniques'],
  ...['minimal', 'interlocked', 'interlockTest', 'attempts', 'rating', 'closest', 'foxy', 'foxyClass'],
  // Fields of the library.
  ...['id', 'cells', 'pending', 'ratings', 'state', 'plays', 'solves', 'favourite', 'note', 'labels', 'createdAt'],
  ...['usage'],
  // Fields of endless worlds.
  ...['world', 'provinces'],
] as const;

/** Facts of a line; any other one is of the type `never`. */
export type LineFacts<Facts> = Facts & {
  readonly [Key in Exclude<keyof Facts, (typeof LINE_FACTS)[number] | 'unknownRules' | 'clues'>]: never;
};

/**
 * Written beside clues for programs from before there were clues. They would ignore the clues, and show another puzzle;
 * because of this field they reject it. Readers of clues ignore it.
 */
export const FOR_EARLIER_VERSIONS = {
  unknownRules: { format: 'json', rules: [{ kind: 'clues', shape: 'none', cells: [] }], source: '' },
} as const;

/** A puzzle as a line of JSON that the other commands and the formats read, with facts about it; no line break. */
export function puzzleLine<Facts extends object>(puzzle: Puzzle, facts: LineFacts<Facts>): string {
  return JSON.stringify({ ...printPuzzleJson(puzzle), ...(puzzle.clues && FOR_EARLIER_VERSIONS), ...facts });
}
