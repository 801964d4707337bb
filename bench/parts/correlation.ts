import { sum } from './stats.ts';

/** Pearson's correlation of two lists of equal length. */
export function pearson(a: readonly number[], b: readonly number[]): number {
  const meanA = sum(a) / a.length;
  const meanB = sum(b) / b.length;
  const product = (x: readonly number[], meanX: number, y: readonly number[], meanY: number): number =>
    sum(x.map((value, i) => (value - meanX) * ((y[i] as number) - meanY)));
  return product(a, meanA, b, meanB) / Math.sqrt(product(a, meanA, a, meanA) * product(b, meanB, b, meanB));
}

/** Ranks from 0, equal values sharing their mean. */
function ranksOf(values: readonly number[]): number[] {
  const order = values.map((value, index) => ({ value, index })).sort((a, b) => a.value - b.value);
  const ranks = new Array<number>(values.length).fill(0);
  for (let from = 0; from < order.length; ) {
    let to = from;
    while (order[to + 1]?.value === order[from]?.value) to++;
    for (let i = from; i <= to; i++) ranks[(order[i] as { index: number }).index] = (from + to) / 2;
    from = to + 1;
  }
  return ranks;
}

/** Spearman's rank correlation. */
export function spearman(a: readonly number[], b: readonly number[]): number {
  return pearson(ranksOf(a), ranksOf(b));
}
