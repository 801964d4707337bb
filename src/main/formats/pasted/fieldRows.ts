import type { PastedLine } from './pastedLine.ts';

/** Fewest rows, and fewest fields in a row, of a table of cells. */
const FEWEST = 4;
/**
 * A table with at most this many rows is read as one grid. A larger table may be one grid or a board of several grids.
 */
const LARGEST_GRID = 9;
/** Most characters of a field with one cell, without quotes. */
const LONGEST_CELL = 2;

function bareField(field: string): string {
  const text = field.trim();
  return /^"[^"]*"$/.test(text) ? text.slice(1, -1).trim() : text;
}

/**
 * Rows of a table that a spreadsheet copied or saved. Each field has one cell. Between fields are tabs, commas or
 * semicolons, and fields may be empty or in quotes. Returns the cells with bars between them if the table can only be a
 * single grid, and with blanks between them if it is larger. Null for other texts.
 */
export function fieldRows(lines: readonly PastedLine[]): PastedLine[] | null {
  const first = lines.find(({ text }) => text.trim() !== '');
  for (const separator of ['\t', ',', ';']) {
    const columns = first?.text.split(separator).length ?? 0;
    // A line that consists only of tabs is a row whose fields are all empty.
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
    // On a board of several grids, an empty field may be a void. So give it a sign that differs from the 0 of empty
    // cells.
    const nothing = rows.some(({ fields }) => fields.includes('0')) ? '_' : '.';
    return rows.map(({ number, fields }) => ({ number, text: fields.map((field) => field || nothing).join(' ') }));
  }
  return null;
}

/**
 * Signs that many texts use for empty cells. Any other sign is read as an empty cell if it is the only one in a square
 * grid.
 */
const KNOWN_EMPTY = '.0*_xX-';
/** Matches a character that is neither a digit nor a space or bar between cells. A plus sign may be either of these. */
const SIGN = /[^\d\s|,;─-╿-]/gu;

/**
 * The only character, besides digits and what stands between cells, that the lines contain. Null if there is none or
 * more than one.
 */
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

/**
 * Rows of a square grid in which one unusual sign, such as `#` or a letter O, marks the empty cells. Null for other
 * texts, also if empty cells are zeros: then the sign is a mistake.
 */
export function rowsOfOneSign(lines: readonly PastedLine[]): PastedLine[] | null {
  const filled = lines.filter(({ text }) => text.trim() !== '');
  const sign = onlySign(filled);
  if (
    sign === null ||
    filled.some(({ text }) => text.includes('0')) ||
    KNOWN_EMPTY.includes(sign) ||
    /[1-9a-np-z]/i.test(sign)
  )
    return null;
  const cells = filled.reduce((sum, { text }) => sum + (text.match(/\d/g)?.length ?? 0), 0);
  const empty = filled.reduce((sum, { text }) => sum + [...text].filter((one) => one === sign).length, 0);
  return isSquare(cells + empty)
    ? lines.map(({ number, text }) => ({ number, text: text.replaceAll(sign, '.') }))
    : null;
}

function isSquare(count: number): boolean {
  return count >= 16 && Number.isInteger(Math.sqrt(count));
}

/**
 * Rows of single characters with blanks between them, returned without the blanks. The rows have different lengths,
 * because voids are left out.
 */
export function raggedRows(lines: readonly PastedLine[]): PastedLine[] | null {
  const rows = lines.filter(({ text }) => text.trim() !== '');
  if (rows.length < 6 || !rows.every(({ text }) => /^\s*[\da-p.*_](?: [\da-p.*_])+\s*$/i.test(text))) return null;
  const joined = rows.map(({ number, text }) => ({ number, text: text.replaceAll(' ', '').trim() }));
  return joined.some(({ text }) => text.length !== joined[0]?.text.length) ? joined : null;
}
