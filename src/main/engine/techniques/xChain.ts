import { findChains, X_CHAIN } from './parts/chains.ts';
import { explainChain } from './parts/explainChain.ts';
import type { Technique } from './technique.ts';

const id = 'x-chain';

/** Places of one digit, alternately the only two of a house and merely seeing each other. */
export const xChain: Technique = {
  id,
  name: { en: 'X-Chain', fr: 'Chaîne X' },
  level: 'extreme',
  cost: 310,

  find: findChains(id, X_CHAIN),

  explain(step) {
    return explainChain(step, {
      en: 'In some houses {digits} has two places only: not in one, it is in the other; and of two places that see each other at most one has it.',
      fr: 'Dans certaines zones {digits} n’a que deux places : absent de l’une, il est dans l’autre ; et de deux places qui se voient, une au plus l’a.',
    });
  },
};
