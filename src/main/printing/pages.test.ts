import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOARDS_PER_PAGE, PAPER_NAMES, PAPERS } from '../../shared/picture/printOptions.ts';
import { type BoardSize, PAGE_MARGIN, type Page, planPages, RULE_HEIGHT } from './pages.ts';

const size = fc.record({
  width: fc.integer({ min: 4, max: 130 }),
  height: fc.integer({ min: 4, max: 130 }),
  rules: fc.integer({ min: 0, max: 5 }),
});
const options = fc.record({
  paper: fc.constantFrom(...PAPER_NAMES),
  perPage: fc.constantFrom(...BOARDS_PER_PAGE),
  fit: fc.constantFrom('auto' as const, 'scale' as const, 'split' as const),
});

function partsOf(pages: readonly Page[], board: number) {
  return pages.flatMap(({ parts }) => parts).filter((part) => part.board === board);
}

describe('planPages', () => {
  it('prints every cell of every board, within the margins, without overlaps of boards', () => {
    fc.assert(
      fc.property(fc.array(size, { minLength: 1, maxLength: 9 }), options, (sizes, chosen) => {
        const boards = sizes.map(
          ({ width, height, rules }): BoardSize => ({
            ...{ width, height, order: 3 },
            // A narrower slot takes more lines.
            ruleLines: (room) => (room < 120 ? 2 * rules : rules),
          }),
        );
        const pages = planPages(boards, chosen);
        const { width, height } = PAPERS[chosen.paper];
        for (const page of pages) {
          expect([page.width, page.height].sort()).toEqual([width, height].sort());
          expect(page.parts.length).toBeGreaterThan(0);
          expect(page.parts.length).toBeLessThanOrEqual(chosen.perPage);
          page.parts.forEach(({ place, title, board }, index) => {
            const lines = boards[board]?.ruleLines?.(title.width) ?? 0;
            expect(title.height).toBeGreaterThanOrEqual(RULE_HEIGHT * lines);
            expect(place.y).toBeGreaterThanOrEqual(title.y + title.height - 1e-6);
            expect(place.x).toBeGreaterThanOrEqual(PAGE_MARGIN - 1e-6);
            expect(title.y).toBeGreaterThanOrEqual(PAGE_MARGIN - 1e-6);
            expect(place.x + place.width).toBeLessThanOrEqual(page.width - PAGE_MARGIN + 1e-6);
            expect(place.y + place.height).toBeLessThanOrEqual(page.height - PAGE_MARGIN + 1e-6);
            for (const other of page.parts.slice(index + 1)) {
              const apart =
                other.place.x >= place.x + place.width ||
                other.title.y >= place.y + place.height ||
                place.x >= other.place.x + other.place.width ||
                title.y >= other.place.y + other.place.height;
              expect(apart).toBe(true);
            }
          });
        }
        boards.forEach((board, index) => {
          const parts = partsOf(pages, index);
          for (const [axis, whole] of [
            ['x', board.width],
            ['y', board.height],
          ] as const) {
            const covered = new Set(
              parts.flatMap(({ part }) =>
                Array.from({ length: axis === 'x' ? part.width : part.height }, (_, i) => part[axis] + i),
              ),
            );
            expect([...covered].sort((a, b) => a - b)).toEqual(Array.from({ length: whole }, (_, i) => i));
          }
          const [first] = parts;
          expect(parts).toHaveLength((first?.rows ?? 0) * (first?.columns ?? 0));
          if (chosen.fit === 'scale') expect(parts).toHaveLength(1);
        });
      }),
      { numRuns: 200 },
    );
  });

  it('splits boards too small to write in, into parts that overlap by a box', () => {
    const carpet10: BoardSize = { width: 63, height: 63, order: 3 };
    const pages = planPages([carpet10], { paper: 'a4', perPage: 1, fit: 'auto' });
    expect(pages.length).toBeGreaterThan(1);
    const lefts = [...new Set(pages.map(({ parts }) => parts[0]?.part.x ?? -1))].sort((a, b) => a - b);
    const width = pages[0]?.parts[0]?.part.width ?? 0;
    lefts.slice(1).forEach((left, index) => {
      expect((lefts[index] as number) + width - left).toBeGreaterThanOrEqual(3);
    });
    expect(planPages([{ width: 21, height: 21, order: 3 }], { paper: 'a4', perPage: 1, fit: 'auto' })).toHaveLength(1);
  });

  it('turns the paper if that makes cells larger', () => {
    const [wide] = planPages([{ width: 40, height: 12, order: 3 }], { paper: 'a4', perPage: 1, fit: 'scale' });
    const [high] = planPages([{ width: 12, height: 40, order: 3 }], { paper: 'a4', perPage: 1, fit: 'scale' });
    expect(wide?.width).toBe(297);
    expect(high?.width).toBe(210);
  });
});
