import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectOk } from '../base/result.ts';
import { CATALOGUE, ordersOf, resolveLayout } from './catalogue.ts';
import { narrowed } from './narrowed.ts';
import type { LayoutSpec } from './spec.ts';
import { surfaceOf } from './surface.ts';

const places = fc.uniqueArray(fc.tuple(fc.integer({ min: -400, max: 400 }), fc.integer({ min: -400, max: 400 })), {
  minLength: 1,
  maxLength: 12,
  selector: String,
});

/** The boxes of a layout in reading order. Each box is written as the list of its subgrids. */
function boxesInOrder({ box: { rows, columns }, offsets }: LayoutSpec): string[] {
  const boxes = new Map<string, { row: number; column: number; of: number[] }>();
  for (const [subgrid, [top, left]] of offsets.entries()) {
    for (let at = 0; at < rows * columns; at++) {
      const [row, column] = [top + Math.floor(at / rows), left + (at % rows)];
      const box = boxes.get(`${row} ${column}`) ?? { row, column, of: [] };
      boxes.set(`${row} ${column}`, { ...box, of: [...box.of, subgrid] });
    }
  }
  return [...boxes.values()].sort((a, b) => a.row - b.row || a.column - b.column).map(({ of }) => of.join());
}

describe('narrowed', () => {
  it('keeps the order of all boxes, without a void wider than three subgrids', () => {
    fc.assert(
      fc.property(places, fc.constantFrom(2, 3, 5), (offsets, order) => {
        const spec: LayoutSpec = { ...expectOk(resolveLayout({ layout: 'simple', order })), offsets };
        const { spec: near, down, across } = narrowed(spec);
        expect(boxesInOrder(near)).toEqual(boxesInOrder(spec));
        const { width, height } = surfaceOf(near, 'boxes');
        expect(Math.max(width, height)).toBeLessThanOrEqual(4 * order * offsets.length);
        // Each subgrid has the same place whether it is taken from the narrowed layout or converted from the board, and
        // back.
        const { originRow, originColumn } = surfaceOf(spec, 'boxes');
        const drawn = surfaceOf(near, 'boxes');
        for (const [index, [row, column]] of offsets.entries()) {
          const [y = 0, x = 0] = near.offsets[index] ?? [];
          expect(down.toPicture(row - originRow)).toBe(y - drawn.originRow);
          expect(across.toPicture(column - originColumn)).toBe(x - drawn.originColumn);
          expect(down.toBoard(y - drawn.originRow)).toBeCloseTo(row - originRow);
          expect(across.toBoard(x - drawn.originColumn + order)).toBeCloseTo(column - originColumn + order);
        }
        for (const middle of across.breaks) expect(across.toPicture(across.toBoard(middle))).toBeCloseTo(middle);
      }),
    );
  });

  it('leaves layouts of the catalogue, and boards that wrap, as they are', () => {
    for (const entry of CATALOGUE) {
      const { id, parameters } = entry;
      const sizes = Object.fromEntries(parameters.map((name) => [name, 4]));
      for (const order of ordersOf(entry)) {
        const spec = resolveLayout({ layout: id, order, ...sizes });
        if (spec.ok) expect(narrowed(spec.value).spec).toBe(spec.value);
      }
    }
  });

  it('narrows voids from three subgrids on to one, with its break in the middle', () => {
    const simple = expectOk(resolveLayout({ layout: 'simple', order: 3 }));
    // Voids of 8, 9 and 30 boxes from left to right. Voids of at least three subgrids (9 boxes) are narrowed.
    const { spec, across, down } = narrowed({ ...simple, offsets: [0, 11, 23, 56].map((column) => [0, column]) });
    expect(spec.offsets.map(([, column]) => column)).toEqual([0, 11, 17, 23]);
    expect([across.breaks, down.breaks]).toEqual([[15.5, 21.5], []]);
  });

  it('leaves voids of a board that wraps, whose other way round may be shorter', () => {
    const simple = expectOk(resolveLayout({ layout: 'simple', order: 3 }));
    const spec: LayoutSpec = {
      ...simple,
      offsets: [
        [0, 0],
        [0, 30],
      ],
      wrap: [0, 60],
    };
    expect(narrowed(spec).spec).toBe(spec);
  });
});
