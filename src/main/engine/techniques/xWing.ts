import { explainFish } from './parts/explainFish.ts';
import { findFish } from './parts/fish.ts';
import type { Technique } from './technique.ts';

const id = 'x-wing';

/** A fish of two lines. */
export const xWing: Technique = {
  id,
  name: { en: 'X-Wing', fr: 'X-Wing' },
  level: 'hard',
  cost: 68,
  find: findFish(id, 2),
  explain: explainFish({
    en: 'In {bases}, {digit} can only go to {cells}, all of them in {covers}: these get their {digit} there and nowhere else.',
    fr: "Dans {bases}, {digit} ne peut aller que dans {cells}, toutes dans {covers} : c'est là que s'y place {digit}, et nulle part ailleurs.",
  }),
};
