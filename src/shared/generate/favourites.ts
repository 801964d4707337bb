import type { LayoutRef } from '../layout/spec.ts';
import type { ClueWish, Difficulty, GenerateWishes } from './options.ts';

/** A suggestion for a puzzle with clues: layout, difficulty and rules, which players can choose together. */
export interface Favourite {
  /** Its name is the text `favourite.<id>`. */
  readonly id: string;
  readonly layout: LayoutRef;
  readonly difficulty: Difficulty;
  readonly rules: readonly ClueWish[];
  /** Present if the puzzles have clues but no givens. */
  readonly withoutGivens?: true;
}

/** The favourites, in the order in which they are offered. */
export const FAVOURITES = [
  {
    id: 'killer-samurai',
    layout: { layout: 'samurai', order: 3 },
    difficulty: 'medium',
    rules: [{ rule: 'killer-cage', share: 1 }],
    withoutGivens: true,
  },
  {
    id: 'children-twins',
    layout: { layout: 'twodoku', box: [2, 3] },
    difficulty: 'easy',
    rules: [{ rule: 'killer-cage', share: 0.5 }],
  },
  {
    id: 'arrow-torus',
    layout: { layout: 'torus', order: 3, size: 2 },
    difficulty: 'medium',
    rules: [{ rule: 'arrow', share: 1 }],
  },
  {
    id: 'thermometer-carpet',
    layout: { layout: 'carpet', order: 3, size: 2 },
    difficulty: 'medium',
    rules: [{ rule: 'thermometer', share: 1 }],
  },
  {
    id: 'kropki-butterfly',
    layout: { layout: 'butterfly', order: 3 },
    difficulty: 'medium',
    rules: [
      { rule: 'white-dot', share: 1 },
      { rule: 'black-dot', share: 1 },
    ],
  },
  {
    id: 'killer-torus',
    layout: { layout: 'torus', order: 3, size: 3 },
    difficulty: 'medium',
    rules: [{ rule: 'killer-cage', share: 1 }],
    withoutGivens: true,
  },
  {
    id: 'xv-cross',
    layout: { layout: 'cross', order: 3 },
    difficulty: 'medium',
    rules: [{ rule: 'xv', share: 1 }],
  },
  {
    id: 'sandwich',
    layout: { layout: 'simple', order: 3 },
    difficulty: 'medium',
    rules: [{ rule: 'sandwich', share: 1 }],
  },
  {
    id: 'quadruple-tripledoku',
    layout: { layout: 'tripledoku', order: 3 },
    difficulty: 'medium',
    rules: [{ rule: 'quadruple', share: 1 }],
  },
  {
    id: 'palindrome-cylinder',
    layout: { layout: 'cylinder', order: 3, size: 2 },
    difficulty: 'medium',
    rules: [{ rule: 'palindrome', share: 1 }],
  },
  {
    id: 'renban-twodoku',
    layout: { layout: 'twodoku', order: 3 },
    difficulty: 'medium',
    rules: [{ rule: 'renban', share: 1 }],
  },
  {
    id: 'whisper-diagonal',
    layout: { layout: 'diagonal', order: 3, size: 3 },
    difficulty: 'medium',
    rules: [{ rule: 'whisper', share: 1 }],
  },
] as const satisfies readonly Favourite[];

/** The generator's wishes for a puzzle of a favourite. */
export function favouriteWishes({ difficulty, rules, withoutGivens }: Favourite): GenerateWishes {
  return { difficulty, rules: [...rules], ...(withoutGivens && { maxGivens: 0 }) };
}
