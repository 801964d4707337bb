import { explainSubset } from './parts/explainSubset.ts';
import { findHidden } from './parts/subsets.ts';
import type { Technique } from './technique.ts';

const id = 'hidden-triple';

export const hiddenTriple: Technique = {
  id,
  name: { en: 'Hidden triple', fr: 'Triplet caché' },
  level: 'medium',
  cost: 22,
  oneHouse: true,
  find: findHidden(id, 3),
  explain: explainSubset({
    en: 'In {house} the digits {digits} can only go to {cells}: these three cells are taken up by them and can hold nothing else.',
    fr: "Dans {house}, les chiffres {digits} n'ont plus que {cells} : ces trois cases leur sont réservées et ne peuvent rien contenir d'autre.",
  }),
};
