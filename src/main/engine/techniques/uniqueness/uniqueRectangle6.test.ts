import { describe, expect, it } from 'vitest';
import { Craft } from '../testing/craft.ts';
import { testLibraryCases } from '../testing/library.ts';
import { effectsOf, findAll, SIMPLE } from '../testing/positions.ts';
import { testUniqueSoundness } from '../testing/uniqueness.ts';
import { uniqueRectangle6 } from './uniqueRectangle6.ts';

describe('unique rectangle type 6', () => {
  it('places a digit in the corners without extra candidates', () => {
    const crafted = new Craft(SIMPLE)
      .hold('r1c1 r2c4', '12')
      .hold('r2c1', '123')
      .hold('r1c4', '124')
      .only('1', 'r1c1 r1c9', 'r1c1 r1c4')
      .only('1', 'r2c1 r2c9', 'r2c1 r2c4');
    const [step, ...others] = findAll(uniqueRectangle6, crafted.view());
    expect(others).toEqual([]);
    expect(step && effectsOf(crafted.topology, step)).toEqual(['r1c4<>1', 'r2c1<>1']);
    expect(step?.evidence.houses).toHaveLength(2);
  });

  it('needs strong links for the digit on two opposite sides', () => {
    const crafted = new Craft(SIMPLE)
      .hold('r1c1 r2c4', '12')
      .hold('r2c1', '123')
      .hold('r1c4', '124')
      .only('1', 'r1c1 r1c9', 'r1c1 r1c4');
    expect(findAll(uniqueRectangle6, crafted.view())).toEqual([]);
  });

  testLibraryCases([uniqueRectangle6], ['0605-1', '0605-2']);
  testUniqueSoundness(uniqueRectangle6);
});
