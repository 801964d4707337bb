import type { Clue } from './clue.ts';

/**
 * Rule with numbers beside a row or column → letter by which players distinguish these numbers. SudokuPad files use the
 * same letters.
 */
const OUTSIDE_LETTERS: Readonly<Record<string, string>> = {
  sandwich: 'S',
  'x-sum': 'X',
  skyscraper: 'H',
  'numbered-room': 'R',
};

/**
 * The letter before the numbers of a rule. Used if several rules of the puzzle have numbers beside its rows and
 * columns, which would otherwise look alike. Undefined if only one rule has such numbers, and for rules without such
 * numbers.
 */
export function outsideLetterOf(rule: string, clues: readonly Clue[]): string | undefined {
  const kinds = new Set(clues.map((clue) => clue.rule).filter((kind) => Object.hasOwn(OUTSIDE_LETTERS, kind)));
  return kinds.size > 1 ? OUTSIDE_LETTERS[rule] : undefined;
}
