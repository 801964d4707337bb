import { explainFish } from './parts/explainFish.ts';
import { findFish } from './parts/fish.ts';
import type { Technique } from './technique.ts';

const id = 'jellyfish';

/** A fish of four lines. */
export const jellyfish: Technique = {
  id,
  name: { en: 'Jellyfish', fr: 'Jellyfish' },
  level: 'extreme',
  cost: 228,

  find: findFish(id, 4),

  explain: explainFish({
    en: 'In {bases}, {digit} can only go to {cells}, all of them in {covers}: these four get their {digit} there and nowhere else.',
    fr: 'Dans {bases}, {digit} ne peut aller que dans {cells}, toutes dans {covers} : ces quatre zones y prennent leur {digit}, et nulle part ailleurs.',
  }),
};
