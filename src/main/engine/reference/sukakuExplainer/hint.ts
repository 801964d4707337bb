import type { ExplainerPosition } from './position.ts';

/** Result of a producer: either a digit for a cell, or candidates to remove. */
export interface ExplainerHint {
  /** Kebab-case id of the technique. `rating/sudokuExplainer.ts` has its name. */
  readonly kind: string;
  /** Rating of the technique, in tenths. */
  readonly rating: number;
  /** The cell that the hint fills, or -1. */
  readonly cell: number;
  /** The digit that the hint places in the cell, or 0. */
  readonly digit: number;
  /** cell → mask of the candidates that the hint removes; empty if it fills a cell. */
  readonly removals: Removals;
}

/** Candidates to remove: cell → mask of its candidates. */
export type Removals = ReadonlyMap<number, number>;

/**
 * One technique of Sukaku Explainer. Depending on the technique, it returns its first hint in that program's search
 * order, or the best one by that program's order; null if it has none.
 *
 * @param since value of `Board.stamp` at which the technique had no hint, or -1 if unknown. The technique may skip
 * houses and digits that have not changed since then.
 */
export type Producer = (at: ExplainerPosition, since: number) => ExplainerHint | null;

const NOTHING: Removals = new Map();

/** A hint that sets a cell. */
export function placing(kind: string, rating: number, cell: number, digit: number): ExplainerHint {
  return { kind, rating, cell, digit, removals: NOTHING };
}

/** A hint that removes candidates. */
export function removing(kind: string, rating: number, removals: Removals): ExplainerHint {
  return { kind, rating, cell: -1, digit: 0, removals };
}
