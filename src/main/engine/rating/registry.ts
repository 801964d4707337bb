import { carpet } from './carpet.ts';
import { foxy } from './foxy.ts';
import { hodoku } from './hodoku.ts';
import type { RatingScheme } from './scheme.ts';
import { sudokuExplainer } from './sudokuExplainer.ts';

/** Every rating, in the order in which they are shown. One line each. */
export const RATING_SCHEMES: readonly RatingScheme[] = [carpet, foxy, hodoku, sudokuExplainer];
