import { describe, expect, it } from 'vitest';
import { hiddenPair } from './hiddenPair.ts';
import { testLibraryCases } from './testing/library.ts';
import { effectsOf, findAll, SIMPLE, topologyOf, viewWhere } from './testing/positions.ts';
import { testSoundness } from './testing/soundness.ts';

describe('hidden pair', () => {
  it('leaves the two cells nothing but the two digits', () => {
    const view = viewWhere(topologyOf(SIMPLE), {
      only: { r1c1: '127', r1c9: '1278' },
      without: { '1': 'r1c2345678', '2': 'r1c2345678' },
    });
    expect(findAll(hiddenPair, view).map((step) => effectsOf(view.topology, step))).toEqual([
      ['r1c1<>7', 'r1c9<>7', 'r1c9<>8'],
    ]);
  });

  it('says nothing of digits with a third place, or of cells that have nothing else', () => {
    const topology = topologyOf(SIMPLE);
    const third = { without: { '1': 'r1c2345678', '2': 'r1c245678' } };
    expect(findAll(hiddenPair, viewWhere(topology, third))).toEqual([]);
    const bare = { only: { r1c19: '12' }, without: { '1': 'r1c2345678', '2': 'r1c2345678' } };
    expect(findAll(hiddenPair, viewWhere(topology, bare))).toEqual([]);
  });

  testSoundness(hiddenPair);
  testLibraryCases([hiddenPair], ['0210']);
});
