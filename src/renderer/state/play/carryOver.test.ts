import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import type { LayoutRef } from '../../../shared/layout/spec.ts';
import { printGrids, readGrids } from '../../../shared/puzzle/notation.ts';
import { compileTopology, type Topology } from '../../../shared/topology/topology.ts';
import { carryOver, firstSubgrid } from './carryOver.ts';

function topologyOf(layout: string, order: number, rest: Partial<LayoutRef> = {}): Topology {
  return expectOk(compileTopology(expectOk(resolveLayout({ layout, order, ...rest }))));
}

/**
 * Moves the digits of a puzzle from one layout to another. Returns the grids there, and the number of digits dropped.
 */
function carried(from: Topology, grids: readonly string[], to: Topology): { grids: string[]; dropped: number } {
  const { digits, dropped } = carryOver(from, expectOk(readGrids(from, [...grids])), to);
  return { grids: printGrids(to, digits), dropped };
}

const one = topologyOf('simple', 2);
/** Two grids that share a box: the last box of the first and the first box of the second. */
const two = topologyOf('custom', 2, {
  offsets: [
    [0, 0],
    [1, 1],
  ],
});

describe('digits on another layout', () => {
  it('stay at the same subgrid, row and column', () => {
    const shared = carried(one, ['1.............32'], two);
    expect(shared.dropped).toBe(0);
    expect(shared.grids[0]).toBe('1.............32');
    // A digit of the shared box goes to both of its positions.
    expect(carried(two, shared.grids, one)).toEqual({ grids: ['1.............32'], dropped: 0 });
  });

  it('go from a single grid to the one that is asked for', () => {
    const samurai = topologyOf('samurai', 3);
    const nine = topologyOf('simple', 3);
    const grid = `12${'.'.repeat(78)}3`;
    const digits = expectOk(readGrids(nine, [grid]));
    const target = firstSubgrid(samurai.layout);
    expect(samurai.layout.offsets[target]).toEqual([0, 0]);
    const moved = carryOver(nine, digits, samurai, target);
    expect(moved.dropped).toBe(0);
    expect(printGrids(samurai, moved.digits).indexOf(grid)).toBe(target);
    // Both layouts have several grids, so each grid goes to the grid with the same number.
    expect(carryOver(samurai, moved.digits, samurai, 0)).toEqual({ digits: moved.digits, dropped: 0 });
  });

  it('are counted where they have no place', () => {
    const { grids } = carried(one, ['1..............2'], two);
    const more = [grids[0] as string, `${(grids[1] as string).slice(0, 15)}4`];
    expect(carried(two, more, one)).toEqual({ grids: ['1..............2'], dropped: 1 });
  });

  it('fit a larger board, and are dropped by a smaller one if they are too large or outside', () => {
    const nine = topologyOf('simple', 3);
    const grid = `${'1.'.padEnd(9, '.')}${'..4'.padEnd(71, '.')}9`;
    expect(carried(nine, [grid], one)).toEqual({ grids: ['1.....4.........'], dropped: 1 });
    expect(carried(one, ['1.....4.........'], nine).dropped).toBe(0);
  });

  it('keep the first of two that meet in one cell', () => {
    const apart = topologyOf('custom', 2, {
      offsets: [
        [0, 0],
        [0, 3],
      ],
    });
    const first = `${'.'.repeat(10)}1.....`;
    const second = '2...............';
    expect(carried(apart, [first, second], two)).toMatchObject({ dropped: 1 });
    expect(carried(apart, [first, second], two).grids[0]).toBe(first);
  });
});
