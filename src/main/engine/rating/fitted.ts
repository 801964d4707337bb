import type { Level } from '../../../shared/step/step.ts';
import type { Habits } from './humanTime/habits.ts';

/** Weights fitted on people's solving times. Written by `npm run fit`; docs/ratings.md shows how well they predict. */
export const FITTED: {
  readonly provenance: string;
  readonly habits: Habits;
  /** Seconds per unit of each effort. */
  readonly secondsPer: Readonly<Record<'written' | 'search-boxes' | 'search-lines' | Level, number>>;
  /**
   * Linear model of [visual-sat], in seconds, by technique: `perUse` is added for every use, `presence` once if it is
   * used at all.
   */
  readonly linear: {
    readonly intercept: number;
    readonly perUse: Readonly<Record<string, number>>;
    readonly presence: Readonly<Record<string, number>>;
  };
} = {
  provenance:
    '541 of 885 puzzles with mean solving times of Wang and others, IEEE Access 12 (2024), records of 2025-04-07',
  habits: { line: 0.35, cell: 0.2, sameDigit: 2, amongOpen: -0.8, stay: 0.8 },
  secondsPer: {
    written: 0.864,
    'search-boxes': 20.069,
    'search-lines': 85.834,
    easy: 21.65,
    medium: 54.099,
    hard: 54.099,
    master: 60.826,
    extreme: 61.372,
  },
  linear: {
    intercept: -198.422,
    perUse: {
      'box-line-reduction': -64.026,
      'finned-x-wing': -671.046,
      'full-house': -2.202,
      'hidden-single': 35.003,
      'naked-pair': 41.939,
      'naked-single': 31.304,
      'naked-triple': 278.357,
      'pointing-pair': 1005.774,
      skyscraper: -19.388,
      'x-wing': 15.778,
      'y-wing': 179.274,
    },
    presence: {
      'box-line-reduction': -64.026,
      'finned-x-wing': 816.785,
      'full-house': -198.422,
      'hidden-single': -1.307,
      'naked-pair': 182.834,
      'naked-single': -198.422,
      'naked-triple': -306.976,
      'pointing-pair': -1140.294,
      skyscraper: -19.388,
      'x-wing': 15.778,
      'y-wing': 179.274,
    },
  },
};
