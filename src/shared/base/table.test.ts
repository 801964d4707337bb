import { expect, it } from 'vitest';
import { tableRow } from './table.ts';

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
