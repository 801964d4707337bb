import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { squareBox } from '../base/boxShape.ts';
import type { Order } from '../base/digits.ts';
import { expectOk } from '../base/result.ts';
import { CATALOGUE, resolveLayout } from '../layout/catalogue.ts';
import type { BoxOffset, LayoutSpec } from '../layout/spec.ts';
import { customSpec } from '../layout/spec.ts';
import { surfaceOf } from '../layout/surface.ts';
import { type LayoutSymmetry, SYMMETRY_IDS } from '../layout/symmetries.ts';
import { symmetryMap } from '../topology/symmetryMaps.ts';
import { canvasOf } from './canvas.ts';
import { inspectLayout } from './inspection.ts';
import { compileTopology, type Topology } from './topology.ts';

function spec(order: Order, offsets: readonly BoxOffset[], wrap: BoxOffset = [0, 0]): LayoutSpec {
  return customSpec(squareBox(order), offsets, { wrap });
}

/** Random layouts. Most are connected, some are wrapped, and some are impossible. */
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

/** Random layouts on twisted surfaces, most of which compile. */
const twisted = fc
  .record({
    order: fc.constantFrom<Order>(2, 3),
    offsets: fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 })), {
      minLength: 1,
      maxLength: 4,
    }),
    down: fc.integer({ min: 3, max: 6 }),
    across: fc.integer({ min: 3, max: 6 }),
    axis: fc.constantFrom('down' as const, 'across' as const),
    kind: fc.constantFrom('shift', 'moebius', 'klein'),
    boxes: fc.integer({ min: -3, max: 3 }),
  })
  .map(({ order, offsets, down, across, axis, kind, boxes }): LayoutSpec => {
    if (kind === 'shift') return { ...spec(order, offsets, [down, across]), twist: { kind, axis, boxes } };
    const one: BoxOffset = axis === 'down' ? [down, 0] : [0, across];
    const twist = { kind: 'mirror', axis, ...(boxes !== 0 && { boxes }) } as const;
    return { ...spec(order, offsets, kind === 'klein' ? [down, across] : one), twist };
  });

/** Rotations and reflections of the plane, for cells. They map boxes to boxes. */
const TURNINGS: Readonly<Record<LayoutSymmetry, (row: number, column: number) => readonly [number, number]>> = {
  'rotation-180': (row, column) => [-1 - row, -1 - column],
  'rotation-90': (row, column) => [column, -1 - row],
  'mirror-left-right': (row, column) => [row, -1 - column],
  'mirror-top-bottom': (row, column) => [-1 - row, column],
  'mirror-diagonal': (row, column) => [column, row],
  'mirror-antidiagonal': (row, column) => [-1 - column, -1 - row],
};

/**
 * Whether a rotation or reflection, followed by a shift, maps every subgrid to a subgrid. Tries all shifts by whole
 * boxes, and checks each cell by cell.
 */
function turnsOntoItself(
  topology: Topology,
  turn: (row: number, column: number) => readonly [number, number],
): boolean {
  const surface = surfaceOf(topology.layout);
  const { box, digits, height, width, positionCell } = topology;
  const { cellAt } = canvasOf(topology);
  const keyOf = (cells: readonly number[]): string => [...cells].sort((a, b) => a - b).join();
  const subgrids = Array.from({ length: topology.subgridCount }, (_, subgrid): number[] =>
    Array.from(positionCell.subarray(subgrid * digits ** 2, (subgrid + 1) * digits ** 2)),
  );
  const known = new Set(subgrids.map(keyOf));
  /** A shift fits if all copies of a cell near the origin map to copies of one cell. */
  const covers = (down: number, across: number): boolean => {
    const map = new Map<number, number>();
    for (let row = -height; row < 2 * height; row++) {
      for (let column = -width; column < 2 * width; column++) {
        const cell = cellAt(row, column);
        if (cell < 0) continue;
        const [y, x] = turn(row, column);
        const to = cellAt(y + down, x + across);
        if (to < 0 || (map.get(cell) ?? to) !== to) return false;
        map.set(cell, to);
      }
    }
    return subgrids.every((cells) => known.has(keyOf(cells.map((cell) => map.get(cell) as number))));
  };
  const [far, wide] = [surface.period[0] || 2 * height, surface.period[1] || 2 * width];
  for (let down = -far; down <= far; down += box.rows) {
    for (let across = -wide; across <= wide; across += box.columns) if (covers(down, across)) return true;
  }
  return false;
}

describe('inspecting a layout', () => {
  it('agrees with compiling it, in numbers and refusals', () => {
    fc.assert(
      fc.property(drawn, (layout) => {
        const { cells, houses, fault, movements } = inspectLayout(layout);
        const topology = compileTopology(layout);
        expect(fault).toEqual(topology.ok ? null : topology.error);
        if (!topology.ok) return;
        expect([cells, houses]).toEqual([topology.value.cellCount, topology.value.houseCount]);
        const found = SYMMETRY_IDS.filter((symmetry) => symmetryMap(topology.value, symmetry) !== null);
        // If a subgrid fills a wrapped axis completely, a movement may preserve all houses and still change where
        // subgrids start.
        if (layout.wrap.includes(layout.box.rows)) expect(found).toEqual(expect.arrayContaining([...movements]));
        else expect(movements).toEqual(found);
      }),
      { numRuns: 400 },
    );
  });

  it('agrees with compiling and moving on twisted surfaces', () => {
    fc.assert(
      fc.property(twisted, (layout) => {
        const { cells, houses, fault, movements } = inspectLayout(layout);
        const topology = compileTopology(layout);
        expect(fault).toEqual(topology.ok ? null : topology.error);
        if (!topology.ok) return;
        expect([cells, houses]).toEqual([topology.value.cellCount, topology.value.houseCount]);
        const found = SYMMETRY_IDS.filter((symmetry) => turnsOntoItself(topology.value, TURNINGS[symmetry]));
        // As in the test above: subgrids that fill a wrapped axis may have the same cells although they start
        // elsewhere.
        if (layout.wrap.includes(layout.box.rows)) expect(found).toEqual(expect.arrayContaining([...movements]));
        else expect(movements).toEqual(found);
      }),
      { numRuns: 100 },
    );
  });

  it('agrees with compiling every layout of the catalogue', () => {
    for (const { id, exists, usual } of CATALOGUE) {
      const layout = expectOk(resolveLayout({ layout: id, order: exists(squareBox(3)) ? 3 : 2, ...usual }));
      const { cellCount, houseCount } = expectOk(compileTopology(layout));
      const { cells, houses, fault, pieces } = inspectLayout(layout);
      expect({ id, cells, houses, fault }).toEqual({ id, cells: cellCount, houses: houseCount, fault: null });
      expect(pieces, id).toHaveLength(1);
    }
  });

  it('counts shared boxes and connected components', () => {
    const samurai = expectOk(resolveLayout({ layout: 'samurai', order: 3 }));
    expect(inspectLayout(samurai)).toMatchObject({ links: 4, shifts: 0, pieces: [[0, 1, 2, 3, 4]] });
    expect(inspectLayout(samurai).movements).toEqual([...SYMMETRY_IDS]);
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
    // Two subgrids whose distance is one box share six boxes.
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

  it('counts the shifts of wrapped layouts', () => {
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
