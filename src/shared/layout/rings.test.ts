import { describe, expect, it } from 'vitest';
import { checkRings } from './rings.ts';
import type { BoxOffset, LayoutSpec } from './spec.ts';

function spec(order: 2 | 3 | 4 | 5, offsets: BoxOffset[], wrap: BoxOffset): LayoutSpec {
  return { id: 'custom', name: 'Custom', order, offsets, wrap };
}

function along(starts: readonly number[]): BoxOffset[] {
  return starts.map((start): BoxOffset => [0, start]);
}

function accepts(layout: LayoutSpec): boolean {
  return checkRings(layout).ok;
}

/**
 * The condition by brute force: some set of boxes around the ring has exactly one box in every subgrid, and every box
 * is in such a set.
 */
function everyBoxMarkable(order: number, period: number, starts: readonly number[]): boolean {
  const subgrids = starts.map((start) => Array.from({ length: order }, (_, i) => 1 << ((start + i) % period)));
  let used = 0;
  for (let marks = 0; marks < 1 << period; marks++) {
    if (subgrids.every((boxes) => boxes.filter((box) => (marks & box) !== 0).length === 1)) used |= marks;
  }
  const covered = subgrids.flat().reduce((all, box) => all | box, 0);
  return (used & covered) === covered;
}

describe('checkRings', () => {
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
      [5, 8],
    ] as const) {
      let refused = 0;
      for (let period = order; period <= longest; period++) {
        for (let chosen = 1; chosen < 1 << period; chosen += 2) {
          const starts = Array.from({ length: period }, (_, i) => i).filter((i) => (chosen >> i) & 1);
          const accepted = accepts(spec(order, along(starts), [0, period]));
          if (accepted !== everyBoxMarkable(order, period, starts)) {
            throw new Error(`order ${order}, period ${period}, starts ${starts}: ${accepted}`);
          }
          if (!accepted) refused++;
        }
      }
      expect(refused).toBeGreaterThan(0);
    }
  });

  it('sees a ring that subgrids of several bands close together', () => {
    // Order 2: the lower box line of three subgrids is the upper one of two more; five starts on a ring of five boxes.
    const woven = spec(2, [...along([0, 2, 4]), [1, 1], [1, 3]], [0, 5]);
    const refused = checkRings(woven);
    expect(refused.ok).toBe(false);
    if (!refused.ok)
      expect(refused.error.message).toMatch(/subgrid \d+ cannot be filled: around the wrap of 5 boxes across/);
    expect(accepts(spec(2, [...along([0, 2, 4]), [2, 1], [2, 3]], [0, 5]))).toBe(true);
    expect(accepts(spec(2, [...along([0, 2, 4]), [2, 1], [2, 3]], [3, 5]))).toBe(false);
  });

  it('ignores axes that do not wrap and rings that do not close', () => {
    expect(accepts(spec(3, along([0, 1, 2, 3]), [0, 0]))).toBe(true);
    expect(accepts(spec(3, along([0, 1, 2, 3]), [0, 10]))).toBe(true);
    expect(accepts(spec(3, along([0]), [3, 3]))).toBe(true);
    expect(accepts(spec(3, along([-1, 0, 1, 2]), [0, 10_000]))).toBe(true);
  });

  it('takes offsets outside the period as the places they wrap to', () => {
    expect(accepts(spec(3, along([0, 1, 2, 3]), [0, 4]))).toBe(false);
    expect(accepts(spec(3, along([0, 5, -2, 11]), [0, 4]))).toBe(false);
  });
});
