import { describe, expect, it } from 'vitest';
import { finnedXWing } from './finnedXWing.ts';
import { testLibraryCases } from './testing/library.ts';
import { effectsOf, findAll, SIMPLE, topologyOf, viewWhere } from './testing/positions.ts';
import { testSoundness } from './testing/soundness.ts';

describe('finned X-Wing', () => {
  it('clears what sees the fin', () => {
    const view = viewWhere(topologyOf(SIMPLE), { without: { '7': 'r2c1235679 r8c123569' } });
    const [step] = findAll(finnedXWing, view);
    expect(step && effectsOf(view.topology, step)).toEqual(['r7c8<>7', 'r9c8<>7']);
    expect(step?.evidence.fins).toHaveLength(1);
  });

  it('leaves to the sashimi X-Wing what lacks a corner', () => {
    const view = viewWhere(topologyOf(SIMPLE), { without: { '7': 'r2c1235679 r8c1235689' } });
    expect(findAll(finnedXWing, view)).toEqual([]);
  });

  it('says nothing of fins in two boxes', () => {
    const view = viewWhere(topologyOf(SIMPLE), { without: { '7': 'r2c1235679 r8c25679' } });
    expect(findAll(finnedXWing, view)).toEqual([]);
  });

  testSoundness(finnedXWing);
  testLibraryCases([finnedXWing], ['0310']);
});
