import { describe, expect, it } from 'vitest';
import { readPuzzles } from '../index.ts';
import { faultsOf, givensOf, readOnly } from '../testing/reading.ts';

const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const GIVENS = EASY.replaceAll('.', '0');
const ROWS = EASY.match(/.{9}/g) as string[];

function boxesOf(row: string): string[] {
  return row.match(/.{3}/g) as string[];
}

/** The rows of the grid in a frame, with a line before the first row and after every third row. */
function framed(row: (text: string, at: number) => string, rule: string): string {
  return [rule, ...ROWS.flatMap((text, at) => [row(text, at), ...(at % 3 === 2 ? [rule] : [])])].join('\n');
}

function spaced(text: string): string {
  return [...text].join(' ');
}

const RULE = '+-------+-------+-------+';
const ASCII = framed((row) => `| ${boxesOf(row).map(spaced).join(' | ')} |`, RULE);
const UNICODE = framed((row) => `│ ${boxesOf(row).map(spaced).join(' │ ')} │`, '├───────┼───────┼───────┤');
const CELLS = framed((row) => `| ${[...row].join(' | ')} |`, '+---+---+---+---+---+---+---+---+---+');
const COMPACT = framed((row) => boxesOf(row).join('|'), '---+---+---');

describe('a printed grid', () => {
  it.each([
    ['with bars and rules', ASCII],
    ['with blanks for empty cells', ASCII.replaceAll('.', ' ')],
    ...[...'0-_x*?'].map((empty) => [`with ${empty} for empty cells`, ASCII.replaceAll('.', empty)]),
    ['with bars between boxes only', ASCII.replace(/^\| | \|$/gm, '')],
    ['of box characters', UNICODE],
    ['of box characters and blanks', UNICODE.replaceAll('.', ' ')],
    ['with bars around every cell', CELLS.replaceAll('.', ' ')],
    ['without blanks', COMPACT],
    ['without blanks, dashes for empty cells', COMPACT.replaceAll('.', '-')],
    ['with blanks between cells', ROWS.map(spaced).join('\n')],
    ['with blanks between boxes', ROWS.map((row) => boxesOf(row).join('  ')).join('\n')],
    ['with blank lines between boxes', framed((row) => boxesOf(row).join(' '), '').trim()],
    ['with commas', ROWS.map((row) => [...row].join(',').replaceAll('.', '')).join('\n')],
    [
      'with labels',
      `    1 2 3   4 5 6   7 8 9\n${framed((row, at) => `${at + 1} | ${boxesOf(row).map(spaced).join(' | ')} |`, `  ${RULE}`)}`,
    ],
    ['with letters as labels', ROWS.map((row, at) => `${'ABCDEFGHI'[at]} ${spaced(row)}`).join('\n')],
    ['with names of rows', ROWS.map((row, at) => `R${at + 1}: ${spaced(row)}`).join('\n')],
  ])('%s is one puzzle', (_, text) => {
    expect(givensOf(readOnly(text))).toBe(GIVENS);
  });

  it('may follow another one, each with words above it', () => {
    const read = [...readPuzzles(`Puzzle 1 (easy)\n${ASCII}\n\nPuzzle 2\n${ASCII}\n`)];
    expect(read).toMatchObject([
      { ok: true, line: 3, entry: { about: { comment: 'Puzzle 1 (easy)' } } },
      { ok: true, line: 18, entry: { about: { comment: 'Puzzle 2' } } },
    ]);
    const two = `${ROWS.map(spaced).join('\n')}\n`.repeat(2);
    expect([...readPuzzles(two)].map(({ ok, line }) => [ok, line])).toEqual([[true, 1], [true, 10]]); // biome-ignore format: one line
  });

  it('of order 4 has numbers', () => {
    const row = (at: number): string =>
      Array.from({ length: 16 }, (_, column) => (column === at ? String(at + 1) : '.').padStart(3))
        .join('')
        .match(/.{12}/g)
        ?.join(' |') ?? '';
    const read = readOnly(Array.from({ length: 16 }, (_, at) => row(at)).join('\n'));
    expect([...read.entry.puzzle.givens].filter((digit) => digit > 0)).toEqual(
      Array.from({ length: 16 }, (_, at) => at + 1),
    );
  });

  it('of several subgrids has blanks for its voids', () => {
    const row = (at: number): string =>
      at < 6 ? '. '.repeat(9) : at < 9 ? '. '.repeat(15) : `${' '.repeat(12)}${'. '.repeat(9)}`;
    const board = Array.from({ length: 15 }, (_, at) => row(at).replace('.', String((at % 9) + 1))).join('\n');
    const read = readOnly(board);
    expect(read.entry.puzzle.topology.layout.id).toBe('twodoku');
    expect([...read.entry.puzzle.givens].filter((digit) => digit > 0).length).toBe(15);
  });

  it('is refused with its line if rows or cells are missing', () => {
    expect(faultsOf(ASCII.split('\n').slice(0, 9).join('\n'))).toEqual(['8: the grid ends after 6 of 9 rows']);
    const message = 'the rows of the printed grid do not have equally many cells';
    expect(faultsOf(ASCII.replace('6 . .', '6 .'))).toEqual(['3: the row has 8 instead of 9 cells']);
    expect(faultsOf(ASCII.replace('| 6 . . | 1', '| 6 . . . 1'))).toEqual(['3: the row has 10 instead of 9 cells']);
    expect(faultsOf('words', { format: 'printed' })).toEqual([`1: ${message}`]);
  });

  it('takes little time and memory for wide or long lines', () => {
    const wide = `|${' '.repeat(15_000)}1|${' '.repeat(15_000)}|\n`;
    expect(faultsOf(wide.repeat(20), { format: 'printed' })).toHaveLength(1);
    const long = '| 1 |   | 2\n'.repeat(20_000);
    expect(faultsOf(long, { format: 'printed' })).toHaveLength(1);
  });
});

it.each([
  ['+-----+-----+-----+', '| . . | . 1 | 3 6 |'],
  ['----+-----+----', '. . | . 1 | 3 6'],
  ['--+--+--', '..|.1|36'],
])('reads boxes that are higher than wide as they are drawn: %s', (rule, first) => {
  const cells = ['...136', '6.23..', '4.....', '253.61', '3....5', '..5.2.'];
  const spaced = first.includes(' ');
  const row = (text: string): string => {
    const boxes = (text.match(/../g) as string[]).map((box) => (spaced ? [...box].join(' ') : box));
    const inner = boxes.join(spaced ? ' | ' : '|');
    return first.startsWith('|') ? `| ${inner} |` : inner;
  };
  const text = [...cells.slice(0, 3).map(row), rule, ...cells.slice(3).map(row)].join('\n');
  const read = readOnly(first.startsWith('|') ? `${rule}\n${text}\n${rule}` : text);
  expect(read.entry.puzzle.topology.box).toEqual({ rows: 3, columns: 2 });
  expect(givensOf(read)).toBe(cells.join('').replaceAll('.', '0'));
});
