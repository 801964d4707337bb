import fc from 'fast-check';
import { expect, it } from 'vitest';
import { expectOk } from '../base/result.ts';
import { resolveLayout, resolveStoredLayout } from '../layout/catalogue.ts';
import { MAX_EXTENT } from '../layout/coordinates.ts';
import type { LayoutRef } from '../layout/spec.ts';
import { canvasOf } from './canvas.ts';
import { ruleLines } from './gridLines.ts';
import { cellSymmetriesOf } from './symmetryMaps.ts';
import { countElements } from './testing/countElements.ts';
import { compileTopology } from './topology.ts';

/** Possible numbers of rows (or columns) of boxes between two consecutive subgrids. */
const gaps = fc.oneof(fc.nat(2), fc.nat(250), fc.nat(10_000));
const places = fc.array(fc.tuple(gaps, gaps), { minLength: 1, maxLength: 4 });

function custom(order: number, between: readonly (readonly [number, number])[], wraps: boolean): LayoutRef {
  const offsets: [number, number][] = [[0, 0]];
  for (const [down, across] of between) {
    const [row, column] = offsets.at(-1) as [number, number];
    offsets.push([row + order + down, column + order + across]);
  }
  const [row, column] = offsets.at(-1) as [number, number];
  return { layout: 'custom', order, offsets, ...(wraps && { wrap: [row + order, column + order] }) };
}

/**
 * Compiles a layout and everything that is derived from the layout alone. Returns the number of array elements that
 * this allocates.
 */
function workOn(ref: LayoutRef): number {
  return countElements(() => {
    const topology = expectOk(compileTopology(expectOk(resolveStoredLayout(ref))));
    canvasOf(topology);
    ruleLines(topology);
    cellSymmetriesOf(topology);
  });
}

it('costs for subgrids far apart what it costs for near ones, and one number a row', () => {
  fc.assert(
    fc.property(fc.constantFrom(2, 3), places, fc.boolean(), (order, between, wraps) => {
      const far = custom(order, between, wraps);
      const near = custom(order, between.map(() => [0, 0] as const), wraps); // biome-ignore format: one argument each
      const [height, width] = (far.offsets?.at(-1) ?? [0, 0]).map((at) => (at + order) * order) as [number, number];
      const symmetries = 8;
      if (wraps && Math.max(height, width) > MAX_EXTENT * order) return;
      // A layout with gaps can be more symmetric than the same layout without gaps, which doubles the work.
      expect(workOn(far)).toBeLessThanOrEqual(4 * workOn(near) + symmetries * (height + width));
    }),
    { numRuns: 60, examples: [[3, [[1, 1]], true]] },
  );
});

it('refuses every layout that reaches too far, before anything is made of it', () => {
  fc.assert(
    fc.property(fc.constantFrom(2, 3, 4, 5), places, fc.boolean(), (order, between, wraps) => {
      const ref = custom(order, between, wraps);
      const extent = Math.max(...(ref.offsets?.at(-1) ?? []).map((at) => at + order));
      let resolved = resolveStoredLayout(ref);
      expect(
        countElements(() => {
          resolved = resolveLayout(ref);
        }),
      ).toBeLessThan(100);
      if (extent <= MAX_EXTENT) expect(resolved.ok).toBe(true);
      else {
        expect(resolved).toMatchObject({
          ok: false,
          error: { code: 'impossible-layout', reason: 'too-far', values: { extent, most: MAX_EXTENT } },
        });
      }
    }),
  );
});
