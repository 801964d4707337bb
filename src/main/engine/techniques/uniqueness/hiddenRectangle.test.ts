import { describe, expect, it } from 'vitest';
import { Craft } from '../testing/craft.ts';
import { testLibraryCases } from '../testing/library.ts';
import { effectsOf, findAll, SIMPLE } from '../testing/positions.ts';
import { testUniqueSoundness } from '../testing/uniqueness.ts';
import { hiddenRectangle } from './hiddenRectangle.ts';

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
