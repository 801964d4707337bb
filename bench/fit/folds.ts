import { createRng } from '../../src/main/engine/core/rng.ts';

export const FOLDS = 5;

/**
 * The fold (one of the equal parts of the cross-validation, from 0) of a puzzle or log. Drawn with its text as the
 * seed, so that the same text is always in the same fold.
 */
export function foldOf(text: string): number {
  return createRng(text).below(FOLDS);
}

/** Fits a model to the items with these indices. Returns its prediction for any item. */
export type Fitter = (kept: readonly number[]) => (index: number) => number;

/** Returns for each item the prediction by a fit without the item's fold. */
export function heldOut(folds: readonly number[], fitter: Fitter): number[] {
  const all = [...folds.keys()];
  const byFold = Array.from({ length: FOLDS }, (_, fold) => fitter(all.filter((index) => folds[index] !== fold)));
  return all.map((index) => (byFold[folds[index] as number] as ReturnType<Fitter>)(index));
}
