import { findChains, XY_CHAIN } from './parts/chains.ts';
import { explainChain } from './parts/explainChain.ts';
import type { Technique } from './technique.ts';

const id = 'xy-chain';

/** Cells of two candidates, each seeing the next with a digit in common; both ends leave the same digit. */
export const xyChain: Technique = {
  id,
  name: { en: 'XY-Chain', fr: 'Chaîne XY' },
  level: 'extreme',
  cost: 300,

  find: findChains(id, XY_CHAIN),

  explain(step) {
    return explainChain(step, {
      en: 'Each cell of the chain has two candidates: without the one it has the other, and the next cell, which sees it, cannot have the same.',
      fr: 'Chaque case de la chaîne a deux candidats : sans l’un elle a l’autre, et la case suivante, qui la voit, ne peut avoir le même.',
    });
  },
};
