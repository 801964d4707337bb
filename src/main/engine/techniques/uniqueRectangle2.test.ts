import { describe, expect, it } from 'vitest';
import { Craft } from './testing/craft.ts';
import { testLibraryCases } from './testing/library.ts';
import { effectsOf, findAll, SIMPLE } from './testing/positions.ts';
import { testUniqueSoundness } from './testing/uniqueness.ts';
import { uniqueRectangle2 } from './uniqueRectangle2.ts';

describe('unique rectangle type 2', () => {
  it('has the same one digit more in two corners beside each other', () => {
    const crafted = new Craft(SIMPLE).hold('r1c1 r1c4', '12').hold('r2c1 r2c4', '123');
    const [step, ...others] = findAll(uniqueRectangle2, crafted.view());
    expect(others).toEqual([]);
    expect(step && effectsOf(crafted.topology, step)).toEqual(
      ['r2c2', 'r2c3', 'r2c5', 'r2c6', 'r2c7', 'r2c8', 'r2c9'].map((cell) => `${cell}<>3`),
    );
  });

  it('leaves opposite corners to type 5, and different digits to type 3', () => {
    expect(
      findAll(uniqueRectangle2, new Craft(SIMPLE).hold('r1c1 r2c4', '12').hold('r2c1 r1c4', '123').view()),
    ).toEqual([]);
    const mixed = new Craft(SIMPLE).hold('r1c1 r1c4', '12').hold('r2c1', '123').hold('r2c4', '124');
    expect(findAll(uniqueRectangle2, mixed.view())).toEqual([]);
  });

  testLibraryCases([uniqueRectangle2], ['0601-1']);
  testUniqueSoundness(uniqueRectangle2);
});
