import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countDigits } from '../../../../shared/base/digits.ts';
import { effectsOf, findAll, SIMPLE, topologyOf, viewWhere } from '../testing/positions.ts';
import { testSoundness } from '../testing/soundness.ts';
import { largeSubset, leastHallSets } from './largeSubset.ts';

describe('large subset', () => {
  const order4 = topologyOf({ layout: 'simple', order: 4 });

  it('finds five cells with five digits', () => {
    const view = viewWhere(order4, {
      only: { r1c1: '12', r1c5: '23', r1c9: '34', r1cD: '45', r1c2: '15' },
      without: {
        '1': 'r1c3456789ABCDEFG',
        '3': 'r1c1234678ABCDEFG',
        '4': 'r1c12345678ABCEFG',
        '5': 'r1c13456789ABCEFG',
      },
    });
    const [step, ...others] = findAll(largeSubset, view).map((found) => effectsOf(order4, found));
    expect(others).toEqual([]);
    expect(step).toEqual([3, 4, 6, 7, 8, 10, 11, 12, 14, 15, 16].map((column) => `r1c${column}<>2`).sort());
  });

  it('finds five digits hidden in five cells', () => {
    const elsewhere = 'r1c789ABCDEFG r1c6';
    const view = viewWhere(order4, {
      without: { '1': elsewhere, '2': elsewhere, '3': elsewhere, '4': elsewhere, '5': elsewhere },
      only: { r1c1234: '12345', r1c5: '12345G' },
    });
    expect(findAll(largeSubset, view).map((found) => effectsOf(order4, found))).toEqual([['r1c5<>16']]);
  });

  it('leaves four cells to the quads, and finds nothing in a 9×9', () => {
    expect(findAll(largeSubset, viewWhere(order4, { only: { r1c1234: '1234' } }))).toEqual([]);
    expect(findAll(largeSubset, viewWhere(topologyOf(SIMPLE), { only: { r1c12345: '12345' } }))).toEqual([]);
  });

  testSoundness(largeSubset, { positions: 60 });
});

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
  // As many digits as cells, as in a house without any placed digit.
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
