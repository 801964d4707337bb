import { describe, expect, it } from 'vitest';
import { Craft } from '../testing/craft.ts';
import { testLibraryCases } from '../testing/library.ts';
import { effectsOf, findAll, SIMPLE } from '../testing/positions.ts';
import { testUniqueSoundness } from '../testing/uniqueness.ts';
import { uniqueRectangle4 } from './uniqueRectangle4.ts';

describe('unique rectangle type 4', () => {
  it('eliminates the other digit from two corners that must contain one', () => {
    const crafted = new Craft(SIMPLE)
      .hold('r1c1 r1c4', '12')
      .hold('r2c1', '1234')
      .hold('r2c4', '1256')
      .only('1', 'r2c1 r2c9', 'r2c1 r2c4');
    const [step, ...others] = findAll(uniqueRectangle4, crafted.view());
    expect(others).toEqual([]);
    expect(step && effectsOf(crafted.topology, step)).toEqual(['r2c1<>2', 'r2c4<>2']);
    expect(step?.evidence.houses).toHaveLength(1);
  });

  it('needs a house in which the digit has no other place', () => {
    const crafted = new Craft(SIMPLE)
      .hold('r1c1 r1c4', '12')
      .hold('r2c1', '1234')
      .hold('r2c4', '1256')
      .only('1', 'r2c1 r2c9', 'r2c1 r2c4 r2c9');
    expect(findAll(uniqueRectangle4, crafted.view())).toEqual([]);
  });

  testLibraryCases([uniqueRectangle4], ['0603-1', '0603-2']);
  testUniqueSoundness(uniqueRectangle4);
});
