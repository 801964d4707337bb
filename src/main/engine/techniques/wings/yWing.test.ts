import { describe, expect, it } from 'vitest';
import { Craft } from '../testing/craft.ts';
import { testLibraryCases } from '../testing/library.ts';
import { effectsOf, findAll, SIMPLE } from '../testing/positions.ts';
import { testSoundness } from '../testing/soundness.ts';
import { yWing } from './yWing.ts';

describe('y-wing', () => {
  it('clears the cells that see both wings', () => {
    const crafted = new Craft(SIMPLE).hold('r2c2', '12').hold('r2c8', '13').hold('r3c1', '23');
    const [step, ...others] = findAll(yWing, crafted.view());
    expect(others).toEqual([]);
    expect(step && effectsOf(crafted.topology, step)).toEqual(['r2c1<>3', 'r2c3<>3', 'r3c7<>3', 'r3c8<>3', 'r3c9<>3']);
  });

  it('needs a third digit that both wings share', () => {
    expect(findAll(yWing, new Craft(SIMPLE).hold('r2c2', '12').hold('r2c8', '13').hold('r3c1', '24').view())).toEqual(
      [],
    );
    expect(findAll(yWing, new Craft(SIMPLE).hold('r2c2', '12').hold('r2c8', '13').hold('r3c1', '13').view())).toEqual(
      [],
    );
  });

  it('spans two subgrids from a pivot that they share', () => {
    // All three cells are in one row of the board: the first wing only in the first subgrid, the pivot in both, the
    // second wing only in the second.
    const crafted = new Craft({ layout: 'sensei-4', order: 3 })
      .hold('0:r4c4', '12')
      .hold('0:r4c1', '13')
      .hold('1:r1c9', '23');
    const [step, ...others] = findAll(yWing, crafted.view());
    expect(others).toEqual([]);
    expect(step && effectsOf(crafted.topology, step)).toEqual([
      '0:r4c5<>3',
      '0:r4c6<>3',
      '0:r4c7<>3',
      '0:r4c8<>3',
      '0:r4c9<>3',
    ]);
    expect(step?.subgrids).toEqual([0, 1]);
    expect(findAll(yWing, crafted.view(0))).toEqual([]);
    expect(findAll(yWing, crafted.view(1))).toEqual([]);
  });

  testLibraryCases([yWing], ['0800']);
  testSoundness(yWing);
});
