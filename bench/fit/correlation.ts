import { sampleCorrelation } from 'simple-statistics';
import { createRng } from '../../src/main/engine/core/rng.ts';
import { quantile } from '../parts/stats.ts';

/** A correlation with its 95 % interval. */
export interface Correlation {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** Number of pairs. */
  readonly pairs: number;
}

const RESAMPLES = 1000;

/** Ranks from 1; equal values share their mean rank (the library's own function breaks ties by order). */
export function ranksOf(values: readonly number[]): number[] {
  const order = values.map((_, index) => index).sort((a, b) => (values[a] as number) - (values[b] as number));
  const ranks = new Array<number>(values.length);
  for (let from = 0; from < order.length; ) {
    let to = from + 1;
    while (to < order.length && values[order[to] as number] === values[order[from] as number]) to++;
    for (let i = from; i < to; i++) ranks[order[i] as number] = (from + 1 + to) / 2;
    from = to;
  }
  return ranks;
}

/** Spearman's rank correlation. Throws on fewer than two pairs. */
export function rankCorrelation(x: readonly number[], y: readonly number[]): number {
  return sampleCorrelation(ranksOf(x), ranksOf(y));
}

function withInterval(x: readonly number[], y: readonly number[], measure: typeof rankCorrelation): Correlation {
  const rng = createRng('resampling');
  const resampled = Array.from({ length: RESAMPLES }, () => {
    const chosen = x.map(() => rng.below(x.length));
    return measure(
      chosen.map((index) => x[index] as number),
      chosen.map((index) => y[index] as number),
    );
  }).filter(Number.isFinite);
  return { value: measure(x, y), low: quantile(resampled, 0.025), high: quantile(resampled, 0.975), pairs: x.length };
}

/** Spearman's rank correlation with its bootstrap interval (resampled pairs). */
export function spearman(x: readonly number[], y: readonly number[]): Correlation {
  return withInterval(x, y, rankCorrelation);
}

/** Pearson's correlation with its bootstrap interval (resampled pairs). */
export function pearson(x: readonly number[], y: readonly number[]): Correlation {
  return withInterval(x, y, sampleCorrelation);
}
