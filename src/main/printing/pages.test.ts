import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { squareBox } from '../../shared/base/boxShape.ts';
import { BOARDS_PER_PAGE, PAPER_NAMES, PAPERS } from '../../shared/printing/printOptions.ts';
import {
  type BoardSize,
  LEAST_READ_CELL,
  PAGE_MARGIN,
  type Page,
  type PagePlace,
  planPages,
  RULE_HEIGHT,
} from './pages.ts';

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

/** The place (row and column) of each cell in a rectangle. */
function filled({ width, height }: Pick<BoardSize, 'width' | 'height'>, row = 0, column = 0): PagePlace[] {
  return Array.from({ length: width * height }, (_, at) => ({
    row: row + Math.floor(at / width),
    column: column + (at % width),
  }));
}

function fullBoard(width: number, height: number): BoardSize {
  return { width, height, box: squareBox(3), places: () => filled({ width, height }) };
}

describe('planPages', () => {
  it('prints every cell of every board, within the margins, without overlaps of boards', () => {
    fc.assert(
      fc.property(fc.array(size, { minLength: 1, maxLength: 9 }), options, (sizes, chosen) => {
        const boards = sizes.map(
          ({ width, height, rules }): BoardSize => ({
            ...fullBoard(width, height),
            // A narrow slot needs more lines for the rules than a wide one.
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
      { numRuns: 100 },
    );
  });

  it('splits boards too small to write in, into parts that overlap by a box', () => {
    const carpet10 = fullBoard(63, 63);
    const pages = planPages([carpet10], { paper: 'a4', perPage: 1, fit: 'auto' });
    expect(pages.length).toBeGreaterThan(1);
    const lefts = [...new Set(pages.map(({ parts }) => parts[0]?.part.x ?? -1))].sort((a, b) => a - b);
    const width = pages[0]?.parts[0]?.part.width ?? 0;
    lefts.slice(1).forEach((left, index) => {
      expect((lefts[index] as number) + width - left).toBeGreaterThanOrEqual(3);
    });
    expect(planPages([fullBoard(21, 21)], { paper: 'a4', perPage: 1, fit: 'auto' })).toHaveLength(1);
  });

  it('turns the paper if that makes cells larger', () => {
    const [wide] = planPages([fullBoard(40, 12)], { paper: 'a4', perPage: 1, fit: 'scale' });
    const [high] = planPages([fullBoard(12, 40)], { paper: 'a4', perPage: 1, fit: 'scale' });
    expect(wide?.width).toBe(297);
    expect(high?.width).toBe(210);
  });

  it('prints scattered subgrids on pages that all have cells, as many as if they were near', () => {
    const far = fc.array(fc.tuple(fc.nat(30_000), fc.nat(30_000)), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(far, fc.constantFrom(...PAPER_NAMES), (corners, paper) => {
        const side = { width: 9, height: 9 };
        const board: BoardSize = {
          ...{ width: 30_009, height: 30_009, box: squareBox(3) },
          places: () => corners.flatMap(([row, column]) => filled(side, row, column)),
        };
        const parts = partsOf(planPages([board], { paper, perPage: 1, fit: 'auto' }), 0);
        const hasCell = (at: PagePlace, { part }: (typeof parts)[number]): boolean =>
          at.row >= part.y && at.row < part.y + part.height && at.column >= part.x && at.column < part.x + part.width;
        const places = board.places();
        expect(places.filter((place) => !parts.some((part) => hasCell(place, part)))).toEqual([]);
        expect(parts.filter((part) => !places.some((place) => hasCell(place, part)))).toEqual([]);
        // A subgrid may be cut in both directions, into four parts.
        expect(parts.length).toBeLessThanOrEqual(4 * corners.length);
        const numbers = parts.map(({ row, column, columns }) => row * columns + column);
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      }),
      { numRuns: 40 },
    );
  });

  it('gives each of two subgrids at a distance a page of its own, and splits solutions that nobody could read', () => {
    const [one, other] = [filled({ width: 9, height: 9 }), filled({ width: 9, height: 9 }, 900, 900)];
    const board: BoardSize = { width: 909, height: 909, box: squareBox(3), places: () => [...one, ...other] };
    for (const leastCell of [undefined, LEAST_READ_CELL]) {
      const pages = planPages([board], { paper: 'a4', perPage: 1, fit: 'auto' }, leastCell);
      expect(pages.map(({ parts }) => parts[0])).toMatchObject([
        { part: { x: 0, y: 0, width: 9, height: 9 }, row: 0, rows: 2, column: 0, columns: 2 },
        { part: { x: 900, y: 900, width: 9, height: 9 }, row: 1, rows: 2, column: 1, columns: 2 },
      ]);
    }
  });
});
