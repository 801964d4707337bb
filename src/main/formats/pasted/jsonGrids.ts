import { isCommonSize } from '../core/boxShapes.ts';
import { jsonValues } from '../syntax/jsonValues.ts';

/** A grid in JSON of an unknown program. */
export interface JsonGrid {
  /** Line of the JSON value that contains it, 1-based. */
  readonly line: number;
  readonly text: string;
  /** Name of its field. */
  readonly field: string;
  /** Names of the other fields beside it. */
  readonly others: readonly string[];
}

const SOLUTION = /sol|answer|result/i;
const FEWEST_ROWS = 4;
/** Limit on the grids of one text, so that a hostile one costs little. */
const MOST_GRIDS = 1000;

/** The cell of a value of a list; null if it is not a cell. */
function cellText(cell: unknown): string | null {
  if (cell === null || cell === '' || cell === ' ' || cell === 0 || cell === false) return '.';
  const text = String(cell);
  return (typeof cell === 'number' || typeof cell === 'string') && /^(?:\d{1,2}|[a-pA-PxX.*_#-])$/.test(text)
    ? text
    : null;
}

/** The rows of a square or larger board as text; null for other values. */
function gridText(value: unknown): string | null {
  if (typeof value === 'string') return isCommonSize(value.length) && /^[\d.*_x-]+$/i.test(value) ? value : null;
  if (!Array.isArray(value)) return null;
  if (isCommonSize(value.length) && value.length >= FEWEST_ROWS ** 2) return joinedCells(value, '');
  if (value.length < FEWEST_ROWS) return null;
  if (value.every((row) => typeof row === 'string' && row.length >= FEWEST_ROWS && /^[\d.*_x-]+$/i.test(row)))
    return value.join('\n');
  const rows = value.map((row) => (Array.isArray(row) && row.length >= FEWEST_ROWS ? joinedCells(row, ' ') : null));
  return rows.every((row) => row !== null) ? rows.join('\n') : null;
}

function joinedCells(cells: readonly unknown[], between: string): string | null {
  const texts = cells.map(cellText);
  return texts.every((text) => text !== null) ? texts.join(between) : null;
}

/** The grid of an object, if its other fields are no rules but numbers, texts and further grids. */
function gridOfObject(fields: readonly (readonly [string, unknown])[]): Omit<JsonGrid, 'line'> | null {
  const found = fields.flatMap(([field, value]) => {
    const text = gridText(value);
    return text === null ? [] : [{ field, text }];
  });
  const open = found.filter(({ field, text }) => !SOLUTION.test(field) && /[0.*_x-]/i.test(text));
  const [grid, other] = open;
  if (!grid || other) return null;
  const others = fields.filter(([field]) => field !== grid.field);
  const isPlain = ([field, value]: readonly [string, unknown]): boolean =>
    typeof value !== 'object' || value === null || found.some((one) => one.field === field);
  return others.every(isPlain) ? { ...grid, others: others.map(([field]) => field) } : null;
}

/** The grids in the objects of a value, in their order. */
function gridsIn(value: unknown): Omit<JsonGrid, 'line'>[] {
  const grids: Omit<JsonGrid, 'line'>[] = [];
  const open: unknown[] = [value];
  while (open.length > 0 && grids.length < MOST_GRIDS) {
    const next = open.pop();
    if (typeof next !== 'object' || next === null) continue;
    if (!Array.isArray(next)) {
      const grid = gridOfObject(Object.entries(next));
      if (grid) {
        grids.push(grid);
        continue;
      }
    }
    for (const inside of Object.values(next).reverse()) open.push(inside);
  }
  return grids;
}

/** The values of a JSON text, or of one on each line. */
function valuesOf(text: string): { readonly line: number; readonly value: unknown }[] {
  const parsed = (line: number, one: string): { line: number; value: unknown }[] => {
    try {
      return [{ line, value: JSON.parse(one) }];
    } catch {
      return [];
    }
  };
  const whole = [...jsonValues(text)].flatMap(({ line, text: one }) => parsed(line, one));
  if (whole.length > 0) return whole;
  return text.split('\n').flatMap((one, at) => (one.trim() === '' ? [] : parsed(at + 1, one)));
}

/** The grids in a text of JSON whose fields no format knows, such as `{"puzzle": "53..7…"}`. */
export function gridsOfJson(text: string): JsonGrid[] {
  if (!/^\s*[[{]/.test(text)) return [];
  return valuesOf(text).flatMap(({ line, value }) => gridsIn(value).map((grid) => ({ line, ...grid })));
}
