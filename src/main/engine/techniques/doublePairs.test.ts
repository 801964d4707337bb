import { describe, expect, it } from 'vitest';
import { doublePairs } from './doublePairs.ts';
import { effectsOf, findAll, SIMPLE, topologyOf, viewWhere } from './testing/positions.ts';
import { testSoundness } from './testing/soundness.ts';

describe('double pairs', () => {
  it('clears both lines in the other box of the band', () => {
    const view = viewWhere(topologyOf(SIMPLE), { without: { '2': 'r1c23 r2c13 r3c123 r1c5 r1c6 r2c45 r3c456 r1c9' } });
    expect(findAll(doublePairs, view).map((step) => effectsOf(view.topology, step))).toEqual([
      ['r1c7<>2', 'r1c8<>2', 'r2c7<>2', 'r2c8<>2', 'r2c9<>2'],
    ]);
  });

  it('says nothing where the pairs lie on three lines', () => {
    const view = viewWhere(topologyOf(SIMPLE), { without: { '2': 'r1c23 r2c13 r3c123 r1c5 r1c6 r2c456 r3c45' } });
    expect(findAll(doublePairs, view)).toEqual([]);
  });

  testSoundness(doublePairs);
});
