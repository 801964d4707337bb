import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { F_PUZZLES } from '../../formats/testing/foreignRules.ts';
import { pagesOf } from '../../printing/testing/pageContent.ts';
import { runCommandLine } from '../program.ts';
import { fakeTerminal } from '../testing/fakeTerminal.ts';

const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const AMBIGUOUS = '.'.repeat(81);

async function run(args: readonly string[], input: string) {
  const terminal = fakeTerminal({ input, files: { 'there.pdf': '' } });
  const code = await runCommandLine(['print', ...args], terminal);
  return { code, terminal };
}

describe('print', () => {
  it('prints puzzles and solutions on pages', async () => {
    const input = `${EASY}\n${EASY}\n${EASY}\n`;
    const pagesOf = async (args: readonly string[]) => {
      const { code, terminal } = await run([...args, '--output', 'out.pdf'], input);
      expect([code, terminal.said, terminal.written()]).toEqual([
        0,
        [expect.stringMatching(/^the document has \d+ pages?$/)],
        '',
      ]);
      const document = await PDFDocument.load(terminal.saved.get('out.pdf') as Uint8Array);
      expect(terminal.said[0]).toContain(` ${document.getPageCount()} page`);
      return document;
    };
    const single = await pagesOf([]);
    expect(single.getPageCount()).toBe(3);
    expect((await pagesOf(['--solutions'])).getPageCount()).toBe(4);
    expect((await pagesOf(['--per-page', '2'])).getPageCount()).toBe(2);
    const letter = await pagesOf(['--per-page', '4', '--paper', 'letter', '--language', 'fr']);
    expect(letter.getPageCount()).toBe(1);
    const { width, height } = letter.getPage(0).getSize();
    expect([width, height].map(Math.round).sort((a, b) => a - b)).toEqual([612, 792]);
  });

  it('writes the names of the subgrids into the void beside them', async () => {
    const grids = Array.from({ length: 5 }, () => '.'.repeat(81));
    const puzzle = JSON.stringify({ layout: 'samurai', order: 3, grids });
    const { terminal } = await run(['--output', 'out.pdf', '--language', 'fr'], puzzle);
    const [page] = await pagesOf(terminal.saved.get('out.pdf') as Uint8Array);
    expect(page?.texts).toEqual(expect.arrayContaining(['1 C', '2 NO', '3 NE', '4 SO', '5 SE']));
  });

  it('writes ids and difficulties with any title, and names what its font lacks', async () => {
    const textsOf = async (args: readonly string[], input: string) => {
      const { code, terminal } = await run([...args, '--output', 'out.pdf'], input);
      const file = terminal.saved.get('out.pdf');
      return { code, said: terminal.said, texts: file ? (await pagesOf(file)).flatMap(({ texts }) => texts) : [] };
    };
    const titled = ['--title', 'Łódź – Судоку', '--difficulty', '--id', 'A-009b', '--solutions'];
    const { code, said, texts } = await textsOf([...titled, '--language', 'fr'], `${EASY}\n${EASY}\n`);
    expect([code, said]).toEqual([0, ['the document has 3 pages']]);
    expect(texts).toEqual([
      'A-009b Łódź – Судоку, Facile',
      'Page 1 sur 3',
      'A-010b Łódź – Судоку, Facile',
      'Page 2 sur 3',
      'Solution\u00a0: A-009b Łódź – Судоку, Facile',
      'Solution\u00a0: A-010b Łódź – Судоку, Facile',
      'Page 3 sur 3',
    ]);
    const lacking = await textsOf(['--title', '漢 字漢'], `${EASY}\n${EASY}\n`);
    expect(lacking).toMatchObject({ code: 0, texts: expect.arrayContaining(['2. ? ??']) });
    expect(lacking.said).toEqual([
      expect.stringContaining('have 漢 (U+6F22), 字 (U+5B57);'),
      'the document has 2 pages',
    ]);
    // Titles and captions that come from the puzzles, because no options set them.
    const named = (title: string): string => JSON.stringify({ ...F_PUZZLES, title, killercage: [], thermometer: [] });
    const several = await textsOf(
      ['--ignore-unknown-rules'],
      [named('שלום'), EASY, named('क')].map((line) => `${line}\n`).join(''),
    );
    expect(several.said[0]).toMatch(/ש .*क \(U\+0915\);.*2 of 3 puzzles/);
    expect((await textsOf(['--title', 'a', '--id', 'none'], EASY)).said[0]).toContain('needs a number');
  });

  it('draws pictures of a width, and says what is joined on a board without edges', async () => {
    const torus = JSON.stringify({
      layout: 'torus',
      size: 2,
      order: 3,
      grids: Array.from({ length: 4 }, () => '.'.repeat(81)),
    });
    for (const [input, args] of [
      [EASY, ['--width', '2400']],
      [torus, ['--width', '1000', '--ring', '0', '--names']],
    ] as const) {
      const png = (await run([...args, '--output', 'out.png'], input)).terminal.saved.get('out.png') as Uint8Array;
      expect(new DataView(png.buffer, png.byteOffset).getUint32(16)).toBe(Number(args[1]));
    }
    const pdf = (await run(['--grey', '--names', 'none', '--output', 'out.pdf'], torus)).terminal.saved.get('out.pdf');
    const [page] = await pagesOf(pdf as Uint8Array);
    expect(page?.texts).toEqual(['Torus', expect.stringContaining('joined'), 'Page 1 of 1']);
  });

  it('draws pictures of a size on paper', async () => {
    const made = async (args: readonly string[], file: string) => {
      const { code, terminal } = await run([...args, '--output', file], EASY);
      expect([code, terminal.said]).toEqual([0, []]);
      return terminal.saved.get(file) as Uint8Array;
    };
    const bytes = Buffer.from(await made(['--width', '50.8mm', '--dpi', '150'], 'out.png'));
    // 50.8 mm are two inches, so 300 pixels at 150 dpi. The density in the file is 5906 pixels per metre.
    expect([bytes.readUInt32BE(16), bytes.toString('latin1', 37, 41), bytes.readUInt32BE(41)]).toEqual([
      300,
      'pHYs',
      5906,
    ]);
    for (const [args, width] of [
      [['--width', '50.8mm'], '50.8mm'],
      [['--cell-size', '7mm'], '63.84mm'],
      [['--cell-size', '7'], '63.84'],
    ] as const) {
      expect(new TextDecoder().decode(await made(args, 'out.svg'))).toContain(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}"`,
      );
    }
    for (const [args, said] of [
      [['--width', '0mm'], 'a length in millimetres must be more than 0'],
      [['--width', '7cm'], "'7cm' is invalid"],
      [['--width', '2000mm', '--dpi', '1200'], 'the picture would be'],
    ] as const) {
      const { code, terminal } = await run([...args, '--output', 'out.png'], EASY);
      expect([code, terminal.saved.size]).toEqual([2, 0]);
      expect(terminal.said.join()).toContain(said);
    }
  });

  it('animates how techniques solve a puzzle', async () => {
    const animated = async (args: readonly string[], file: string, input = EASY) =>
      (await run(['--path', ...args, '--output', file], input)).terminal.saved.get(file) as Uint8Array;
    const svg = new TextDecoder().decode(await animated(['--seconds', '0.5', '--language', 'fr'], 'out.svg'));
    // 51 steps fill the 51 open cells. The givens are shown for the time of two steps, the solution for the time of
    // five.
    expect(svg).toContain('.a{animation:29s step-end infinite}');
    const texts = Array.from(svg.matchAll(/>([^<>]+)<\/text>/g), ([, text = '']) => text.replaceAll('\u00a0', ' '));
    const first = ['1 sur 51. Singleton nu. Donc on', 'place 5 dans la case L5C5.'];
    expect(texts).toEqual(expect.arrayContaining(['51 étapes', ...first, 'Résolu.']));
    const png = Buffer.from(await animated(['--width', '100'], 'out.png'));
    expect([png.toString('latin1', 37, 41), png.readUInt32BE(41)]).toEqual(['acTL', 53]);
    const stuck = new TextDecoder().decode(await animated([], 'out.svg', `1${'.'.repeat(80)}`));
    expect(stuck).toContain('>None of the techniques goes ');
    const pages = await run(['--path', '--output', 'out.pdf'], EASY);
    expect([pages.code, pages.terminal.said]).toEqual([2, [expect.stringContaining('--path makes a picture')]]);
    const slow = await run(['--path', '--seconds', '11', '--output', 'out.svg'], EASY);
    expect([slow.code, slow.terminal.said.join()]).toEqual([2, expect.stringContaining('at most 10')]);
  });

  it('refuses to print binary data to a terminal', async () => {
    for (const format of ['pdf', 'png']) {
      const terminal = fakeTerminal({ input: EASY, isSeen: true });
      const refused = runCommandLine(['print', '--format', format], terminal);
      expect([await refused, terminal.written()]).toEqual([2, '']);
      expect(terminal.said[0]).toContain('give an --output');
    }
    const terminal = fakeTerminal({ input: EASY, isSeen: true });
    expect(await runCommandLine(['print', '--format', 'svg'], terminal)).toBe(0);
    expect(terminal.written()).toContain('<svg');
  });

  it('writes one picture for each puzzle', async () => {
    const { code, terminal } = await run(['--output', 'out.svg', '--solutions'], `${EASY}\n${EASY}\n`);
    expect([code, terminal.said]).toEqual([0, []]);
    expect([...terminal.saved.keys()]).toEqual(['out-1.svg', 'out-2.svg']);
    const svg = new TextDecoder().decode(terminal.saved.get('out-1.svg'));
    expect(svg.match(/<use /g)).toHaveLength(81);
    const png = (await run(['--output', 'out.png', '--cell-size', '10'], EASY)).terminal.saved.get('out.png');
    expect([...(png as Uint8Array).subarray(1, 4)]).toEqual([...'PNG'].map((letter) => letter.charCodeAt(0)));
    const view = new DataView((png as Uint8Array).buffer, (png as Uint8Array).byteOffset);
    // The header of the PNG contains the width: nine cells and the margins.
    expect(view.getUint32(16)).toBe(91);
  });

  it('reports what it cannot do, and leaves no partial file', async () => {
    const cases: [string[], string, RegExp][] = [
      [['--output', 'out.gif'], EASY, /does not end with .pdf, .svg or .png/],
      [['--format', 'svg'], `${EASY}\n${EASY}`, /standard output can only take one picture/],
      [['--output', 'there.pdf'], EASY, /there is a file of that name already/],
      [['--per-page', '3'], EASY, /Allowed choices are 1, 2, 4, 6/],
      [['--output', 'out.png', '--cell-size', '3'], EASY, /from 4 to 400/],
      [['--output', 'out.png', '--width', '20000'], EASY, /from 16 to 16384/],
      [[], `${EASY}\n4.2.1`, /line 2/],
    ];
    for (const [args, input, reason] of cases) {
      const { code, terminal } = await run(args, input);
      expect(code).toBe(2);
      const faults = terminal.said.filter((sentence) => sentence !== 'the document has 1 page');
      expect(faults).toEqual([expect.stringMatching(reason)]);
      expect(terminal.saved.size).toBe(0);
    }
    const { code, terminal } = await run(['--output', 'out.pdf', '--solutions'], AMBIGUOUS);
    expect([code, [...terminal.said]]).toEqual([
      0,
      ['line 1: the puzzle has more than one solution, so none is printed', 'the document has 1 page'],
    ]);
    expect((await PDFDocument.load(terminal.saved.get('out.pdf') as Uint8Array)).getPageCount()).toBe(1);
  });

  it('writes to standard output if no file is named', async () => {
    const { code, terminal } = await run([], EASY);
    expect(code).toBe(0);
    expect(terminal.written().slice(0, 5)).toBe('%PDF-');
  });
});
