import { itemAt } from '../../../shared/base/itemAt.ts';
import type { GameResult } from '../../../shared/contract/results.ts';
import { eachStatistic, type StatisticValues } from '../../../shared/game/gameStatistics.ts';
import { HELP_CATEGORIES, type HelpCategory } from '../../../shared/game/help.ts';
import { GRADES, type Grade } from '../../../shared/generate/options.ts';
import type { LayoutRef } from '../../../shared/layout/spec.ts';

/**
 * Key that identifies a layout in statistics. It has all properties of the reference except the shape of a custom
 * layout.
 */
export function layoutKey({ layout, order, box, size, rows, columns, shift }: LayoutRef): string {
  const parameters = [size ?? '', rows ?? '', columns ?? ''];
  return [layout, box ? box.join('x') : order, ...parameters, ...(shift === undefined ? [] : [shift])].join('/');
}

/** A layout on which games were finished. */
export interface PlayedLayout {
  readonly key: string;
  /** One of the results on this layout. The name of the layout is taken from it. */
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

/**
 * Whether a result counts for best times, medians and streaks. Unaided games count.
 *
 * @param withChecked whether games with checks, but without other help, count too.
 */
export function counts({ help }: GameResult, withChecked: boolean): boolean {
  return help === 'unaided' || (withChecked && help === 'checked');
}

/** Totals of results. Times are in seconds. Best and median time use only results for which {@link counts} is true. */
export interface ResultTotals {
  /** Number of games won; games that were given up are not counted. */
  readonly count: number;
  /** Sum of the times played in the games won, each in whole seconds, as it is shown. */
  readonly seconds: number;
  /** Number of games that were finished without a mistake and without help. */
  readonly flawless: number;
  readonly best: number | null;
  readonly median: number | null;
  /** Mean of the player's ratings in stars; null if there are none. */
  readonly stars: number | null;
  /** Sums over the games won, each over the games for which the statistic is known; null if there is no such game. */
  readonly statistics: StatisticValues;
}

function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = itemAt(sorted, middle);
  return sorted.length % 2 === 1 ? upper : (itemAt(sorted, middle - 1) + upper) / 2;
}

function best(times: readonly number[]): number | null {
  return times.length === 0 ? null : Math.min(...times);
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

export function totals(results: readonly GameResult[], withChecked = false): ResultTotals {
  const won = results.filter(({ help }) => help !== 'given-up');
  const own = results.filter((result) => counts(result, withChecked)).map(({ seconds }) => seconds);
  const stars = results.flatMap(({ verdict }) => (verdict.stars === null ? [] : [verdict.stars]));
  return {
    count: won.length,
    seconds: sumOf(won.map(({ seconds }) => Math.floor(seconds))),
    flawless: results.filter(({ mistakes, help }) => mistakes === 0 && help === 'unaided').length,
    best: best(own),
    median: median(own),
    stars: stars.length === 0 ? null : sumOf(stars) / stars.length,
    statistics: eachStatistic((statistic) => {
      const known = won.flatMap((result) => result[statistic] ?? []);
      return known.length === 0 ? null : sumOf(known);
    }),
  };
}

/** Totals of the player's other results on the same layout and in the same class as a result. */
export function totalsAlike(results: readonly GameResult[], result: GameResult, withChecked = false): ResultTotals {
  const { id, layout, layoutName, difficulty } = result;
  const alike = results.filter(
    (other) =>
      other.id !== id &&
      other.difficulty === difficulty &&
      other.layoutName === layoutName &&
      layoutKey(other.layout) === layoutKey(layout),
  );
  return totals(alike, withChecked);
}

/**
 * Lengths of streaks: of the latest one and of the longest one. In a streak, successive results all count (see {@link
 * counts}).
 */
export function streaks(results: readonly GameResult[], withChecked = false): { latest: number; longest: number } {
  let [latest, longest] = [0, 0];
  for (const result of results.toSorted((a, b) => a.finishedAt.localeCompare(b.finishedAt))) {
    latest = counts(result, withChecked) ? latest + 1 : 0;
    longest = Math.max(longest, latest);
  }
  return { latest, longest };
}

/** The totals of each difficulty in which a game was won, easiest first. */
export function byDifficulty(
  results: readonly GameResult[],
  withChecked = false,
): { readonly difficulty: Grade; readonly totals: ResultTotals }[] {
  return GRADES.flatMap((difficulty) => {
    const own = totals(
      results.filter((result) => result.difficulty === difficulty),
      withChecked,
    );
    return own.count === 0 ? [] : [{ difficulty, totals: own }];
  });
}

/** Number of results in a category of help, and their times. Times leave out games that were given up. */
export interface HelpTotals {
  readonly help: HelpCategory;
  readonly count: number;
  readonly best: number | null;
  readonly median: number | null;
}

export function byHelp(results: readonly GameResult[]): HelpTotals[] {
  return HELP_CATEGORIES.flatMap((help) => {
    const own = results.filter((result) => result.help === help);
    const times = help === 'given-up' ? [] : own.map(({ seconds }) => seconds);
    return own.length === 0 ? [] : [{ help, count: own.length, best: best(times), median: median(times) }];
  });
}
