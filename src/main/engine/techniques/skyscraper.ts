import { findPerDigit } from './parts/perDigit.ts';
import { searchTurbots, turbotReferences } from './parts/turbot.ts';
import type { Technique } from './technique.ts';

const id = 'skyscraper';

/**
 * Two rows (or two columns), of whatever subgrids, with two places each for a digit, where one place of each stands in
 * one column (row): the digit is in one of the two others. The proof is in `parts/turbot.ts`.
 */
export const skyscraper: Technique = {
  id,
  name: { en: 'Skyscraper', fr: 'Gratte-ciel' },
  level: 'master',
  cost: 100,

  find: findPerDigit((view, digit, emit) => searchTurbots(id, view, digit, emit)),

  explain(step) {
    return {
      sentences: [
        {
          en: 'In {first}, {digit} can only go to {firstPair}; in {second}, only to {secondPair}.',
          fr: 'Dans {first}, {digit} ne peut aller que dans {firstPair} ; dans {second}, que dans {secondPair}.',
        },
        {
          en: '{joined} stand in {shared}, so at most one of them is {digit}, and at least one of the two lines has it at its other end.',
          fr: '{joined} sont dans {shared} : l’une d’elles au plus vaut {digit}, donc une des deux lignes au moins l’a à son autre bout.',
        },
        {
          en: 'One of {ends} is {digit}; no cell that sees both can be.',
          fr: 'L’une de {ends} vaut {digit} ; aucune case qui les voit toutes deux ne peut valoir {digit}.',
        },
      ],
      references: turbotReferences(step),
    };
  },
};
