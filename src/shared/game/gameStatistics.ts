import { z } from 'zod';
import type { Game } from './game.ts';

/** A statistic of a finished game. Its name is the text `statistics.<id>`. */
interface FigureFacts {
  /** Its value when the game is finished, a whole number from 0. */
  of(game: Game): number;
  /** Whether the overview of all games shows its sum. Lists and the result of a game show it in any case. */
  readonly summed: boolean;
}

/**
 * The statistics of a game, in the order in which they are shown. The database, the contract and the screens derive
 * their fields from this list.
 */
export const GAME_FIGURES = {
  mistakes: { of: ({ mistakes }) => mistakes, summed: false },
  undone: { of: ({ undone }) => undone, summed: true },
} as const satisfies Readonly<Record<string, FigureFacts>>;

export type GameFigure = keyof typeof GAME_FIGURES;
export const FIGURES = Object.keys(GAME_FIGURES) as readonly GameFigure[];

/** Statistics of a game. Null for statistics that did not exist yet when the game was finished. */
export type GameFigures = Readonly<Record<GameFigure, number | null>>;

/** Makes an object with one value for each statistic. */
export function eachFigure<T>(make: (figure: GameFigure) => T): Record<GameFigure, T> {
  return Object.fromEntries(FIGURES.map((figure) => [figure, make(figure)])) as Record<GameFigure, T>;
}

/** Fields of the statistics, for schemas. A missing field becomes null. */
export const figureFields = eachFigure(() => z.int().min(0).nullable().default(null));

export function figuresOf(game: Game): GameFigures {
  return eachFigure((figure) => GAME_FIGURES[figure].of(game));
}
