import { explainRectangle, findRectangles, rectangleStep, withoutDigits } from './parts/rectangleSteps.ts';
import type { Technique } from './technique.ts';

const id = 'unique-rectangle-1';

/** Three corners hold nothing but x and y: the fourth holds neither. Why uniqueness says so: `parts/rectangles.ts`. */
export const uniqueRectangle1: Technique = {
  id,
  name: { en: 'Unique rectangle type 1', fr: 'Rectangle unique, type 1' },
  level: 'master',
  cost: 128,
  uniqueness: true,

  find: findRectangles((view, rectangle, steps) => {
    const { open } = rectangle;
    if (open.length !== 1) return;
    const corner = rectangle.corners[open[0] as number] as number;
    const eliminations = withoutDigits(view, [corner], rectangle.pair);
    steps.add(rectangleStep(view, id, rectangle, { eliminations }));
  }),

  explain: explainRectangle({
    en: 'Only {open} can: {closed} hold nothing else.',
    fr: 'Seule {open} le peut : {closed} ne contiennent rien d’autre.',
  }),
};
