import { describe, expect, it } from 'vitest';
import { Craft } from '../testing/craft.ts';
import { testLibraryCases } from '../testing/library.ts';
import { effectsOf, findAll, SIMPLE } from '../testing/positions.ts';
import { testSoundness } from '../testing/soundness.ts';
import { remotePair } from './remotePair.ts';

describe('remote pair', () => {
  it('eliminates both digits from cells that see two ends of different colour', () => {
    const crafted = new Craft(SIMPLE).hold('r1c1 r1c9 r5c9 r5c4', '12');
    const [step, ...others] = findAll(remotePair, crafted.view());
    expect(others).toEqual([]);
    // In the net of the remote pair, r1c1 and r5c4 have different colours, so they have different digits.
    expect(step && effectsOf(crafted.topology, step)).toEqual(['r1c4<>1', 'r1c4<>2', 'r5c1<>1', 'r5c1<>2']);
    expect(step?.evidence.nodes?.map(({ on }) => on)).toEqual([true, false, true, false]);
  });

  it('needs four cells', () => {
    expect(findAll(remotePair, new Craft(SIMPLE).hold('r1c1 r1c9 r5c9', '12').view())).toEqual([]);
  });

  it('finds nothing if the cells cannot alternate', () => {
    expect(findAll(remotePair, new Craft(SIMPLE).hold('r1c1 r1c9 r2c9 r3c8 r2c2', '12').view())).toEqual([]);
  });

  it('continues from one subgrid into another', () => {
    const crafted = new Craft({ layout: 'sensei-4', order: 3 }).hold('0:r1c4 0:r4c4 1:r1c8 1:r5c8', '12');
    const [step, ...others] = findAll(remotePair, crafted.view());
    expect(others).toEqual([]);
    expect(step && effectsOf(crafted.topology, step)).toEqual(['0:r8c4<>1', '0:r8c4<>2']);
    expect(step?.subgrids).toEqual([0, 1]);
    expect(findAll(remotePair, crafted.view(0))).toEqual([]);
    expect(findAll(remotePair, crafted.view(1))).toEqual([]);
  });

  testLibraryCases([remotePair], ['0703']);
  testSoundness(remotePair);
});
