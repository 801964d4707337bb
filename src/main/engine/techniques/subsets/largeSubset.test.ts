import { describe, expect, it } from 'vitest';
import { effectsOf, findAll, SIMPLE, topologyOf, viewWhere } from '../testing/positions.ts';
import { testSoundness } from '../testing/soundness.ts';
import { largeSubset } from './largeSubset.ts';

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
