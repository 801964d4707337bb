import { explainFinnedFish } from './parts/explainFish.ts';
import { findFinnedFish } from './parts/finnedFish.ts';
import type { Technique } from './technique.ts';

const id = 'sashimi-swordfish';

/** A fish of three lines with fins, one of which has fewer than two places left beside them. */
export const sashimiSwordfish: Technique = {
  id,
  name: { en: 'Sashimi Swordfish', fr: 'Swordfish sashimi' },
  level: 'extreme',
  cost: 224,

  find: findFinnedFish(id, 3, 'sashimi'),

  explain: explainFinnedFish,
};
