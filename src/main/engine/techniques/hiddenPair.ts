import { explainSubset } from './parts/explainSubset.ts';
import { findHidden } from './parts/subsets.ts';
import type { Technique } from './technique.ts';

const id = 'hidden-pair';

export const hiddenPair: Technique = {
  id,
  name: { en: 'Hidden pair', fr: 'Paire cachée' },
  level: 'medium',
  cost: 20,
  oneHouse: true,
  find: findHidden(id, 2),
  explain: explainSubset({
    en: 'In {house} the digits {digits} can only go to {cells}: these two cells are taken up by them and can hold nothing else.',
    fr: "Dans {house}, les chiffres {digits} n'ont plus que {cells} : ces deux cases leur sont réservées et ne peuvent rien contenir d'autre.",
  }),
};
