import { RATING_SCHEMES } from '../../engine/rating/registry.ts';

/** Decimals and unit of every rating, by its id. In a separate module because loading the schemes takes time. */
export const RATING_SCALES: ReadonlyMap<string, { readonly decimals: number; readonly unit?: 'seconds' }> = new Map(
  RATING_SCHEMES.map(({ id, decimals, unit }) => [id, { decimals, ...(unit && { unit }) }]),
);
