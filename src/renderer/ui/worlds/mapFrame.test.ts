import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LatticePlace } from '../../../shared/worlds/lattice.ts';
import { centred, following, GREATEST_SCALE, LEAST_SCALE, MapFrame, type MapView, panned, zoomed } from './mapFrame.ts';

const SIZE = { width: 300, height: 200, ratio: 2 };
const VIEW: MapView = { row: 0.5, column: 0.5, scale: 20 };

const index = fc.integer({ min: -(2 ** 27), max: 2 ** 27 });
const anyView = fc.record({
  row: index,
  column: index,
  scale: fc.double({ min: LEAST_SCALE, max: GREATEST_SCALE, noNaN: true }),
});
const anySize = fc.record({
  width: fc.integer({ min: 50, max: 2000 }),
  height: fc.integer({ min: 50, max: 2000 }),
  ratio: fc.constantFrom(1, 1.25, 1.5, 2, 3),
});

describe('the frame of a map', () => {
  it('has the province of the middle in its middle', () => {
    const frame = new MapFrame(VIEW, SIZE);
    expect(frame.cornerOf([0, 0])).toEqual({ x: 280, y: 180 });
    expect(frame.placeAt({ x: 150, y: 100 })).toEqual([0, 0]);
    expect(frame.placeAt({ x: 139, y: 100 })).toEqual([0, -1]);
    expect(frame.seen).toEqual({ from: [-5, -7], to: [5, 7] });
  });

  it('finds a province at every point of it, wherever it is', () => {
    fc.assert(
      fc.property(anyView, anySize, fc.nat(), fc.nat(), (view, size, down, across) => {
        const frame = new MapFrame(view, size);
        const place: LatticePlace = [view.row + (down % 5) - 2, view.column + (across % 5) - 2];
        const { x, y } = frame.cornerOf(place);
        expect(Number.isInteger(x) && Number.isInteger(y)).toBe(true);
        for (const inset of [0.01, frame.cell - 0.01]) {
          expect(frame.placeAt({ x: (x + inset) / size.ratio, y: (y + inset) / size.ratio })).toEqual(place);
        }
      }),
    );
  });

  it('knows which rectangles can be seen', () => {
    const frame = new MapFrame(VIEW, SIZE);
    expect([frame.shows([0, 7]), frame.shows([0, 8]), frame.shows([-20, -20], 16, 21)]).toEqual([true, false, true]);
    expect(frame.shows([-20, -20], 15, 21)).toBe(false);
  });
});

describe('the view of a map', () => {
  it('moves with the pointer', () => {
    expect(panned(VIEW, SIZE, 40, -10)).toEqual({ row: 1, column: -1.5, scale: 20 });
  });

  it('keeps what is under the pointer when the scale changes', () => {
    fc.assert(
      fc.property(anyView, anySize, fc.double({ min: 0.2, max: 5, noNaN: true }), (view, size, factor) => {
        const point = { x: size.width * 0.3, y: size.height * 0.8 };
        const under = ({ row, column, scale }: MapView) => {
          const cell = new MapFrame({ row, column, scale }, size).cell / size.ratio;
          return [row + (point.y - size.height / 2) / cell, column + (point.x - size.width / 2) / cell] as const;
        };
        const after = zoomed(view, size, factor, point);
        expect(after.scale).toBeGreaterThanOrEqual(LEAST_SCALE);
        expect(after.scale).toBeLessThanOrEqual(GREATEST_SCALE);
        expect(under(after)[0]).toBeCloseTo(under(view)[0], 4);
        expect(under(after)[1]).toBeCloseTo(under(view)[1], 4);
      }),
    );
  });

  it('stays where it is while a place is in sight, and else moves by as little as shows it', () => {
    expect(following(VIEW, SIZE, [2, 3])).toEqual(VIEW);
    const moved = following(VIEW, SIZE, [0, 9]);
    expect(moved).toEqual({ ...VIEW, column: 3.5 });
    expect(new MapFrame(moved, SIZE).seen.to).toEqual([5, 10]);
    expect(following(VIEW, SIZE, [-9, 0]).row).toBe(-5);
    // A province that is larger than the window is centred.
    expect(following({ ...VIEW, scale: 96 }, { width: 60, height: 60, ratio: 1 }, [3, -2])).toEqual(
      centred({ ...VIEW, scale: 96 }, [3, -2]),
    );
  });
});
