import { describe, expect, it } from 'vitest';
import { squareBox } from '../base/boxShape.ts';
import { looseSubgrids } from '../variants/rules.ts';
import { checkRings } from './rings.ts';
import type { BoxOffset, LayoutSpec } from './spec.ts';
import { customSpec } from './spec.ts';

function spec(order: 2 | 3 | 4 | 5, offsets: BoxOffset[], wrap: BoxOffset): LayoutSpec {
  return customSpec(squareBox(order), offsets, { wrap });
}

function along(starts: readonly number[]): BoxOffset[] {
  return starts.map((start): BoxOffset => [0, start]);
}

function accepts(layout: LayoutSpec): boolean {
  return checkRings(layout, looseSubgrids(layout)).ok;
}

/**
 * Finds every marking: a set of boxes around a ring that has exactly one box in every subgrid. Bit sets; by brute
 * force.
 */
function markings(order: number, period: number, starts: readonly number[]): number[] {
  const subgrids = starts.map((start) => Array.from({ length: order }, (_, i) => 1 << ((start + i) % period)));
  return Array.from({ length: 1 << period }, (_, marks) => marks).filter((marks) =>
    subgrids.every((boxes) => boxes.filter((box) => (marks & box) !== 0).length === 1),
  );
}

/** Whether some of the markings together use every box of a ring once; tries all choices. */
function fallsApart(all: readonly number[], period: number, used = 0): boolean {
  if (used === (1 << period) - 1) return true;
  const open = ~used & (used + 1);
  return all.some((marks) => (marks & open) !== 0 && (marks & used) === 0 && fallsApart(all, period, used | marks));
}

/**
 * Whether nine digits fit into the shared boxes of a ring of order 3 that returns mirrored: each row of each of these
 * boxes has room for three digits. Tries every way in which digits can go around the ring, with every number of digits.
 */
function rowsCanBeShared(boxes: number): boolean {
  const ways = Array.from({ length: 3 ** boxes }, (_, way) =>
    Array.from({ length: boxes }, (_box, box) => Math.floor(way / 3 ** box) % 3),
  ).filter((way) => way.every((row, box) => row !== (box === 0 ? 2 - (way.at(-1) as number) : way[box - 1])));
  const seen = new Set<string>();
  const fits = (from: number, room: readonly number[]): boolean => {
    if (room.every((left) => left === 0)) return true;
    const way = ways[from];
    const key = `${from} ${room}`;
    if (!way || seen.has(key)) return false;
    seen.add(key);
    const places = new Set(way.map((row, box) => 3 * box + row));
    const most = Math.min(...[...places].map((place) => room[place] as number));
    return Array.from({ length: most + 1 }, (_, digits) => digits).some((digits) =>
      fits(
        from + 1,
        room.map((left, place) => left - (places.has(place) ? digits : 0)),
      ),
    );
  };
  return fits(0, new Array<number>(3 * boxes).fill(3));
}

describe('checkRings', () => {
  it('refuses a short band of order 3 that returns mirrored, and accepts a longer one', () => {
    for (const [boxes, expected] of [
      [2, false],
      [3, false],
      [4, true],
      [5, true],
    ] as const) {
      expect(rowsCanBeShared(boxes)).toBe(expected);
      const offsets = along(Array.from({ length: boxes }, (_, i) => 2 * i));
      const band = { ...spec(3, offsets, [0, 2 * boxes]), twist: { kind: 'mirror', axis: 'across' } } as const;
      const checked = checkRings(band, looseSubgrids(band));
      expect(checked.ok).toBe(expected);
      if (!checked.ok)
        expect(checked.error).toMatchObject({ reason: 'turned-ring-across', values: { period: 2 * boxes } });
    }
  });

  it('closes a ring with a subgrid at every box only for multiples of the order', () => {
    for (const order of [2, 3, 4, 5] as const) {
      for (let period = order; period <= 21; period++) {
        const every = along(Array.from({ length: period }, (_, i) => i));
        expect(accepts(spec(order, every, [0, period])), `${order}, ${period}`).toBe(period % order === 0);
        const turned = every.map(([row, column]): BoxOffset => [column, row]);
        expect(accepts(spec(order, turned, [period, 0]))).toBe(period % order === 0);
      }
    }
  });

  it('agrees with brute force on every ring of small period', () => {
    for (const [order, longest] of [
      [2, 7],
      [3, 8],
      [4, 8],
      [5, 9],
    ] as const) {
      let refused = 0;
      for (let period = order; period <= longest; period++) {
        for (let chosen = 1; chosen < 1 << period; chosen += 2) {
          const starts = Array.from({ length: period }, (_, i) => i).filter((i) => (chosen >> i) & 1);
          const accepted = accepts(spec(order, along(starts), [0, period]));
          const isCovered = starts.every((start, i) => (starts[i + 1] ?? period) - start < order);
          if (accepted !== (!isCovered || fallsApart(markings(order, period, starts), period))) {
            throw new Error(`order ${order}, period ${period}, starts ${starts}: ${accepted}`);
          }
          if (!accepted) refused++;
        }
      }
      expect(refused).toBeGreaterThan(0);
    }
  });

  it('refuses rings in which every box can be marked, but not all of them often enough', () => {
    // In a filled ring, take one digit. In each of the `order` rows, it stands in one box of every subgrid: these boxes
    // are a marking (see `markings`). The markings of all rows together use every box once. But no marking has two
    // boxes of `rival`, which has more than `order` boxes.
    for (const [order, starts, period] of [
      [5, [0, 3, 6], 9],
      [4, [0, 1, 3, 4, 6, 7, 9, 10, 12, 13], 15],
    ] as const) {
      const all = markings(order, period, starts);
      expect(all.reduce((used, marks) => used | marks)).toBe((1 << period) - 1);
      const rival = Array.from({ length: period }, (_, box) => box).filter((box) =>
        order === 5 ? box % 3 < 2 : box % 3 === 0,
      );
      for (const marks of all) {
        expect(rival.filter((box) => (marks >> box) & 1).length).toBeLessThan(2);
      }
      expect(rival.length).toBeGreaterThan(order);
      expect(accepts(spec(order, along(starts), [0, period]))).toBe(false);
    }
  });

  it('finds a ring that subgrids of several bands close together', () => {
    // Order 2: three subgrids share their lower line of boxes with the upper line of two others. So on this ring of
    // five boxes there are five starts.
    const woven = spec(2, [...along([0, 2, 4]), [1, 1], [1, 3]], [0, 5]);
    const refused = checkRings(woven, looseSubgrids(woven));
    expect(refused.ok).toBe(false);
    if (!refused.ok)
      expect(refused.error).toMatchObject({
        message:
          'subgrid 1 cannot be filled: the line of boxes through box (1, 0) returns after 5 boxes to the right, ' +
          'within the subgrids 1, 2, 3, 4, 5, and some digit would appear twice or not at all in one of its rows',
        reason: 'ring-across',
        values: { subgrid: 1, period: 5, around: '1 2 3 4 5' },
      });
    expect(accepts(spec(2, [...along([0, 2, 4]), [2, 1], [2, 3]], [0, 5]))).toBe(true);
    expect(accepts(spec(2, [...along([0, 2, 4]), [2, 1], [2, 3]], [3, 5]))).toBe(false);
  });

  it('ignores axes that do not wrap and rings that do not close', () => {
    expect(accepts(spec(3, along([0, 1, 2, 3]), [0, 0]))).toBe(true);
    expect(accepts(spec(3, along([0, 1, 2, 3]), [0, 10]))).toBe(true);
    expect(accepts(spec(3, along([0]), [3, 3]))).toBe(true);
    expect(accepts(spec(3, along([-1, 0, 1, 2]), [0, 10_000]))).toBe(true);
  });

  it('wraps offsets outside the period', () => {
    expect(accepts(spec(3, along([0, 1, 2, 3]), [0, 4]))).toBe(false);
    expect(accepts(spec(3, along([0, 5, -2, 11]), [0, 4]))).toBe(false);
  });
});
