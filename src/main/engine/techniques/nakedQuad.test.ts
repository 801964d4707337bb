import { describe, expect, it } from 'vitest';
import { nakedQuad } from './nakedQuad.ts';
import { testLibraryCases } from './testing/library.ts';
import { effectsOf, findAll, SIMPLE, topologyOf, viewWhere } from './testing/positions.ts';
import { testSoundness } from './testing/soundness.ts';

describe('naked quad', () => {
  it('clears four digits from the rest of the house', () => {
    const view = viewWhere(topologyOf(SIMPLE), {
      only: { r1c1: '12', r2c2: '23', r3c3: '34', r1c3: '1234' },
      without: { '1': 'r23c1 r123c2 r23c3', '2': 'r23c1 r13c2', '3': 'r3c1 r13c2', '4': 'r23c1 r13c2 r2c3' },
    });
    const inBox = findAll(nakedQuad, view).map((step) => effectsOf(view.topology, step));
    expect(inBox).toContainEqual(['r2c1<>3', 'r2c3<>2', 'r2c3<>3']);
  });

  it('says nothing of four cells with five digits', () => {
    const view = viewWhere(topologyOf(SIMPLE), { only: { r1c1: '12', r2c2: '23', r3c3: '34', r1c3: '45' } });
    expect(findAll(nakedQuad, view)).toEqual([]);
  });

  testSoundness(nakedQuad);
  testLibraryCases([nakedQuad], ['0202']);
});
