import { describe, expect, it } from 'vitest';
import { Craft } from './testing/craft.ts';
import { testLibraryCases } from './testing/library.ts';
import { effectsOf, findAll, SIMPLE } from './testing/positions.ts';
import { testSoundness } from './testing/soundness.ts';
import { twoStringKite } from './twoStringKite.ts';

describe('two-string kite', () => {
  it('ties a row and a column in a box', () => {
    const crafted = new Craft(SIMPLE).only('7', 'r1c1 r1c9', 'r1c2 r1c6').only('7', 'r1c1 r9c1', 'r2c1 r8c1');
    const [step, ...others] = findAll(twoStringKite, crafted.view());
    expect(others).toEqual([]);
    expect(step && effectsOf(crafted.topology, step)).toEqual(['r8c6<>7']);
    expect(step?.evidence.cells).toEqual(crafted.cells('r1c6 r1c2 r2c1 r8c1'));
  });

  it('needs the two strings tied in a box', () => {
    const crafted = new Craft(SIMPLE).only('7', 'r1c1 r1c9', 'r1c2 r1c6').only('7', 'r1c1 r9c1', 'r4c1 r8c1');
    expect(findAll(twoStringKite, crafted.view())).toEqual([]);
  });

  it('ties a row of one subgrid to a column of another', () => {
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
  // Two kites in one box: two steps.
  testLibraryCases([twoStringKite], ['0404'], {}, true);
  testSoundness(twoStringKite);
});
