import type { RatingLegend } from './rating.ts';

type RatingScale = Pick<RatingLegend, 'decimals' | 'unit'>;

const SECONDS: RatingScale = { decimals: 0, unit: 'seconds' };

/** Rating id → how its values are shown. All other ratings are numbers without decimals. */
const SCALES: Readonly<Record<string, RatingScale>> = {
  'human-time': SECONDS,
  linear: SECONDS,
  satisfiability: { decimals: 2 },
  'sudoku-explainer': { decimals: 1 },
};

/** How the values of a rating are shown. */
export function scaleOf(id: string): RatingScale {
  return SCALES[id] ?? { decimals: 0 };
}
