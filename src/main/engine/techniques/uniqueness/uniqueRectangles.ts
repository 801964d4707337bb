import { digitsOf, lowestDigit } from '../../../../shared/base/digits.ts';
import { conjugateHouse } from '../common/conjugatePairs.ts';
import { seeingAll } from '../common/steps.ts';
import type { DeadlyPattern, DeadlySearch } from './deadlyPattern.ts';
import { rectangleTechnique, withoutDigits } from './patternSteps.ts';
import type { OpenRectangle } from './rectangles.ts';

// All types of unique rectangles except type 3 (see `uniqueRectangle3.ts`), and the hidden rectangle. `rectangles.ts`
// explains the uniqueness argument.

/** Type 1: only one cell has extra candidates, so it has neither of the pattern's two digits. */
export const singleOpenCell: DeadlySearch = (view, { cells, extras, open }, add) => {
  if (open.length !== 1) return;
  const [i] = open;
  const cell = cells[i];
  add({ eliminations: withoutDigits(view, [cell], ~extras[i]) });
};

/**
 * Types 2 and 5: several cells have the same extra digit and no further extra candidates. So one of these cells has
 * that digit.
 */
export const sameExtraDigit: DeadlySearch = (view, { cells, extras, open }, add) => {
  if (open.length < 2) return;
  let extra = 0;
  for (let i = 0; i < extras.length; i++) extra |= extras[i];
  if ((extra & (extra - 1)) !== 0) return;
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

/** Three corners have only the candidates x and y. So the fourth corner can be neither x nor y. */
export const uniqueRectangle1 = rectangleTechnique({
  id: 'unique-rectangle-1',
  level: 'master',
  cost: 112,
  search: singleOpenCell,
});
/**
 * Two adjacent corners have x, y and the same extra digit. The remaining two corners have only x and y. So one of the
 * first two is the extra digit.
 */
export const uniqueRectangle2 = rectangleTechnique({
  id: 'unique-rectangle-2',
  level: 'master',
  cost: 114,
  search: whenBeside(true),
});
/**
 * Like type 2, but two opposite corners or three corners have the extra digit. So one of these corners is the extra
 * digit.
 */
export const uniqueRectangle5 = rectangleTechnique({
  id: 'unique-rectangle-5',
  level: 'master',
  cost: 120,
  search: whenBeside(false),
});

/**
 * Type 4: two cells have extra candidates. In a house, they are the only places of x, which is one of the pattern's two
 * digits. One of the two cells is x, so the other must be an extra digit. So neither is the second digit of the
 * pattern.
 */
export const lockedDigit: DeadlySearch = (view, { cells, extras, open }, add) => {
  if (open.length !== 2) return;
  const { candidates } = view.board;
  const both = open.map((i) => cells[i]);
  const [c, d] = both;
  const [ofC, ofD] = open.map((i) => candidates[cells[i]] & ~extras[i]);
  for (const digit of digitsOf(ofC & ofD)) {
    const house = conjugateHouse(view, digit, c, d);
    if (house < 0) continue;
    const locked = 1 << (digit - 1);
    const eliminations = [ofC, ofD].flatMap((mask, i) =>
      digitsOf(mask & ~locked).map((gone) => ({ cell: both[i], digit: gone })),
    );
    if (eliminations.length > 0) add({ eliminations, houses: [house], locked });
  }
};

/**
 * Type 4: two adjacent corners have extra candidates, and are the only places of x in a house. So one of them is x, and
 * neither is y.
 */
export const uniqueRectangle4 = rectangleTechnique({
  id: 'unique-rectangle-4',
  level: 'master',
  cost: 118,
  search: lockedDigit,
});

/** Type 6: two opposite corners cannot be x, because x is in the remaining two corners. */
const oppositeLinks: DeadlySearch<OpenRectangle> = (view, { cells: corners, pair, open }, add) => {
  const [first, second] = open as [number, number];
  if (open.length !== 2 || second - first !== 2) return;
  const [a, b, c, d] = corners;
  for (const digit of digitsOf(pair)) {
    // x must have only two places in a house on two opposite sides of the rectangle: a-b and c-d, or b-c and d-a.
    let houses = [conjugateHouse(view, digit, a, b), conjugateHouse(view, digit, c, d)];
    if (houses.includes(-1)) houses = [conjugateHouse(view, digit, b, c), conjugateHouse(view, digit, d, a)];
    if (houses.includes(-1)) continue;
    const eliminations = withoutDigits(view, [corners[first], corners[second]], 1 << (digit - 1));
    if (eliminations.length > 0) add({ eliminations, houses });
  }
};

/**
 * Two opposite corners have extra candidates. On two opposite sides, the corners are the only places of x. So x is in
 * two opposite corners. These cannot be the corners with extra candidates: the remaining two corners would then both be
 * y and complete the rectangle.
 */
export const uniqueRectangle6 = rectangleTechnique({
  id: 'unique-rectangle-6',
  level: 'master',
  cost: 122,
  search: oppositeLinks,
});

/**
 * Hidden rectangle: one corner has no extra candidates. If x has no further places in the houses on both sides of the
 * opposite corner, that corner is not y.
 */
const linkedCorner: DeadlySearch<OpenRectangle> = (view, { cells: corners, extras, pair }, add) => {
  const { candidates } = view.board;
  for (let i = 0; i < 4; i++) {
    const [left, right] = [(i + 1) % 4, (i + 3) % 4];
    // If an adjacent corner has no extra candidates either, type 4 or type 1 covers the pattern.
    if (extras[i] !== 0 || extras[left] === 0 || extras[right] === 0) continue;
    const far = corners[(i + 2) % 4];
    for (const digit of digitsOf(pair)) {
      const other = pair & ~(1 << (digit - 1));
      if ((candidates[far] & other) === 0) continue;
      const one = conjugateHouse(view, digit, far, corners[left]);
      const two = one < 0 ? -1 : conjugateHouse(view, digit, far, corners[right]);
      if (two < 0) continue;
      add({ eliminations: withoutDigits(view, [far], other), houses: [one, two] });
    }
  }
};

/**
 * One corner has only the candidates x and y. In the houses on both sides of the opposite corner, x has no places
 * outside the rectangle. If the opposite corner were y, its two neighbours would be x and the first corner y, which
 * completes the rectangle.
 */
export const hiddenRectangle = rectangleTechnique({
  id: 'hidden-rectangle',
  level: 'master',
  cost: 124,
  search: linkedCorner,
});
