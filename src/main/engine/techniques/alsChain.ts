import { findChains, SET_CHAIN } from './parts/chains.ts';
import { explainChain } from './parts/explainChain.ts';
import type { Technique } from './technique.ts';

const id = 'als-chain';

/** An alternating inference chain that passes through almost locked sets. */
export const alsChain: Technique = {
  id,
  name: { en: 'Chain with almost locked sets', fr: 'Chaîne avec ensembles presque bloqués' },
  level: 'extreme',
  cost: 380,

  find: findChains(id, SET_CHAIN),

  explain(step) {
    return explainChain(step, {
      en: 'The chain passes through almost locked sets: cells with one candidate more than there are cells cannot do without two of them.',
      fr: 'La chaîne traverse des ensembles presque bloqués : des cases avec un candidat de plus qu’elles ne sont ne peuvent se passer de deux d’entre eux.',
    });
  },
};
