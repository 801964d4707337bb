import { describe, expect, it } from 'vitest';
import { lockedPair } from './lockedPair.ts';
import { testLibraryCases } from './testing/library.ts';
import { effectsOf, findAll, SIMPLE, topologyOf, viewWhere } from './testing/positions.ts';
import { testSoundness } from './testing/soundness.ts';

describe('locked pair', () => {
  it('clears the box and the line', () => {
    const view = viewWhere(topologyOf(SIMPLE), {
      only: { r1c12: '36' },
      without: { '3': 'r1c3456789 r23c12', '6': 'r1c3456789 r23c3' },
    });
    expect(findAll(lockedPair, view)).toEqual([]);
    const both = viewWhere(topologyOf(SIMPLE), {
      only: { r1c12: '36' },
      without: { '3': 'r1c3456789 r23c12', '6': 'r1c345678 r23c123' },
    });
    expect(findAll(lockedPair, both).map((step) => effectsOf(both.topology, step))).toEqual([
      ['r1c9<>6', 'r2c3<>3', 'r3c3<>3'],
    ]);
  });

  it('says nothing of a pair in a line but in two boxes', () => {
    const view = viewWhere(topologyOf(SIMPLE), { only: { r1c1: '36', r1c4: '36' } });
    expect(findAll(lockedPair, view)).toEqual([]);
  });

  testSoundness(lockedPair);
  testLibraryCases([lockedPair], ['0110-1']);
});
