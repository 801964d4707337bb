import type { Level } from '../../../shared/step/step.ts';
import type { Habits } from './humanTime/attention.ts';
import type { QuineWeights } from './sat/quine.ts';

/**
 * Weights that were fitted on data. Written by `npm run fit`; docs/ratings.md and experiments.md show how well they
 * predict.
 */
export const FITTED: {
  readonly provenance: string;
  readonly habits: Habits;
  /** Seconds per unit, for each kind of effort. */
  readonly secondsPer: Readonly<Record<'written' | 'search-boxes' | 'search-lines' | Exclude<Level, 'easy'>, number>>;
  /**
   * Linear model of [visual-sat], by technique. `perUse` seconds are added for every use of the technique; `presence`
   * seconds are added once if it is used at all. No value is negative.
   */
  readonly linear: {
    readonly intercept: number;
    readonly perUse: Readonly<Record<string, number>>;
    readonly presence: Readonly<Record<string, number>>;
  };
  /** SAT rating of [visual-sat], by heuristic, on Sukaku Explainer's scale. */
  readonly satisfiability: Readonly<Record<'smallest-clauses' | 'largest-clauses', QuineWeights>>;
} = {
  provenance:
    '885 puzzles with mean solving times of Wang and others, IEEE Access 12 (2024), records of 2025-04-07; 200 logs of moves from janko.at; the rated bank, 100 puzzles of each half point',
  habits: { line: 0.35, cell: 0.2, sameDigit: 2, amongOpen: -1.6, stay: 0.5 },
  secondsPer: {
    written: 0.904,
    'search-boxes': 33.397,
    'search-lines': 59.882,
    medium: 52.294,
    hard: 52.294,
    master: 52.867,
    extreme: 52.867,
  },
  linear: {
    intercept: 0,
    perUse: {
      'box-line-reduction': 119.766,
      'full-house': 0,
      'hidden-pair': 0,
      'hidden-single': 15.463,
      'naked-pair': 0,
      'naked-single': 11.204,
      'pointing-pair': 60.318,
      'pointing-triple': 0,
      skyscraper: 0,
      'two-string-kite': 75.033,
      'w-wing': 88.902,
      'wxyz-wing': 0,
      'x-wing': 0,
      'xy-chain': 0,
      'xyz-wing': 0,
      'y-wing': 154.858,
    },
    presence: {
      'box-line-reduction': 0,
      'full-house': 0,
      'hidden-pair': 0,
      'hidden-single': 0.835,
      'naked-pair': 8.509,
      'naked-single': 0,
      'pointing-pair': 131.757,
      'pointing-triple': 0,
      skyscraper: 80.335,
      'two-string-kite': 92.101,
      'w-wing': 40.882,
      'wxyz-wing': 0,
      'x-wing': 107.818,
      'xy-chain': 0,
      'xyz-wing': 83.986,
      'y-wing': 0,
    },
  },
  satisfiability: {
    'smallest-clauses': { alpha: [1.483, 4.767, 5.845, 6.534, 6.861, 6.817], beta: -0.01199, gamma: 0.00109 },
    'largest-clauses': {
      alpha: [1.538, 4.025, 4.944, 5.469, 6.288, 6.368, 6.835, 6.222, 6.797, 6.695],
      beta: -0.00108,
      gamma: 0.0001,
    },
  },
};
