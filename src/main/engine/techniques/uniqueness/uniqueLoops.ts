import { loopTechnique } from './patternSteps.ts';
import { nakedSubset } from './uniqueRectangle3.ts';
import { lockedDigit, sameExtraDigit, singleOpenCell } from './uniqueRectangles.ts';

// The types of loops are numbered like those of rectangles, but loops have six cells or more. `loops.ts` explains the
// uniqueness argument.

/** Only one cell has candidates other than the loop's two digits. So the two digits are eliminated from this cell. */
export const uniqueLoop1 = loopTechnique({
  id: 'unique-loop-1',
  level: 'master',
  cost: 140,
  search: singleOpenCell,
  why: 'technique.unique-rectangle-1.why',
});
/** Any number of cells have the same single extra digit, so one of these cells has it. */
export const uniqueLoop2 = loopTechnique({
  id: 'unique-loop-2',
  level: 'master',
  cost: 142,
  search: sameExtraDigit,
  why: 'technique.unique-rectangle-5.why',
});
/** Two cells of a house have several extra digits together, which form a naked subset with further cells. */
export const uniqueLoop3 = loopTechnique({
  id: 'unique-loop-3',
  level: 'master',
  cost: 144,
  search: nakedSubset,
  why: 'technique.unique-rectangle-3.why',
});
/** Two cells with extra candidates are the only places of x in a house, so one of them is x and neither is y. */
export const uniqueLoop4 = loopTechnique({
  id: 'unique-loop-4',
  level: 'master',
  cost: 146,
  search: lockedDigit,
  why: 'technique.unique-rectangle-4.why',
});
