import { explainSubset } from './parts/explainSubset.ts';
import { findNaked } from './parts/subsets.ts';
import type { Technique } from './technique.ts';

const id = 'naked-quad';

export const nakedQuad: Technique = {
  id,
  name: { en: 'Naked quad', fr: 'Quadruplet nu' },
  level: 'medium',
  cost: 30,
  oneHouse: true,
  find: findNaked(id, 4),
  explain: explainSubset({
    en: 'In {house}, {cells} have only {digits} left: the four cells take all four digits, so no other cell of the house can have them.',
    fr: "Dans {house}, {cells} n'ont plus que {digits} : il leur faut ces quatre chiffres, qu'aucune autre case de la même zone ne peut donc prendre.",
  }),
};
