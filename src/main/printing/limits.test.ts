import fc from 'fast-check';
import { expect, it } from 'vitest';
import { expectOk } from '../../shared/base/result.ts';
import { resolveLayout } from '../../shared/layout/catalogue.ts';
import { LEAST_PIXELS, MOST_CELL_PIXELS, MOST_PIXELS } from '../../shared/printing/printOptions.ts';
import { compileTopology } from '../../shared/topology/topology.ts';
import { type PrintedBoard, svgPicture } from './printing.ts';

const topology = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'simple', order: 2 }))));
const OPTIONS = { theme: 'light', ring: 0, entries: false, names: 'none', language: 'en' } as const;
const size = fc.oneof(
  fc.record({ cellSize: fc.integer({ min: LEAST_PIXELS.cell, max: MOST_CELL_PIXELS }) }),
  fc.record({ cellSize: fc.constant(40), width: fc.integer({ min: LEAST_PIXELS.width, max: MOST_PIXELS }) }),
);
const part = fc.record({
  width: fc.integer({ min: 1, max: 1_000_000 }),
  height: fc.integer({ min: 1, max: 1_000_000 }),
});

it('a picture that is too large is refused with a size that can be chosen, or with the advice to print', () => {
  fc.assert(
    fc.property(size, part, (chosen, window) => {
      const perCell = 'width' in chosen ? chosen.width / window.width : chosen.cellSize;
      // Skip pictures within the limit, because drawing them would take long.
      fc.pre(Math.max(window.width, window.height) * perCell > MOST_PIXELS);
      const board = { topology, content: {}, title: '', part: { row: 0, column: 0, ...window } };
      const refused = svgPicture(board as unknown as PrintedBoard, { ...OPTIONS, ...chosen });
      if (refused.ok) throw new Error('drawn');
      const { reason, values } = refused.error;
      const least = { 'picture-size': LEAST_PIXELS.cell, 'picture-width': LEAST_PIXELS.width }[reason as string];
      if (least === undefined) expect(reason).toBe('picture-board');
      else expect(values?.most).toBeGreaterThanOrEqual(least);
    }),
  );
});
