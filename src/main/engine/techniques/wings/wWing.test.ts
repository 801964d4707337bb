import { describe, expect, it } from 'vitest';
import { Craft } from '../testing/craft.ts';
import { testLibraryCases } from '../testing/library.ts';
import { effectsOf, findAll, SIMPLE } from '../testing/positions.ts';
import { testSoundness } from '../testing/soundness.ts';
import { wWing } from './wWing.ts';

describe('W-wing', () => {
  it('joins two equal bivalue cells through a conjugate pair of one of their digits', () => {
    const crafted = new Craft(SIMPLE).hold('r1c1 r5c9', '12').only('1', 'r8c1 r8c9', 'r8c1 r8c9');
    const [step, ...others] = findAll(wWing, crafted.view());
    expect(others).toEqual([]);
    expect(step && effectsOf(crafted.topology, step)).toEqual(['r1c9<>2', 'r5c1<>2']);
  });

  it('needs two equal cells that do not see each other', () => {
    const other = new Craft(SIMPLE).hold('r1c1', '12').hold('r5c9', '13').only('1', 'r8c1 r8c9', 'r8c1 r8c9');
    expect(findAll(wWing, other.view())).toEqual([]);
    const near = new Craft(SIMPLE).hold('r1c1 r1c9', '12').only('1', 'r8c1 r8c9', 'r8c1 r8c9');
    expect(findAll(wWing, near.view())).toEqual([]);
  });

  it('joins cells of different subgrids', () => {
    // The conjugate pair exists only in the second subgrid, and the first wing cell only in the first. So neither
    // subgrid shows the pattern alone.
    const crafted = new Craft({ layout: 'sensei-4', order: 3 })
      .hold('0:r1c4', '12')
      .hold('1:r5c5', '12')
      .only('1', '1:r1c1 1:r1c9', '1:r1c1 1:r1c5');
    const [step, ...others] = findAll(wWing, crafted.view());
    expect(others).toEqual([]);
    expect(step && effectsOf(crafted.topology, step)).toEqual(['0:r1c8<>2', '0:r8c4<>2']);
    expect(step?.subgrids).toEqual([0, 1]);
    expect(findAll(wWing, crafted.view(0))).toEqual([]);
    expect(findAll(wWing, crafted.view(1))).toEqual([]);
  });

  testLibraryCases([wWing], ['0803']);
  testSoundness(wWing);
});
