import { describe, expect, it } from 'vitest';
import { finnedJellyfish } from './finnedJellyfish.ts';
import { sashimiJellyfish } from './sashimiJellyfish.ts';
import type { Emit } from './technique.ts';
import { Craft } from './testing/craft.ts';
import { testLibraryCases } from './testing/library.ts';
import { effectsOf, findAll, SIMPLE } from './testing/positions.ts';
import { testSoundness } from './testing/soundness.ts';
import type { View } from './view.ts';

function effects(crafted: Craft, subgrid = -1): string[][] {
  return findAll(finnedJellyfish, crafted.view(subgrid)).map((step) => effectsOf(crafted.topology, step));
}

describe('finned Jellyfish', () => {
  it('clears what sees the fin, of the covers', () => {
    const crafted = new Craft(SIMPLE)
      .only('5', 'r1c1 r1c9', 'r1c1 r1c4')
      .only('5', 'r4c1 r4c9', 'r4c4 r4c2')
      .only('5', 'r5c1 r5c9', 'r5c2 r5c7')
      .only('5', 'r9c1 r9c9', 'r9c1 r9c7 r9c8');
    expect(effects(crafted)).toEqual([['r7c7<>5', 'r8c7<>5']]);
  });

  it('says nothing of fins in two boxes', () => {
    const crafted = new Craft(SIMPLE)
      .only('5', 'r1c1 r1c9', 'r1c1 r1c4')
      .only('5', 'r4c1 r4c9', 'r4c4 r4c2')
      .only('5', 'r5c1 r5c9', 'r5c2 r5c7')
      .only('5', 'r9c1 r9c9', 'r9c1 r9c7 r9c3 r9c8');
    expect(effects(crafted)).toEqual([]);
  });

  testLibraryCases([finnedJellyfish], ['0312']);
  // Siamese: one set of bases with two sets of covers, two steps.
  const both = {
    ...finnedJellyfish,
    find: (view: View, emit: Emit): void => {
      finnedJellyfish.find(view, emit);
      sashimiJellyfish.find(view, emit);
    },
  };
  testLibraryCases([both], ['03121'], {}, true);
  testSoundness(finnedJellyfish, { positions: 8 });
});
