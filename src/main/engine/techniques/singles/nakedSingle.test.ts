import { describe, expect, it } from 'vitest';
import { testLibraryCases } from '../testing/library.ts';
import { effectsOf, findAll, SIMPLE, topologyOf, viewWhere } from '../testing/positions.ts';
import { testSoundness } from '../testing/soundness.ts';
import { nakedSingle } from './nakedSingle.ts';

describe('naked single', () => {
  it('places the only candidate of a cell', () => {
    const view = viewWhere(topologyOf(SIMPLE), { only: { r5c7: '3' } });
    expect(findAll(nakedSingle, view).map((step) => effectsOf(view.topology, step))).toEqual([['r5c7=3']]);
  });

  it('finds nothing in a cell with two candidates, or with a digit', () => {
    const view = viewWhere(topologyOf(SIMPLE), { only: { r5c7: '35' } });
    view.board.place(0, 1);
    expect(findAll(nakedSingle, view)).toEqual([]);
  });

  testSoundness(nakedSingle);
  testLibraryCases([nakedSingle], ['0003']);
});
