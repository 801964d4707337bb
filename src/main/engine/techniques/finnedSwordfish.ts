import { explainFinnedFish } from './parts/explainFish.ts';
import { findFinnedFish } from './parts/finnedFish.ts';
import type { Technique } from './technique.ts';

const id = 'finned-swordfish';

/** A fish of three lines with fins. */
export const finnedSwordfish: Technique = {
  id,
  name: { en: 'Finned Swordfish', fr: 'Swordfish à nageoire' },
  level: 'extreme',
  cost: 220,

  find: findFinnedFish(id, 3, 'finned'),

  explain: explainFinnedFish,
};
