import { sum } from '../parts/stats.ts';

/** The mean of values, followed by the least and the greatest value in parentheses. All are multiplied by `scale`. */
export function range(values: readonly number[], scale: number, decimals: number): string {
  const mean = (sum(values) / values.length) * scale;
  const [least, most] = [Math.min(...values) * scale, Math.max(...values) * scale];
  return `${mean.toFixed(decimals)} (${least.toFixed(decimals)}–${most.toFixed(decimals)})`;
}
