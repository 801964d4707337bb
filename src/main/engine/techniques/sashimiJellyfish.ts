import { explainFinnedFish } from './parts/explainFish.ts';
import { findFinnedFish } from './parts/finnedFish.ts';
import type { Technique } from './technique.ts';

const id = 'sashimi-jellyfish';

/** A fish of four lines with fins, one of which has fewer than two places left beside them. */
export const sashimiJellyfish: Technique = {
  id,
  name: { en: 'Sashimi Jellyfish', fr: 'Jellyfish sashimi' },
  level: 'extreme',
  cost: 236,

  find: findFinnedFish(id, 4, 'sashimi'),

  explain: explainFinnedFish,
};
