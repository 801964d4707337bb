import { explainSubset } from './parts/explainSubset.ts';
import { findHidden } from './parts/subsets.ts';
import type { Technique } from './technique.ts';

const id = 'hidden-quad';

export const hiddenQuad: Technique = {
  id,
  name: { en: 'Hidden quad', fr: 'Quadruplet caché' },
  level: 'hard',
  cost: 60,
  oneHouse: true,
  find: findHidden(id, 4),
  explain: explainSubset({
    en: 'In {house} the digits {digits} can only go to {cells}: these four cells are taken up by them and can hold nothing else.',
    fr: "Dans {house}, les chiffres {digits} n'ont plus que {cells} : ces quatre cases leur sont réservées et ne peuvent rien contenir d'autre.",
  }),
};
