import { describe, expect, it } from 'vitest';
import { Craft } from '../testing/craft.ts';
import { effectsOf, findAll, SIMPLE } from '../testing/positions.ts';
import { testSoundness } from '../testing/soundness.ts';
import { brokenWing } from './brokenWing.ts';

/** A ring r1c1, r1c5, r5c5, r5c2, r2c2: row, column, row, column, box. The places of the rows besides are given. */
function ring(firstRow: string, fifthRow: string): Craft {
  return new Craft(SIMPLE)
    .only('7', 'r1c1 r1c9', `r1c1 r1c5 ${firstRow}`)
    .only('7', 'r1c5 r9c5', 'r1c5 r5c5')
    .only('7', 'r5c1 r5c9', `r5c2 r5c5 ${fifthRow}`)
    .only('7', 'r1c2 r9c2', 'r2c2 r5c2')
    .only('7', 'r1c1 r3c3', 'r1c1 r2c2');
}

describe('broken wing', () => {
  it('eliminates what sees all guardians of a ring of five cells', () => {
    const crafted = ring('r1c8', 'r5c8');
    const steps = findAll(brokenWing, crafted.view());
    const effects = steps.map((step) => effectsOf(crafted.topology, step));
    expect(effects).toContainEqual(['r2c8', 'r3c8', 'r4c8', 'r6c8', 'r7c8', 'r8c8', 'r9c8'].map((cell) => `${cell}<>7`));
    const step = steps.find(({ eliminations }) => eliminations.length === 7);
    expect(step?.evidence.fins).toEqual(crafted.cells('r1c8 r5c8'));
    expect(step?.evidence.cells).toEqual(crafted.cells('r1c1 r1c5 r5c5 r5c2 r2c2'));
  });

  it('has at most three guardians', () => {
    expect(findAll(brokenWing, ring('r1c7 r1c8', 'r5c8').view())).not.toEqual([]);
    expect(findAll(brokenWing, ring('r1c7 r1c8', 'r5c7 r5c8').view())).toEqual([]);
  });

  testSoundness(brokenWing);
});
