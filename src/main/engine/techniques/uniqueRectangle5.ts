import { explainRectangle, findRectangles } from './parts/rectangleSteps.ts';
import { searchSharedExtra } from './parts/sharedExtra.ts';
import type { Technique } from './technique.ts';

const id = 'unique-rectangle-5';

/**
 * As type 2, with the digit more in two opposite corners or in three: one of them is that digit. Why uniqueness says so:
 * `parts/rectangles.ts`.
 */
export const uniqueRectangle5: Technique = {
  id,
  name: { en: 'Unique rectangle type 5', fr: 'Rectangle unique, type 5' },
  level: 'master',
  cost: 136,
  uniqueness: true,

  find: findRectangles((view, rectangle, steps) => searchSharedExtra(id, view, rectangle, steps)),

  explain: explainRectangle({
    en: 'Only {open} can, and each of them only with {gone}. One of them is {gone}; no cell that sees them all can be.',
    fr: 'Seules {open} le peuvent, et seulement avec {gone}. L’une d’elles vaut {gone} ; aucune case qui les voit toutes ne peut le valoir.',
  }),
};
