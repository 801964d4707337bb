import type { PastedLine } from './pastedLine.ts';
import { isRemark } from './remarks.ts';

/** Limits on rows and columns of text, and on the number of grids side by side. */
const FEWEST_ROWS = 4;
const MOST_ROWS = 200;
const WIDEST = 2000;
const MOST_PARTS = 4;
/** Most tabs in a row of text. If there are more, they stand between cells, not between grids. */
const MOST_TABS = MOST_PARTS - 1;

/** Runs of text columns that are blank or bars in all rows, with other columns before and after them. */
function blankStrips(rows: readonly string[]): { from: number; to: number }[] {
  const isUsed: boolean[] = [];
  for (const row of rows) {
    for (let column = 0; column < row.length; column++)
      if (!' |'.includes(row[column] as string)) isUsed[column] = true;
  }
  const strips: { from: number; to: number }[] = [];
  let last = -1;
  for (let column = 0; column < isUsed.length; column++) {
    if (!isUsed[column]) continue;
    if (last >= 0 && column > last + 1) strips.push({ from: last + 1, to: column });
    last = column;
  }
  return strips;
}

/**
 * Divides rows with grids side by side at the widest gaps that all rows have. Null if there is no such gap, or if no
 * gap is wider than those between cells.
 */
export function partsBeside(
  lines: readonly PastedLine[],
): { readonly parts: readonly PastedLine[][]; readonly remarks: readonly PastedLine[] } | null {
  const filled = lines.filter(({ text }) => text.trim() !== '');
  if (filled.length < FEWEST_ROWS || filled.length > MOST_ROWS) return null;
  if (filled.some(({ text }) => text.length > WIDEST || text.split('\t').length - 1 > MOST_TABS)) return null;
  const remarks = filled.filter(({ text }) => isRemark(text));
  const rows = filled
    .filter((line) => !remarks.includes(line))
    .map(({ number, text }) => ({ number, text: text.replaceAll('\t', '    ') }));
  const strips = blankStrips(rows.map(({ text }) => text));
  const widest = strips.reduce((most, { from, to }) => Math.max(most, to - from), 0);
  const gaps = strips.filter(({ from, to }) => to - from === widest);
  if (gaps.length === 0 || gaps.length >= MOST_PARTS) return null;
  const starts = [0, ...gaps.map(({ to }) => to)];
  const parts = starts.map((start, at) =>
    rows.map(({ number, text }) => ({ number, text: text.slice(start, gaps[at]?.from).trimEnd() })),
  );
  return { parts, remarks };
}
