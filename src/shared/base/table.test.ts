import { describe, expect, it } from 'vitest';
import { disarmed, tableRow } from './table.ts';

it('separates cells with commas, and leaves missing ones empty', () => {
  expect(tableRow('csv', ['samurai', 3, true, null, undefined, 0.5])).toBe('samurai,3,true,,,0.5\n');
});

it('quotes cells of a comma-separated row where they need it', () => {
  expect(tableRow('csv', ['a,b', 'say "five"', 'two\nlines', 'plain'])).toBe(
    '"a,b","say ""five""","two\nlines",plain\n',
  );
});

it('writes tabs and line breaks inside cells of a tab-separated row as spaces', () => {
  expect(tableRow('tsv', ['a\tb', 'two\r\nlines', 'a,b', '"'])).toBe('a b\ttwo lines\ta,b\t"\n');
});

describe('a disarmed table', () => {
  const cells = ['=1+2', '+1', '-1', '-1.5e3', '-x', '@sum', 'a=b', '', 'a,"=b"', '=cmd|\' /c "calc"\'', '＝1', "'=1"];
  const expected = [
    "'=1+2",
    '+1',
    '-1',
    '-1.5e3',
    "'-x",
    "'@sum",
    'a=b',
    '',
    'a,"=b"',
    `'=cmd|' /c "calc"'`,
    "'＝1",
    "'=1",
  ];

  it.each(['csv', 'tsv'] as const)('has an apostrophe before formulas, but not before numbers: %s', (kind) => {
    const rows = tableRow(kind, cells) + tableRow(kind, ['=2', '@']);
    expect(disarmed(kind, rows)).toBe(tableRow(kind, expected) + tableRow(kind, ["'=2", "'@"]));
  });

  it('has one before a line break or a tab that begins a quoted cell', () => {
    expect(disarmed('csv', tableRow('csv', ['\n=1', 'x\n=1', '\t=1']))).toBe(
      tableRow('csv', ["'\n=1", 'x\n=1', "'\t=1"]),
    );
  });
});
