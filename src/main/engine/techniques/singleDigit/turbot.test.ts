import { describe, expect, it } from 'vitest';
import { Craft } from '../testing/craft.ts';
import { testLibraryCases } from '../testing/library.ts';
import { effectsOf, findAll, SIMPLE } from '../testing/positions.ts';
import { testSoundness } from '../testing/soundness.ts';
import { skyscraper, turbotFish, twoStringKite } from './turbot.ts';

describe('skyscraper', () => {
  it('uses two rows or two columns, and eliminates from cells that see both tops', () => {
    const crafted = new Craft(SIMPLE).only('5', 'r1c1 r1c9', 'r1c1 r1c5').only('5', 'r9c1 r9c9', 'r9c1 r9c6');
    const [step, ...others] = findAll(skyscraper, crafted.view());
    expect(others).toEqual([]);
    expect(step && effectsOf(crafted.topology, step)).toEqual(['r2c6<>5', 'r3c6<>5', 'r7c5<>5', 'r8c5<>5']);
    expect(step?.evidence.cells).toEqual(crafted.cells('r1c5 r1c1 r9c1 r9c6'));
  });

  it('may lean to either side of its base', () => {
    const crafted = new Craft(SIMPLE).only('5', 'r1c1 r1c9', 'r1c4 r1c5').only('5', 'r9c1 r9c9', 'r9c5 r9c6');
    expect(findAll(skyscraper, crafted.view()).map((step) => effectsOf(crafted.topology, step))).toEqual([
      ['r2c6<>5', 'r3c6<>5', 'r7c4<>5', 'r8c4<>5'],
    ]);
  });

  it('needs both base cells in one crossing line', () => {
    const crafted = new Craft(SIMPLE).only('5', 'r1c1 r1c9', 'r1c1 r1c5').only('5', 'r9c1 r9c9', 'r9c2 r9c6');
    expect(findAll(skyscraper, crafted.view())).toEqual([]);
  });

  it('may use one row from each of two subgrids', () => {
    const crafted = new Craft({ layout: 'sensei-4', order: 3 })
      .only('5', '0:r4c1 0:r4c9', '0:r4c4 0:r4c7')
      .only('5', '1:r4c1 1:r4c9', '1:r4c1 1:r4c5');
    const [step, ...others] = findAll(skyscraper, crafted.view());
    expect(others).toEqual([]);
    expect(step && effectsOf(crafted.topology, step)).toEqual(['0:r5c8<>5', '0:r6c8<>5', '0:r8c7<>5', '0:r9c7<>5']);
    expect(step?.subgrids).toEqual([0, 1]);
    expect(findAll(skyscraper, crafted.view(0))).toEqual([]);
    expect(findAll(skyscraper, crafted.view(1))).toEqual([]);
  });

  testLibraryCases([skyscraper], ['0400']);
  testSoundness(skyscraper);
});

describe('two-string kite', () => {
  it('joins a row and a column in a box', () => {
    const crafted = new Craft(SIMPLE).only('7', 'r1c1 r1c9', 'r1c2 r1c6').only('7', 'r1c1 r9c1', 'r2c1 r8c1');
    const [step, ...others] = findAll(twoStringKite, crafted.view());
    expect(others).toEqual([]);
    expect(step && effectsOf(crafted.topology, step)).toEqual(['r8c6<>7']);
    expect(step?.evidence.cells).toEqual(crafted.cells('r1c6 r1c2 r2c1 r8c1'));
  });

  it('needs the row and the column joined in a box', () => {
    const crafted = new Craft(SIMPLE).only('7', 'r1c1 r1c9', 'r1c2 r1c6').only('7', 'r1c1 r9c1', 'r4c1 r8c1');
    expect(findAll(twoStringKite, crafted.view())).toEqual([]);
  });

  it('joins a row of one subgrid to a column of another', () => {
    const crafted = new Craft({ layout: 'sensei-4', order: 3 })
      .only('7', '0:r5c1 0:r5c9', '0:r5c2 0:r5c5')
      .only('7', '1:r1c3 1:r9c3', '1:r1c3 1:r5c3');
    const [step, ...others] = findAll(twoStringKite, crafted.view());
    expect(others).toEqual([]);
    expect(step && effectsOf(crafted.topology, step)).toEqual(['0:r8c2<>7']);
    expect(step?.subgrids).toEqual([0, 1]);
    expect(findAll(twoStringKite, crafted.view(0))).toEqual([]);
    expect(findAll(twoStringKite, crafted.view(1))).toEqual([]);
  });

  testLibraryCases([twoStringKite], ['0401']);
  // HoDoKu's library counts two kites in the same box as one step. Here they are two steps.
  testLibraryCases([twoStringKite], ['0404'], {}, true);
  testSoundness(twoStringKite);
});

describe('turbot fish', () => {
  it('joins a box and a row in a column', () => {
    const crafted = new Craft(SIMPLE).only('3', 'r1c1 r3c3', 'r1c2 r3c1').only('3', 'r8c1 r8c9', 'r8c2 r8c7');
    const [step, ...others] = findAll(turbotFish, crafted.view());
    expect(others).toEqual([]);
    expect(step && effectsOf(crafted.topology, step)).toEqual(['r3c7<>3']);
    expect(step?.evidence.cells).toEqual(crafted.cells('r8c7 r8c2 r1c2 r3c1'));
  });

  it('leaves skyscrapers and kites to their own techniques', () => {
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
