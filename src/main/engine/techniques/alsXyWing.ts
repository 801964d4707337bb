import { findChains, SET_WING } from './parts/chains.ts';
import { explainChain } from './parts/explainChain.ts';
import type { Technique } from './technique.ts';

const id = 'als-xy-wing';

/**
 * Three almost locked sets, the middle one sharing with each of the others a digit that only one of the two can hold.
 * Sets of up to four cells; where first and last are one, it is two sets joined by two digits.
 */
export const alsXyWing: Technique = {
  id,
  name: { en: 'ALS-XY-Wing', fr: 'ALS-XY-Wing' },
  level: 'extreme',
  cost: 360,

  find: findChains(id, SET_WING),

  explain(step) {
    return explainChain(step, {
      en: 'Three sets of cells have one candidate more than there are cells: a set that lacks one digit holds all its others.',
      fr: 'Trois ensembles de cases ont un candidat de plus que de cases : un ensemble privé d’un chiffre contient tous les autres.',
    });
  },
};
