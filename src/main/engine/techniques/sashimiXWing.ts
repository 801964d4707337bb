import { explainFinnedFish } from './parts/explainFish.ts';
import { findFinnedFish } from './parts/finnedFish.ts';
import type { Technique } from './technique.ts';

const id = 'sashimi-x-wing';

/** An X-Wing with fins, one line of which has no more than one of its two places left beside them. */
export const sashimiXWing: Technique = {
  id,
  name: { en: 'Sashimi X-Wing', fr: 'X-Wing sashimi' },
  level: 'extreme',
  cost: 210,

  find: findFinnedFish(id, 2, 'sashimi'),

  explain: explainFinnedFish,
};
