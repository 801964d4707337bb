import { GRADES, type Grade } from '../generate/options.ts';
import type { RatingCross } from './report.ts';

/** Limit on the number of ranges into which the values of a rating are divided. */
const MOST_RANGES = 12;

/**
 * Round numbers that divide the values of a rating into ranges. The first number is at most the least value; the last
 * one is greater than the greatest value.
 */
function edgesFor(least: number, most: number): number[] {
  const rough = (most - least) / (MOST_RANGES - 1) || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const width = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  const first = Math.floor(least / width);
  const last = Math.floor(most / width) + 1;
  // Round the numbers to thousandths, because ratings are stored with this precision.
  return Array.from({ length: last - first + 1 }, (_, i) => Math.round((first + i) * width * 1000) / 1000);
}

function medianOf(sorted: readonly number[]): number {
  const half = sorted.length / 2;
  const upper = sorted[Math.floor(half)] ?? 0;
  return Number.isInteger(half) ? ((sorted[half - 1] ?? 0) + upper) / 2 : upper;
}

/** Collects values of ratings by class. */
export class RatingCount {
  /** Rating → class → values. */
  readonly #values = new Map<string, Map<Grade, number[]>>();

  add(difficulty: Grade, ratings: Readonly<Record<string, number>>): void {
    for (const [rating, value] of Object.entries(ratings)) {
      const classes = this.#values.get(rating) ?? new Map<Grade, number[]>();
      this.#values.set(rating, classes);
      const values = classes.get(difficulty) ?? [];
      classes.set(difficulty, values);
      values.push(value);
    }
  }

  /** One table for each rating. Classes are sorted from easy to hard. */
  tables(): RatingCross[] {
    return [...this.#values]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([rating, classes]) => {
        for (const values of classes.values()) values.sort((a, b) => a - b);
        const edges = edgesFor(
          Math.min(...[...classes.values()].map((values) => values[0] ?? 0)),
          Math.max(...[...classes.values()].map((values) => values.at(-1) ?? 0)),
        );
        const rows = GRADES.flatMap((difficulty) => {
          const values = classes.get(difficulty);
          if (!values) return [];
          const ranges = edges.slice(1).map(() => 0);
          for (const value of values) {
            const range = edges.findLastIndex((edge, i) => i < ranges.length && value >= edge);
            ranges[range] = (ranges[range] ?? 0) + 1;
          }
          const sum = values.reduce((all, value) => all + value, 0);
          const [least = 0] = values;
          const mean = sum / values.length;
          return [
            {
              difficulty,
              puzzles: values.length,
              mean,
              median: medianOf(values),
              least,
              most: values.at(-1) ?? 0,
              ranges,
            },
          ];
        });
        return { rating, edges, classes: rows };
      });
  }
}
