import { lowestDigit } from '../../../../shared/base/digits.ts';
import { seeingAll } from '../common/targets.ts';
import type { DeadlyPattern, DeadlySearch } from './deadlyPattern.ts';
import { rectangleTechnique, withoutDigits } from './patternSteps.ts';
import type { OpenRectangle } from './rectangles.ts';

// Types 1, 2 and 5; the other types have their own searches. `rectangles.ts` gives the uniqueness argument.

/** A single cell has extra candidates, so it can be neither of the pattern's two digits. */
export const singleOpenCell: DeadlySearch = (view, { cells, extras, open }, add) => {
  if (open.length !== 1) return;
  const [i] = open;
  const cell = cells[i];
  add({ eliminations: withoutDigits(view, [cell], ~extras[i]) });
};

/** Several cells have extra candidates, all the same single digit. So one of them is that digit. */
export const sameExtraDigit: DeadlySearch = (view, { cells, extras, open }, add) => {
  const extra = extras.reduce((mask, one) => mask | one, 0);
  if (open.length < 2 || (extra & (extra - 1)) !== 0) return;
  const openCells = open.map((i) => cells[i]);
  const eliminations = seeingAll(view, lowestDigit(extra), openCells);
  if (eliminations.length > 0) add({ eliminations });
};

/** Returns true if exactly two corners have extra candidates, and they are adjacent. */
function isBeside({ open }: DeadlyPattern): boolean {
  return open.length === 2 && open[1] - open[0] !== 2;
}

function whenBeside(beside: boolean): DeadlySearch<OpenRectangle> {
  return (view, rectangle, add) => {
    if (isBeside(rectangle) === beside) sameExtraDigit(view, rectangle, add);
  };
}

/** Three corners have only the candidates x and y, so the fourth can be neither. */
export const uniqueRectangle1 = rectangleTechnique({
  id: 'unique-rectangle-1',
  level: 'master',
  cost: 112,
  search: singleOpenCell,
});
/**
 * Two adjacent corners have x, y and the same extra digit; the other two have only x and y. So one of the two is the
 * extra digit.
 */
export const uniqueRectangle2 = rectangleTechnique({
  id: 'unique-rectangle-2',
  level: 'master',
  cost: 114,
  search: whenBeside(true),
});
/**
 * Like type 2, but the extra digit is in two opposite corners or in three. So one of these corners is the extra digit.
 */
export const uniqueRectangle5 = rectangleTechnique({
  id: 'unique-rectangle-5',
  level: 'master',
  cost: 120,
  search: whenBeside(false),
});
