import { digitBit } from '../../../shared/domain/digits.ts';
import { explainForcing } from './parts/explainForcing.ts';
import { findForcing, housePremises } from './parts/forcing.ts';
import type { Technique } from './technique.ts';

const id = 'house-forcing-chain';

/** A digit all of whose places in a house lead to the same. */
export const houseForcingChain: Technique = {
  id,
  name: { en: 'House forcing chain', fr: 'Chaîne forcée de zone' },
  level: 'extreme',
  cost: 520,

  find: findForcing(id, housePremises),

  explain(step) {
    return explainForcing(
      step,
      { en: '{digit} stands in one of its places in {house}.', fr: '{digit} occupe une de ses places dans {house}.' },
      {
        digit: { kind: 'digits', digits: digitBit(step.evidence.nodes?.[0]?.digit ?? 1) },
        house: { kind: 'houses', houses: step.evidence.houses },
      },
    );
  },
};
