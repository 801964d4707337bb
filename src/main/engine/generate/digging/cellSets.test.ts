import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UnavoidableSets } from './cellSets.ts';

const CELLS = 100;

function setOf(cells: readonly number[]): Int32Array {
  const set = new Int32Array((CELLS + 31) >>> 5);
  for (const cell of cells) set[cell >>> 5] = (set[cell >>> 5] as number) | (1 << (cell & 31));
  return set;
}

const cellLists = fc.uniqueArray(fc.nat({ max: CELLS - 1 }), { minLength: 1, maxLength: 12 });

describe('unavoidable sets', () => {
  it('return a set with the cell and without givens exactly if one exists', () => {
    fc.assert(
      fc.property(
        fc.array(cellLists, { maxLength: 20 }),
        cellLists,
        fc.nat({ max: CELLS - 1 }),
        (lists, given, cell) => {
          const sets = new UnavoidableSets(CELLS);
          for (const list of lists) sets.add(setOf(list));
          const givens = given.filter((other) => other !== cell);
          const fits = lists.filter((list) => list.includes(cell) && !list.some((other) => givens.includes(other)));
          const found = sets.withoutGiven(setOf(givens), cell);
          if (fits.length === 0) expect(found).toBeNull();
          else expect(fits.map(setOf)).toContainEqual(found);
        },
      ),
    );
  });

  it('are all dropped when another solution starts', () => {
    const sets = new UnavoidableSets(CELLS);
    sets.add(setOf([3, 64]));
    expect(sets.withoutGiven(setOf([]), 64)).not.toBeNull();
    sets.clear();
    expect(sets.withoutGiven(setOf([]), 64)).toBeNull();
  });
});
