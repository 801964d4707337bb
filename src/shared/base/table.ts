/** A file of rows and columns: comma-separated (RFC 4180), or tab-separated. */
export type TableKind = 'csv' | 'tsv';

type TableCell = string | number | boolean | null | undefined;

function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Tab-separated files have no quoting: a tab or line break inside a cell becomes a space. */
function tsvCell(text: string): string {
  return text.replaceAll(/\r\n|[\t\r\n]/g, ' ');
}

const CELL: Readonly<Record<TableKind, (text: string) => string>> = { csv: csvCell, tsv: tsvCell };

/**
 * First characters with which a spreadsheet takes a cell for a formula (OWASP, CSV injection), including the full-width
 * forms of these characters.
 */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const NUMBER = /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i;

function disarmedCell(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}

/**
 * Puts an apostrophe before each cell of a table that a spreadsheet would run as a formula.
 * @param rows complete rows of the table, as text.
 */
export function disarmed(kind: TableKind, rows: string): string {
  if (kind === 'tsv') return rows.replaceAll(/[^\t\n]+/g, disarmedCell);
  return rows.replaceAll(/"((?:[^"]|"")*)"|[^",\n]+/g, (cell, quoted: string | undefined) =>
    quoted === undefined ? disarmedCell(cell) : `"${disarmedCell(quoted)}"`,
  );
}

/** One row of a table, ending with a line break. Null and undefined become empty cells. */
export function tableRow(kind: TableKind, cells: readonly TableCell[]): string {
  const texts = cells.map((cell) => CELL[kind](cell === null || cell === undefined ? '' : String(cell)));
  return `${texts.join(kind === 'csv' ? ',' : '\t')}\n`;
}
