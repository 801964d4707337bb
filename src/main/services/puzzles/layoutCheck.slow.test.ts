import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import type { LayoutRef, VariantRef } from '../../../shared/layout/spec.ts';
import { withVariants } from '../../../shared/variants/withVariants.ts';
import { checkLayout, type LayoutCheck } from './layoutCheck.ts';

function checked(ref: LayoutRef, ...variants: VariantRef[]): LayoutCheck {
  return expectOk(checkLayout(expectOk(withVariants(expectOk(resolveLayout(ref)), variants))));
}

describe('checking a layout', () => {
  it('finds it possible, and which subgrids are connected', () => {
    const samurai = checked({ layout: 'samurai', order: 3 }, { id: 'diagonals' });
    expect([samurai.possible, samurai.links, samurai.pieces]).toEqual([true, 4, [[0, 1, 2, 3, 4]]]);
    const apart: LayoutRef = { layout: 'custom', order: 2, offsets: [[0, 0], [0, 1], [5, 5]] }; // biome-ignore format: one line
    expect(checked(apart).pieces).toEqual([[0, 1], [2]]);
  });

  it('shows impossible layouts: windows on a torus, kings and neighbours at order 2', () => {
    for (const [ref, id] of [
      [{ layout: 'torus', order: 3, size: 2 }, 'windoku'],
      [{ layout: 'torus', order: 3, size: 3 }, 'windoku'],
      [{ layout: 'dense-torus', order: 3, size: 3 }, 'windoku'],
      [{ layout: 'simple', order: 2 }, 'anti-king'],
      [{ layout: 'simple', order: 2 }, 'non-consecutive'],
    ] as const) {
      expect([ref.layout, id, checked(ref, { id }).possible]).toEqual([ref.layout, id, false]);
    }
  });

  it('fills layouts that plain search does not: order 5 in groups, a torus of nine with diagonals', () => {
    expect(checked({ layout: 'simple', order: 5 }, { id: 'disjoint-groups' }).possible).toBe(true);
    expect(checked({ layout: 'torus', order: 3, size: 3 }, { id: 'diagonals' }).possible).toBe(true);
  });
});
