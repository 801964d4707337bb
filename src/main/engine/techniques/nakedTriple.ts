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
    en: 'In {house}, {cells} have only {digits} left: the three cells take all three digits, so no other cell of the house can have them.',
    fr: "Dans {house}, {cells} n'ont plus que {digits} : il leur faut ces trois chiffres, qu'aucune autre case de la même zone ne peut donc prendre.",
  }),
};
