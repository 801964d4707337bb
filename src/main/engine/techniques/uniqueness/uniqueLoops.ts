import { loopTechnique } from './patternSteps.ts';
import { nakedSubset } from './uniqueRectangle3.ts';
import { lockedDigit, sameExtraDigit, singleOpenCell } from './uniqueRectangles.ts';

// Loops of six cells and more; the types are those of rectangles. `loops.ts` gives the uniqueness argument.

/** A single cell has extra candidates, so it is none of the two digits. */
export const uniqueLoop1 = loopTechnique({
  id: 'unique-loop-1',
  level: 'master',
  cost: 140,
  search: singleOpenCell,
  why: 'technique.unique-rectangle-1.why',
});
/** Any number of cells have the same single extra digit. */
export const uniqueLoop2 = loopTechnique({
  id: 'unique-loop-2',
  level: 'master',
  cost: 142,
  search: sameExtraDigit,
  why: 'technique.unique-rectangle-5.why',
});
/** Two cells of a house have several extra digits, which form a naked subset with other cells. */
export const uniqueLoop3 = loopTechnique({
  id: 'unique-loop-3',
  level: 'master',
  cost: 144,
  search: nakedSubset,
  why: 'technique.unique-rectangle-3.why',
});
/** Two cells with extra candidates are the only places of x in a house, so neither is y. */
export const uniqueLoop4 = loopTechnique({
  id: 'unique-loop-4',
  level: 'master',
  cost: 146,
  search: lockedDigit,
  why: 'technique.unique-rectangle-4.why',
});
