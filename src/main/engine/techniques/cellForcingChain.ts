import { explainForcing } from './parts/explainForcing.ts';
import { cellPremises, findForcing } from './parts/forcing.ts';
import type { Technique } from './technique.ts';

const id = 'cell-forcing-chain';

/** A cell all of whose candidates lead to the same. */
export const cellForcingChain: Technique = {
  id,
  name: { en: 'Cell forcing chain', fr: 'Chaîne forcée de case' },
  level: 'extreme',
  cost: 510,

  find: findForcing(id, cellPremises),

  explain(step) {
    return explainForcing(
      step,
      { en: 'One of the candidates of {cell} is true.', fr: 'Un des candidats de {cell} est vrai.' },
      { cell: { kind: 'cells', cells: step.evidence.nodes?.[0]?.cells ?? [] } },
    );
  },
};
