import { describe, expect, it } from 'vitest';
import { swordfish } from './swordfish.ts';
import { testLibraryCases } from './testing/library.ts';
import { effectsOf, findAll, SIMPLE, topologyOf, viewWhere } from './testing/positions.ts';
import { testSoundness } from './testing/soundness.ts';

describe('Swordfish', () => {
  it('clears three columns that three rows use up, two places in each', () => {
    const view = viewWhere(topologyOf(SIMPLE), {
      without: { '7': 'r2c1235679 r5c1245679 r8c1235789 r134679c3 r13479c4 r13679c8' },
    });
    const found = findAll(swordfish, view).map((step) => effectsOf(view.topology, step));
    expect(found).toEqual([]);
    const fish = viewWhere(topologyOf(SIMPLE), {
      without: { '7': 'r2c1235679 r5c1245679 r8c1256789 r13467c3 r1349c4 r13679c8' },
    });
    expect(findAll(swordfish, fish).map((step) => effectsOf(fish.topology, step))).toEqual([
      ['r4c8<>7', 'r6c4<>7', 'r7c4<>7', 'r9c3<>7'],
    ]);
  });

  it('says nothing of three rows on four columns', () => {
    const view = viewWhere(topologyOf(SIMPLE), { without: { '7': 'r2c1235679 r5c1245679 r8c1245789' } });
    expect(findAll(swordfish, view)).toEqual([]);
  });

  testSoundness(swordfish);
  testLibraryCases([swordfish], ['0301']);
});
