import { findPerDigit } from './parts/perDigit.ts';
import { searchTurbots, turbotReferences } from './parts/turbot.ts';
import type { Technique } from './technique.ts';

const id = 'turbot-fish';

/**
 * Two houses of any kind with two places each for a digit, where a place of one sees a place of the other: the digit is
 * in one of the two others. Skyscrapers and kites are left to their own names. The proof is in `parts/turbot.ts`.
 */
export const turbotFish: Technique = {
  id,
  name: { en: 'Turbot fish', fr: 'Turbot' },
  level: 'master',
  cost: 108,

  find: findPerDigit((view, digit, emit) => searchTurbots(id, view, digit, emit)),

  explain(step) {
    return {
      sentences: [
        {
          en: 'In {first}, {digit} can only go to {firstPair}; in {second}, only to {secondPair}.',
          fr: 'Dans {first}, {digit} ne peut aller que dans {firstPair} ; dans {second}, que dans {secondPair}.',
        },
        {
          en: '{joined} see each other in {shared}: if one is {digit}, the other is not, and then its partner is.',
          fr: '{joined} se voient dans {shared} : si l’une vaut {digit}, l’autre non, et alors sa partenaire le vaut.',
        },
        {
          en: 'Either way one of {ends} is {digit}; no cell that sees both can be.',
          fr: 'Dans tous les cas, l’une de {ends} vaut {digit} ; aucune case qui les voit toutes deux ne peut valoir {digit}.',
        },
      ],
      references: turbotReferences(step),
    };
  },
};
