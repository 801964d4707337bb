import { describe, expect, it } from 'vitest';
import { Craft } from '../testing/craft.ts';
import { testLibraryCases } from '../testing/library.ts';
import { effectsOf, findAll, SIMPLE } from '../testing/positions.ts';
import { testSoundness } from '../testing/soundness.ts';
import { simpleColouring } from './simpleColouring.ts';

describe('simple colouring', () => {
  it('traps candidates that see both colours', () => {
    // Net: r1c1 - r1c8 - r5c8 - r5c3, each pair conjugate. The first and the last cell both see r2c3 and r3c3.
    const crafted = new Craft(SIMPLE)
      .only('6', 'r1c1 r1c9', 'r1c1 r1c8')
      .only('6', 'r1c8 r9c8', 'r1c8 r5c8')
      .only('6', 'r5c1 r5c9', 'r5c8 r5c3');
    const [step, ...others] = findAll(simpleColouring, crafted.view());
    expect(others).toEqual([]);
    expect(step && effectsOf(crafted.topology, step)).toEqual(['r2c3<>6', 'r3c3<>6', 'r4c1<>6', 'r6c1<>6']);
    expect(step?.evidence.inferences).toHaveLength(3);
  });

  it('rules out a colour that occurs twice in a house', () => {
    const crafted = new Craft(SIMPLE)
      .only('6', 'r1c1 r1c9', 'r1c1 r1c8')
      .only('6', 'r1c8 r9c8', 'r1c8 r5c8')
      .only('6', 'r5c1 r5c9', 'r5c8 r5c3')
      .only('6', 'r1c3 r9c3', 'r5c3 r3c3');
    const wraps = findAll(simpleColouring, crafted.view()).filter(({ evidence }) => evidence.houses.length > 0);
    expect(wraps.map((step) => effectsOf(crafted.topology, step))).toEqual([['r1c1<>6', 'r3c3<>6', 'r5c8<>6']]);
  });

  it('finds no colours if a net has an odd cycle', () => {
    const crafted = new Craft(SIMPLE)
      .only('6', 'r1c1 r1c9', 'r1c1 r1c8')
      .only('6', 'r1c8 r9c8', 'r1c8 r5c8')
      .only('6', 'r5c1 r5c9', 'r5c8 r5c2')
      .only('6', 'r1c2 r9c2', 'r5c2 r2c2');
    expect(findAll(simpleColouring, crafted.view())).not.toEqual([]);
    // A ring of five conjugate pairs: no colouring is consistent and the digit cannot be placed. The technique must not
    // conclude anything.
    crafted.only('6', 'r1c1 r3c3', 'r1c1 r2c2');
    expect(findAll(simpleColouring, crafted.view())).toEqual([]);
  });

  it('continues a colouring from one subgrid into another', () => {
    // One conjugate pair exists only in the first subgrid, and two exist only in the second. So the net spans both
    // subgrids.
    const crafted = new Craft({ layout: 'sensei-4', order: 3 })
      .only('6', '0:r1c4 0:r9c4', '0:r1c4 0:r4c4')
      .only('6', '1:r1c1 1:r1c9', '1:r1c1 1:r1c5')
      .only('6', '1:r1c5 1:r9c5', '1:r1c5 1:r4c5');
    const [step, ...others] = findAll(simpleColouring, crafted.view());
    expect(others).toEqual([]);
    expect(step && effectsOf(crafted.topology, step)).toEqual([
      '0:r1c8<>6',
      '0:r2c8<>6',
      '0:r3c8<>6',
      '0:r4c1<>6',
      '0:r4c2<>6',
      '0:r4c3<>6',
    ]);
    expect(step?.subgrids).toEqual([0, 1]);
    expect(findAll(simpleColouring, crafted.view(0))).toEqual([]);
    expect(findAll(simpleColouring, crafted.view(1))).toEqual([]);
  });

  testLibraryCases([simpleColouring], ['0500', '0501']);
  testSoundness(simpleColouring);
});
