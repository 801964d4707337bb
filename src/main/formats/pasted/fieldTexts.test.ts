import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { FORMATS, type Format, readPuzzleStream, readPuzzles, writePuzzle } from '../index.ts';

const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const ROWS: readonly string[] = EASY.match(/.{9}/g) ?? [];
const BOARD = ROWS.join('\n');

/** Two grids that share a box, with one given. `0` is an empty cell, `.` is a void. */
const TWODOKU = [
  ...['100000000......', ...Array<string>(5).fill('000000000......'), ...Array<string>(3).fill('000000000000000')],
  ...Array<string>(6).fill('......000000000'),
];

/** For each puzzle of a text: its layout, variants and givens. For a fault: its reason. */
function read(text: string): string[] {
  return [...readPuzzles(text)].map((outcome) => {
    if (!outcome.ok) return outcome.error.reason;
    const { topology, givens } = outcome.entry.puzzle;
    const { id, variants = [] } = topology.layout;
    return [id, ...variants.map((one) => one.id), [...givens].map((digit) => digit || '.').join('')].join(' ');
  });
}

const spaced = (rows: readonly string[]): string[] => rows.map((row) => [...row].join(' '));
const inLists = (rows: readonly string[], empty: string): string =>
  `[${rows.map((row) => `[${[...row].map((cell) => (cell === '.' ? empty : cell)).join(', ')}]`).join(',\n ')}]`;

/** The region of each cell of a grid, row by row. */
const MAP: readonly string[] =
  '111112222333112222333112444333555444666555444666555777666899777888899777888899999'.match(/.{9}/g) ?? [];
const named = (row: string): string => row.replace(/\d/g, (digit) => 'ABCDEFGHI'[Number(digit) - 1] as string);

/** A samurai (bryanlimy/samurai-sudoku-solver, tests/moderate1.txt). `0` is an empty cell, `.` is a void. */
const SAMURAI: readonly string[] = [
  ...['000800040...000300010', '397050020...291080070', '000001050...000007040', '009000001...002000006'],
  ...['040060070...030020090', '800000300...400000700', '050300000400000700000', '070040000020000090867'],
  ...['060002000008000001000', '......005000001......', '......060040070......', '......700000600......'],
  ...['000400000600000900070', '297080000070000070010', '000001000004000003080', '003000009...005000002'],
  ...['040070010...070060090', '800000200...200000300', '020300000...040070000', '060010385...080040721'],
  '080006000...020006000',
];

function samuraiGrids(): string[][] {
  const corners = [
    [0, 0],
    [0, 12],
    [6, 6],
    [12, 0],
    [12, 12],
  ] as const;
  return corners.map(([row, column]) => SAMURAI.slice(row, row + 9).map((cells) => cells.slice(column, column + 9)));
}

/** Writes each row as a list on a line of its own. */
const listsOf = (rows: readonly string[], open: string, close: string): string =>
  rows.map((row) => `    ${open}${[...row.replaceAll('.', '0')].join(', ')}${close}`).join(',\n');

/** Writes a grid as a LaTeX table, with ampersands between cells. */
function latexArray(rows: readonly string[], between: string): string {
  const lines = rows.map((row, at) => `${[...row].join(' & ')} \\\\${at % 3 === 2 ? ' \\hline' : ''}`);
  return ['\\begin{array}{|ccc|ccc|ccc|} \\hline', ...lines, '\\end{array}'].join(between);
}

const blanks = (row: string): string => row.replaceAll('.', ' ');

/** Writes a grid in a frame, with a program's menu to the right of it. */
function menuBeside(rows: readonly string[]): string {
  const rule = (ends: string): string => `  ${ends[0]}${Array<string>(9).fill('───').join(ends[1])}${ends[2]}`;
  const lines = rows.map((row) => `  │${[...blanks(row)].map((cell) => ` ${cell} `).join('│')}│     Movement`);
  return [rule('┌┬┐'), lines.join(`\n${rule('├┼┤')}      h - Move left\n`), rule('└┴┘')].join('\n');
}

/** Writes a printed grid on one line, with blanks for line ends. */
function printedOnOneLine(rows: readonly string[]): string {
  const rule = '+-------+-------+-------+';
  const lines = rows.map((row) => `| ${(row.match(/.{3}/g) ?? []).map((part) => [...part].join(' ')).join(' | ')} |`);
  return [0, 3, 6]
    .map((from) => `${rule} ${lines.slice(from, from + 3).join(' ')}`)
    .join(' ')
    .concat(` ${rule}`);
}

describe('texts as people paste them', () => {
  it.each([
    ['a line of words above', `My puzzle of today\n${BOARD}`],
    ['a line of words below', `${BOARD}\nfrom the paper, hard`],
    ['a percent sign', `% randomly generated - medium\n${BOARD}`],
    ['quote marks', ROWS.map((row) => `> ${row}`).join('\n')],
    ['line numbers', ROWS.map((row, at) => `${at + 1}. ${row}`).join('\n')],
    ['line numbers in brackets', ROWS.map((row, at) => `(${at + 1}) ${row}`).join('\n')],
    ['Chinese numerals', BOARD.replace(/\d/g, (digit) => '〇一二三四五六七八九'[Number(digit)] as string)],
    [
      'formal numerals',
      spaced(ROWS)
        .join('\n')
        .replaceAll('.', '口')
        .replace(/\d/g, (digit) => '零壹貳參肆伍陸柒捌玖'[Number(digit)] as string),
    ],
    ['curly quotes in a list', `[“${ROWS.join('”, “')}”]`],
    ['a code fence', `Can you solve this?\n\n\`\`\`text\n${BOARD}\n\`\`\`\n\nThanks!`],
    ['tags', `[code]\n${BOARD}\n[/code]`],
    ['quoted rows', ROWS.map((row) => `"${row}",`).join('\n')],
    ['curly quotes', `“${EASY}”`],
    ['full stops between rows', ROWS.map((row) => row.replaceAll('.', '0')).join('.')],
    ['slashes between rows', ROWS.join('/')],
    ['a column heading', `Puzzle,\n${EASY},`],
    ['numbers in a table', `id,puzzle,rating\n1,${EASY},2.2`],
    ['Arabic digits', EASY.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))],
    ['Persian digits', BOARD.replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit)))],
    ['full-width digits', EASY.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)))],
    ['bullets', BOARD.replaceAll('.', '•')],
    ['lists of Python', inLists(ROWS, 'None')],
    ['lists of JavaScript', `const board = ${inLists(ROWS, '""')};`],
    ['a link of sudokuexchange', `Try https://sudokuexchange.com/play/?s=${EASY.replaceAll('.', '0')}, it is hard.`],
    ['a command with the cells', `\`\`\`bash\nnudoku -s ${EASY}\n\`\`\``],
    ['ratings around the cells', `10378  5710  ${EASY}  11.0 11.0 2.6   95078 Coloin`],
    ['quoted rows on one line', `go run . ${ROWS.map((row) => `"${row}"`).join(' ')}`],
    ['words behind the last row', `\`\`\`\n${BOARD} [fail]\n\`\`\``],
    ['a menu beside a printed grid', menuBeside(ROWS)],
    ['a printed grid on one line', `Code: Select all\n\` ${printedOnOneLine(ROWS)}   Coloin\``],
    [
      'rows of LaTeX',
      `\\begin{sudoku}\n${ROWS.map((row) => `|${[...blanks(row)].join('|')}|.`).join('\n')}\n\\end{sudoku}`,
    ],
    ['lists of Prolog', `problem(1, ${inLists(ROWS, '_')}).`],
    [
      'a table of HTML',
      `<table>${ROWS.map((row) => `<tr>${[...blanks(row)].map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')}</table>`,
    ],
    ['blanks for empty cells', `An example:\n\n${ROWS.map((row) => blanks(row).trimEnd()).join('\n')}`],
    ['emphasis', `See:\n${spaced(ROWS).join('\n').replace('4 1 9', '**4 1 9**')}`],
    ['eliminations below', `${BOARD}\n\n[r8c9](-8-[r8c12]=8=[r9c2])=> r8c9<>8`],
    ['fields between tabs', ROWS.map((row) => [...blanks(row)].map((cell) => cell.trim()).join('\t')).join('\n')],
    ['fields in quotes', ROWS.map((row) => [...row].map((cell) => `"${cell.replace('.', '')}"`).join(',')).join('\n')],
    ['names of columns', `c1,c2,c3,c4,c5,c6,c7,c8,c9\n${ROWS.map((row) => [...row].join(',')).join('\n')}`],
    ['a date above', `2026-11-28\n${BOARD}`],
    ['a signature below', `${BOARD}\n\nThanks Bob!\n-- \nAlice`],
    ['line ends as escapes', BOARD.replaceAll('\n', '\\n')],
    ['a list of YAML', `puzzle:\n${ROWS.map((row) => `  - "${row}"`).join('\n')}`],
    ['a matrix of MATLAB', `A = [${spaced(ROWS).join(';\n').replaceAll('.', '0')}];`],
    [
      'a matrix of R',
      ROWS.map((row, at) => `[${at + 1},]${[...row].map((cell) => `    ${cell.replace('.', '0')}`).join('')}`).join(
        '\n',
      ),
    ],
    ['a statement of SQL', `INSERT INTO puzzles VALUES (1, '${EASY}', 'hard');`],
    ['a field of JSON', JSON.stringify({ puzzle: EASY, solution: '1'.repeat(81), difficulty: 'hard' })],
    ['number signs for empty cells', BOARD.replaceAll('.', '#')],
    ['digits in circles', BOARD.replace(/\d/g, (digit) => String.fromCharCode(0x245f + Number(digit)))],
    ['bold digits', BOARD.replace(/\d/g, (digit) => String.fromCodePoint(0x1d7ce + Number(digit)))],
    ['an escaped link', encodeURIComponent(`https://sudokuexchange.com/play/?s=${EASY.replaceAll('.', '0')}`)],
    [
      'a link behind another one',
      `https://example.org/url?q=${encodeURIComponent(`https://sudoku.coach/en/play/${EASY.replaceAll('.', '0')}`)}&sa=D`,
    ],
    ['lists of Go', `var b = [9][9]int{\n${listsOf(ROWS, '{', '}')}\n}`],
    ['lists of Kotlin', `val b = arrayOf(\n${listsOf(ROWS, 'intArrayOf(', ')')}\n)`],
    ['lists without one around them', listsOf(ROWS, '{', '}')],
    ['a list of all cells', `int s[81] = {${[...EASY.replaceAll('.', '0')].join(',')}};`],
    ['a vector of R', `c(${ROWS.map((row) => [...row.replaceAll('.', '0')].join(', ')).join(',\n  ')})`],
    ['a list of digits above lists', `DIGITS = [1,2,3,4,5,6,7,8,9]\ngrid = [\n${listsOf(ROWS, '[', ']')}\n]`],
    ['a matrix of Julia', `A = [${spaced(ROWS).join('\n     ').replaceAll('.', '0')}]`],
    ['fields of one line, some without a character', [...EASY].join(',').replaceAll('.', '')],
    ['backslashes that break lines', spaced(ROWS).join('\\\n').replaceAll('.', '0')],
    ['an array of LaTeX', latexArray(ROWS, '\n')],
    ['an array of LaTeX on one line', `\\[ ${latexArray(ROWS, ' ')} \\]`],
    [
      'numbers of rows from 0 before bars',
      ` |0 1 2|3 4 5|6 7 8|\n${ROWS.map((row, at) => `${at}|${(spaced([row])[0] ?? '').replace(/(\S \S \S) /g, '$1|')}|`).join('\n')}`,
    ],
    ['a link without https', `sudoku.coach/en/play/${EASY.replaceAll('.', '0')}`],
  ])('%s', (_, text) => {
    expect(read(text)).toEqual([`simple ${EASY}`]);
  });

  it.each([
    ['.', '0'],
    ['#', '.'],
    ['X', '.'],
    ['-', '0'],
    ['_', '.'],
    ['0', '.'],
  ])('%j is a void where %j is an empty cell', (gap, empty) => {
    const rows = TWODOKU.map((row) => row.replace(/[0.]/g, (sign) => (sign === '.' ? gap : empty)));
    const puzzle = `twodoku 1${'.'.repeat(152)}`;
    expect(read(rows.join('\n'))).toEqual([puzzle]);
    expect(read(spaced(rows).join('\n'))).toEqual([puzzle]);
  });

  it('lists of several boards', () => {
    const problem = (rows: readonly string[], number: number): string =>
      `problem(${number}, P) :-\n    P = ${inLists(rows, '_')}.`;
    const turned = ROWS.toReversed();
    const puzzles = [`simple ${EASY}`, `simple ${turned.join('')}`];
    expect(read(`${problem(ROWS, 1)}\n\n${problem(turned, 2)}\n`)).toEqual(puzzles);
    expect(read(JSON.stringify([EASY, turned.join('')]))).toEqual(puzzles);
  });

  it.each([
    ['{', '}'],
    ['[', ']'],
  ])('-1 for voids in lists between %s and %s', (open, close) => {
    const rows = TWODOKU.map((row) => [...row].map((sign) => (sign === '.' ? '-1' : sign)).join(', '));
    const lists = rows.map((row) => `${open}${row}${close}`).join(',\n');
    expect(read(lists)).toEqual([`twodoku 1${'.'.repeat(152)}`]);
    expect(read(`board = ${open}\n${lists}\n${close}`)).toEqual([`twodoku 1${'.'.repeat(152)}`]);
  });

  it.each([
    ['letters below', `${BOARD}\n\nRegions:\n${MAP.map(named).join('\n')}`],
    ['letters beside', ROWS.map((row, at) => `${row}  ${named(MAP[at] ?? '')}`).join('\n')],
    ['numbers beside', ROWS.map((row, at) => `${row} | ${MAP[at]}`).join('\n')],
    ['a field of JSON', JSON.stringify({ puzzle: EASY, regions: MAP.join('') })],
    ['rows in JSON', JSON.stringify({ grid: ROWS, regions: MAP.map((row) => [...row].map(Number)) })],
  ])('a map of regions: %s', (_, text) => {
    expect(read(text)).toEqual([`simple colour ${EASY}`]);
  });

  it('the letters of cages beside rows are not dropped', () => {
    const cages = [
      'aabbccdde',
      'afghhiide',
      'jfggklmme',
      'jjgnklopp',
      'qqgnooorr',
      'stuuvwwxx',
      'stuuvvwyz',
      'sAuuByyyz',
    ];
    const rows = [...cages, 'CADDBEEFF'].map((row, at) => `${ROWS[at]} ${row}`);
    expect(read(rows.join('\n'))).toEqual(['no-list']);
  });

  it.each([
    ['rows without voids', SAMURAI.map((row) => [...row.replaceAll('.', '')].join(' ')).join('\n')],
    ['lists without voids', `[${SAMURAI.map((row) => `[${[...row.replaceAll('.', '')].join(', ')}]`).join(',\n')}]`],
    ['null for voids', JSON.stringify(SAMURAI.map((row) => [...row].map((cell) => (cell === '.' ? null : +cell))))],
    ['None for voids', inLists(SAMURAI, 'None')],
    ['fields without a character for voids', SAMURAI.map((row) => [...row].join(',').replaceAll('.', '')).join('\n')],
    ['one sign for voids and empty cells', SAMURAI.map((row) => row.replaceAll('0', '.')).join('\n')],
    [
      'headed grids',
      samuraiGrids()
        .map((rows, at) => `Grid ${at + 1}:\n${rows.join('\n')}`)
        .join('\n\n'),
    ],
    [
      'lists of grids',
      `[${samuraiGrids()
        .map((rows) => inLists(rows, '0'))
        .join(',\n')}]`,
    ],
  ])('a samurai with %s', (_, text) => {
    expect(read(text)).toEqual(read(SAMURAI.join('\n')));
    expect(read(text)[0]).toMatch(/^samurai /);
  });

  it('a position of HoDoKu in source code, and without its other fields', () => {
    const cells =
      '6...8..4..+4.....862..4.67+5.+1+5397+486+2.7...+3+51+4+462+5183+9+7..61.2+4+7572+4+8...+3..1..4+7.+28';
    const [whole] = [...readPuzzles(`:0000:x:${cells}:314 916 921::`)];
    const [bare] = [...readPuzzles(`${cells}:314 916 921`)];
    const [quoted] = [...readPuzzles(`  // sudoku.set(":0000:x:${cells}:314 916 921::");`)];
    const marks = [whole, bare, quoted].map((outcome) => outcome?.ok && [outcome.entry.placed, outcome.entry.centre]);
    expect(marks[0]).not.toBe(false);
    expect(marks).toEqual([marks[0], marks[0], marks[0]]);
  });

  it('a heading of Markdown names the rules of the puzzle below it', () => {
    expect(read(`## Windoku\n1${'.'.repeat(80)}`)).toEqual([`simple windoku 1${'.'.repeat(80)}`]);
  });

  it('the number of a line is not a cell', () => {
    expect(read(`1. ${'.'.repeat(16)}`)).toEqual([`simple ${'.'.repeat(16)}`]);
  });

  it('a solution in the field behind the puzzle', () => {
    const solution = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
    const [outcome] = readPuzzles(`puzzle,solution,clues\n${EASY},${solution},30`);
    const entry = outcome?.ok ? outcome.entry : null;
    expect([entry?.solution?.join(''), entry?.about.comment]).toEqual([solution, '30']);
    const [other] = readPuzzles(`${EASY},${solution.replaceAll('5', '4')}`);
    expect(other?.ok && other.entry.solution).toBe(null);
  });

  it('JSON rows with voids', () => {
    const rows = TWODOKU.map((row) => [...row].map((sign) => (sign === '.' ? 'X' : Number(sign))));
    expect(read(JSON.stringify(rows))).toEqual([`twodoku 1${'.'.repeat(152)}`]);
  });

  it.each([
    ['bars', (row: string) => `| ${(row.match(/.{3}/g) ?? []).map((part) => [...part].join(' ')).join(' | ')} |`],
    ['commas', (row: string) => [...row].join(',')],
    ['blanks between boxes, and for voids', (row: string) => row.replaceAll('.', ' ').replace(/(...)(?!$)/g, '$1 ')],
  ])('voids between %s', (_, written) => {
    expect(read(TWODOKU.map(written).join('\n'))).toEqual([`twodoku 1${'.'.repeat(152)}`]);
  });

  it('a changed digit does not divide a line of grids', () => {
    const cellAt = (row: number, column: number): string =>
      (row * 7 + column * 3) % 5 === 0 ? String(1 + ((row * 3 + Math.floor(row / 3) + column) % 9)) : '.';
    const grid = (top: number, left: number): string =>
      Array.from({ length: 81 }, (_, at) => cellAt(top + Math.floor(at / 9), left + (at % 9))).join('');
    const line = grid(0, 0) + grid(0, 3) + grid(3, 0) + grid(3, 3);
    const layouts = (text: string): number[] =>
      [...readPuzzles(text)].flatMap((one) => (one.ok ? one.entry.puzzle.topology.subgridCount : []));
    expect(layouts(line)).toEqual([4]);
    // Changes a given that the upper left and the lower left grid share. No other grid contains it.
    const at = [...line].findIndex((cell, place) => place >= 27 && place % 9 < 3 && cell !== '.');
    const changed = line.slice(0, at) + ((Number(line[at]) % 9) + 1) + line.slice(at + 1);
    expect(layouts(changed)).toEqual([4]);
    const [outcome] = readPuzzles(changed);
    expect(outcome?.ok && outcome.losses.map(({ kind }) => kind)).toContain('layout');
  });

  it('rows of boxes with signs for voids', () => {
    const rows = TWODOKU.map((row) => row.replaceAll('.', '*').replace(/(...)(?!$)/g, '$1 '));
    expect(read(rows.join('\n'))).toEqual([`twodoku 1${'.'.repeat(152)}`]);
  });

  it('a line that is cut by a stray comma is reported', () => {
    const [outcome] = readPuzzles(`${EASY},${EASY.slice(0, 40)}`);
    expect(outcome?.ok && outcome.losses.map(({ sentence }) => sentence.key)).toEqual(['lost.cells-in-comment']);
  });

  it('a heading names the rules of the puzzle below it', () => {
    expect(read(`Diagonal (X) sudoku\n${'.'.repeat(81)}`)).toEqual([`simple diagonals ${'.'.repeat(81)}`]);
  });

  it('a heading names rules that the givens break', () => {
    const [outcome] = readPuzzles(`Windoku\n${BOARD}`);
    expect(outcome?.ok && outcome.losses.map(({ sentence }) => sentence.key)).toContain('lost.heading-broken');
    expect(read(`Windoku\n${BOARD}`)).toEqual([`simple ${EASY}`]);
  });

  it.each([
    ['a grid without one of its rows', ROWS.toSpliced(3, 1), 1, 'row-missing'],
    ['a row without one of its cells', ROWS.with(4, '4..8.3..'), 5, 'row-length'],
    ['a row with a cell more', ROWS.with(4, '4..8.3..11'), 5, 'row-length'],
  ])('%s is reported as such', (_, rows, line, reason) => {
    for (const text of [rows, spaced(rows), rows.map((row) => `> ${row.replaceAll('.', '0')}`)]) {
      const outcomes = [...readPuzzles(text.join('\n'))];
      expect(outcomes.map((one) => !one.ok && [one.line, one.error.reason])).toEqual([[line, reason]]);
    }
  });

  it('lists of candidates in braces', () => {
    const [first = '', ...rest] = ROWS.map((row) =>
      [...row].map((cell) => (cell === '.' ? '{1, 2, 9}' : cell)).join(' '),
    );
    const [outcome] = readPuzzles([first, ...rest].join('\n'));
    expect(outcome?.ok && outcome.entry.centre?.[2]).toBe(0b100000011);
    expect(read([first, ...rest].join('\n'))).toEqual([`simple ${EASY}`]);
  });

  it('numbers of lines are no cells, although rows with them would be a grid', () => {
    const board = [
      '8 8',
      '31323421',
      '23313411',
      '44112343',
      '24331134',
      '22223414',
      '14142314',
      '31121232',
      '33313312',
    ];
    const rows = board.map((row) => [...row.replaceAll(' ', '')].join(' '));
    const [puzzle] = read(rows.join('\n'));
    expect(puzzle).toMatch(/^samurai /);
    for (const sign of [')', ':']) {
      expect(read(rows.map((row, at) => `${at + 1}${sign} ${row}`).join('\n'))).toEqual([puzzle]);
    }
  });

  it('a line behind a link that ends with an equals sign', () => {
    const penpa = FORMATS.find(({ id }) => id === 'penpa') as Format;
    const links = ROWS.flatMap((_, at) => {
      const [outcome] = readPuzzles(ROWS.toSpliced(at, 1, '.'.repeat(9)).join('\n'));
      const written = outcome?.ok ? writePuzzle(penpa, outcome.entry) : null;
      return written?.ok && written.value.text.trim().endsWith('=') ? [written.value.text.trim()] : [];
    });
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(read(`${link}\nPuzzle of the day\n`)).toEqual(read(link));
  });

  it('a map of regions below a grid belongs to it', () => {
    const map = [
      '111122333',
      '112222333',
      '111222333',
      ...Array<string>(3).fill('444555666'),
      ...Array<string>(3).fill('777888999'),
    ];
    expect(read(`${BOARD}\n\n${map.join('\n')}`)).toEqual([`simple colour ${EASY}`]);
  });

  it('marks of the digits that a player placed', () => {
    const [outcome] = readPuzzles(`+${EASY}`);
    expect(outcome?.ok && outcome.entry.placed?.[0]).toBe(5);
    expect(outcome?.ok && outcome.entry.puzzle.givens[0]).toBe(0);
  });

  it('a position in which a cell has no candidate is refused', () => {
    expect(read(`:0000:x:${EASY}:113 213 413::`)).toEqual(['deleted-every-candidate']);
  });
});

describe('longer texts with headings', () => {
  /** Makes a heading and a samurai below it, in which most rows are empty. */
  const samurai = (number: number): string => {
    const empty = `${'.'.repeat(9)}   ${'.'.repeat(9)}`;
    const given = `5${'.'.repeat(8)}   ${'.'.repeat(8)}7`;
    const top = [given, ...Array<string>(5).fill(empty), ...Array<string>(3).fill('.'.repeat(21))];
    const middle = Array<string>(3).fill(`      ${'.'.repeat(9)}`);
    return [`Samurai ${number}, hard`, ...top, ...middle, ...top.toReversed(), ''].join('\n');
  };
  const COUNT = 200;
  const text = Array.from({ length: COUNT }, (_, at) => samurai(at + 1)).join('\n');

  it('are read in parts, with the lines of the whole text', { timeout: 60_000 }, () => {
    expect(text.length).toBeGreaterThan(65_536);
    const outcomes = [...readPuzzles(text)];
    expect(outcomes.map(({ line }) => line)).toEqual(Array.from({ length: COUNT }, (_, at) => 23 * at + 2));
    expect(outcomes.every((one) => one.ok && one.entry.puzzle.topology.layout.id === 'samurai')).toBe(true);
  });

  it('are read the same as a stream', { timeout: 60_000 }, async () => {
    const pieces = text.match(/.{1,1000}/gs) ?? [];
    const stream = (async function* () {
      for (const piece of pieces) yield Buffer.from(piece);
    })();
    const lines: number[] = [];
    for await (const outcome of readPuzzleStream(stream)) if (outcome.ok) lines.push(outcome.line);
    expect(lines).toEqual(Array.from({ length: COUNT }, (_, at) => 23 * at + 2));
  });
});

describe('cells with names and signs of programs', () => {
  const filled = `simple ${EASY}`;

  it('are those of forms in HTML, with and without a table', () => {
    const field = (cell: string): string =>
      cell === '.' ? '<input class="d0" maxlength="1">' : `<input class="s0" value="${cell}" readonly>`;
    const form = ROWS.map((row) => [...row].map(field).join('')).join('\n');
    expect(read(`<form>${form}<input type="hidden" value="7"><input type="submit" value="Go"></form>`)).toEqual([
      filled,
    ]);
    const table = ROWS.map((row) => `<tr>${[...row].map((cell) => `<td>${field(cell)}</td>`).join('')}</tr>`);
    expect(read(`<table>${table.join('')}</table>`)).toEqual([filled]);
  });

  it('are those of MATLAB and R, whose empty cells have names', () => {
    const named = (rows: readonly string[], sign: string, name: string): string[] =>
      spaced(rows).map((row) => row.replaceAll(sign, name));
    expect(read(`M = [ ${named(ROWS, '.', 'NaN').join(';...\n')} ];`)).toEqual([filled]);
    const [twodoku] = read(`[${named(TWODOKU, '.', 'NaN').join(';\n')}]`);
    expect(twodoku).toMatch(/^twodoku 1\.+$/);
    const listed = named(ROWS, '.', 'NA').map((row) => row.replaceAll(' ', ','));
    expect(read(`m <- matrix(c(${listed.join(',\n  ')}), nrow = 9, byrow = TRUE)`)).toEqual([filled]);
  });

  it('may be bold between the bars of a table', () => {
    const bold = ROWS.map((row) => `|${[...row].map((cell) => (cell === '.' ? ' ' : `**${cell}**`)).join('|')}|`);
    expect(read(bold.join('\n'))).toEqual([filled]);
  });
});

describe('a short text is read alike as a text and as a stream', () => {
  const json = { puzzle: ROWS.map((row) => [...row].map((cell) => Number(cell.replace('.', '0')))) };
  const beside = ROWS.map((row) => `${row}   ${row}`).join('\n');
  const boards = [...TWODOKU, '', ...TWODOKU].join('\n');
  it.each([
    ['JSON of many lines', JSON.stringify(json, null, 2), 1],
    ['grids side by side', beside, 2],
    ['boards between blank lines', boards, 2],
  ])('%s', async (_, text, count) => {
    const streamed: string[] = [];
    for await (const outcome of readPuzzleStream(Readable.from([new TextEncoder().encode(text)]))) {
      streamed.push(outcome.ok ? outcome.entry.puzzle.topology.layout.id : outcome.error.reason);
    }
    expect(streamed).toEqual(read(text).map((one) => one.split(' ')[0]));
    expect(streamed).toHaveLength(count);
  });
});

it('a list after more headings than are looked at names the limit', () => {
  expect(read(`${'Puzzle x\n'.repeat(10_000)}${EASY}\n`)).toEqual(['no-list-in-beginning']);
});
