import { describe, expect, it } from 'vitest';
import { Craft } from '../testing/craft.ts';
import { effectsOf, findAll, SIMPLE } from '../testing/positions.ts';
import { testSoundness } from '../testing/soundness.ts';
import { alignedPairExclusion } from './alignedPairExclusion.ts';

describe('aligned pair exclusion', () => {
  it('excludes a digit that every digit of the other cell excludes', () => {
    const crafted = new Craft(SIMPLE).hold('r1c1', '125').hold('r1c2', '134').hold('r2c1', '13').hold('r2c2', '14');
    const effects = findAll(alignedPairExclusion, crafted.view()).map((step) => effectsOf(crafted.topology, step));
    expect(effects).toContainEqual(['r1c1<>1']);
  });

  it('needs an excluder for every combination', () => {
    const crafted = new Craft(SIMPLE).hold('r1c1', '125').hold('r1c2', '134').hold('r2c1', '13');
    const effects = findAll(alignedPairExclusion, crafted.view()).map((step) => effectsOf(crafted.topology, step));
    expect(effects).not.toContainEqual(['r1c1<>1']);
  });

  testSoundness(alignedPairExclusion);
});
