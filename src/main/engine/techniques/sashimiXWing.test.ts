import { describe, expect, it } from 'vitest';
import { sashimiXWing } from './sashimiXWing.ts';
import { Craft } from './testing/craft.ts';
import { testLibraryCases } from './testing/library.ts';
import { effectsOf, findAll, SIMPLE } from './testing/positions.ts';
import { testSoundness } from './testing/soundness.ts';

function effects(crafted: Craft, subgrid = -1): string[][] {
  return findAll(sashimiXWing, crafted.view(subgrid)).map((step) => effectsOf(crafted.topology, step));
}

describe('sashimi X-Wing', () => {
  it('lacks a corner of the X-Wing beside its fin', () => {
    const crafted = new Craft(SIMPLE).only('7', 'r2c1 r2c9', 'r2c4 r2c8').only('7', 'r8c1 r8c9', 'r8c4 r8c7');
    expect(effects(crafted).sort()).toEqual([
      ['r1c7<>7', 'r3c7<>7'],
      ['r7c8<>7', 'r9c8<>7'],
    ]);
  });

  it('leaves the whole X-Wing with a fin to its own name', () => {
    const crafted = new Craft(SIMPLE).only('7', 'r2c1 r2c9', 'r2c4 r2c8').only('7', 'r8c1 r8c9', 'r8c4 r8c8 r8c7');
    expect(effects(crafted)).toEqual([]);
  });

  it('has bases in two subgrids', () => {
    const crafted = new Craft({ layout: 'sensei-4', order: 3 })
      .only('5', '0:r4c1 0:r4c9', '0:r4c4 0:r4c7')
      .only('5', '1:r4c1 1:r4c9', '1:r4c1 1:r4c5');
    expect(effects(crafted).sort()).toEqual([
      ['0:r5c8<>5', '0:r6c8<>5'],
      ['0:r8c7<>5', '0:r9c7<>5'],
    ]);
    expect(effects(crafted, 0)).toEqual([]);
    expect(effects(crafted, 1)).toEqual([]);
  });

  testLibraryCases([sashimiXWing], ['0320']);
  testSoundness(sashimiXWing, { positions: 8 });
});
