import { findPerDigit } from './parts/perDigit.ts';
import { searchTurbots, turbotReferences } from './parts/turbot.ts';
import type { Technique } from './technique.ts';

const id = 'two-string-kite';

/**
 * A row and a column, of one subgrid or of two, with two places each for a digit, where one place of each stands in one
 * box: the digit is in one of the two others. The proof is in `parts/turbot.ts`.
 */
export const twoStringKite: Technique = {
  id,
  name: { en: 'Two-string kite', fr: 'Cerf-volant' },
  level: 'master',
  cost: 104,

  find: findPerDigit((view, digit, emit) => searchTurbots(id, view, digit, emit)),

  explain(step) {
    return {
      sentences: [
        {
          en: '{first} and {second} are the two strings: in one, {digit} can only go to {firstPair}; in the other, only to {secondPair}.',
          fr: '{first} et {second} sont les deux cordes : dans l’une, {digit} ne peut aller que dans {firstPair} ; dans l’autre, que dans {secondPair}.',
        },
        {
          en: '{shared} ties them: {joined} cannot both be {digit}, so at least one string has it at its loose end.',
          fr: '{shared} les noue : {joined} ne peuvent valoir {digit} toutes deux, donc une corde au moins l’a à son bout libre.',
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
