import { describe, expect, it } from 'vitest';
import { skyscraper } from './skyscraper.ts';
import { Craft } from './testing/craft.ts';
import { testLibraryCases } from './testing/library.ts';
import { effectsOf, findAll, SIMPLE } from './testing/positions.ts';
import { testSoundness } from './testing/soundness.ts';
import { turbotFish } from './turbotFish.ts';
import { twoStringKite } from './twoStringKite.ts';

describe('turbot fish', () => {
  it('joins a box and a row in a column', () => {
    const crafted = new Craft(SIMPLE).only('3', 'r1c1 r3c3', 'r1c2 r3c1').only('3', 'r8c1 r8c9', 'r8c2 r8c7');
    const [step, ...others] = findAll(turbotFish, crafted.view());
    expect(others).toEqual([]);
    expect(step && effectsOf(crafted.topology, step)).toEqual(['r3c7<>3']);
    expect(step?.evidence.cells).toEqual(crafted.cells('r8c7 r8c2 r1c2 r3c1'));
  });

  it('leaves skyscrapers and kites to their own names', () => {
    const tower = new Craft(SIMPLE).only('3', 'r1c1 r1c9', 'r1c1 r1c5').only('3', 'r9c1 r9c9', 'r9c1 r9c6').view();
    const kite = new Craft(SIMPLE).only('3', 'r1c1 r1c9', 'r1c2 r1c6').only('3', 'r1c1 r9c1', 'r2c1 r8c1').view();
    expect(findAll(skyscraper, tower)).toHaveLength(1);
    expect(findAll(turbotFish, tower)).toEqual([]);
    expect(findAll(twoStringKite, kite)).toHaveLength(1);
    expect(findAll(turbotFish, kite)).toEqual([]);
  });

  it('joins a box of one subgrid to a row of another', () => {
    const crafted = new Craft({ layout: 'sensei-4', order: 3 })
      .only('3', '0:r1c4 0:r3c6', '0:r3c4 0:r2c5')
      .only('3', '1:r5c1 1:r5c9', '1:r5c1 1:r5c5');
    const [step, ...others] = findAll(turbotFish, crafted.view());
    expect(others).toEqual([]);
    expect(step && effectsOf(crafted.topology, step)).toEqual(['0:r2c8<>3']);
    expect(step?.subgrids).toEqual([0, 1]);
    expect(findAll(turbotFish, crafted.view(0))).toEqual([]);
    expect(findAll(turbotFish, crafted.view(1))).toEqual([]);
  });

  testLibraryCases([turbotFish], ['0403']);
  testSoundness(turbotFish);
});
