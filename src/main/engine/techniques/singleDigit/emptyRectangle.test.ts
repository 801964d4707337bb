import { describe, expect, it } from 'vitest';
import { Craft } from '../testing/craft.ts';
import { testLibraryCases } from '../testing/library.ts';
import { effectsOf, findAll, SIMPLE } from '../testing/positions.ts';
import { testSoundness } from '../testing/soundness.ts';
import { emptyRectangle } from './emptyRectangle.ts';
import { turbotFish, twoStringKite } from './turbot.ts';

describe('empty rectangle', () => {
  it('extends a conjugate pair through a box', () => {
    const crafted = new Craft(SIMPLE).only('4', 'r1c1 r3c3', 'r2c1 r2c2 r1c3 r3c3').only('4', 'r1c7 r9c7', 'r2c7 r8c7');
    const [step, ...others] = findAll(emptyRectangle, crafted.view());
    expect(others).toEqual([]);
    expect(step && effectsOf(crafted.topology, step)).toEqual(['r8c3<>4']);
    expect(step?.evidence.cells).toEqual(crafted.cells('r8c7 r2c7 r2c1 r2c2 r1c3 r3c3'));
  });

  it('may have the digit where the two lines cross', () => {
    const crafted = new Craft(SIMPLE).only('4', 'r1c1 r3c3', 'r2c1 r2c3 r3c3').only('4', 'r1c7 r9c7', 'r2c7 r8c7');
    expect(findAll(emptyRectangle, crafted.view()).map((step) => effectsOf(crafted.topology, step))).toEqual([
      ['r8c3<>4'],
    ]);
  });

  it('needs every place of the box in one of the two lines', () => {
    const crafted = new Craft(SIMPLE).only('4', 'r1c1 r3c3', 'r2c1 r2c2 r1c3 r3c2').only('4', 'r1c7 r9c7', 'r2c7 r8c7');
    expect(findAll(emptyRectangle, crafted.view())).toEqual([]);
  });

  it('extends a conjugate pair of one subgrid into another', () => {
    // The conjugate pair exists only in the second subgrid, and the box of the rectangle only in the first. So neither
    // subgrid shows the pattern alone.
    const crafted = new Craft({ layout: 'sensei-4', order: 3 })
      .only('4', '0:r4c1 0:r6c3', '0:r5c1 0:r5c3 0:r4c2 0:r6c2')
      .only('4', '1:r1c5 1:r9c5', '1:r2c5 1:r6c5');
    const [step, ...others] = findAll(emptyRectangle, crafted.view());
    expect(others).toEqual([]);
    expect(step && effectsOf(crafted.topology, step)).toEqual(['0:r9c2<>4']);
    expect(step?.subgrids).toEqual([0, 1]);
    expect(findAll(emptyRectangle, crafted.view(0))).toEqual([]);
    expect(findAll(emptyRectangle, crafted.view(1))).toEqual([]);
  });

  testLibraryCases([emptyRectangle], ['0402']);
  // In these cases of HoDoKu's library, the box has two places. They form a strong link, so our techniques find the
  // eliminations under other names.
  testLibraryCases([turbotFish, twoStringKite], ['0402-1']);
  // HoDoKu's library counts two rectangles with the same conjugate pair as one step. Here they are two steps.
  testLibraryCases([turbotFish, twoStringKite], ['0405'], {}, true);
  testSoundness(emptyRectangle);
});
