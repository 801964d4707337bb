import { describe, expect, it } from 'vitest';
import { hiddenTriple } from './hiddenTriple.ts';
import { testLibraryCases } from './testing/library.ts';
import { effectsOf, findAll, SIMPLE, topologyOf, viewWhere } from './testing/positions.ts';
import { testSoundness } from './testing/soundness.ts';

describe('hidden triple', () => {
  it('leaves the three cells nothing but the three digits, though no digit is in all of them', () => {
    const view = viewWhere(topologyOf(SIMPLE), {
      only: { r2c2: '1258', r5c2: '2356', r8c2: '1379' },
      without: { '1': 'r134679c2', '2': 'r134679c2', '3': 'r134679c2' },
    });
    expect(findAll(hiddenTriple, view).map((step) => effectsOf(view.topology, step))).toEqual([
      ['r2c2<>5', 'r2c2<>8', 'r5c2<>5', 'r5c2<>6', 'r8c2<>7', 'r8c2<>9'],
    ]);
  });

  it('says nothing of three digits with four places', () => {
    const view = viewWhere(topologyOf(SIMPLE), {
      only: { r2c2: '1258', r5c2: '2356', r8c2: '1379' },
      without: { '1': 'r134679c2', '2': 'r34679c2', '3': 'r134679c2' },
    });
    expect(findAll(hiddenTriple, view)).toEqual([]);
  });

  testSoundness(hiddenTriple);
  testLibraryCases([hiddenTriple], ['0211']);
});
