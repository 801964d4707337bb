import { describe, expect, it } from 'vitest';
import { boxLineReduction } from './boxLineReduction.ts';
import { testLibraryCases } from './testing/library.ts';
import { effectsOf, findAll, SIMPLE, topologyOf, viewWhere } from './testing/positions.ts';
import { testSoundness } from './testing/soundness.ts';

describe('box/line reduction', () => {
  it('clears the rest of the box', () => {
    const view = viewWhere(topologyOf(SIMPLE), { without: { '5': 'r1c3456789 r2c123 r3c1' } });
    expect(findAll(boxLineReduction, view).map((step) => effectsOf(view.topology, step))).toEqual([
      ['r3c2<>5', 'r3c3<>5'],
    ]);
  });

  it('says nothing of a line that has the digit in two boxes', () => {
    const view = viewWhere(topologyOf(SIMPLE), { without: { '5': 'r1c345678' } });
    expect(findAll(boxLineReduction, view)).toEqual([]);
  });

  testSoundness(boxLineReduction);
  testLibraryCases([boxLineReduction], ['0101']);
});
