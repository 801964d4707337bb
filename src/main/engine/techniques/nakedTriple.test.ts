import { describe, expect, it } from 'vitest';
import { nakedTriple } from './nakedTriple.ts';
import { testLibraryCases } from './testing/library.ts';
import { effectsOf, findAll, SIMPLE, topologyOf, viewWhere } from './testing/positions.ts';
import { testSoundness } from './testing/soundness.ts';

describe('naked triple', () => {
  it('needs no cell to have all three digits', () => {
    const view = viewWhere(topologyOf(SIMPLE), {
      only: { r1c1: '12', r4c1: '23', r7c1: '13' },
      without: { '1': 'r235689c1', '2': 'r23568c1', '3': 'r235689c1' },
    });
    expect(findAll(nakedTriple, view).map((step) => effectsOf(view.topology, step))).toEqual([['r9c1<>2']]);
  });

  it('says nothing of three cells with four digits', () => {
    const view = viewWhere(topologyOf(SIMPLE), { only: { r1c1: '12', r4c1: '23', r7c1: '34' } });
    expect(findAll(nakedTriple, view)).toEqual([]);
  });

  testSoundness(nakedTriple);
  testLibraryCases([nakedTriple], ['0201']);
});
