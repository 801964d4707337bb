import { digitsOf } from '../../../../shared/base/digits.ts';
import { conjugateHouse } from '../common/conjugatePairs.ts';
import type { DeadlySearch } from './deadlyPattern.ts';
import { rectangleTechnique } from './patternSteps.ts';

/**
 * Two cells have extra candidates, and are the only places of x in a house, which is no extra candidate of theirs. One
 * of them is x, so the other must be an extra digit, and neither has another digit of the pattern.
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

/** Two adjacent corners have extra candidates. `rectangles.ts` gives the uniqueness argument. */
export const uniqueRectangle4 = rectangleTechnique({
  id: 'unique-rectangle-4',
  level: 'master',
  cost: 118,
  search: lockedDigit,
});
