import type { PastedLine } from './pastedLine.ts';

/** Fewest fields and rows of a table of cells. */
const FEWEST = 4;
/** Most characters of a field with one cell, without quotes. */
const LONGEST_CELL = 2;

function bareField(field: string): string {
  const text = field.trim();
  return /^"[^"]*"$/.test(text) ? text.slice(1, -1).trim() : text;
}

/**
 * Rows of a table that a spreadsheet copied or saved: one cell in each field, between tabs, commas or semicolons and
 * perhaps in quotes. Fields may be empty. Returns them with bars between the cells; null for other texts.
 */
export function fieldRows(lines: readonly PastedLine[]): PastedLine[] | null {
  const filled = lines.filter(({ text }) => text.trim() !== '');
  for (const separator of ['\t', ',', ';']) {
    const rows = filled.map(({ number, text }) => ({ number, fields: text.split(separator).map(bareField) }));
    const columns = rows[0]?.fields.length ?? 0;
    const isTable =
      rows.length >= FEWEST &&
      columns >= FEWEST &&
      rows.every(({ fields }) => fields.length === columns && fields.every(({ length }) => length <= LONGEST_CELL));
    if (isTable) return rows.map(({ number, fields }) => ({ number, text: `| ${fields.join(' | ')} |` }));
  }
  return null;
}

/** Signs that many texts use for empty cells; others are read as these if they are the only ones in a square. */
const KNOWN_EMPTY = '.0*_xX-';
/** Spaces and bars between cells. */
const BETWEEN = /[\s|,;+─-╿-]/;

/** Rows of a square grid in which one unusual sign, such as `#` or a letter O, marks the empty cells; else null. */
export function rowsOfOneSign(lines: readonly PastedLine[]): PastedLine[] | null {
  const filled = lines.filter(({ text }) => text.trim() !== '');
  const signs = new Set<string>();
  let cells = 0;
  for (const { text } of filled) {
    for (const character of text) {
      if (/\d/.test(character)) cells++;
      else if (!BETWEEN.test(character) || character === '+') signs.add(character);
    }
  }
  const [sign, ...others] = signs;
  if (sign === undefined || others.length > 0 || KNOWN_EMPTY.includes(sign) || /[1-9a-np-z]/i.test(sign)) return null;
  const empty = filled.reduce((sum, { text }) => sum + [...text].filter((one) => one === sign).length, 0);
  return isSquare(cells + empty)
    ? lines.map(({ number, text }) => ({ number, text: text.replaceAll(sign, '.') }))
    : null;
}

function isSquare(count: number): boolean {
  return count >= 16 && Number.isInteger(Math.sqrt(count));
}
