import { isCommonSize } from '../core/boxShapes.ts';
import { jsonValues } from '../syntax/jsonValues.ts';

/** A grid found in JSON whose fields no format knows. */
export interface JsonGrid {
  /** Line at which the JSON value with the grid begins, from 1. */
  readonly line: number;
  readonly text: string;
  /** Name of the field that contains the grid. */
  readonly field: string;
  /** Names of the object's other fields. */
  readonly others: readonly string[];
}

const SOLUTION = /sol|answer|result/i;
const FEWEST_ROWS = 4;
/** At most this many grids of one text are read, so that a hostile text costs little. */
const MOST_GRIDS = 1000;

/**
 * The sign for a value of a list as a cell. Null if the value is not a cell.
 * @param zero whether the list also contains 0, so that values such as null may be voids.
 */
function cellText(cell: unknown, zero: boolean): string | null {
  if (cell === -1) return 'x';
  if (zero && (cell === 0 || cell === '0')) return '0';
  if (cell === null || cell === '' || cell === ' ' || cell === 0 || cell === false) return zero ? '_' : '.';
  const text = String(cell);
  return (typeof cell === 'number' || typeof cell === 'string') && /^(?:\d{1,2}|[a-pA-PxX.*_#-])$/.test(text)
    ? text
    : null;
}

const NOTHING: readonly unknown[] = [null, '', ' ', false];

/** Whether a list of rows has both zeros and values such as null. Then null may stand for a void. */
function hasTwoEmpties(rows: readonly unknown[]): boolean {
  const cells = rows.flat();
  return cells.some((cell) => cell === 0 || cell === '0') && cells.some((cell) => NOTHING.includes(cell));
}

/**
 * The rows of a board as text. Null if the value is neither a text nor a list with the cells of a whole grid, nor a
 * list of at least {@link FEWEST_ROWS} rows with at least this many cells each.
 */
function gridText(value: unknown): string | null {
  if (typeof value === 'string') return isCommonSize(value.length) && /^[\d.*_x-]+$/i.test(value) ? value : null;
  if (!Array.isArray(value)) return null;
  if (isCommonSize(value.length) && value.length >= FEWEST_ROWS ** 2) return joinedCells(value, '', false);
  if (value.length < FEWEST_ROWS) return null;
  if (value.every((row) => typeof row === 'string' && row.length >= FEWEST_ROWS && /^[\d.*_x-]+$/i.test(row)))
    return value.join('\n');
  const zero = hasTwoEmpties(value);
  const rows = value.map((row) =>
    Array.isArray(row) && row.length >= FEWEST_ROWS ? joinedCells(row, ' ', zero) : null,
  );
  return rows.every((row) => row !== null) ? rows.join('\n') : null;
}

function joinedCells(cells: readonly unknown[], between: string, zero: boolean): string | null {
  const texts = cells.map((cell) => cellText(cell, zero));
  return texts.every((text) => text !== null) ? texts.join(between) : null;
}

const REGIONS = /region|jigsaw|irregular|^(?:areas|blocks|boxes)$/i;

/** The cells of a square grid in reading order. */
function cellsOf(text: string): string[] {
  return /\s/.test(text.trim()) && text.includes(' ') ? text.split(/\s+/) : [...text.replace(/\s/g, '')];
}

function spacedRows(cells: readonly (string | number)[]): string {
  const side = Math.sqrt(cells.length);
  return Array.from({ length: side }, (_, row) => cells.slice(row * side, (row + 1) * side).join(' ')).join('\n');
}

/**
 * The map of regions of a square grid, as rows of numbers. Null if the value does not have one name of a region for
 * each cell.
 */
function regionRows(value: unknown, grid: string): string | null {
  const all = typeof value === 'string' ? [...value.replace(/\s/g, '')] : Array.isArray(value) ? value.flat() : [];
  const cells = all.flatMap((name) => (typeof name === 'string' && name.length > 2 ? [...name] : [String(name)]));
  const names = [...new Set(cells)];
  if (cells.length !== cellsOf(grid).length || names.length ** 2 !== cells.length) return null;
  return spacedRows(cells.map((name) => names.indexOf(name) + 1));
}

/** A grid and its map of regions, as one text. */
function regionBoard(grid: string, map: unknown): string {
  const side = Math.sqrt(cellsOf(grid).length);
  return `${side} ${side}\n${spacedRows(cellsOf(grid))}\n${regionRows(map, grid)}`;
}

/**
 * The grid in an object. The object's other fields must be numbers, texts and more grids; other values may be rules.
 */
function gridOfObject(fields: readonly (readonly [string, unknown])[]): Omit<JsonGrid, 'line'> | null {
  const found = fields.flatMap(([field, value]) => {
    const text = gridText(value);
    return text === null ? [] : [{ field, text }];
  });
  const open = found.filter(({ field, text }) => !SOLUTION.test(field) && /[0.*_x-]/i.test(text));
  const [grid, other] = open;
  if (!grid || other) return null;
  const map = fields.find(([field, value]) => REGIONS.test(field) && regionRows(value, grid.text) !== null);
  const others = fields.filter(([field]) => field !== grid.field && field !== map?.[0]);
  const isPlain = ([field, value]: readonly [string, unknown]): boolean =>
    typeof value !== 'object' || value === null || found.some((one) => one.field === field);
  const text = map ? regionBoard(grid.text, map[1]) : grid.text;
  return others.every(isPlain) ? { field: grid.field, text, others: others.map(([field]) => field) } : null;
}

/** The grids in the objects within a value, in their order. */
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

/** The JSON values of a text: a single value, or one value on each line. */
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
