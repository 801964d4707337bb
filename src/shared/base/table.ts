/** A file of rows and columns: comma-separated after RFC 4180, or tab-separated. */
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

/** One row of a table, ending with a line break. Null and undefined become empty cells. */
export function tableRow(kind: TableKind, cells: readonly TableCell[]): string {
  const texts = cells.map((cell) => CELL[kind](cell === null || cell === undefined ? '' : String(cell)));
  return `${texts.join(kind === 'csv' ? ',' : '\t')}\n`;
}
