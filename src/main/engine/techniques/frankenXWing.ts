import { explainFinnedFish } from './parts/explainFish.ts';
import { findFinnedFish } from './parts/finnedFish.ts';
import type { Technique } from './technique.ts';

const id = 'franken-x-wing';

/**
 * A fish of two bases, with fins or without, that has boxes (or a variant's houses) among its bases or covers: a row and
 * a box against two columns, two rows against a column and a box, …
 */
export const frankenXWing: Technique = {
  id,
  name: { en: 'Franken X-Wing', fr: 'X-Wing de Franken' },
  level: 'extreme',
  cost: 214,

  find: findFinnedFish(id, 2, 'franken'),

  explain: explainFinnedFish,
};
