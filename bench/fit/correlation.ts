import { mean, sampleCorrelation } from 'simple-statistics';
import { createRng } from '../../src/main/engine/core/rng.ts';
import { quantile } from '../parts/stats.ts';

/** A correlation or another figure, with its 95 % confidence interval. */
export interface Correlation {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** Number of pairs. */
  readonly pairs: number;
}

const RESAMPLES = 1000;

/** Formats the value, followed by its interval in brackets: `0.70 (0.67–0.74)`. */
export function formatInterval({ value, low, high }: Correlation, decimals = 2): string {
  const [own, from, to] = [value, low, high].map((figure) => figure.toFixed(decimals));
  return `${own} (${from}–${to})`;
}

/**
 * Ranks from 1. Equal values share their mean rank; the library's function would give them different ranks, in the
 * order of the list.
 */
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

/** Spearman's rank correlation. Throws if there are fewer than two pairs. */
export function rankCorrelation(x: readonly number[], y: readonly number[]): number {
  return sampleCorrelation(ranksOf(x), ranksOf(y));
}

/**
 * Computes a measure of parallel lists, with its bootstrap interval (by resampling indices). All measures use the same
 * samples.
 */
function withInterval(length: number, measure: (indices: readonly number[]) => number): Correlation {
  const rng = createRng('resampling');
  const all = Array.from({ length }, (_, index) => index);
  const resampled = Array.from({ length: RESAMPLES }, () => measure(all.map(() => rng.below(length)))).filter(
    Number.isFinite,
  );
  return { value: measure(all), low: quantile(resampled, 0.025), high: quantile(resampled, 0.975), pairs: length };
}

function at(values: readonly number[], indices: readonly number[]): number[] {
  return indices.map((index) => values[index] as number);
}

/** Spearman's rank correlation with its bootstrap interval (resampled pairs). */
export function spearman(x: readonly number[], y: readonly number[]): Correlation {
  return withInterval(x.length, (indices) => rankCorrelation(at(x, indices), at(y, indices)));
}

/** Pearson's correlation with its bootstrap interval (resampled pairs). */
export function pearson(x: readonly number[], y: readonly number[]): Correlation {
  return withInterval(x.length, (indices) => sampleCorrelation(at(x, indices), at(y, indices)));
}

/** Rank correlation of `x` with `y`, minus that of `other` with `y`. Uses paired resampling for the interval. */
export function spearmanGain(x: readonly number[], other: readonly number[], y: readonly number[]): Correlation {
  return withInterval(
    x.length,
    (indices) => rankCorrelation(at(x, indices), at(y, indices)) - rankCorrelation(at(other, indices), at(y, indices)),
  );
}

/** Mean with its bootstrap interval. */
export function meanWithInterval(values: readonly number[]): Correlation {
  return withInterval(values.length, (indices) => mean(at(values, indices)));
}
