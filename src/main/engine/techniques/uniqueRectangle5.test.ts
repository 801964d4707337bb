import { describe, expect, it } from 'vitest';
import { Craft } from './testing/craft.ts';
import { testLibraryCases } from './testing/library.ts';
import { effectsOf, findAll, SIMPLE } from './testing/positions.ts';
import { testUniqueSoundness } from './testing/uniqueness.ts';
import { uniqueRectangle5 } from './uniqueRectangle5.ts';

describe('unique rectangle type 5', () => {
  it('has the same one digit more in opposite corners, or in three', () => {
    const opposite = new Craft(SIMPLE).hold('r1c1 r2c4', '12').hold('r2c1 r1c4', '123');
    const [step, ...others] = findAll(uniqueRectangle5, opposite.view());
    expect(others).toEqual([]);
    expect(step && effectsOf(opposite.topology, step)).toEqual(
      ['r1c2', 'r1c3', 'r2c5', 'r2c6'].map((cell) => `${cell}<>3`),
    );
    const three = new Craft(SIMPLE).hold('r1c1', '12').hold('r2c1 r1c4 r2c4', '123');
    expect(findAll(uniqueRectangle5, three.view()).map((found) => effectsOf(three.topology, found))).toEqual([
      ['r2c5<>3', 'r2c6<>3'],
    ]);
  });

  it('leaves corners beside each other to type 2', () => {
    expect(
      findAll(uniqueRectangle5, new Craft(SIMPLE).hold('r1c1 r1c4', '12').hold('r2c1 r2c4', '123').view()),
    ).toEqual([]);
  });

  testLibraryCases([uniqueRectangle5], ['0604-1', '0604-2']);
  testUniqueSoundness(uniqueRectangle5);
});
