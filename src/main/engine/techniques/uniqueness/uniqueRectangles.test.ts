import { describe, expect, it } from 'vitest';
import { Craft } from '../testing/craft.ts';
import { testLibraryCases } from '../testing/library.ts';
import { effectsOf, findAll, SIMPLE } from '../testing/positions.ts';
import { testUniqueSoundness } from '../testing/uniqueness.ts';
import {
  hiddenRectangle,
  uniqueRectangle1,
  uniqueRectangle2,
  uniqueRectangle4,
  uniqueRectangle5,
  uniqueRectangle6,
} from './uniqueRectangles.ts';

describe('unique rectangle type 1', () => {
  it('eliminates the two digits from the fourth corner', () => {
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

  it('rejects a rectangle with a corner in a subgrid that does not contain the others', () => {
    // The first box of the samurai's middle grid is the last box of another subgrid. The rows and columns of that
    // subgrid prevent the exchange.
    const straddling = new Craft({ layout: 'samurai', order: 3 })
      .hold('0:r1c1 0:r1c4 0:r2c1', '12')
      .hold('0:r2c4', '123');
    expect(findAll(uniqueRectangle1, straddling.view())).toEqual([]);
    expect(findAll(uniqueRectangle1, straddling.view(0))).toEqual([]);
    const apart = new Craft({ layout: 'samurai', order: 3 }).hold('0:r4c1 0:r4c4 0:r5c1', '12').hold('0:r5c4', '123');
    expect(findAll(uniqueRectangle1, apart.view())).toHaveLength(1);
    expect(findAll(uniqueRectangle1, apart.view(0))).toHaveLength(1);
  });

  it('accepts a rectangle that two subgrids contain completely', () => {
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

describe('unique rectangle type 2', () => {
  it('has the same single extra digit in two adjacent corners', () => {
    const crafted = new Craft(SIMPLE).hold('r1c1 r1c4', '12').hold('r2c1 r2c4', '123');
    const [step, ...others] = findAll(uniqueRectangle2, crafted.view());
    expect(others).toEqual([]);
    expect(step && effectsOf(crafted.topology, step)).toEqual(
      ['r2c2', 'r2c3', 'r2c5', 'r2c6', 'r2c7', 'r2c8', 'r2c9'].map((cell) => `${cell}<>3`),
    );
  });

  it('leaves opposite corners to type 5, and different extra digits to type 3', () => {
    expect(
      findAll(uniqueRectangle2, new Craft(SIMPLE).hold('r1c1 r2c4', '12').hold('r2c1 r1c4', '123').view()),
    ).toEqual([]);
    const mixed = new Craft(SIMPLE).hold('r1c1 r1c4', '12').hold('r2c1', '123').hold('r2c4', '124');
    expect(findAll(uniqueRectangle2, mixed.view())).toEqual([]);
  });

  testLibraryCases([uniqueRectangle2], ['0601-1']);
  testUniqueSoundness(uniqueRectangle2);
});

describe('unique rectangle type 5', () => {
  it('has the same single extra digit in opposite corners, or in three', () => {
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

  it('leaves adjacent corners to type 2', () => {
    expect(
      findAll(uniqueRectangle5, new Craft(SIMPLE).hold('r1c1 r1c4', '12').hold('r2c1 r2c4', '123').view()),
    ).toEqual([]);
  });

  testLibraryCases([uniqueRectangle5], ['0604-1', '0604-2']);
  testUniqueSoundness(uniqueRectangle5);
});

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

describe('hidden rectangle', () => {
  it('works from a corner with only the two digits', () => {
    const crafted = new Craft(SIMPLE)
      .hold('r1c1', '12')
      .only('1', 'r2c1 r2c9', 'r2c1 r2c4')
      .only('1', 'r1c4 r9c4', 'r1c4 r2c4');
    const [step, ...others] = findAll(hiddenRectangle, crafted.view());
    expect(others).toEqual([]);
    expect(step && effectsOf(crafted.topology, step)).toEqual(['r2c4<>2']);
  });

  it('needs strong links for the digit on both sides of the opposite corner', () => {
    const crafted = new Craft(SIMPLE).hold('r1c1', '12').only('1', 'r2c1 r2c9', 'r2c1 r2c4');
    expect(findAll(hiddenRectangle, crafted.view())).toEqual([]);
  });

  it('leaves a second corner with only the two digits to type 4', () => {
    const crafted = new Craft(SIMPLE)
      .hold('r1c1 r1c4', '12')
      .only('1', 'r2c1 r2c9', 'r2c1 r2c4')
      .only('1', 'r1c4 r9c4', 'r1c4 r2c4');
    expect(findAll(hiddenRectangle, crafted.view())).toEqual([]);
  });

  testLibraryCases([hiddenRectangle], ['0606-1', '0606-2']);
  testUniqueSoundness(hiddenRectangle);
});
