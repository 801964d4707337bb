import { findChains, PLAIN_CHAIN } from './parts/chains.ts';
import { explainChain } from './parts/explainChain.ts';
import type { Technique } from './technique.ts';

const id = 'alternating-inference-chain';

/** Candidates joined by cells of two candidates and by houses with two places for a digit. */
export const alternatingInferenceChain: Technique = {
  id,
  name: { en: 'Alternating inference chain', fr: 'Chaîne d’inférences alternées' },
  level: 'extreme',
  cost: 330,

  find: findChains(id, PLAIN_CHAIN),

  explain(step) {
    return explainChain(step, {
      en: 'Strong inferences come from cells with two candidates and from digits with two places in a house; weak ones from candidates that exclude each other.',
      fr: 'Les inférences fortes viennent des cases à deux candidats et des chiffres à deux places dans une zone ; les faibles, des candidats qui s’excluent.',
    });
  },
};
