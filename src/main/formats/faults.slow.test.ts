/** Broken or hostile input. Every message must have a line and a reason, and no reader may throw. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReadOutcome } from './core/format.ts';
import { detectFormat } from './detect.ts';
import { FORMATS, formatNamed, readPuzzleStream, readPuzzles } from './index.ts';
import { LONGEST_LINE } from './syntax/lines.ts';
import { LONGEST_PACKED, packText } from './syntax/links.ts';
import { parseRelaxedJson } from './syntax/relaxedJson.ts';
import { packedBomb } from './testing/bombs.ts';
import { anyEntry, TOPOLOGIES } from './testing/entries.ts';
import { SAMPLES } from './testing/samples.ts';
import { writePuzzle } from './write.ts';

const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const ROWS = EASY.match(/.{9}/g) as string[];

/** All faults of a text as `line: message`. */
function faultsOf(text: string, format?: string): string[] {
  const faults: string[] = [];
  for (const outcome of readPuzzles(text, format === undefined ? {} : { format })) {
    if (!outcome.ok) faults.push(`${outcome.line}: ${outcome.error.message}`);
  }
  return faults;
}

function ksudoku(body: string, before = '<!DOCTYPE ksudoku>'): string {
  return `${before}\n<ksudoku>\n<game>\n<puzzle>\n${body}\n</puzzle>\n</game>\n</ksudoku>`;
}

const PLAIN_GRAPH = '<graph order="9" type="sudoku"/>';
const BOMB = `<!DOCTYPE ksudoku [\n<!ENTITY a "${'a'.repeat(1000)}">\n<!ENTITY b "${'&a;'.repeat(1000)}">\n<!ENTITY c "${'&b;'.repeat(1000)}">\n]>`;

describe('a short text of lines', () => {
  it.each([
    ['one too short', EASY.slice(1)],
    ['one with blanks', `${EASY.slice(0, 40)} ${EASY.slice(41, 80)}`],
    ['digits', '123'],
  ])('stays a list of lines if a few are faulty: %s', (_, odd) => {
    const lines = Array.from({ length: 12 }, (__, i) => (i === 4 || i === 9 ? odd : EASY));
    const outcomes = [...readPuzzles(`${lines.join('\n')}\n`)];
    expect(outcomes.map(({ ok, line }) => [ok, line])).toEqual(lines.map((text, i) => [text === EASY, i + 1]));
  });

  it('skips and counts lines of words', () => {
    const outcomes = [...readPuzzles(`${EASY}\nno puzzle at all\n${EASY}\n`)];
    expect(outcomes.map(({ ok, line }) => [ok, line])).toEqual([
      [true, 1],
      [true, 3],
    ]);
    expect(outcomes.flatMap((one) => (one.ok ? one.losses.map(({ message }) => message) : []))).toEqual([
      '1 line of words beside the puzzles is skipped',
    ]);
  });
});

/** What is compared of an outcome: its line, and the givens of the puzzle or the error. */
function essenceOf(outcome: ReadOutcome): unknown[] {
  return [outcome.line, outcome.ok ? outcome.entry.puzzle.givens : outcome.error];
}

async function* inPieces(bytes: Uint8Array, length: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += length) yield bytes.subarray(from, from + length);
}

/**
 * Reads bytes as a stream. Returns the givens of each puzzle, or the fault.
 * @param length size of the chunks in bytes.
 */
async function streamed(bytes: Uint8Array, length = bytes.length): Promise<string[]> {
  const read: string[] = [];
  for await (const outcome of readPuzzleStream(inPieces(bytes, length))) {
    read.push(outcome.ok ? outcome.entry.puzzle.givens.join('') : `${outcome.line}: ${outcome.error.message}`);
  }
  return read;
}

describe('input that is not text', () => {
  it('is reported once, not line by line', async () => {
    const bytes = Uint8Array.from({ length: 3000 }, (_, i) => (i * i * 31 + 7 * i) % 256);
    expect(await streamed(bytes)).toEqual(['1: the file is not text']);
    expect(faultsOf(new TextDecoder().decode(bytes))).toEqual(['1: the file is not text']);
    expect(faultsOf(Buffer.from(`${EASY}\n${EASY}\n`, 'utf16le').toString('utf8'))).toEqual([
      '1: the text is not UTF-8; it may be UTF-16',
    ]);
    // Executable files begin like this: a few letters, and long runs of zeros.
    const program = Buffer.concat(
      Array.from({ length: 40 }, (_, i) => Buffer.concat([Buffer.from(`ELF${i}`), Buffer.alloc(30)])),
    );
    expect(await streamed(program)).toEqual(['1: the file is not text']);
  });
});

describe('UTF-16', () => {
  it.each([1, 2, 63, 1000])('is read in pieces of %i bytes, with and without a mark', async (length) => {
    const givens = EASY.replaceAll('.', '0');
    for (const mark of ['', '\uFEFF']) {
      const little = Buffer.from(`${mark}${EASY}\r\n${EASY}\r\n`, 'utf16le');
      for (const bytes of [little, Buffer.from(little).swap16()])
        expect(await streamed(bytes, length)).toEqual([givens, givens]);
    }
  });
});

describe('faults are reported with their line:', () => {
  it.each([
    ['line', `${EASY}\n${EASY.slice(1)}\n${EASY}`, /^2: "3\.\.7.{36}…" is not a puzzle: it has 80 characters/],
    ['line', `${EASY}\r\n\r\n${EASY.replace('5', 'z')}\r\n`, /^3: "z" at row 1, column 1 is not a digit/],
    ['line', `${EASY.slice(0, 80)}\u0000`, /^1: "\\u0000" at row 9, column 9/],
    ['line', '1'.repeat(1e6), /^1: "1{40}…" is not a puzzle: it has 1000000 characters/],
    ['jsonl', `${'{"a":'.repeat(1e5)}1${'}'.repeat(1e5)}`, /^1: "layout"/],
    ['jsonl', `{"layout":"simple"\n{"layout":"simple","order":3,"grids":["${EASY}"]}`, /^1: not JSON/],
    ['json', `[\n{"layout":"simple","order":3,"grids":["${EASY}"]},\n{"layout":7}\n]`, /^3: "layout"/],
    ['json', `[\n{"layout":"simple","order":3,"grids":["${EASY}"]},\n{"a":`, /^3: not JSON/],
    ['json', `[\n{"layout":"simple","order":3,"grids":["${EASY}"]}\n{}]`, /^3: a comma is missing before "\{"/],
    ['json', '{"size":1e9,"grid":[]}', /^1: "size"/],
    ['json', '{"size":9,"grid":[[{"value":1e300}]]}', /^1: "grid", item 1, item 1, "value" must be/],
    [
      'json',
      `{"size":9,"grid":${JSON.stringify(new Array(9).fill([{}]))}}`,
      /^1: row 1 of "grid" has 1 instead of 9 cells/,
    ],
    ['json', '{"cells":[[{"value":"1"}],[]]}', /^1: row 2 of "cells" has 0 instead of 1 cells/],
    ['sdk', `#AMe\n${ROWS.slice(0, 8).join('\n')}`, /^9: the grid ends after 8 of 9 rows/],
    ['sdk', [...ROWS.slice(0, 4), `${ROWS[4]}.`, ...ROWS.slice(5)].join('\n'), /^5: the row has 10 instead of 9 cells/],
    ['sdk', [...ROWS.slice(0, 8), '....8..7?'].join('\n'), /^9: "\?" at column 9 is not a digit/],
    ['ss', ' *-----------*\n |53.|.7.|...|\n |6..|19.|', /^3: the row has 6 instead of 9 cells/],
    ['pencilmarks', `1\n`, /^1: the row has the length 1; it must have/],
    ['gp', `${EASY}\n${EASY}.\n\n`, /^2: the grid has 82 instead of 81 characters/],
    ['board', '9 9\n- - -\n', /^1: the board has 1 instead of 9 rows/],
    ['board', `9 9\n${'- - - - - - - - -\n'.repeat(8)}- - - - - - - - 99\n`, /^10: "99" at column 9 is not a digit/],
    ['board', `7 7\n${'- - - - - - 9\n'.repeat(7)}`, /^2: .* does not divide into boxes of any order/],
    ['ragged', '.........\n..........\n........\n.\n', /^1: no known layout has rows of 9, 10, 8, 1 cells/],
    ['hodoku', ':0000:x:123:::', /^1: the givens have 3 instead of 81 cells/],
    ['hodoku', `:0000:x:${EASY}:999 9x1::`, /^1: "9x1" among the deleted/],
    ['sudokuwiki', `https://www.sudokuwiki.org/sudoku.htm?bd=S9B${'zz'.repeat(81)}`, /^1: "zz" for the cell at row 1/],
    ['sukaku', '.'.repeat(729), /^1: the cell at row 1, column 1 has no candidate/],
    ['fpuzzles', 'https://f-puzzles.com/', /^1: the link contains no puzzle/],
    ['fpuzzles', `https://f-puzzles.com/?load=${packText('{')}`, /^1: not JSON/],
    ['fpuzzles', 'https://f-puzzles.com/?load=N4IgzglgXg', /^1: /],
    [
      'sudokupad',
      'https://app.crackingthecryptic.com/sudoku/?puzzleid=ab12&x=1',
      /sudokupad.app\/api\/puzzle\/ab12 in/,
    ],
    [
      'sudokupad',
      'https://sudokupad.app/abcdef',
      /^1: this short link has only the name.* Open https:\/\/sudokupad.app\/api\/puzzle\/abcdef in a browser/,
    ],
    ['sudokupad', `https://sudokupad.app/${'long'.repeat(99)}`, /api\/puzzle\/(long){24}lon… in a browser/],
    ['opensudoku', `<${'long'.repeat(99)}/>`, /(long){9}lon…/],
    ['sudokupad', `scl${packText(`{ce:${'['.repeat(1000)}`)}`, /^1: neither JSON nor .* no more than 60 brackets/],
    ['sudokupad', `scl${'A'.repeat(LONGEST_PACKED + 1)}`, /^1: the link has 40001 characters/],
    ['sudokupad', `scl${packedBomb(12_600)}`.replaceAll('/', '%2F'), /^1: the link unpacks to more than 1000000 char/],
    ['fpuzzles', 'https://f-puzzles.com/?load=zles', /^1: the link cannot be unpacked/],
    ['board', '\n'.repeat(4_000_001), /^1: the text has more than 4000000 lines/],
    ['scf', 'scfoooo1111111', /^1: the short link has \d+ instead of 81 cells/],
    ['ksudoku', ksudoku(PLAIN_GRAPH, BOMB), /^5: the document type declares entities/],
    ['ksudoku', ksudoku('&b;'), /^5: not XML: Invalid character entity/],
    ['ksudoku', ksudoku(PLAIN_GRAPH).slice(0, 60), /^5: not XML/],
    ['ksudoku', '<a>'.repeat(1000), /^1: elements are nested more than 20 levels deep/],
    ['ksudoku', ksudoku(`${PLAIN_GRAPH}\n<values>___</values>`), /^6: <values> has 3 instead of 81 characters/],
    ['ksudoku', ksudoku('<graph order="7" type="sudoku"/><values/>'), /^5: digits up to 7 do not make a sudoku/],
    ['ksudoku', ksudoku('<graph order="9" type="custom" sizeX="1e9" sizeY="9"/><values/>'), /^5: "sizeX" of <graph>/],
    ['opensudoku', '<opensudoku>\n<game data="12"/>\n</opensudoku>', /^2: "data" has 2 characters/],
    [
      'opensudoku',
      '<opensudoku>\n<game data="version: 3&#10;1|2|"/>\n</opensudoku>',
      /^2: "data" has 0 instead of 81 cells/,
    ],
    ['opensudoku', '<html></html>', /^1: the file is <html>, not <opensudoku>/],
  ] as const)('%s: %#', (format, text, reason) => {
    // The test's title has only a number, because some texts are a million characters long.
    const faults = faultsOf(text, format);
    expect(faults.length).toBeGreaterThan(0);
    expect(faults[0]).toMatch(reason);
    for (const fault of faults) {
      expect(fault).toMatch(/^\d+: [^\n\r]+$/);
      expect(fault.length).toBeLessThan(500);
    }
  });

  it('a bad line does not affect other lines', () => {
    const lines = Array.from({ length: 100 }, (_, index) => (index % 10 === 3 ? EASY.slice(index % 7) : EASY));
    const bad = [...readPuzzles(lines.join('\n'))].filter((outcome) => !outcome.ok).map(({ line }) => line);
    expect(bad).toEqual(lines.flatMap((line, index) => (line.length === 81 ? [] : [index + 1])));
  });
});

describe('a hostile text', () => {
  it('does not affect the lines after it', () => {
    const outcomes = [...readPuzzles(`https://f-puzzles.com/?load=zles\n${EASY}`)];
    expect(outcomes.map(({ ok, line }) => [ok, line])).toEqual([[false, 1], [true, 2]]); // biome-ignore format: one line
  });

  it('cannot put a list or an object in the place of a digit', () => {
    const size = 4;
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    for (const odd of [deep, '{"valueOf":1,"toString":1}']) {
      const solution = `[${[odd, ...new Array(15).fill(1)].join(',')}]`;
      const grid = JSON.stringify(new Array(size).fill(new Array(size).fill({})));
      const [read] = readPuzzles(`{"size":${size},"grid":${grid},"solution":${solution}}`);
      expect(read).toMatchObject({ ok: true, entry: { solution: null } });
    }
  });

  it('is limited to four million characters for each puzzle of a JSON list', () => {
    const most = 4_000_000;
    expect(faultsOf(`[{"grid":[${'[],'.repeat(most / 3)}[]]}]`, 'json')).toEqual([
      `1: the text is longer than ${most} characters`,
    ]);
  });
});

describe('byte order marks and line ends', () => {
  it('are ignored by every format', () => {
    const single = TOPOLOGIES.filter(({ subgridCount, digits }) => subgridCount === 1 && digits === 9);
    for (const format of FORMATS) {
      if (!format.writer || !(format.lines || format.document)) continue;
      fc.assert(
        fc.property(anyEntry(single, 20, 60), (entry) => {
          const written = writePuzzle(format, entry);
          if (!written.ok) throw new Error(written.error.message);
          const { text } = written.value;
          const [plain] = readPuzzles(text, { format: format.id });
          const [marked] = readPuzzles(`\uFEFF${text.replaceAll('\n', '\r\n')}`, { format: format.id });
          if (!plain?.ok || !marked?.ok) throw new Error(format.id);
          expect(marked.entry.puzzle.givens).toEqual(plain.entry.puzzle.givens);
        }),
        { numRuns: 3 },
      );
    }
  });
});

it('the heading of an .sdk file is not taken for a list', () => {
  const text = `[Puzzle]\n${ROWS.join('\n')}\n`;
  expect(detectFormat(text)?.id).toBe('sdk');
  expect([...readPuzzles(text)]).toMatchObject([{ ok: true }]);
});

describe('formats that are only read', () => {
  const readOnlyFormats = FORMATS.filter(({ writer }) => !writer).map(({ id }) => id);

  it.each(readOnlyFormats)('%s is recognised, also with a mark and carriage returns', (format) => {
    const text = SAMPLES[format] ?? '';
    const marked = `\uFEFF${text.replaceAll('\n', '\r\n')}`;
    for (const one of [text, marked]) {
      expect(detectFormat(one)?.id).toBe(format);
      expect([...readPuzzles(one)]).toMatchObject([{ ok: true, losses: [] }]);
    }
  });
});

describe('any text', () => {
  const alphabet = fc.constantFrom(
    ...'123456789.0XA|-:+*#[]{}<>"\'= \n\tabstu&;/',
    '\r\n',
    '\u0000',
    '\uFEFF',
    '\ud800',
  );
  const noise = fc.string({ unit: alphabet, maxLength: 400 });
  const damaged = fc
    .record({
      format: fc.constantFrom(...FORMATS.filter(({ writer }) => writer)),
      entry: anyEntry(TOPOLOGIES.filter(({ cellCount }) => cellCount < 400)),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      length: fc.nat(20),
      instead: fc.string({ unit: alphabet, maxLength: 5 }),
    })
    .map(({ format, entry, at, length, instead }) => {
      const written = writePuzzle(format, entry);
      const text = written.ok ? written.value.text : '';
      const place = Math.floor(at * text.length);
      return text.slice(0, place) + instead + text.slice(place + length);
    });
  const damagedSample = fc
    .record({ text: fc.constantFrom(...Object.values(SAMPLES)), at: fc.nat(400), instead: noise })
    .map(({ text, at, instead }) => text.slice(0, at) + instead.slice(0, 9) + text.slice(at + 3));
  const texts = fc.oneof(noise, damaged, damagedSample);

  it('gives outcomes and never throws, in every format and without one', () => {
    const formats = FORMATS.filter(({ lines, document }) => lines || document);
    fc.assert(
      fc.property(texts, fc.constantFrom(undefined, ...formats), (text, format) => {
        for (const outcome of readPuzzles(text, format ? { format: format.id } : {})) {
          expect(outcome.line).toBeGreaterThan(0);
          if (!outcome.ok) expect(outcome.error.message).toMatch(/./);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('gives the same in one piece and in many', async () => {
    await fc.assert(
      fc.asyncProperty(texts, fc.integer({ min: 1, max: 50 }), async (text, length) => {
        const wellFormed = text.toWellFormed();
        const pieces = inPieces(new TextEncoder().encode(wellFormed), length);
        const streamed: unknown[] = [];
        for await (const outcome of readPuzzleStream(pieces)) streamed.push(essenceOf(outcome));
        expect(streamed).toEqual(Array.from(readPuzzles(wellFormed), essenceOf));
      }),
      {
        numRuns: 100,
        examples: [
          // Whether the share of non-text characters is too large must not depend on the line ends.
          ['111\r\n\u000011\r\n', 1],
          // A fault at the end of a line must have this line's number, also without a carriage return.
          ['<sudoku>\n<field/>&\r\n</sudoku>\n', 1],
          ['<ksudoku>\r\n<game\r\n<puzzle>', 3],
        ],
      },
    );
  });

  it('names the line of a fault, also at its end', () => {
    for (const end of ['\n', '\r\n']) {
      for (const line of ['<a/>&', '<a/>&amp']) {
        const text = ['<ksudoku>', '', line, '<b c="d"/>', '</ksudoku>'].join(end);
        expect(faultsOf(text).map((fault) => fault.split(':')[0])).toEqual(['3']);
      }
    }
  });

  it('of which a line is overlong is not read without it', async () => {
    const text = `[\n"${EASY}",\n${' '.repeat(LONGEST_LINE + 1)}\n"${EASY}"\n]`;
    expect(await streamed(new TextEncoder().encode(text))).toEqual([
      `3: the line is longer than ${LONGEST_LINE} characters`,
    ]);
  });

  it('is parsed by the relaxed JSON parser as by the JSON parser', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), (text) => {
        const value = JSON.parse(text);
        // In the relaxed form, an empty list means a list with one empty object, because SudokuPad leaves out empty
        // objects.
        if (/\[\s*\]/.test(text)) return;
        expect(JSON.stringify(parseRelaxedJson(text))).toBe(JSON.stringify(value));
      }),
    );
  });
});

describe('SudokuPad’s short JSON', () => {
  it('is read like the full form', () => {
    const short =
      "{cs:50,ce:[[{v:5},,,,,,,,],[,,,,,,,,],[,,{v:3,centremarks:[1,2]},,,,,,],[,,,,,,,,],[,,,,,,,,],[,,,,,,,,],[,,,,,,,,],[,,,,,,,,],[,,,,,,,,{v:'7'}]]," +
      "metadata:{title:'It\\'s one',author:'A'},u:[{c2:#F,r:t,h:f,c:AA00FF}]}";
    const [read] = readPuzzles(`https://sudokupad.app/scl${encodeURIComponent(packText(short))}`);
    if (!read?.ok) throw new Error(read?.error.message);
    expect(read.entry.puzzle.givens.indexOf(5)).toBe(0);
    expect(read.entry.puzzle.givens[80]).toBe(7);
    expect(read.entry.about).toEqual({ title: "It's one", author: 'A' });
    expect(read.entry.unknownRules?.rules.map(({ kind }) => kind)).toEqual(['underlays']);
  });
});

it('every format has a unique id, and a reader or a writer', () => {
  expect(new Set(FORMATS.map(({ id }) => id)).size).toBe(FORMATS.length);
  for (const { id, lines, document, writer } of FORMATS) {
    expect(lines !== undefined || document !== undefined || writer !== undefined).toBe(true);
    expect(formatNamed(id.toUpperCase())?.id).toBe(id);
  }
});
