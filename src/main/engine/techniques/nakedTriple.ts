import { explainSubset } from './parts/explainSubset.ts';
import { findNaked } from './parts/subsets.ts';
import type { Technique } from './technique.ts';

const id = 'naked-triple';

export const nakedTriple: Technique = {
  id,
  name: { en: 'Naked triple', fr: 'Triplet nu' },
  level: 'easy',
  cost: 9,
  oneHouse: true,
  find: findNaked(id, 3),
  explain: explainSubset({
    en: '{cells} of {house} have only {digits} left: they need all three digits, and no other cell of {house} can have them.',
    fr: "Dans {house}, {cells} n'ont plus que {digits} : il leur faut ces trois chiffres, qu'aucune autre case de la même zone ne peut donc prendre.",
  }),
};
