import { describe, expect, it } from 'vitest';
import { Craft } from './testing/craft.ts';
import { testLibraryCases } from './testing/library.ts';
import { effectsOf, findAll, SIMPLE } from './testing/positions.ts';
import { testUniqueSoundness } from './testing/uniqueness.ts';
import { uniqueRectangle1 } from './uniqueRectangle1.ts';

describe('unique rectangle type 1', () => {
  it('clears the fourth corner of the two digits', () => {
    const crafted = new Craft(SIMPLE).hold('r1c1 r1c4 r2c1', '12').hold('r2c4', '123');
    const [step, ...others] = findAll(uniqueRectangle1, crafted.view());
    expect(others).toEqual([]);
    expect(step && effectsOf(crafted.topology, step)).toEqual(['r2c4<>1', 'r2c4<>2']);
  });

  it('needs two boxes, and corners that were not given', () => {
    const fourBoxes = new Craft(SIMPLE).hold('r1c1 r1c4 r4c1', '12').hold('r4c4', '123');
    expect(findAll(uniqueRectangle1, fourBoxes.view())).toEqual([]);
    const given = new Craft(SIMPLE).hold('r1c4 r2c1', '12').hold('r2c4', '123').place('r1c1', 1, true);
    expect(findAll(uniqueRectangle1, given.view())).toEqual([]);
  });

  it('refuses a rectangle with a corner in a subgrid that the others are not in', () => {
    // The first box of the samurai's middle is the last of another subgrid, whose rows and columns see the exchange.
    const straddling = new Craft({ layout: 'samurai', order: 3 })
      .hold('0:r1c1 0:r1c4 0:r2c1', '12')
      .hold('0:r2c4', '123');
    expect(findAll(uniqueRectangle1, straddling.view())).toEqual([]);
    expect(findAll(uniqueRectangle1, straddling.view(0))).toEqual([]);
    const apart = new Craft({ layout: 'samurai', order: 3 }).hold('0:r4c1 0:r4c4 0:r5c1', '12').hold('0:r5c4', '123');
    expect(findAll(uniqueRectangle1, apart.view())).toHaveLength(1);
    expect(findAll(uniqueRectangle1, apart.view(0))).toHaveLength(1);
  });

  it('takes a rectangle that two subgrids have whole', () => {
    const crafted = new Craft({ layout: 'sensei-4', order: 3 })
      .hold('1:r1c1 1:r1c4 1:r2c1', '12')
      .hold('1:r2c4', '123');
    const [step, ...others] = findAll(uniqueRectangle1, crafted.view());
    expect(others).toEqual([]);
    expect(step?.subgrids).toEqual([0, 1]);
  });

  testLibraryCases([uniqueRectangle1], ['0600-1', '0600-2']);
  testUniqueSoundness(uniqueRectangle1);
});
