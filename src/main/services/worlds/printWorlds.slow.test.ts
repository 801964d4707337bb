import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { expectOk } from '../../../shared/base/result.ts';
import type { CallInput } from '../../../shared/contract/calls.ts';
import type { PrintForm } from '../../../shared/contract/printing.ts';
import { jobIdSource } from '../../../shared/contract/testing/jobIdSource.ts';
import { printOptionsSchema } from '../../../shared/printing/printOptions.ts';
import { temporaryFolder } from '../../store/testing/folders.ts';
import { TestHost, TestWalk } from './testing/walks.ts';

const PICTURE = {
  theme: 'light',
  cellSize: 20,
  ring: 0,
  entries: false,
  byPlace: false,
  names: 'none',
  language: 'en',
} as const;
const SVG = { format: 'svg', options: PICTURE } as const;
const WITH_ENTRIES = { format: 'svg', options: { ...PICTURE, entries: true } } as const;

const newJobId = jobIdSource();

/** A digit in a picture, and the row and column of its cell there. */
interface DrawnDigit {
  readonly row: number;
  readonly column: number;
  readonly digit: number;
  readonly bold: boolean;
}

/** The digits of full size (not notes) in a picture, row by row. */
function digitsIn(svg: string): DrawnDigit[] {
  const uses = /<use href="#([br])(\d)" transform="translate\(([\d.]+) ([\d.]+)\) scale\(0\.068/g;
  const digits = [...svg.matchAll(uses)].map(([, weight, digit, x, y]) => {
    return { row: Math.floor(Number(y)), column: Math.floor(Number(x)), digit: Number(digit), bold: weight === 'b' };
  });
  return digits.sort((a, b) => a.row - b.row || a.column - b.column);
}

/** The caption below a picture, without line breaks. */
function captionOf(svg: string): string {
  return [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, line]) => line).join('');
}

/** Opens a window of a world whose provinces from (0, 0) on are generated. */
async function walkIn(family: 'carpet' | 'samurai') {
  const host = new TestHost(temporaryFolder());
  const worldId = host.create(family);
  const walk = new TestWalk(host, worldId);
  await walk.settle();
  const text = async (form: PrintForm, make: 'print' | 'picture', wish: object): Promise<string> => {
    const request = { worldId, title: 'A <b>', form, ...wish };
    const made =
      make === 'print'
        ? await host.calls['worlds.print'](request as CallInput<'worlds.print'>, walk.caller)
        : await host.calls['worlds.picture'](request as CallInput<'worlds.picture'>, walk.caller);
    return Buffer.from(expectOk(made).content, 'base64').toString(form.format === 'svg' ? 'utf8' : 'latin1');
  };
  /** The digits in a part of the window. The part is given in rows and columns of cells. */
  const shown = (top: number, left: number, height: number, width: number): DrawnDigit[] => {
    const { cellRow, cellColumn } = walk.shape.topology;
    const digits = [...walk.view.givens].flatMap((letter, cell): DrawnDigit[] => {
      const [row, column] = [(cellRow[cell] as number) - top, (cellColumn[cell] as number) - left];
      const digit = walk.digitAt(cell);
      if (digit === 0 || row < 0 || column < 0 || row >= height || column >= width) return [];
      return [{ row, column, digit, bold: letter !== '.' }];
    });
    return digits.sort((a, b) => a.row - b.row || a.column - b.column);
  };
  return { host, walk, worldId, text, shown };
}

describe('worlds.picture', () => {
  it.each(['carpet', 'samurai'] as const)('shows a place of a %s as the window does, with its code', async (family) => {
    const { walk, worldId, host, text, shown } = await walkIn(family);
    // Choose a cell inside the second province, not in its outer boxes.
    const cell = walk.emptyCellsOf([1, 1])[20] as number;
    const { cellRow, cellColumn } = walk.shape.topology;
    const [row, column] = [Math.floor((cellRow[cell] as number) / 3), Math.floor((cellColumn[cell] as number) / 3)];
    walk.place(cell);
    walk.look();
    const part = { from: [row - 3, column - 4], to: [row + 4, column + 5] };
    const window = [3 * (row - 3), 3 * (column - 4), 24, 30] as const;
    const drawn = shown(...window);
    expect(drawn.filter(({ bold }) => !bold)).toHaveLength(1);
    const [plain, full] = [await text(SVG, 'picture', part), await text(WITH_ENTRIES, 'picture', part)];
    expect(digitsIn(full)).toEqual(drawn);
    expect(digitsIn(plain)).toEqual(drawn.filter(({ bold }) => bold));
    expect(captionOf(plain)).toBe(expectOk(host.worlds.code({ worldId, box: [row, column] })).code);
    expect(plain).toContain('<title>A &lt;b></title>');
    // Drawing far away shows no digits, because no province is generated for a picture.
    const far = await text(SVG, 'picture', { from: [500, 500], to: [505, 505] });
    expect(digitsIn(far)).toEqual([]);
  });

  it.each(['carpet', 'samurai'] as const)('has the strokes of the pen in a %s with the entries', async (family) => {
    const { walk, text } = await walkIn(family);
    // Draw a stroke from one province to another.
    const [from, to] = [walk.emptyCellsOf([0, 0])[0], walk.emptyCellsOf([1, 1])[20]] as [number, number];
    const node = (cell: number) => ({ position: walk.positionOf(cell), digit: 0 });
    walk.move({ kind: 'pen', from: node(from), to: node(to), line: 'strong', colour: 3, on: true });
    const { cellRow, cellColumn } = walk.shape.topology;
    const part = { from: [0, 0], to: [15, 15] };
    const lines = (svg: string) => {
      const found = svg.matchAll(/<line x1="([\d.]+)" y1="([\d.]+)" x2="([\d.]+)" y2="([\d.]+)" stroke="#009e73"/g);
      return [...found].map(([, ...ends]) => ends.map((end) => Math.floor(Number(end) - 0.06)));
    };
    const ends = [from, to].sort((a, b) => a - b).flatMap((cell) => [cellColumn[cell], cellRow[cell]]);
    expect(lines(await text(WITH_ENTRIES, 'picture', part))).toEqual([ends]);
    expect(lines(await text(SVG, 'picture', part))).toEqual([]);
    const rectangle = { from: [0, 0], to: [1, 1], way: 'plain', jobId: newJobId() };
    expect(lines(await text(WITH_ENTRIES, 'print', rectangle))).toEqual([ends]);
  });

  it('is as large as a window at most', async () => {
    const { host, walk, worldId } = await walkIn('samurai');
    const draw = (size: number) => {
      const request = { worldId, title: '', from: [0, 0], to: [1 - size, 1 - size], form: SVG } as const;
      return host.calls['worlds.picture'](request, walk.caller);
    };
    expect(await draw(25)).toMatchObject({ ok: true });
    expect(await draw(26)).toMatchObject({ error: { code: 'bad-input', reason: 'world-picture' } });
  });
});

describe('worlds.print', () => {
  it('prints what a window shows, and makes what is missing', async () => {
    const { host, walk, text, shown } = await walkIn('carpet');
    walk.place(walk.emptyCellsOf([0, 0])[3] as number);
    walk.look();
    const rectangle = { from: [1, 1], to: [0, 0], way: 'plain' };
    const both = await text(WITH_ENTRIES, 'print', { ...rectangle, jobId: newJobId() });
    expect(digitsIn(both)).toEqual(shown(0, 0, 39, 39));
    expect(both).toMatch(/<text [^>]*>CSW1\.carpet/);
    // Far from the window, no province is generated yet. Printing twice gives the same result, and stores nothing.
    const far = { from: [41, 1], to: [41, 2], way: 'plain' };
    const first = await text(SVG, 'print', { ...far, jobId: newJobId() });
    expect(digitsIn(first).length).toBeGreaterThan(100);
    const then = await walk.settle([40, 0]);
    expect(then.provinces).toHaveLength(16);
    expect(digitsIn(first)).toEqual(shown(18, 18, 21, 39));
    expect(host.faults).toEqual([]);
  });

  it('gives all digits on the rim on request, so that it has one solution', async () => {
    const { walk, text, shown, worldId, host } = await walkIn('carpet');
    const rectangle = { worldId, from: [1, 1] as [number, number], to: [1, 1] as [number, number] };
    const plan = expectOk(await host.calls['worlds.plan-cut'](rectangle));
    const rims = digitsIn(await text(SVG, 'print', { ...rectangle, way: 'rims', jobId: newJobId() }));
    const plain = digitsIn(await text(SVG, 'print', { ...rectangle, way: 'plain', jobId: newJobId() }));
    expect(plain).toEqual(shown(18, 18, 21, 21));
    const own = walk.cellsOf([1, 1]).filter((cell) => walk.view.givens[cell] !== '.');
    expect(rims).toHaveLength(own.length + (plan.rims?.rimGivens ?? 0));
    for (const digit of plain) expect(rims).toContainEqual(digit);
  });

  it('makes pages and pictures', async () => {
    const { text, host, walk, worldId } = await walkIn('samurai');
    const rectangle = { from: [0, 0], to: [0, 1], way: 'rims' } as const;
    const options = printOptionsSchema.parse({ solutions: true, entries: true });
    const pdf = await text({ format: 'pdf', options }, 'print', { ...rectangle, jobId: newJobId() });
    expect(pdf.startsWith('%PDF-')).toBe(true);
    const pages = { worldId, title: 'A <b>', ...rectangle, form: { format: 'pdf', options } } as const;
    const counted = await host.calls['worlds.pages'](pages, walk.caller);
    expect(counted).toEqual({
      ok: true,
      value: { pages: (await PDFDocument.load(Buffer.from(pdf, 'latin1'))).getPageCount() },
    });
    const png = await text({ format: 'png', options: PICTURE }, 'print', { ...rectangle, jobId: newJobId() });
    expect(png.slice(1, 4)).toBe('PNG');
  });
});
