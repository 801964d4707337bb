import { explainFinnedFish } from './parts/explainFish.ts';
import { findFinnedFish } from './parts/finnedFish.ts';
import type { Technique } from './technique.ts';

const id = 'finned-jellyfish';

/** A fish of four lines with fins. */
export const finnedJellyfish: Technique = {
  id,
  name: { en: 'Finned Jellyfish', fr: 'Jellyfish à nageoire' },
  level: 'extreme',
  cost: 232,

  find: findFinnedFish(id, 4, 'finned'),

  explain: explainFinnedFish,
};
