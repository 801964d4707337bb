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

/** The cell of a value of a list; null if it is not a cell. @param zero whether 0 is a sign of its own. */
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

/** Whether a list of rows has both zeros and values for nothing, which may be places without a cell. */
function hasTwoEmpties(rows: readonly unknown[]): boolean {
  const cells = rows.flat();
  return cells.some((cell) => cell === 0 || cell === '0') && cells.some((cell) => NOTHING.includes(cell));
}

/** The rows of a square or larger board as text; null for other values. */
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

/** The cells of a square grid, one after the other. */
function cellsOf(text: string): string[] {
  return /\s/.test(text.trim()) && text.includes(' ') ? text.split(/\s+/) : [...text.replace(/\s/g, '')];
}

function spacedRows(cells: readonly (string | number)[]): string {
  const side = Math.sqrt(cells.length);
  return Array.from({ length: side }, (_, row) => cells.slice(row * side, (row + 1) * side).join(' ')).join('\n');
}

/** The map of regions of a square grid as rows of numbers; null if a value has not one name of a region for each cell. */
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

/** The grid of an object, if its other fields are no rules but numbers, texts and further grids. */
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
