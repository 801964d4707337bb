import { describe, expect, it } from 'vitest';
import { Craft } from '../testing/craft.ts';
import { testLibraryCases } from '../testing/library.ts';
import { effectsOf, findAll, SIMPLE } from '../testing/positions.ts';
import { testSoundness } from '../testing/soundness.ts';
import { xyzWing } from './xyzWing.ts';

describe('XYZ-wing', () => {
  it('clears the cells that see the pivot and both wings', () => {
    const crafted = new Craft(SIMPLE).hold('r2c2', '123').hold('r2c8', '13').hold('r3c1', '23');
    const [step, ...others] = findAll(xyzWing, crafted.view());
    expect(others).toEqual([]);
    expect(step && effectsOf(crafted.topology, step)).toEqual(['r2c1<>3', 'r2c3<>3']);
    expect(step?.evidence.cells).toEqual(crafted.cells('r2c2 r2c8 r3c1'));
  });

  it('needs wings whose digits are all in the pivot', () => {
    expect(
      findAll(xyzWing, new Craft(SIMPLE).hold('r2c2', '123').hold('r2c8', '13').hold('r3c1', '24').view()),
    ).toEqual([]);
    expect(
      findAll(xyzWing, new Craft(SIMPLE).hold('r2c2', '123').hold('r2c8', '13').hold('r3c1', '13').view()),
    ).toEqual([]);
  });

  it('spans two subgrids from a pivot that they share', () => {
    const crafted = new Craft({ layout: 'twodoku', order: 3 })
      .hold('0:r8c8', '123')
      .hold('0:r8c1', '13')
      .hold('1:r2c9', '23');
    const [step, ...others] = findAll(xyzWing, crafted.view());
    expect(others).toEqual([]);
    expect(step && effectsOf(crafted.topology, step)).toEqual(['0:r8c7<>3', '0:r8c9<>3']);
    expect(step?.subgrids).toEqual([0, 1]);
    expect(findAll(xyzWing, crafted.view(0))).toEqual([]);
    expect(findAll(xyzWing, crafted.view(1))).toEqual([]);
  });

  testLibraryCases([xyzWing], ['0801']);
  testSoundness(xyzWing);
});
