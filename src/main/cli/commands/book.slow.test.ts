import { describe, expect, it } from 'vitest';
import { PRINTERS, TRIMS } from '../../../shared/printing/printers.ts';
import { fontsOf, pagesOf, sourceOf } from '../../printing/testing/pageContent.ts';
import { runCommandLine } from '../program.ts';
import { fakeTerminal } from '../testing/fakeTerminal.ts';

const POINTS_PER_MM = 72 / 25.4;
const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
/** A symmetric copy of {@link EASY}: the digits 1 and 2 are exchanged. */
const COPY = EASY.replaceAll(/[12]/g, (digit) => (digit === '1' ? '2' : '1'));
const HARDER = '..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9';
const AMBIGUOUS = '.'.repeat(81);
/** A 4×4 puzzle with two killer cages, made by this program. */
const CAGES = JSON.stringify({
  ...{ layout: 'simple', box: [2, 2], grids: ['1...............'] },
  clues: [
    { rule: 'killer-cage', cells: ['r1c1', 'r1c2'], sum: 3 },
    { rule: 'killer-cage', cells: ['r2c1', 'r3c1'], sum: 5 },
  ],
});

/** Five linked 4×4 sudokus, made by this program. */
const SAMURAI = JSON.stringify({
  layout: 'samurai',
  order: 2,
  grids: ['................', '...1.....3...1..', '....2..4...2....', '.1.........2..4.', '..........1...2.'],
});

const JOB = {
  format: 'carpet-sudoku-book/1',
  title: 'A trial',
  page: { trim: '6x9in' },
  sections: [{ title: 'Warm up', from: 'puzzles.txt', perPage: 2 }],
};

async function run(job: unknown, files: Record<string, string>, args: readonly string[] = []) {
  const text = typeof job === 'string' ? job : JSON.stringify(job);
  const terminal = fakeTerminal({ files: { 'job.json': text, ...files } });
  const code = await runCommandLine(['book', 'job.json', ...args], terminal);
  return { code, said: terminal.said, saved: terminal.saved };
}

async function made(job: unknown, files: Record<string, string>, args: readonly string[] = []) {
  const { code, said, saved } = await run(job, files, args);
  expect([code, said.filter((line) => !/^\d+ (?:puzzles? on|pages at the end are blank)/.test(line))]).toEqual([0, []]);
  return { pdf: saved.get('job.pdf') as Uint8Array, record: Buffer.from(saved.get('job.jsonl') as Uint8Array) };
}

describe('a book for a printer', () => {
  it.each(['any', 'kdp', 'ingramspark', 'lulu'] as const)('is what %s accepts', async (service) => {
    const job = { ...JOB, page: { trim: '8x10in', service }, hints: { perPuzzle: 1 }, notesPages: 1 };
    const { pdf } = await made(job, { 'puzzles.txt': `${EASY}\n${HARDER}\n` });
    const pages = await pagesOf(pdf);
    const { outer, leastPages } = PRINTERS[service];
    expect([pages.length % 2, pages.length >= leastPages]).toEqual([0, true]);
    expect(Buffer.from(pdf.slice(0, 8)).toString()).toBe('%PDF-1.4');
    for (const { width, height, colours, lineWidths, bounds } of pages) {
      expect(width / POINTS_PER_MM).toBeCloseTo(TRIMS['8x10in'].width);
      expect(height / POINTS_PER_MM).toBeCloseTo(TRIMS['8x10in'].height);
      expect([...colours].filter((operator) => !/^[gG]$/.test(operator))).toEqual([]);
      expect(Math.min(0.75, ...lineWidths)).toBe(0.75);
      const margin = outer * POINTS_PER_MM - 0.01;
      expect(Math.min(bounds.left, bounds.bottom)).toBeGreaterThanOrEqual(margin);
      expect(bounds.right).toBeLessThanOrEqual(width - margin);
      expect(bounds.top).toBeLessThanOrEqual(height - margin);
    }
    expect(pages.at(-1)?.texts).toEqual([]);
    const source = await sourceOf(pdf);
    for (const forbidden of ['/Annots', '/Outlines', '/SMask', '/Metadata', '/Info', '/ObjStm']) {
      expect(source).not.toContain(forbidden);
    }
    expect((await fontsOf(pdf)).map(({ embedded }) => embedded)).toEqual([true]);
  });

  it('has wider pages where it bleeds, and its trim in the middle', async () => {
    const job = { ...JOB, page: { trim: '6x9in', service: 'lulu', bleed: true } };
    const { pdf } = await made(job, { 'puzzles.txt': EASY });
    const [page] = await pagesOf(pdf);
    expect((page?.width ?? 0) / POINTS_PER_MM).toBeCloseTo(TRIMS['6x9in'].width + 2 * 3.175);
    const [, box = ''] = /\/TrimBox \[ ([^\]]*) \]/.exec(await sourceOf(pdf)) ?? [];
    expect(box.split(' ').map((side) => Math.round(Number(side)))).toEqual([9, 9, 441, 657]);
  });

  it('names the pages of solutions, and solutions the ids', async () => {
    const { pdf } = await made(JOB, { 'puzzles.txt': `${EASY}\n${HARDER}\n` });
    const pages = await pagesOf(pdf);
    const pageOf = (text: RegExp): number => 1 + pages.findIndex(({ texts }) => texts.some((own) => text.test(own)));
    const [, page] = /Solution on page (\d+)/.exec(pages[pageOf(/^#001 {2}/) - 1]?.texts.join('\n') ?? '') ?? [];
    expect(Number(page)).toBe(pageOf(/^#001 · page \d+$/));
    expect(pages[pageOf(/^Contents$/) - 1]?.texts.join(' ')).toContain(`Warm up ${pageOf(/^#001 {2}/)}`);
    // The book lists the easier puzzle first, even if it is second in the file.
    const turned = await made(JOB, { 'puzzles.txt': `${HARDER}\n${EASY}\n` });
    expect((await pagesOf(turned.pdf))[pageOf(/^#001 {2}/) - 1]?.texts).toEqual(pages[pageOf(/^#001 {2}/) - 1]?.texts);
  });

  it('explains its rules once, and is the same from the record of an earlier run', async () => {
    const job = { ...JOB, language: 'fr', sections: [...JOB.sections, { title: 'Cages', from: 'cages.json' }] };
    const files = { 'puzzles.txt': EASY, 'cages.json': `${CAGES}\n` };
    const { code, said } = await run(job, files);
    // With this cage sum, the cages leave several solutions.
    expect([code, said]).toEqual([2, [expect.stringContaining('several solutions')]]);
    const proper = {
      ...files,
      'cages.json': CAGES.replace("'1...............'", '').replace('1...............', '12343412214343.1'),
    };
    const first = await made(job, proper);
    const texts = (await pagesOf(first.pdf)).flatMap((page) => page.texts);
    expect(texts.filter((text) => text === 'Cage Killer' || text.startsWith('Cage')).length).toBeGreaterThan(0);
    const again = await made(job, { ...proper, 'earlier.jsonl': `${first.record}` }, ['--puzzles', 'earlier.jsonl']);
    expect(Buffer.compare(again.pdf, first.pdf)).toBe(0);
    expect(`${again.record}`).toBe(`${first.record}`);
  });

  it('shows boxes that grids share as the job says', async () => {
    const shades = async (shared?: 'tint' | 'hatch' | 'none') => {
      const job = { ...JOB, sections: [{ title: 'Wide', from: 'wide.json' }], ...(shared && { style: { shared } }) };
      const pages = await pagesOf((await made(job, { 'wide.json': SAMURAI })).pdf);
      return {
        tinted: pages.some((page) => [...page.shades].some((shade) => Math.abs(shade - 0.9) < 0.01)),
        lines: pages.reduce((sum, { lineWidths }) => sum + lineWidths.length, 0),
      };
    };
    const [usual, tint, hatch, none] = [
      await shades(),
      await shades('tint'),
      await shades('hatch'),
      await shades('none'),
    ];
    expect([usual, tint.tinted, hatch.tinted, none]).toEqual([tint, true, false, { ...tint, tinted: false }]);
    // Three hatching lines in each of the sixteen shared cells, on three pages: the puzzle, its solution and the rules.
    expect(hatch.lines - none.lines).toBe(3 * 16 * 3);
  });

  it('explains each size of a layout, opens its sections, and names grids and cells where it gives hints', async () => {
    const torus = (order: number, grids: readonly string[]) => JSON.stringify({ layout: 'simple', order, grids });
    const files = {
      'small.json': torus(2, ['.1....3..2....1.']),
      'large.txt': EASY,
      'wide.json': SAMURAI,
    };
    const sections = [
      { title: 'Small', from: 'small.json' },
      { title: 'Large', from: 'large.txt' },
      { title: 'Wide', from: 'wide.json' },
    ];
    const { pdf } = await made({ ...JOB, sections, hints: { perPuzzle: 1 } }, files);
    const pages = (await pagesOf(pdf)).map(({ texts }) => texts);
    const rules = pages.find((texts) => texts[0] === 'How to play')?.join(' ');
    expect(rules).toMatch(/Simple, 4 × 4 .*from 1 to 4 .*Simple, 9 × 9 .*from 1 to 9 .*Samurai /);
    for (const { title } of sections)
      expect(pages.filter((texts) => texts[0] === title && texts.length < 4)).toHaveLength(1);
    expect(pages.find((texts) => texts[0] === 'First steps')?.join(' ')).toContain('r3c4 is in row 3, column 4');
    const board = pages.find((texts) => texts.some((text) => /^#003 {2}/.test(text)));
    expect(board).toEqual(expect.arrayContaining(['1 C', '2 NW', '5 SE']));
  });

  it('goes over two facing pages where one is too small', async () => {
    const job = {
      ...JOB,
      sections: [{ title: 'Wide', from: 'wide.json', spread: 'two-pages' }],
      style: { leastCell: 16 },
    };
    const { pdf } = await made(job, { 'wide.json': SAMURAI });
    const pages = await pagesOf(pdf);
    const [left = -1, right = -1] = pages.flatMap(({ texts }, index) =>
      texts.some((text) => text.startsWith('#001 ') && !text.includes('· page')) ? [index] : [],
    );
    // Pages with even numbers are on the left.
    expect([(left + 1) % 2, right - left]).toEqual([0, 1]);
    const refused = await run({ ...job, sections: [{ title: 'Wide', from: 'wide.json' }] }, { 'wide.json': SAMURAI });
    expect([refused.code, refused.saved.size]).toEqual([2, 0]);
    expect(refused.said[0]).toMatch(/#001 Samurai.* \(\d+\.\d mm\).*smaller than 16 mm/);
  });
});

describe('a book for a screen', () => {
  it('has an outline, and links between puzzles and solutions', async () => {
    const { pdf } = await made({ ...JOB, profile: 'screen' }, { 'puzzles.txt': EASY });
    const source = await sourceOf(pdf);
    expect(source).toContain('/Outlines');
    expect(source.match(/\/Subtype \/Link/g)?.length).toBeGreaterThan(2);
  });
});

describe('a job', () => {
  it.each([
    ['{', /job\.json/],
    [{ ...JOB, format: 'x' }, /"format"/],
    [{ ...JOB, pages: 3 }, /"pages"/],
    [{ ...JOB, style: { cell: 7 } }, /unknown fields in "style": "cell"/],
    [{ ...JOB, page: { trim: 'a7' } }, /"page", "trim".*"6x9in"/],
    [{ ...JOB, sections: [] }, /"sections"/],
    [{ ...JOB, sections: [{ title: 'A' }] }, /exactly one of "from", "library" and "make"/],
    [{ ...JOB, sections: [{ title: 'A', make: { layout: 'samurai' } }] }, /"count"/],
    [{ ...JOB, sections: [{ title: 'A', count: 1, make: { layout: 'samurau' } }] }, /section A: .*samurau/],
    [{ ...JOB, sections: [{ title: 'A', from: 'missing.txt' }] }, /missing\.txt/],
    [{ ...JOB, sections: [{ title: 'A', from: 'puzzles.txt', count: 5 }] }, /only 1 of 5/],
    [{ ...JOB, sections: [{ title: 'A', from: 'wrong.txt' }] }, /section A, wrong\.txt: line 1/],
    [{ ...JOB, sections: [{ title: 'A', from: 'many.txt' }] }, /line 1 of many\.txt has several solutions/],
  ])('%j is refused before anything is written', async (job, message) => {
    const files = { 'puzzles.txt': EASY, 'wrong.txt': `${EASY.slice(0, 70)}\n`, 'many.txt': AMBIGUOUS };
    const { code, said, saved } = await run(job, files);
    expect([code, said.length, saved.size]).toEqual([2, 1, 0]);
    expect(said[0]).toMatch(message);
  });

  it('has each of its faults named, on a line of its own', async () => {
    const faulty = { ...JOB, foo: 1, title: 5, notesPages: 1e9, page: { trim: 'a9', service: 'amazon' }, sections: [] };
    const { code, said } = await run(faulty, {});
    expect(code).toBe(2);
    const lines = said.join('\n').split('\n');
    for (const field of ['"title"', '"trim"', '"service"', '"sections"', '"notesPages"', '"foo"']) {
      expect(lines.filter((line) => line.includes(field))).toHaveLength(1);
    }
    const many = await run({ ...JOB, sections: Array.from({ length: 60 }, () => ({ title: 1 })) }, {});
    expect(many.said.join('\n').split('\n').at(-1)).toMatch(/^and \d+ more faults$/);
  });

  it('never replaces a file', async () => {
    for (const there of ['job.pdf', 'job.jsonl']) {
      const { code, said, saved } = await run(JOB, { 'puzzles.txt': EASY, [there]: 'mine' });
      expect([code, said, saved.size]).toEqual([2, [`"${there}" already exists`], 0]);
    }
  });

  it('leaves out copies, and says so; a check writes nothing', async () => {
    const { code, said, saved } = await run(JOB, { 'puzzles.txt': `${EASY}\n${COPY}\n` }, ['--check']);
    expect([code, saved.size]).toEqual([0, 0]);
    expect(said).toEqual([
      expect.stringMatching(/Warm up.*line 2/),
      expect.stringMatching(/^1 puzzle on 32 pages of 6x9in/),
      '25 pages at the end are blank, because the printer binds no fewer pages',
    ]);
  });

  it('makes its own puzzles, the same from the same seed', async () => {
    const make = { layout: 'samurai', difficulty: 'easy' };
    const job = { ...JOB, page: {}, sections: [{ title: 'New', make, count: 2 }] };
    const [first, second] = [await made(job, {}), await made(job, {})];
    expect(Buffer.compare(first.pdf, second.pdf)).toBe(0);
    expect(`${first.record}`.trim().split('\n')).toHaveLength(2);
  });
});
