import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { squareBox } from '../base/boxShape.ts';
import type { LayoutSpec, Twist } from '../layout/spec.ts';
import { customSpec } from '../layout/spec.ts';
import { surfaceOf } from '../layout/surface.ts';
import { Copies, type Copy } from './copies.ts';

type Board = Pick<LayoutSpec, 'wrap'> & { readonly twist?: Twist; readonly order: 2 | 3 };

/**
 * A layout whose canvas has the wrap's periods as its size. On axes that do not wrap, the canvas is two subgrids wide.
 */
function layoutOf({ wrap, twist, order }: Board): LayoutSpec {
  const offsets = [
    [0, 0],
    [order, order],
  ] as const;
  return customSpec(squareBox(order), offsets, { wrap, twist });
}

function copiesOf(board: Board): Copies {
  const [height, width] = [sideOf(board.wrap[0], board.order), sideOf(board.wrap[1], board.order)];
  return new Copies({ height, width, box: squareBox(board.order), layout: layoutOf(board) });
}

function sideOf(period: number, order: number): number {
  return (period || 2 * order) * order;
}

const boards: fc.Arbitrary<Board> = fc
  .record({
    order: fc.constantFrom(2 as const, 3 as const),
    down: fc.integer({ min: 3, max: 7 }),
    across: fc.integer({ min: 3, max: 7 }),
    boxes: fc.integer({ min: -8, max: 8 }),
    axis: fc.constantFrom('down' as const, 'across' as const),
    kind: fc.constantFrom('torus', 'cylinder', 'flat', 'shift', 'moebius', 'klein'),
  })
  .map(({ order, down, across, boxes, axis, kind }): Board => {
    if (kind === 'flat') return { order, wrap: [0, 0] };
    if (kind === 'torus') return { order, wrap: [down, across] };
    if (kind === 'shift') return { order, wrap: [down, across], twist: { kind: 'shift', axis, boxes } };
    const one: Board['wrap'] = axis === 'down' ? [down, 0] : [0, across];
    if (kind === 'cylinder') return { order, wrap: one };
    if (kind === 'klein') return { order, wrap: [down, across], twist: { kind: 'mirror', axis, boxes } };
    return { order, wrap: one, twist: { kind: 'mirror', axis } };
  });

/**
 * Folds a place of the plane back to the canvas, directly by the definition: one crossing at a time. Returns row,
 * column, and whether the number of mirrored crossings is odd.
 */
function folded({ wrap, twist, order }: Board, row: number, column: number): [number, number, boolean] {
  const [height, width] = [sideOf(wrap[0], order), sideOf(wrap[1], order)];
  const shift = (twist?.boxes ?? 0) * order;
  let turned = false;
  const down = (way: 1 | -1): void => {
    row -= way * height;
    if (twist?.axis !== 'down') return;
    if (twist.kind === 'shift') column -= way * shift;
    else {
      // The map r → H - 1 - r + s is its own inverse, so the formula is the same for both directions of crossing.
      column = width - 1 - column + shift;
      turned = !turned;
    }
  };
  const across = (way: 1 | -1): void => {
    column -= way * width;
    if (twist?.axis !== 'across') return;
    if (twist.kind === 'shift') row -= way * shift;
    else {
      row = height - 1 - row + shift;
      turned = !turned;
    }
  };
  // Undo crossings of the twisted axis first, because they change the other coordinate.
  const rows = (): void => {
    if (wrap[0] === 0) return;
    while (row < 0) down(-1);
    while (row >= height) down(1);
  };
  const columns = (): void => {
    if (wrap[1] === 0) return;
    while (column < 0) across(-1);
    while (column >= width) across(1);
  };
  if (twist?.axis === 'across') {
    columns();
    rows();
  } else {
    rows();
    columns();
  }
  return [row, column, turned];
}

const far = fc.integer({ min: -60, max: 60 });

describe('copies of a board on the plane', () => {
  it('show at every place what stepwise folding finds there', () => {
    fc.assert(
      fc.property(boards, far, far, (board, row, column) => {
        const seen = copiesOf(board).under({ row, column });
        expect([seen.row, seen.column, seen.turned]).toEqual(folded(board, row, column));
        const onSurface = surfaceOf(layoutOf(board)).fold(row, column);
        if (onSurface)
          expect({ ...seen }).toEqual({ row: onSurface.row, column: onSurface.column, turned: onSurface.mirrored });
      }),
      { numRuns: 500 },
    );
  });

  it('that meet a rectangle of the plane cover it, each place once', () => {
    fc.assert(
      fc.property(boards, far, far, (board, top, left) => {
        const copies = copiesOf(board);
        const part = { top, left, bottom: top + 15, right: left + 20 };
        const [height, width] = [sideOf(board.wrap[0], board.order), sideOf(board.wrap[1], board.order)];
        const met = copies.meeting(part);
        for (let row = top; row < part.bottom; row += 2) {
          for (let column = left; column < part.right; column += 3) {
            const here = met.filter(
              (copy) =>
                row >= copy.row && row < copy.row + height && column >= copy.column && column < copy.column + width,
            );
            const flat =
              (board.wrap[0] === 0 && (row < 0 || row >= height)) ||
              (board.wrap[1] === 0 && (column < 0 || column >= width));
            expect(here).toHaveLength(flat ? 0 : 1);
            if (flat) continue;
            const [y, x, turned] = folded(board, row, column);
            const [copy] = here as [Copy];
            expect(copies.placeIn(copy, { row: y, column: x })).toEqual({ row, column });
            expect(copy.turned).toBe(turned);
          }
        }
      }),
      { numRuns: 100 },
    );
  });

  it('include the nearest one', () => {
    fc.assert(
      fc.property(
        boards,
        far,
        far,
        far,
        far,
        fc.constantFrom(undefined, true, false),
        (board, a, b, row, column, hand) => {
          const copies = copiesOf(board);
          const place = copies.under({ row: a, column: b });
          const near = copies.nearest(place, { row, column }, hand);
          expect(copies.under(near)).toEqual({ ...place, turned: near.turned });
          if (copies.turns !== null && hand !== undefined) expect(near.turned).toBe(hand);
          // Check, place by place, that there is no nearer copy.
          const reach = Math.floor(Math.hypot(near.row - row, near.column - column));
          for (let y = row - reach; y <= row + reach; y++) {
            for (let x = column - reach; x <= column + reach; x++) {
              if (Math.hypot(y - row, x - column) >= Math.hypot(near.row - row, near.column - column)) continue;
              const [r, c, turned] = folded(board, y, x);
              const same = r === place.row && c === place.column && (hand === undefined || turned === near.turned);
              expect(same).toBe(false);
            }
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it('are inside a rectangle where a search of it finds one', () => {
    const side = fc.integer({ min: 1, max: 30 });
    fc.assert(
      fc.property(boards, far, far, far, far, side, side, (board, a, b, row, column, height, width) => {
        const copies = copiesOf(board);
        const place = copies.under({ row: a, column: b });
        const places = Array.from({ length: height * width }, (_, i) => {
          return folded(board, row + Math.floor(i / width), column + (i % width));
        });
        const found = places.some(([r, c]) => r === place.row && c === place.column);
        const rect = { left: column, top: row, right: column + width, bottom: row + height };
        expect(copies.isWithin(place, rect)).toBe(found);
      }),
    );
  });

  it('look alike around the representative near the origin', () => {
    fc.assert(
      fc.property(boards, far, far, (board, row, column) => {
        const copies = copiesOf(board);
        const alike = copies.alike({ row, column });
        for (const [dy, dx] of [
          [0, 0],
          [1, 0],
          [0, 1],
          [-4, 7],
        ] as const) {
          const [there, here] = [
            copies.under({ row: row + dy, column: column + dx }),
            copies.under({ row: alike.row + dy, column: alike.column + dx }),
          ];
          expect(here).toEqual(there);
        }
        const periods = copies.turns === null ? 1 : 2;
        if (board.wrap[0] > 0) {
          expect(alike.row).toBeGreaterThanOrEqual(0);
          expect(alike.row).toBeLessThan(periods * board.wrap[0] * board.order);
        }
        if (board.wrap[1] > 0) {
          expect(alike.column).toBeGreaterThanOrEqual(0);
          expect(alike.column).toBeLessThan(periods * board.wrap[1] * board.order);
        }
      }),
      { numRuns: 200 },
    );
  });
});
