import { describe, expect, it } from 'vitest';
import { effectsOf, findAll, SIMPLE, topologyOf, viewWhere } from '../testing/positions.ts';
import { testSoundness } from '../testing/soundness.ts';
import { crossingHouses } from './crossingHouses.ts';

describe('crossing houses', () => {
  const torus = topologyOf({ layout: 'torus', order: 3, size: 2 });

  it('gives equal remainders to two lines of a small torus that share six cells', () => {
    // The first row of subgrid 0 and that of subgrid 1 share the cells in columns 1-3 and 7-9 of subgrid 0.
    const view = viewWhere(torus, { without: { '8': '0:r1c456' } });
    expect(findAll(crossingHouses, view).map((step) => [step.subgrids, effectsOf(torus, step)])).toEqual([
      [
        [0, 1, 2, 3],
        ['1:r1c4<>8', '1:r1c5<>8', '1:r1c6<>8'],
      ],
    ]);
  });

  it('locks a digit of one row into the cells shared with the row of the next subgrid', () => {
    const samurai = topologyOf({ layout: 'samurai', order: 3 });
    const view = viewWhere(samurai, { without: { '5': '1:r7c123456 0:r1c456789' } });
    expect(findAll(crossingHouses, view)).toEqual([]);
    const open = viewWhere(samurai, { without: { '5': '1:r7c123456 0:r1c45689' } });
    expect(findAll(crossingHouses, open).map((step) => effectsOf(samurai, step))).toEqual([['0:r1c7<>5']]);
  });

  it('finds nothing inside one subgrid', () => {
    const without = { '8': 'r1c456789' };
    expect(findAll(crossingHouses, viewWhere(topologyOf(SIMPLE), { without }))).toEqual([]);
    expect(findAll(crossingHouses, viewWhere(torus, { without: { '8': '0:r1c456' }, subgrid: 0 }))).toEqual([]);
  });

  testSoundness(crossingHouses);
});
