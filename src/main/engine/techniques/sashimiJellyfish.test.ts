import { describe, expect, it } from 'vitest';
import { sashimiJellyfish } from './sashimiJellyfish.ts';
import { Craft } from './testing/craft.ts';
import { testLibraryCases } from './testing/library.ts';
import { effectsOf, findAll, SIMPLE } from './testing/positions.ts';
import { testSoundness } from './testing/soundness.ts';

function effects(crafted: Craft, subgrid = -1): string[][] {
  return findAll(sashimiJellyfish, crafted.view(subgrid)).map((step) => effectsOf(crafted.topology, step));
}

describe('sashimi Jellyfish', () => {
  it('lacks a corner beside its fin', () => {
    const crafted = new Craft(SIMPLE)
      .only('5', 'r1c1 r1c9', 'r1c1 r1c4')
      .only('5', 'r4c1 r4c9', 'r4c4 r4c2')
      .only('5', 'r5c1 r5c9', 'r5c2 r5c7')
      .only('5', 'r9c1 r9c9', 'r9c1 r9c8');
    expect(effects(crafted)).toContainEqual(['r7c7<>5', 'r8c7<>5']);
  });

  it('leaves the whole Jellyfish with a fin to its own name', () => {
    const crafted = new Craft(SIMPLE)
      .only('5', 'r1c1 r1c9', 'r1c1 r1c4')
      .only('5', 'r4c1 r4c9', 'r4c4 r4c2')
      .only('5', 'r5c1 r5c9', 'r5c2 r5c7')
      .only('5', 'r9c1 r9c9', 'r9c1 r9c7 r9c8');
    expect(effects(crafted)).toEqual([]);
  });

  testLibraryCases([sashimiJellyfish], ['0322']);
  // Siamese: one set of bases with two sets of covers, two steps.
  testLibraryCases([sashimiJellyfish], ['03221'], {}, true);
  testSoundness(sashimiJellyfish, { positions: 8 });
});
