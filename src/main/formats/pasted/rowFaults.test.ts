import { describe, expect, it } from 'vitest';
import { readPuzzles } from '../index.ts';
import { faultsOf, givensOf, readOnly } from '../testing/reading.ts';

const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const ROWS: readonly string[] = EASY.match(/.{9}/g) ?? [];
const spaced = (rows: readonly string[]): string[] => rows.map((row) => [...row].join(' '));

/** A samurai with three givens. `0` is an empty cell, `.` is a void. */
const SAMURAI: readonly string[] = [
  '500000000...000000000',
  ...Array<string>(5).fill('000000000...000000000'),
  ...Array<string>(3).fill('000000000000000000000'),
  ...Array<string>(3).fill('......000000000......'),
  ...Array<string>(3).fill('000000000000000000000'),
  ...Array<string>(5).fill('000000000...000000000'),
  '000000003...000000007',
];

describe('a text of rows with one fault', () => {
  const emptied = SAMURAI.map((row) => row.replaceAll('0', ' ').replaceAll('.', ' '));
  it.each([
    ['a row without a cell', SAMURAI.with(4, '00000000...000000000'), '5: the row has 20 instead of 21 cells'],
    ['a row with a cell more', SAMURAI.with(4, '0000000000...000000000'), '5: the row has 22 instead of 21 cells'],
    ['a last cell missing', SAMURAI.with(4, '000000000...00000000'), '5: the row has 20 instead of 21 cells'],
    [
      'a row without a cell, apart',
      spaced(SAMURAI.with(4, '00000000...000000000')),
      '5: the row has 20 instead of 21 cells',
    ],
    [
      'a row missing',
      SAMURAI.toSpliced(4, 1),
      '1: there are only 20 rows of 21 cells: one of the 21 rows of the grid is missing',
    ],
    ['a number too large', spaced(ROWS).with(4, '4 . . 8 . 12 . . 1'), '5: "12" at column 6 is not a digit'],
    ['a sign before a digit', spaced(ROWS).with(0, '5 +3 . . 7 . . . .'), '1: "+3" at column 2 is not a digit'],
    ['a sign that is not a cell', ROWS.with(3, '8..~6...3'), '4: "~" at column 4 is not a digit'],
  ])('%s', (_, rows, fault) => {
    expect(faultsOf(rows.join('\n'))).toEqual([fault]);
  });

  it('and no fault', () => {
    expect([...readPuzzles(SAMURAI.join('\n'))].map((one) => one.ok && one.entry.puzzle.topology.subgridCount)).toEqual(
      [5],
    );
    const trimmed = SAMURAI.map((row) => row.replace(/\.+$/, ''));
    expect(readOnly(trimmed.join('\n')).entry.puzzle.topology.layout.id).toBe('samurai');
  });

  it('that blanks explain', () => {
    // A table with tabs between the fields. In the middle row, all fields are empty.
    const table = emptied.map((row) => [...row].map((cell) => cell.trim()).join('\t'));
    expect(table.some((row) => row.trim() === '')).toBe(true);
    const [read] = readPuzzles(table.join('\n'));
    expect(read?.ok && read.entry.puzzle.topology.layout.id).toBe('samurai');
    const rows = spaced(ROWS).map((row) => row.replaceAll('.', ' ').trimEnd());
    expect(givensOf(readOnly(rows.join('\n')))).toBe(EASY.replaceAll('.', '0'));
  });

  it('that tags on the lines of rows explain', () => {
    const text = `<pre>${ROWS.join('\n')}</pre><p>&copy; 2019</p>`;
    expect(givensOf(readOnly(text))).toBe(EASY.replaceAll('.', '0'));
  });
});

describe('a list of lines with one fault', () => {
  const OTHER = '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......';
  const FAULTS: readonly (readonly [string, (line: string) => string, RegExp])[] = [
    ['a character missing', (line) => line.slice(1), /it has 80 characters, 81 needed$/],
    ['a character too many', (line) => `${line}.`, /it has 82 characters, 81 needed$/],
    ['a character missing before a comma', (line) => `${line.slice(1)},`, /it has 80 characters, 81 needed$/],
    ['a bad character', (line) => `${line.slice(0, 40)}%${line.slice(41)}`, /^"%" at row 5, column 5 is not a digit/],
    ['a comment sign', (line) => `${line.slice(0, 40)}#${line.slice(41)}`, /^"#" at row 5, column 5 is not a digit/],
  ];
  const ENDS = { LF: '\n', CRLF: '\r\n', 'a blank line': '\n\n' } as const;
  const empties = ['.', '0'];
  const heads = ['', '# comment', 'Title'];
  it.each(FAULTS)('%s', (_, spoil, message) => {
    for (const [name, end] of Object.entries(ENDS)) {
      for (const head of heads) {
        for (const empty of empties) {
          for (const [count, at] of [
            [1, 0],
            [3, 0],
            [3, 1],
            [9, 8],
          ] as const) {
            const lines = Array.from({ length: count }, (_, i) => (i % 2 === 0 ? EASY : OTHER).replaceAll('.', empty));
            const text =
              [...(head === '' ? [] : [head]), ''].join('\n') + lines.with(at, spoil(lines[at] as string)).join(end);
            const before = head === '' ? 0 : 1;
            const faults = [...readPuzzles(text)].flatMap((one) => (one.ok ? [] : [[one.line, one.error.message]]));
            const line = before + 1 + at * (name === 'a blank line' ? 2 : 1);
            expect([name, head, empty, faults]).toEqual([name, head, empty, [[line, expect.stringMatching(message)]]]);
          }
        }
      }
    }
  });
});
