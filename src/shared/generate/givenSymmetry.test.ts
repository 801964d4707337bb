import { describe, expect, it } from 'vitest';
import { expectOk } from '../base/result.ts';
import { resolveLayout } from '../layout/catalogue.ts';
import type { LayoutRef } from '../layout/spec.ts';
import { GIVEN_SYMMETRIES } from '../layout/symmetryKinds.ts';
import { compileTopology, type Topology } from '../topology/topology.ts';
import { givenSymmetriesOf, symmetryMap } from './givenSymmetry.ts';

function topologyOf(ref: LayoutRef): Topology {
  return expectOk(compileTopology(expectOk(resolveLayout(ref))));
}

describe('the symmetries of givens', () => {
  it('are all those of a square if the layout is that symmetric', () => {
    for (const layout of ['simple', 'samurai'] as const) {
      expect(givenSymmetriesOf(topologyOf({ layout, order: 3 }))).toEqual(GIVEN_SYMMETRIES);
    }
  });

  it('are fewer on a diagonal, and none on a crooked layout', () => {
    expect(givenSymmetriesOf(topologyOf({ layout: 'diagonal', order: 3, size: 3 }))).toEqual([
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
    expect(givenSymmetriesOf(topologyOf(crooked))).not.toContain('mirror-left-right');
  });

  it('may shift a torus along', () => {
    expect(givenSymmetriesOf(topologyOf({ layout: 'torus', order: 3, size: 2 }))).toEqual(GIVEN_SYMMETRIES);
  });

  it('map houses to houses, and have order two or four', () => {
    for (const ref of [
      { layout: 'samurai', order: 3 },
      { layout: 'torus', order: 3, size: 3 },
    ]) {
      const topology = topologyOf(ref);
      for (const symmetry of GIVEN_SYMMETRIES) {
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
