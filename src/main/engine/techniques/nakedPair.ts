import { explainSubset } from './parts/explainSubset.ts';
import { findNaked } from './parts/subsets.ts';
import type { Technique } from './technique.ts';

const id = 'naked-pair';

export const nakedPair: Technique = {
  id,
  name: { en: 'Naked pair', fr: 'Paire nue' },
  level: 'easy',
  cost: 6,
  oneHouse: true,
  find: findNaked(id, 2),
  explain: explainSubset({
    en: 'In {house}, {cells} have only {digits} left: the two cells take both digits, so no other cell of the house can have them.',
    fr: "Dans {house}, {cells} n'ont plus que {digits} : il leur faut ces deux chiffres, qu'aucune autre case de la même zone ne peut donc prendre.",
  }),
};
