import { describe, expect, it } from 'vitest';
import { testLibraryCases } from './testing/library.ts';
import { effectsOf, findAll, SIMPLE, topologyOf, viewWhere } from './testing/positions.ts';
import { testSoundness } from './testing/soundness.ts';
import { xWing } from './xWing.ts';

describe('X-Wing', () => {
  it('clears two columns that two rows use up', () => {
    const view = viewWhere(topologyOf(SIMPLE), { without: { '7': 'r28c1235679 r13456c4 r1345c8' } });
    expect(findAll(xWing, view).map((step) => effectsOf(view.topology, step))).toEqual([
      ['r6c8<>7', 'r7c4<>7', 'r7c8<>7', 'r9c4<>7', 'r9c8<>7'],
    ]);
  });

  it('says nothing where a row has a third place', () => {
    const view = viewWhere(topologyOf(SIMPLE), { without: { '7': 'r2c1235679 r8c123569' } });
    expect(findAll(xWing, view)).toEqual([]);
  });

  testSoundness(xWing);
  testLibraryCases([xWing], ['0300']);
});
