import { describe, expect, it } from 'vitest';
import { Craft } from '../testing/craft.ts';
import { testLibraryCases } from '../testing/library.ts';
import { effectsOf, findAll, SIMPLE } from '../testing/positions.ts';
import { testSoundness } from '../testing/soundness.ts';
import { multiColours } from './multiColours.ts';

describe('multi-colours', () => {
  it('traps candidates that see colours of two nets', () => {
    // First net: r1c5 - r1c1 - r7c1 - r7c6; second net: r2c4 - r9c4. Since r1c5 sees r2c4, r7c6 or r9c4 has the digit.
    const crafted = new Craft(SIMPLE)
      .only('6', 'r1c1 r1c9', 'r1c1 r1c5')
      .only('6', 'r1c1 r9c1', 'r1c1 r7c1')
      .only('6', 'r7c1 r7c9', 'r7c1 r7c6')
      .only('6', 'r1c4 r9c4', 'r2c4 r9c4');
    const steps = findAll(multiColours, crafted.view());
    // r7c6 also sees r9c4. So one of r1c5, r7c1 and r2c4 must have the digit too.
    expect(steps.map((step) => effectsOf(crafted.topology, step))).toEqual([
      ['r8c6<>6', 'r9c6<>6'],
      ['r2c5<>6', 'r3c5<>6'],
    ]);
    expect(steps[0]?.evidence.nodes?.filter(({ on }) => on).map(({ cells }) => cells)).toEqual(
      ['r1c1', 'r7c6', 'r9c4'].map((cell) => crafted.cells(cell)),
    );
  });

  it('rules out a colour that sees both colours of another net', () => {
    const crafted = new Craft(SIMPLE)
      .only('6', 'r1c1 r1c9', 'r1c1 r1c5')
      .only('6', 'r1c1 r9c1', 'r1c1 r7c1')
      .only('6', 'r9c1 r9c9', 'r9c2 r9c5');
    const wraps = findAll(multiColours, crafted.view()).filter(({ eliminations, evidence }) =>
      eliminations.every(({ cell }) => evidence.cells.includes(cell)),
    );
    expect(wraps.map((step) => effectsOf(crafted.topology, step))).toEqual([['r1c5<>6', 'r7c1<>6']]);
    expect(wraps[0]?.evidence.inferences?.filter(({ kind }) => kind === 'weak')).toHaveLength(2);
  });

  it('leaves two nets of one pair each to the turbot fish', () => {
    const crafted = new Craft(SIMPLE).only('6', 'r1c1 r1c9', 'r1c1 r1c5').only('6', 'r9c1 r9c9', 'r9c1 r9c6');
    expect(findAll(multiColours, crafted.view())).toEqual([]);
  });

  testLibraryCases([multiColours], ['0502', '0503']);
  testSoundness(multiColours);
});
