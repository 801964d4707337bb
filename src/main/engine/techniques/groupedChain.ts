import { findChains, GROUPED_CHAIN } from './parts/chains.ts';
import { explainChain } from './parts/explainChain.ts';
import type { Technique } from './technique.ts';

const id = 'grouped-chain';

/** An alternating inference chain some of whose nodes are several cells, where two houses meet. */
export const groupedChain: Technique = {
  id,
  name: { en: 'Grouped chain', fr: 'Chaîne groupée' },
  level: 'extreme',
  cost: 340,

  find: findChains(id, GROUPED_CHAIN),

  explain(step) {
    return explainChain(step, {
      en: 'Some nodes of the chain are groups: the cells in which two houses meet hold the digit together or not at all.',
      fr: 'Certains nœuds de la chaîne sont des groupes : les cases où deux zones se croisent ont ensemble le chiffre, ou ne l’ont pas.',
    });
  },
};
