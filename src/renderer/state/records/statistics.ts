import { itemAt } from '../../../shared/base/itemAt.ts';
import type { GameResult } from '../../../shared/contract/results.ts';
import { DIFFICULTIES, type Difficulty } from '../../../shared/generate/options.ts';
import type { LayoutRef } from '../../../shared/layout/spec.ts';

/** Key that identifies a layout in statistics: all properties of the reference, except the shape of a custom layout. */
export function layoutKey({ layout, order, size, rows, columns, shift }: LayoutRef): string {
  const parameters = [size ?? '', rows ?? '', columns ?? ''];
  return [layout, order, ...parameters, ...(shift === undefined ? [] : [shift])].join('/');
}

/** A layout on which games were finished. */
export interface PlayedLayout {
  readonly key: string;
  /** One of its results, from which the layout's name is taken. */
  readonly example: GameResult;
  readonly count: number;
}

/** The layouts of results, most played first. */
export function playedLayouts(results: readonly GameResult[]): PlayedLayout[] {
  const groups = new Map<string, { example: GameResult; count: number }>();
  for (const example of results) {
    const key = layoutKey(example.layout);
    const known = groups.get(key);
    if (known) known.count++;
    else groups.set(key, { example, count: 1 });
  }
  return [...groups].map(([key, group]) => ({ key, ...group })).sort((a, b) => b.count - a.count);
}

/** Totals of results. Times are in seconds; best and median only count games finished without help. */
export interface ResultTotals {
  readonly count: number;
  readonly seconds: number;
  /** Finished without a mistake and without help. */
  readonly flawless: number;
  readonly best: number | null;
  readonly median: number | null;
  /** Mean of the star ratings; null if there are none. */
  readonly stars: number | null;
}

function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = itemAt(sorted, middle);
  return sorted.length % 2 === 1 ? upper : (itemAt(sorted, middle - 1) + upper) / 2;
}

export function totals(results: readonly GameResult[]): ResultTotals {
  const own = results.filter(({ helped }) => helped === 0).map(({ seconds }) => seconds);
  const stars = results.flatMap(({ verdict }) => (verdict.stars === null ? [] : [verdict.stars]));
  return {
    count: results.length,
    seconds: results.reduce((sum, { seconds }) => sum + seconds, 0),
    flawless: results.filter(({ mistakes, helped }) => mistakes + helped === 0).length,
    best: own.length === 0 ? null : Math.min(...own),
    median: median(own),
    stars: stars.length === 0 ? null : stars.reduce((sum, each) => sum + each, 0) / stars.length,
  };
}

/** The totals of each difficulty that occurs, easiest first. */
export function byDifficulty(
  results: readonly GameResult[],
): { readonly difficulty: Difficulty; readonly totals: ResultTotals }[] {
  return DIFFICULTIES.flatMap((difficulty) => {
    const own = results.filter((result) => result.difficulty === difficulty);
    return own.length === 0 ? [] : [{ difficulty, totals: totals(own) }];
  });
}
