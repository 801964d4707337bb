import { z } from 'zod';
import type { Game } from './game.ts';

/** A statistic of a finished game. Its name is the text `statistics.<id>`. */
interface StatisticFacts {
  /** Value of the statistic for a finished game, a whole number from 0. */
  of(game: Game): number;
  /**
   * Whether the overview of all games shows the sum of this statistic. Lists and the result of a game show its value in
   * any case.
   */
  readonly summed: boolean;
}

/**
 * The statistics of a game, in the order in which they are shown. The database, the contract and the screens derive
 * their fields from this list.
 */
export const GAME_STATISTICS = {
  mistakes: { of: ({ mistakes }) => mistakes, summed: false },
  undone: { of: ({ undone }) => undone, summed: true },
} as const satisfies Readonly<Record<string, StatisticFacts>>;

export type GameStatistic = keyof typeof GAME_STATISTICS;
export const STATISTIC_IDS = Object.keys(GAME_STATISTICS) as readonly GameStatistic[];

/** Values of a game's statistics. Null for statistics that were introduced after the game was finished. */
export type StatisticValues = Readonly<Record<GameStatistic, number | null>>;

/** Makes an object with one value for each statistic. */
export function eachStatistic<T>(make: (statistic: GameStatistic) => T): Record<GameStatistic, T> {
  return Object.fromEntries(STATISTIC_IDS.map((statistic) => [statistic, make(statistic)])) as Record<GameStatistic, T>;
}

/** Fields of the statistics, for schemas. A missing field becomes null. */
export const statisticFields = eachStatistic(() => z.int().min(0).nullable().default(null));

export function statisticsOf(game: Game): StatisticValues {
  return eachStatistic((statistic) => GAME_STATISTICS[statistic].of(game));
}
