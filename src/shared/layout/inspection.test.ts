import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Order } from '../domain/digits.ts';
import { expectOk } from '../domain/result.ts';
import { symmetryMap } from '../generate/givenSymmetry.ts';
import { GIVEN_SYMMETRIES } from '../generate/options.ts';
import { CATALOGUE, resolveLayout } from './catalogue.ts';
import { inspectLayout } from './inspection.ts';
import type { BoxOffset, LayoutSpec } from './spec.ts';
import { compileTopology } from './topology.ts';

function spec(order: Order, offsets: readonly BoxOffset[], wrap: BoxOffset = [0, 0]): LayoutSpec {
  return { id: 'custom', name: 'Custom', order, offsets, wrap };
}

/** Mostly layouts that hang together, some wrapped, some impossible. */
const drawn = fc
  .record({
    order: fc.constantFrom<Order>(2, 3),
    offsets: fc.array(fc.tuple(fc.integer({ min: -4, max: 6 }), fc.integer({ min: -4, max: 6 })), {
      minLength: 1,
      maxLength: 7,
    }),
    wrap: fc.tuple(fc.constantFrom(0, 0, 3, 4, 5, 6), fc.constantFrom(0, 0, 3, 4, 5, 6)),
  })
  .map(({ order, offsets, wrap }) => spec(order, offsets, wrap));

describe('inspecting a layout', () => {
  it('counts what compiling it counts, and refuses what that refuses', () => {
    fc.assert(
      fc.property(drawn, (layout) => {
        const { cells, houses, fault, movements } = inspectLayout(layout);
        const topology = compileTopology(layout);
        expect(fault).toEqual(topology.ok ? null : topology.error);
        if (!topology.ok) return;
        expect([cells, houses]).toEqual([topology.value.cellCount, topology.value.houseCount]);
        const found = GIVEN_SYMMETRIES.filter((symmetry) => symmetryMap(topology.value, symmetry) !== null);
        // Where a subgrid goes all the way round, houses may stay although subgrids begin elsewhere.
        if (layout.wrap.includes(layout.order)) expect(found).toEqual(expect.arrayContaining([...movements]));
        else expect(movements).toEqual(found);
      }),
      { numRuns: 400 },
    );
  });

  it('counts every layout of the catalogue as compiling it does', () => {
    for (const { id, orders, usual } of CATALOGUE) {
      const layout = expectOk(
        resolveLayout({ layout: id, order: orders.includes(3) ? 3 : (orders[0] as Order), ...usual }),
      );
      const { cellCount, houseCount } = expectOk(compileTopology(layout));
      const { cells, houses, fault, pieces } = inspectLayout(layout);
      expect({ id, cells, houses, fault }).toEqual({ id, cells: cellCount, houses: houseCount, fault: null });
      expect(pieces, id).toHaveLength(1);
    }
  });

  it('counts links and pieces', () => {
    const samurai = expectOk(resolveLayout({ layout: 'samurai', order: 3 }));
    expect(inspectLayout(samurai)).toMatchObject({ links: 4, shifts: 0, pieces: [[0, 1, 2, 3, 4]] });
    expect(inspectLayout(samurai).movements).toEqual([...GIVEN_SYMMETRIES]);
    const apart = inspectLayout(
      spec(3, [
        [0, 0],
        [9, 0],
        [2, 2],
        [9, 2],
      ]),
    );
    expect(apart.pieces).toEqual([
      [0, 2],
      [1, 3],
    ]);
    // Two subgrids one box aside share six boxes.
    expect(
      inspectLayout(
        spec(3, [
          [0, 0],
          [0, 1],
        ]),
      ).links,
    ).toBe(6);
    expect(inspectLayout(spec(3, [])).fault).toMatchObject({ reason: 'no-subgrid' });
  });

  it('counts the shifts of what wraps', () => {
    const torus = expectOk(resolveLayout({ layout: 'torus', order: 3, size: 3 }));
    expect(inspectLayout(torus).shifts).toBe(8);
    expect(
      inspectLayout(
        spec(
          3,
          [
            [0, 0],
            [0, 4],
          ],
          [0, 8],
        ),
      ).shifts,
    ).toBe(1);
    expect(
      inspectLayout(
        spec(
          3,
          [
            [0, 0],
            [1, 4],
          ],
          [0, 8],
        ),
      ).shifts,
    ).toBe(0);
  });
});
