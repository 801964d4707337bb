import { describe, expect, it } from 'vitest';
import { expectOk } from '../base/result.ts';
import { resolveLayout } from '../layout/catalogue.ts';
import type { LayoutRef } from '../layout/spec.ts';
import { SYMMETRY_IDS } from '../layout/symmetries.ts';
import { compileTopology, type Topology } from '../topology/topology.ts';
import { cellSymmetriesOf, symmetryMap } from './symmetryMaps.ts';

function topologyOf(ref: LayoutRef): Topology {
  return expectOk(compileTopology(expectOk(resolveLayout(ref))));
}

describe('the symmetries of givens', () => {
  it('are all those of a square if the layout is that symmetric', () => {
    for (const layout of ['simple', 'samurai'] as const) {
      expect(cellSymmetriesOf(topologyOf({ layout, order: 3 }))).toEqual(SYMMETRY_IDS);
    }
  });

  it('are fewer on a diagonal, and none on a crooked layout', () => {
    expect(cellSymmetriesOf(topologyOf({ layout: 'diagonal', order: 3, size: 3 }))).toEqual([
      'rotation-180',
      'mirror-diagonal',
      'mirror-antidiagonal',
    ]);
    const crooked = {
      layout: 'custom',
      order: 3,
      offsets: [
        [0, 0],
        [2, 2],
        [2, 4],
        [4, 4],
      ],
    } satisfies LayoutRef;
    expect(cellSymmetriesOf(topologyOf(crooked))).not.toContain('mirror-left-right');
  });

  it('may shift a torus along', () => {
    expect(cellSymmetriesOf(topologyOf({ layout: 'torus', order: 3, size: 2 }))).toEqual(SYMMETRY_IDS);
  });

  it('map houses to houses, and have order two or four', () => {
    for (const ref of [
      { layout: 'samurai', order: 3 },
      { layout: 'torus', order: 3, size: 3 },
    ]) {
      const topology = topologyOf(ref);
      for (const symmetry of SYMMETRY_IDS) {
        const map = symmetryMap(topology, symmetry) as Int32Array;
        const times = symmetry === 'rotation-90' ? 4 : 2;
        for (let cell = 0; cell < topology.cellCount; cell++) {
          let there = cell;
          for (let i = 0; i < times; i++) there = map[there] as number;
          expect(there).toBe(cell);
        }
      }
    }
  });
});
