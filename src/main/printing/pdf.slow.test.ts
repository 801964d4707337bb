import { describe, expect, it } from 'vitest';
import { expectOk } from '../../shared/base/result.ts';
import { sized } from '../../shared/base/testing/sized.ts';
import type { PenStroke } from '../../shared/game/pen.ts';
import { resolveLayout } from '../../shared/layout/catalogue.ts';
import type { LayoutRef } from '../../shared/layout/spec.ts';
import { MOST_PAGES, printOptionsSchema } from '../../shared/printing/printOptions.ts';
import { compileTopology } from '../../shared/topology/topology.ts';
import { PAGE_MARGIN } from './pages.ts';
import { type PrintedBoard, type PrintWatch, pageCountOf, pdfOf } from './pdf.ts';
import { fontsOf, pagesOf, sourceOf } from './testing/pageContent.ts';

const TITLE = 'Łódź – Судоку № 1';
const POINTS_PER_MM = 72 / 25.4;

/** A board that shows everything that a page can show. */
function boardOf(ref: LayoutRef): PrintedBoard {
  const topology = expectOk(compileTopology(expectOk(resolveLayout(ref))));
  const { cellCount, digits } = topology;
  const some = (of: (cell: number) => number): number[] => Array.from({ length: cellCount }, (_, cell) => of(cell));
  const strokes: PenStroke[] = [
    { from: { cell: 0, digit: 1 }, to: { cell: cellCount - 1, digit: 2 }, line: 'weak', colour: 2 },
    { from: { cell: 1, digit: 1 }, to: { cell: 1, digit: 1 }, line: 'strong', colour: 3 },
  ];
  return {
    topology,
    title: TITLE,
    solution: some((cell) => (cell % digits) + 1),
    content: {
      givens: some((cell) => (cell % 5 === 4 ? (cell % digits) + 1 : 0)),
      corner: some((cell) => (cell % 5 === 1 ? 0b1011 : 0)),
      centre: some((cell) => (cell % 5 === 2 ? 0b101 : 0)),
      byPlace: true,
      colours: some((cell) => (cell % 5 === 3 ? 0b11 : 0)),
      noteColour: () => 4,
      owners: some((cell) => cell % 2),
      strokes,
    },
  };
}

async function printedPages(...print: Parameters<typeof pdfOf>): Promise<Uint8Array> {
  return expectOk(await pdfOf(...print));
}

const LAYOUTS: LayoutRef[] = [
  { layout: 'simple', order: 2 },
  { layout: 'samurai', order: 3 },
  { layout: 'torus', order: 3, size: 2 },
  { layout: 'klein', order: 3, size: 4 },
  { layout: 'shifted-torus', order: 3, size: 3, shift: 2 },
];
/** Combinations of options: number of boards on a page, and whether large boards are split or scaled. */
const WAYS = [
  [1, 'split'],
  [4, 'scale'],
  [1, 'scale'],
  [4, 'split'],
] as const;
const ALL = { entries: true, solutions: true, names: 'all', grey: true } as const;

describe('pdfOf', () => {
  it.each(LAYOUTS)('prints $layout inside the margins, in grey, with lines thick enough', async (ref) => {
    const board = boardOf(ref);
    for (const [perPage, fit] of sized<readonly (typeof WAYS)[number][]>(WAYS.slice(0, 2), WAYS)) {
      const options = printOptionsSchema.parse({ ...ALL, perPage, fit });
      const pages = await pagesOf(await printedPages([board, board], options));
      expect(pages.length).toBeGreaterThan(1);
      const margin = PAGE_MARGIN * POINTS_PER_MM - 0.01;
      for (const { width, height, colours, lineWidths, bounds } of pages) {
        expect([...colours].filter((operator) => !/^[gG]$/.test(operator))).toEqual([]);
        expect(Math.min(...lineWidths)).toBeGreaterThanOrEqual(0.75);
        expect(Math.min(bounds.left, bounds.bottom)).toBeGreaterThanOrEqual(margin);
        expect(bounds.right).toBeLessThanOrEqual(width - margin);
        expect(bounds.top).toBeLessThanOrEqual(height - margin);
      }
    }
  });

  it('has one embedded font with the characters that it uses, and text that can be read', async () => {
    const file = await printedPages([boardOf({ layout: 'torus', order: 3, size: 2 })], printOptionsSchema.parse(ALL));
    const [font, ...others] = await fontsOf(file);
    expect(others).toEqual([]);
    expect(font).toMatchObject({ name: expect.stringMatching(/^[A-Z]{6}\+Inter/), embedded: true });
    expect(font?.characters).toBeLessThan(80);
    const [puzzle, solution] = await pagesOf(file);
    expect(puzzle?.texts).toEqual(
      expect.arrayContaining([TITLE, expect.stringMatching(/the two arrows coincide\.$/), 'Page 1 of 2']),
    );
    expect(solution?.texts[0]).toBe(`Solution: ${TITLE}`);
    // The complete font alone would be 96 kB.
    expect(file.length).toBeLessThan(40_000);
    const source = await sourceOf(file);
    expect(source).not.toMatch(/\/SMask|\/ca |\/CA |\/Annots \[ \d/);
  });

  it('prints colours that differ as shades of grey that differ', async () => {
    const board = boardOf({ layout: 'simple', order: 3 });
    const colours = Array.from({ length: 81 }, (_, cell) => (cell < 9 ? 1 << cell : 0));
    const content = { givens: new Uint8Array(81), colours };
    const [page] = await pagesOf(await printedPages([{ ...board, content }], printOptionsSchema.parse(ALL)));
    // The board's own shades, and those of the title and the page number.
    expect(page?.shades.size).toBe(9 + 2);
  });

  it('is the same file each time', async () => {
    const board = boardOf({ layout: 'samurai', order: 3 });
    const options = printOptionsSchema.parse(ALL);
    const [one, other] = [await printedPages([board], options), await printedPages([board], options)];
    expect(Buffer.compare(one, other)).toBe(0);
  });

  it('has colours unless they are to be grey, and writes names and ids as asked for', async () => {
    const board = { ...boardOf({ layout: 'samurai', order: 3 }), id: '#007' };
    const print = async (options: object) =>
      (await pagesOf(await printedPages([board], printOptionsSchema.parse(options))))[0];
    expect((await print({ entries: true }))?.colours).toContain('rg');
    const [none, beside] = [await print({ names: 'none' }), await print({ names: 'beside', language: 'fr' })];
    expect(none?.texts).toEqual([`#007 ${TITLE}`, 'Page 1 of 1']);
    expect(beside?.texts).toEqual(expect.arrayContaining(['1 C', '2 NO', '3 NE', '4 SO', '5 SE']));
  });

  it('prints two subgrids at a distance on a page each, with their solutions, and counts the pages before', async () => {
    const offsets: [number, number][] = [
      [0, 0],
      [300, 300],
    ];
    const far: LayoutRef = { layout: 'custom', order: 3, offsets };
    const boards = [boardOf(far), boardOf({ layout: 'simple', order: 3 })];
    const options = printOptionsSchema.parse({ solutions: true });
    const pages = await pagesOf(await printedPages(boards, options));
    expect(pages.map(({ texts }) => texts[0])).toEqual([
      `1. ${TITLE}, part: row 1 of 2, column 1 of 2`,
      `1. ${TITLE}, part: row 2 of 2, column 2 of 2`,
      `2. ${TITLE}`,
      `Solution: 1. ${TITLE}, part: row 1 of 2, column 1 of 2`,
      `Solution: 1. ${TITLE}, part: row 2 of 2, column 2 of 2`,
      `Solution: 2. ${TITLE}`,
    ]);
    expect(await pageCountOf(boards, options)).toBe(pages.length);
  });

  it('reports every page before it is drawn, ends when it is cancelled, and refuses too many pages', async () => {
    const board = boardOf({ layout: 'simple', order: 2 });
    const options = printOptionsSchema.parse({});
    const seen: string[] = [];
    const watch: PrintWatch = {
      progress: (drawn, pages) => seen.push(`${drawn}/${pages}`),
      cancelled: () => seen.length === 2,
    };
    expect(await pdfOf([board, board, board], options, watch)).toMatchObject({ error: { code: 'cancelled' } });
    expect(seen).toEqual(['0/3', '1/3']);
    const tooMany = Array.from({ length: MOST_PAGES + 1 }, () => board);
    expect(await pdfOf(tooMany, options)).toMatchObject({
      error: { code: 'bad-input', reason: 'too-many-pages', values: { pages: MOST_PAGES + 1, most: MOST_PAGES } },
    });
  });
});
