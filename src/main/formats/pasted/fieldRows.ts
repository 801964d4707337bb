import type { PastedLine } from './pastedLine.ts';

/** Fewest fields and rows of a table of cells. */
const FEWEST = 4;
/** Rows of the largest grid in one table that is not a board of several grids, but for 12, 15, 16, 20 and 25 digits. */
const LARGEST_GRID = 9;
/** Most characters of a field with one cell, without quotes. */
const LONGEST_CELL = 2;

function bareField(field: string): string {
  const text = field.trim();
  return /^"[^"]*"$/.test(text) ? text.slice(1, -1).trim() : text;
}

/**
 * Rows of a table that a spreadsheet copied or saved: one cell in each field, between tabs, commas or semicolons and
 * perhaps in quotes. Fields may be empty. Returns them with bars between the cells of one grid, else with
 * blanks; null for other texts.
 */
export function fieldRows(lines: readonly PastedLine[]): PastedLine[] | null {
  const first = lines.find(({ text }) => text.trim() !== '');
  for (const separator of ['\t', ',', ';']) {
    const columns = first?.text.split(separator).length ?? 0;
    // A row of tabs alone is a row without a character in its fields.
    const rows = lines
      .filter(({ text }) => text.trim() !== '' || (text !== '' && text.split(separator).length === columns))
      .map(({ number, text }) => ({ number, fields: text.split(separator).map(bareField) }));
    const isTable =
      rows.length >= FEWEST &&
      columns >= FEWEST &&
      rows.every(({ fields }) => fields.length === columns && fields.every(({ length }) => length <= LONGEST_CELL));
    if (!isTable) continue;
    if (rows.length <= LARGEST_GRID)
      return rows.map(({ number, fields }) => ({ number, text: `| ${fields.join(' | ')} |` }));
    // On a board of several grids, fields without a character may be places without a cell.
    const nothing = rows.some(({ fields }) => fields.includes('0')) ? '_' : '.';
    return rows.map(({ number, fields }) => ({ number, text: fields.map((field) => field || nothing).join(' ') }));
  }
  return null;
}

/** Signs that many texts use for empty cells; others are read as these if they are the only ones in a square. */
const KNOWN_EMPTY = '.0*_xX-';
/** Not a digit, and not a space or bar between cells. A plus sign may be either. */
const SIGN = /[^\d\s|,;─-╿-]/gu;

/** The only character of lines that is neither a digit nor between cells; null if there is none, or several. */
function onlySign(lines: readonly PastedLine[]): string | null {
  let sign: string | null = null;
  for (const { text } of lines) {
    for (const [character] of text.matchAll(SIGN)) {
      if (sign !== null && character !== sign) return null;
      sign = character;
    }
  }
  return sign;
}

/** Rows of a square grid in which one unusual sign, such as `#` or a letter O, marks the empty cells; else null. */
export function rowsOfOneSign(lines: readonly PastedLine[]): PastedLine[] | null {
  const filled = lines.filter(({ text }) => text.trim() !== '');
  const sign = onlySign(filled);
  if (sign === null || KNOWN_EMPTY.includes(sign) || /[1-9a-np-z]/i.test(sign)) return null;
  const cells = filled.reduce((sum, { text }) => sum + (text.match(/\d/g)?.length ?? 0), 0);
  const empty = filled.reduce((sum, { text }) => sum + [...text].filter((one) => one === sign).length, 0);
  return isSquare(cells + empty)
    ? lines.map(({ number, text }) => ({ number, text: text.replaceAll(sign, '.') }))
    : null;
}

function isSquare(count: number): boolean {
  return count >= 16 && Number.isInteger(Math.sqrt(count));
}

/** Rows of single characters between blanks, of different lengths because voids are left out, without the blanks. */
export function raggedRows(lines: readonly PastedLine[]): PastedLine[] | null {
  const rows = lines.filter(({ text }) => text.trim() !== '');
  if (rows.length < 6 || !rows.every(({ text }) => /^\s*[\da-p.*_](?: [\da-p.*_])+\s*$/i.test(text))) return null;
  const joined = rows.map(({ number, text }) => ({ number, text: text.replaceAll(' ', '').trim() }));
  return joined.some(({ text }) => text.length !== joined[0]?.text.length) ? joined : null;
}
