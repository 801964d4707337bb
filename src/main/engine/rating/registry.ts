import { carpet } from './carpetScore.ts';
import { constraintModels } from './constraintModels.ts';
import { digging } from './diggingScore.ts';
import { foxy } from './foxy.ts';
import { hodoku } from './hodokuScore.ts';
import { humanTime } from './humanTime.ts';
import { linear } from './linear.ts';
import { satisfiability } from './satisfiability.ts';
import type { RatingScheme } from './scheme.ts';
import { sudokuExplainer } from './sudokuExplainer.ts';
import { visual } from './visual.ts';

/**
 * Every rating scheme, in the order in which they are shown. Add one line for a new scheme: the panel, `rate` and the
 * library read this list.
 */
export const RATING_SCHEMES: readonly RatingScheme[] = [
  humanTime,
  carpet,
  foxy,
  constraintModels,
  visual,
  linear,
  satisfiability,
  digging,
  hodoku,
  sudokuExplainer,
];
