import { explainRectangle, findRectangles } from './parts/rectangleSteps.ts';
import { searchSharedExtra } from './parts/sharedExtra.ts';
import type { Technique } from './technique.ts';

const id = 'unique-rectangle-2';

/**
 * Two corners beside each other may hold x, y and one digit more, the same for both; the other two hold nothing but x
 * and y. One of the two is that digit. Why uniqueness says so: `parts/rectangles.ts`.
 */
export const uniqueRectangle2: Technique = {
  id,
  name: { en: 'Unique rectangle type 2', fr: 'Rectangle unique, type 2' },
  level: 'master',
  cost: 130,
  uniqueness: true,

  find: findRectangles((view, rectangle, steps) => searchSharedExtra(id, view, rectangle, steps)),

  explain: explainRectangle({
    en: 'Only {open} can, and both of them only with {gone}. One of them is {gone}; no cell that sees both can be.',
    fr: 'Seules {open} le peuvent, et seulement avec {gone}. L’une d’elles vaut {gone} ; aucune case qui les voit toutes deux ne peut le valoir.',
  }),
};
