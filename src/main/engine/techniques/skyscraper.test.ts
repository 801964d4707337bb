import { describe, expect, it } from 'vitest';
import { skyscraper } from './skyscraper.ts';
import { Craft } from './testing/craft.ts';
import { testLibraryCases } from './testing/library.ts';
import { effectsOf, findAll, SIMPLE } from './testing/positions.ts';
import { testSoundness } from './testing/soundness.ts';

describe('skyscraper', () => {
  it('stands on two rows or two columns, and ends where both tops are seen', () => {
    const crafted = new Craft(SIMPLE).only('5', 'r1c1 r1c9', 'r1c1 r1c5').only('5', 'r9c1 r9c9', 'r9c1 r9c6');
    const [step, ...others] = findAll(skyscraper, crafted.view());
    expect(others).toEqual([]);
    expect(step && effectsOf(crafted.topology, step)).toEqual(['r2c6<>5', 'r3c6<>5', 'r7c5<>5', 'r8c5<>5']);
    expect(step?.evidence.cells).toEqual(crafted.cells('r1c5 r1c1 r9c1 r9c6'));
  });

  it('may lean to either side of its foot', () => {
    const crafted = new Craft(SIMPLE).only('5', 'r1c1 r1c9', 'r1c4 r1c5').only('5', 'r9c1 r9c9', 'r9c5 r9c6');
    expect(findAll(skyscraper, crafted.view()).map((step) => effectsOf(crafted.topology, step))).toEqual([
      ['r2c6<>5', 'r3c6<>5', 'r7c4<>5', 'r8c4<>5'],
    ]);
  });

  it('needs the two feet in one line across', () => {
    const crafted = new Craft(SIMPLE).only('5', 'r1c1 r1c9', 'r1c1 r1c5').only('5', 'r9c1 r9c9', 'r9c2 r9c6');
    expect(findAll(skyscraper, crafted.view())).toEqual([]);
  });

  it('stands on a row of each of two subgrids', () => {
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
