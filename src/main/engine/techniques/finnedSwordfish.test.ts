import { describe, expect, it } from 'vitest';
import { finnedSwordfish } from './finnedSwordfish.ts';
import { sashimiSwordfish } from './sashimiSwordfish.ts';
import type { Emit } from './technique.ts';
import { Craft } from './testing/craft.ts';
import { testLibraryCases } from './testing/library.ts';
import { effectsOf, findAll, SIMPLE } from './testing/positions.ts';
import { testSoundness } from './testing/soundness.ts';
import type { View } from './view.ts';

function effects(crafted: Craft, subgrid = -1): string[][] {
  return findAll(finnedSwordfish, crafted.view(subgrid)).map((step) => effectsOf(crafted.topology, step));
}

describe('finned Swordfish', () => {
  it('clears what sees the fin, of the covers', () => {
    const crafted = new Craft(SIMPLE)
      .only('5', 'r1c1 r1c9', 'r1c2 r1c5')
      .only('5', 'r4c1 r4c9', 'r4c5 r4c8')
      .only('5', 'r7c1 r7c9', 'r7c2 r7c8 r7c9');
    expect(effects(crafted)).toEqual([['r8c8<>5', 'r9c8<>5']]);
  });

  it('says nothing of fins in two boxes', () => {
    const crafted = new Craft(SIMPLE)
      .only('5', 'r1c1 r1c9', 'r1c2 r1c5')
      .only('5', 'r4c1 r4c9', 'r4c5 r4c8')
      .only('5', 'r7c1 r7c9', 'r7c2 r7c3 r7c8 r7c9');
    expect(effects(crafted)).toEqual([]);
  });

  it('keeps to one subgrid at a time', () => {
    const layout = { layout: 'sensei-4', order: 3 };
    const within = new Craft(layout)
      .only('5', '0:r4c1 0:r4c9', '0:r4c4 0:r4c5')
      .only('5', '0:r1c1 0:r1c9', '0:r1c5 0:r1c8')
      .only('5', '0:r9c1 0:r9c9', '0:r9c4 0:r9c8 0:r9c7');
    expect(effects(within)).toContainEqual(['0:r7c8<>5', '0:r8c8<>5']);
    expect(effects(within, 0)).toContainEqual(['0:r7c8<>5', '0:r8c8<>5']);
    expect(effects(within, 1)).toEqual([]);
    const across = new Craft(layout)
      .only('5', '0:r4c1 0:r4c9', '0:r4c4 0:r4c5')
      .only('5', '1:r4c1 1:r4c9', '1:r4c2 1:r4c5')
      .only('5', '0:r9c1 0:r9c9', '0:r9c4 0:r9c8 0:r9c7');
    expect(effects(across)).toEqual([]);
  });

  testLibraryCases([finnedSwordfish], ['0311']);
  // Siamese: one set of bases with two sets of covers, two steps.
  const both = {
    ...finnedSwordfish,
    find: (view: View, emit: Emit): void => {
      finnedSwordfish.find(view, emit);
      sashimiSwordfish.find(view, emit);
    },
  };
  testLibraryCases([both], ['03111'], {}, true);
  testSoundness(finnedSwordfish, { positions: 8 });
});
