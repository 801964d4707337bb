import { describe, expect, it } from 'vitest';
import { createProperTest } from '../../engine/search/properness.ts';
import { type ReadOptions, readPuzzles } from '../index.ts';

/** A twodoku and a flower, each with one solution. A dot is an empty cell or a void. */
const TWODOKU: readonly string[] = [
  ...['....61.........', '......736......', '...3.94........'],
  ...['6..4...........', '1.2............', '.73....92......'],
  ...['74.8.......147.', '...9....78.....', '2........2.3..5'],
  ...['........29.....', '......4....75..', '.......8..5....'],
  ...['........6....3.', '............1..', '........4.....7'],
];
const FLOWER: readonly string[] = [
  ...['....1.....87...', '...6..4........', '.........9.....'],
  ...['5.......9.14..8', '8..5...........', '.....1.......4.'],
  ...['........5....9.', '...1...7.......', '....3..8.......'],
  ...['.3........8....', '....28.........', '..14.5..7......'],
  ...['...............', '..........3....', '......5...62...'],
];

const isProper = createProperTest();

/** For each puzzle of a text: its layout and number of givens. For a fault: its line and reason. */
function layoutsIn(text: string, options: ReadOptions = {}): string[] {
  return [...readPuzzles(text, { isProper, ...options })].map((outcome) => {
    if (!outcome.ok) return `${outcome.line} ${outcome.error.reason}`;
    const { topology, givens } = outcome.entry.puzzle;
    return `${topology.layout.id} ${givens.filter((digit) => digit > 0).length}`;
  });
}

const withZeros = (rows: readonly string[]): string[][] => rows.map((row) => [...row.replaceAll('.', '0')]);
const spaced = (rows: readonly string[]): string =>
  withZeros(rows)
    .map((row) => row.join(' '))
    .join('\n');

describe('one sign for empty cells and for places without a cell', () => {
  it.each([
    ['twodoku', TWODOKU],
    ['flower', FLOWER],
  ])('%s', (name, rows) => {
    const puzzle = `${name} ${rows.join('').replaceAll('.', '').length}`;
    const cells = withZeros(rows);
    const lists = `[${cells.map((row) => `[${row.join(', ')}]`).join(', ')}]`;
    const fields = cells.map((row) => row.join(',')).join('\n');
    const marked = spaced(rows).replaceAll('0', '?');
    const texts = [spaced(rows), marked, fields, lists, `{"board": ${lists}}`, rows.join('\n')];
    expect(texts.flatMap((text) => layoutsIn(text))).toEqual(texts.map(() => puzzle));
  });

  it('is a full board if its givens need all places', () => {
    const rows = TWODOKU.with(0, `${TWODOKU[0]?.slice(0, 14)}8`);
    expect(layoutsIn(spaced(rows))).toEqual(['carpet 42']);
  });

  it('means what a requested layout needs', () => {
    const layout = { layout: 'twodoku', order: 3 };
    expect(layoutsIn(spaced(TWODOKU), { layout })).toEqual(['twodoku 41']);
    expect(layoutsIn(spaced(TWODOKU), { layout: { layout: 'flower', order: 3 } })).toEqual(['1 board-of-layout']);
    // The text contains the highest digit of a single grid of this size. It must still be read in the requested layout.
    expect(layoutsIn(spaced(TWODOKU).replace('6 1', '15 1'), { layout })).toEqual(['1 board-of-layout']);
  });
});

describe('boards in JSON of an unknown program', () => {
  it.each([null, ''])('%j for places without a cell', (nothing) => {
    const rows = TWODOKU.map((row, at) =>
      [...row].map((cell, column) => ((at < 6 && column > 8) || (at > 8 && column < 6) ? nothing : Number(cell) || 0)),
    );
    expect(layoutsIn(JSON.stringify({ name: 'Two', rows }))).toEqual(['twodoku 41']);
  });
});

describe('boards with blank lines between them', () => {
  const gap = ' '.repeat(6);
  const two = TWODOKU.map((row, at) => (at < 6 ? row.slice(0, 9) + gap : at < 9 ? row : gap + row.slice(6)));
  const dashed = two.map((row) => row.replaceAll('.', '-'));
  it.each([
    ['blanks for voids', two],
    ['zeros for empty cells', two.map((row) => row.replaceAll('.', '0').replaceAll(' ', '.'))],
    ['one sign', two.map((row) => row.replaceAll(' ', '.'))],
    ['one sign apart', spaced(TWODOKU).split('\n')],
    ['bars', two.map((row) => `|${row.replaceAll(' ', '#').replace(/.../g, '$&|')}`)],
    ['tabs', dashed.map((row) => [...row].join('\t').replaceAll(' ', '').replaceAll('-', '0'))],
    ['commas', dashed.map((row) => [...row].join(',').replaceAll(' ', '').replaceAll('-', '0'))],
  ])('%s', (_, rows) => {
    const board = rows.join('\n');
    expect(layoutsIn(board)).toEqual(['twodoku 41']);
    expect(layoutsIn(`${board}\n\n\n${board}\n`)).toEqual(['twodoku 41', 'twodoku 41']);
    expect([...readPuzzles(`${board}\n\n\n${board}\n`)].map(({ line }) => line)).toEqual([1, rows.length + 3]);
  });

  it('are one board if they have no layout by themselves', () => {
    const bands = [0, 3, 6, 9, 12].map((from) => two.slice(from, from + 3).join('\n'));
    expect(layoutsIn(bands.join('\n\n'))).toEqual(['twodoku 41']);
  });
});

describe('grids side by side', () => {
  const FIRST = '3..94...79....54..1..7.3.....5......21....9..69.18...3.4.5.....5.2.1.3..........9';
  const SECOND = '.7..1..8..8...4..96.5..8.3.3...9..4.1.6...2..7.42.5..18.2759.14.318.2...5.....9..';
  const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
  const SOLUTION = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
  const rowsOf = (grid: string): string[] => grid.match(/.{9}/g) ?? [];
  const printed = (grid: string): string[] =>
    rowsOf(grid).flatMap((row, at) => [
      ...(at === 3 || at === 6 ? ['-------+-------+-------'] : []),
      ` ${row.replace(/.../g, '$&|').slice(0, -1).split('').join(' ')}`.padEnd(23),
    ]);
  const beside = (...grids: readonly string[][]): string =>
    (grids[0] ?? []).map((_, at) => grids.map((rows) => rows[at]).join('     ')).join('\n');
  const givensIn = (text: string): string[] =>
    [...readPuzzles(text)].map((outcome) =>
      outcome.ok ? outcome.entry.puzzle.givens.join('').replaceAll('0', '.') : outcome.error.reason,
    );

  it.each([
    ['without blanks', beside(rowsOf(FIRST), rowsOf(SECOND)), [FIRST, SECOND]],
    ['one blank between', beside(rowsOf(FIRST), rowsOf(SECOND)).replace(/ +/g, ' '), [FIRST, SECOND]],
    ['a bar between', beside(rowsOf(FIRST), rowsOf(SECOND)).replace(/ +/g, ' | '), [FIRST, SECOND]],
    ['a tab between', beside(rowsOf(FIRST), rowsOf(SECOND)).replace(/ +/g, '\t'), [FIRST, SECOND]],
    ['quoted', beside(rowsOf(FIRST), rowsOf(SECOND)).replace(/^/gm, '> '), [FIRST, SECOND]],
    [
      'in two rows',
      `${beside(rowsOf(FIRST), rowsOf(SECOND))}\n\n${beside(rowsOf(SECOND), rowsOf(FIRST))}`,
      [FIRST, SECOND, SECOND, FIRST],
    ],
    ['printed below captions', `Monday        Tuesday\n\n${beside(printed(FIRST), printed(SECOND))}`, [FIRST, SECOND]],
    [
      'three with other signs',
      beside(
        rowsOf(FIRST),
        rowsOf(SECOND).map((row) => row.replaceAll('.', '0')),
        rowsOf(FIRST).map((row) => [...row].join(' ')),
      ),
      [FIRST, SECOND, FIRST],
    ],
  ])('are puzzles of their own: %s', (_, text, puzzles) => {
    expect(givensIn(text)).toEqual(puzzles);
  });

  it('are one puzzle if the second is the solution of the first', () => {
    const [read, more] = readPuzzles(`Problem     Solution\n${beside(rowsOf(EASY), rowsOf(SOLUTION))}`);
    expect(more).toBeUndefined();
    expect(read?.ok && read.entry.solution?.join('')).toBe(SOLUTION);
  });

  it('are not the columns of boxes of one grid', () => {
    const boxes = rowsOf(FIRST).map((row) => row.replace(/(...)(?!$)/g, '$1   '));
    expect(givensIn(boxes.join('\n'))).toEqual([FIRST]);
  });
});
