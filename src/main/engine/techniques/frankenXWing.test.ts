import { describe, expect, it } from 'vitest';
import { HOUSE_BOX } from '../../../shared/layout/topology.ts';
import { frankenXWing } from './frankenXWing.ts';
import { Craft } from './testing/craft.ts';
import { testLibraryCases } from './testing/library.ts';
import { effectsOf, findAll, SIMPLE } from './testing/positions.ts';
import { testSoundness } from './testing/soundness.ts';

function effects(crafted: Craft, subgrid = -1): string[][] {
  return findAll(frankenXWing, crafted.view(subgrid)).map((step) => effectsOf(crafted.topology, step));
}

describe('Franken X-Wing', () => {
  it('has a row and a box for bases', () => {
    const crafted = new Craft(SIMPLE).only('4', 'r4c1 r4c9', 'r4c2 r4c5').only('4', 'r1c1 r3c3', 'r1c2 r2c2 r3c1');
    expect(effects(crafted)).toContainEqual(['r3c5<>4']);
  });

  it('always has a box among bases and covers', () => {
    const crafted = new Craft(SIMPLE).only('4', 'r2c1 r2c9', 'r2c4 r2c8').only('4', 'r8c1 r8c9', 'r8c4 r8c8');
    const { houseKind } = crafted.topology;
    const steps = findAll(frankenXWing, crafted.view());
    expect(steps.length).toBeGreaterThan(0);
    for (const { evidence } of steps) {
      const kinds = [...evidence.houses, ...(evidence.covers ?? [])].map((house) => houseKind[house]);
      expect(kinds).toContain(HOUSE_BOX);
    }
  });

  it('has bases in two subgrids', () => {
    const crafted = new Craft({ layout: 'sensei-4', order: 3 })
      .only('4', '0:r4c1 0:r6c3', '0:r5c1 0:r5c3 0:r4c2 0:r6c2')
      .only('4', '1:r1c5 1:r9c5', '1:r2c5 1:r6c5');
    expect(effects(crafted)).toContainEqual(['0:r9c2<>4']);
    expect(effects(crafted, 0)).toEqual([]);
    expect(effects(crafted, 1)).toEqual([]);
  });

  testLibraryCases([frankenXWing], ['0340']);
  testSoundness(frankenXWing, { positions: 8 });
});
