import { explainForcing } from './parts/explainForcing.ts';
import { candidatePremises, findForcing } from './parts/forcing.ts';
import type { Technique } from './technique.ts';

const id = 'digit-forcing-chain';

/**
 * A candidate that leads to the same whether it is true or false.
 *
 * Read backwards one of the two chains makes a single one with the other, so that alternating inference chains prove
 * as much; this one puts into words those that are too long for them.
 */
export const digitForcingChain: Technique = {
  id,
  name: { en: 'Digit forcing chain', fr: 'Chaîne forcée de chiffre' },
  level: 'extreme',
  cost: 500,

  find: findForcing(id, candidatePremises),

  explain(step) {
    const start = step.evidence.nodes?.[0];
    return explainForcing(
      step,
      { en: 'Either {start} is true or it is false.', fr: 'Soit {start} est vrai, soit il est faux.' },
      {
        start: {
          kind: 'candidates',
          candidates: start ? start.cells.map((cell) => ({ cell, digit: start.digit })) : [],
        },
      },
    );
  },
};
