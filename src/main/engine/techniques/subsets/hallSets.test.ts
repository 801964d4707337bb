import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countDigits } from '../../../../shared/base/digits.ts';
import { leastHallSets } from './hallSets.ts';

function union(masks: readonly number[], members: number): number {
  return masks.reduce((all, mask, i) => (((members >>> i) & 1) === 1 ? all | mask : all), 0);
}

/** Returns true if the cells can be filled with different digits, found by brute force. */
function fillable(masks: readonly number[], used = 0, from = 0): boolean {
  if (from === masks.length) return true;
  for (let rest = (masks[from] as number) & ~used; rest !== 0; rest &= rest - 1) {
    if (fillable(masks, used | (rest & -rest), from + 1)) return true;
  }
  return false;
}

/** For each cell, the smallest Hall set that contains it, found by testing every set. */
function bruteForce(masks: readonly number[]): Set<number> {
  if (!fillable(masks)) return new Set();
  const tight: number[] = [];
  for (let members = 1; members < (1 << masks.length) - 1; members++) {
    if (countDigits(union(masks, members)) === countDigits(members)) tight.push(members);
  }
  const least = new Set<number>();
  masks.forEach((_, i) => {
    const containing = tight.filter((members) => ((members >>> i) & 1) === 1);
    if (containing.length > 0) least.add(containing.reduce((a, b) => a & b));
  });
  return least;
}

it('are the same as those found by testing every set of cells', () => {
  // As many digits as cells, as in a house.
  const houses = fc
    .integer({ min: 1, max: 7 })
    .chain((size) => fc.array(fc.integer({ min: 1, max: (1 << size) - 1 }), { minLength: size, maxLength: size }));
  fc.assert(
    fc.property(houses, (masks) => {
      const sets = leastHallSets(masks);
      expect(new Set(sets.map(({ members }) => members))).toEqual(bruteForce(masks));
      for (const { members, digits } of sets) expect(digits).toBe(union(masks, members));
    }),
    { numRuns: 2000 },
  );
});
