import type { LayoutRef } from '../layout/spec.ts';
import type { ClueWish, Difficulty } from './options.ts';

/** A ready-made choice for a new puzzle with clues. Its name is the text `favourite.<id>`. */
export interface Favourite {
  /** In kebab-case. */
  readonly id: string;
  readonly layout: LayoutRef;
  readonly rules: readonly ClueWish[];
  readonly difficulty: Difficulty;
  /** Whether clues alone determine the solution. */
  readonly withoutGivens?: boolean;
}

/** Offered in this order. Each can be generated within seconds (`favourites.slow.test.ts`). */
export const FAVOURITES: readonly Favourite[] = [
  {
    id: 'killer-samurai',
    layout: { layout: 'samurai', order: 3 },
    rules: [{ rule: 'killer-cage', share: 1 }],
    difficulty: 'medium',
    withoutGivens: true,
  },
  {
    id: 'arrow-torus',
    layout: { layout: 'torus', order: 3, size: 3 },
    rules: [{ rule: 'arrow', share: 0.6 }],
    difficulty: 'medium',
  },
  {
    id: 'thermometer-carpet',
    layout: { layout: 'carpet', order: 3, size: 2 },
    rules: [{ rule: 'thermometer', share: 0.6 }],
    difficulty: 'medium',
  },
  {
    id: 'children-twins',
    layout: { layout: 'twodoku', box: [2, 3] },
    rules: [{ rule: 'thermometer', share: 0.4 }],
    difficulty: 'easy',
  },
  {
    id: 'kropki-butterfly',
    layout: { layout: 'butterfly', order: 3 },
    rules: [
      { rule: 'white-dot', share: 0.6 },
      { rule: 'black-dot', share: 0.6 },
    ],
    difficulty: 'medium',
  },
  {
    id: 'killer-torus',
    layout: { layout: 'torus', order: 3, size: 3 },
    rules: [{ rule: 'killer-cage', share: 1 }],
    difficulty: 'medium',
    withoutGivens: true,
  },
  {
    id: 'killer',
    layout: { layout: 'simple', order: 3 },
    rules: [{ rule: 'killer-cage', share: 1 }],
    difficulty: 'medium',
    withoutGivens: true,
  },
  {
    id: 'whisper-cross',
    layout: { layout: 'cross', order: 3 },
    rules: [{ rule: 'whisper', share: 0.7 }],
    difficulty: 'medium',
  },
  {
    id: 'renban-diagonal',
    layout: { layout: 'diagonal', order: 3, size: 3 },
    rules: [{ rule: 'renban', share: 0.7 }],
    difficulty: 'medium',
  },
  {
    id: 'xv-twodoku',
    layout: { layout: 'twodoku', order: 3 },
    rules: [{ rule: 'xv', share: 1 }],
    difficulty: 'medium',
  },
  {
    id: 'sandwich',
    layout: { layout: 'simple', order: 3 },
    rules: [{ rule: 'sandwich', share: 1 }],
    difficulty: 'hard',
  },
  {
    id: 'quadruple-sohei',
    layout: { layout: 'sohei', order: 3 },
    rules: [{ rule: 'quadruple', share: 0.5 }],
    difficulty: 'medium',
  },
];
