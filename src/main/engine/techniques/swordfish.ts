import { explainFish } from './parts/explainFish.ts';
import { findFish } from './parts/fish.ts';
import type { Technique } from './technique.ts';

const id = 'swordfish';

/** A fish of three lines. */
export const swordfish: Technique = {
  id,
  name: { en: 'Swordfish', fr: 'Swordfish' },
  level: 'hard',
  cost: 80,
  find: findFish(id, 3),
  explain: explainFish({
    en: 'In {bases}, {digit} can only go to {cells}, all of them in {covers}: these get their {digit} there and nowhere else.',
    fr: "Dans {bases}, {digit} ne peut aller que dans {cells}, toutes dans {covers} : c'est là que s'y place {digit}, et nulle part ailleurs.",
  }),
};
