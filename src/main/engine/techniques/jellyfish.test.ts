import { describe, expect, it } from 'vitest';
import { jellyfish } from './jellyfish.ts';
import { Craft } from './testing/craft.ts';
import { testLibraryCases } from './testing/library.ts';
import { effectsOf, findAll, SIMPLE } from './testing/positions.ts';
import { testSoundness } from './testing/soundness.ts';

function effects(crafted: Craft, subgrid = -1): string[][] {
  return findAll(jellyfish, crafted.view(subgrid)).map((step) => effectsOf(crafted.topology, step));
}

describe('Jellyfish', () => {
  it('clears four columns that four rows use up', () => {
    const crafted = new Craft(SIMPLE)
      .only('5', 'r1c1 r1c9', 'r1c1 r1c4')
      .only('5', 'r4c1 r4c9', 'r4c4 r4c2')
      .only('5', 'r5c1 r5c9', 'r5c2 r5c7')
      .only('5', 'r9c1 r9c9', 'r9c1 r9c7');
    const cells = ['r2', 'r3', 'r6', 'r7', 'r8'].flatMap((row) => [1, 2, 4, 7].map((column) => `${row}c${column}`));
    expect(effects(crafted)).toEqual([cells.map((cell) => `${cell}<>5`)]);
  });

  it('says nothing of four rows on five columns', () => {
    const crafted = new Craft(SIMPLE)
      .only('5', 'r1c1 r1c9', 'r1c1 r1c4')
      .only('5', 'r4c1 r4c9', 'r4c4 r4c2')
      .only('5', 'r5c1 r5c9', 'r5c2 r5c7')
      .only('5', 'r9c1 r9c9', 'r9c1 r9c7 r9c5');
    expect(effects(crafted)).toEqual([]);
  });

  testLibraryCases([jellyfish], ['0302']);
  testSoundness(jellyfish, { positions: 8 });
});
