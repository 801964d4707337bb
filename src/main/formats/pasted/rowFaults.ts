import { isCommonSize } from '../core/boxShapes.ts';
import { type FailureAt, failAt } from '../core/outcome.ts';
import type { PastedLine } from './pastedLine.ts';

/** Blanks, bars, commas and brackets around cells. */
const BETWEEN = /[\s|,;[\]{}()"']/g;
/** Rules between the rows of boxes. */
const RULE = /^[\s+|=-]*[-=]{3}[\s+|=-]*$/;
const CELLS = /^[\d.*_x-]+$/i;
/** Sides whose rows also look like numbers in a text. */
const SHORTEST = 6;

/**
 * What is wrong with the rows of one grid, if all but one of them are there with the same number of cells: a row is
 * missing, or one has too many or too few cells. Null for other texts.
 */
export function faultOfRows(lines: readonly PastedLine[]): FailureAt | null {
  const rows = lines
    .filter(({ text }) => text.trim() !== '' && !RULE.test(text))
    .map(({ number, text }) => ({ number, cells: text.replace(BETWEEN, '') }));
  if (rows.length < SHORTEST - 1 || !rows.every(({ cells }) => CELLS.test(cells))) return null;
  const lengths = Map.groupBy(rows, ({ cells }) => cells.length);
  const [[side, usual], [, odd] = [0, []]] = [...lengths].sort(([, a], [, b]) => b.length - a.length) as [
    [number, typeof rows],
    [number, typeof rows]?,
  ];
  if (side < SHORTEST || !isCommonSize(side * side) || lengths.size > 2 || odd.length > 1) return null;
  const [other] = odd;
  if (other && rows.length === side) return failAt(other.number, 'row-length', { cells: other.cells.length, side });
  if (!other && usual.length === side - 1)
    return failAt(rows[0]?.number ?? 1, 'row-missing', { rows: usual.length, side });
  return null;
}
