import { describe, expect, it } from 'vitest';
import { Craft } from '../testing/craft.ts';
import { testLibraryCases } from '../testing/library.ts';
import { effectsOf, findAll, SIMPLE } from '../testing/positions.ts';
import { testUniqueSoundness } from '../testing/uniqueness.ts';
import { avoidableRectangle } from './avoidableRectangle.ts';

describe('avoidable rectangle', () => {
  it('eliminates the digit of the last corner that would complete it', () => {
    const crafted = new Craft(SIMPLE).place('r1c1', 1).place('r1c4', 2).place('r2c1', 2);
    const [step, ...others] = findAll(avoidableRectangle, crafted.view());
    expect(others).toEqual([]);
    expect(step && effectsOf(crafted.topology, step)).toEqual(['r2c4<>1']);
  });

  it('finds nothing if a corner was given', () => {
    const crafted = new Craft(SIMPLE).place('r1c1', 1).place('r1c4', 2, true).place('r2c1', 2);
    expect(findAll(avoidableRectangle, crafted.view())).toEqual([]);
  });

  it('finds that one of two open corners has their other digit', () => {
    const crafted = new Craft(SIMPLE).place('r1c1', 1).place('r1c4', 2).hold('r2c1', '23').hold('r2c4', '13');
    const [step, ...others] = findAll(avoidableRectangle, crafted.view());
    expect(others).toEqual([]);
    expect(step && effectsOf(crafted.topology, step)).toEqual(
      ['r2c2', 'r2c3', 'r2c5', 'r2c6', 'r2c7', 'r2c8', 'r2c9'].map((cell) => `${cell}<>3`),
    );
  });

  it('prevents two opposite corners from completing it in either way', () => {
    const crafted = new Craft(SIMPLE).place('r1c1', 1).place('r2c4', 1).hold('r1c4 r2c1', '23');
    const effects = findAll(avoidableRectangle, crafted.view()).map((step) => effectsOf(crafted.topology, step));
    const seen = ['r1c2', 'r1c3', 'r2c5', 'r2c6'];
    expect(effects).toEqual([seen.map((cell) => `${cell}<>3`), seen.map((cell) => `${cell}<>2`)]);
  });

  it('rejects a rectangle with a corner in a subgrid that does not contain the others', () => {
    const straddling = new Craft({ layout: 'samurai', order: 3 })
      .place('0:r1c1', 1)
      .place('0:r1c4', 2)
      .place('0:r2c1', 2);
    expect(findAll(avoidableRectangle, straddling.view())).toEqual([]);
    const apart = new Craft({ layout: 'samurai', order: 3 }).place('0:r4c1', 1).place('0:r4c4', 2).place('0:r5c1', 2);
    expect(findAll(avoidableRectangle, apart.view())).toHaveLength(1);
  });

  testLibraryCases([avoidableRectangle], ['0607-1', '0608-1']);
  testUniqueSoundness(avoidableRectangle);
});
