import { type UnknownRule, unknownRule } from '../../../../shared/puzzle/unknownRules.ts';
import type { DrawnCage, DrawnLine, DrawnMark, ForeignDrawing, Point } from '../../boards/drawn/drawnFigures.ts';
import { placesKey } from '../../boards/squareBoard.ts';

export interface SclCage {
  readonly cells?: readonly (readonly number[])[] | string | null | undefined;
  readonly value?: unknown;
  readonly hidden?: boolean | null | undefined;
  readonly unique?: boolean | null | undefined;
  readonly [key: string]: unknown;
}

export interface SclBoard {
  readonly columns: number;
  /** Returns the cell at a place of the board, or -1. */
  readonly cellAt: (place: number) => number;
  /** Place on the board of the topology's first row and column. */
  readonly corner: { readonly top: number; readonly left: number };
}

/** Whether a cage only stores a text about the puzzle, as in files of SudokuPad's first versions. */
function isTextCage({ value }: SclCage): boolean {
  return typeof value === 'string' && /^[a-z]+\s*:/i.test(value);
}

/** The cells that contain these points of the board (row, column). Points outside of cells are left out. */
export function cellsUnder(points: readonly unknown[], { columns, cellAt }: SclBoard): number[] {
  return points.flatMap((point) => {
    const [row, column]: readonly unknown[] = Array.isArray(point) ? point : [];
    if (typeof row !== 'number' || typeof column !== 'number' || column < 0 || column >= columns) return [];
    const cell = cellAt(Math.floor(row) * columns + Math.floor(column));
    return cell < 0 ? [] : [cell];
  });
}

export type SclDrawn = Readonly<Record<string, unknown>>;

export function drawingOf(drawing: unknown): SclDrawn {
  return typeof drawing === 'object' && drawing !== null ? (drawing as SclDrawn) : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

function colourOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 60) : '';
}

/** The drawing of a cage. Null if the cage is a house, or if it has no meaning. */
export function cageDrawing(cage: SclCage, houses: ReadonlySet<string>, board: SclBoard): ForeignDrawing | null {
  const { cells, value, hidden, unique } = cage;
  if (isTextCage(cage) || cells === undefined || cells === null || cells.length === 0) return null;
  if (typeof cells === 'string') return { rule: unknownRule('cages', 'none', [], value), shape: null };
  const places = cells.map(([row = -1, column = -1]) => row * board.columns + column);
  if (houses.has(placesKey(places))) return null;
  // If a hidden cage has no value, it has a meaning only if its digits must differ.
  if (hidden && value === undefined && unique !== true) return null;
  const inside = cellsUnder(cells, board);
  const rule = unknownRule('cages', hidden ? 'none' : 'cage', inside, value);
  return { rule, shape: inside.length === cells.length ? cageShape(cage, inside) : null };
}

function cageShape({ value, hidden, unique, ...others }: SclCage, cells: readonly number[]): DrawnCage | null {
  const label = textOf(value);
  const isPlain = value === undefined || value === null || typeof value === 'string' || typeof value === 'number';
  const { style } = others;
  if (!isPlain || (style !== undefined && style !== 'killer' && style !== 'box')) return null;
  return {
    type: 'cage',
    cells,
    label,
    unique: unique ?? undefined,
    sums: typeof others.sum === 'number' && String(others.sum) === label,
    hidden: hidden === true,
    colour: colourOf(others.outlineC ?? others.borderColor),
  };
}

function pointOf(value: unknown, { corner: { top, left } }: SclBoard): Point | null {
  const [row, column]: readonly unknown[] = Array.isArray(value) ? value : [];
  return typeof row === 'number' && typeof column === 'number' ? [row - top, column - left] : null;
}

/** A line with more points than this is not read as a clue. */
const MOST_POINTS = 500;

function lineShape(kind: string, drawing: SclDrawn, board: SclBoard): DrawnLine | null {
  const { wayPoints, color, d, fill, backgroundColor, target } = drawing;
  const isFilled = [fill, backgroundColor].some(
    (paint) => typeof paint === 'string' && paint !== 'none' && paint !== '',
  );
  if (!Array.isArray(wayPoints) || wayPoints.length > MOST_POINTS || d || isFilled || target === 'cell-grids')
    return null;
  const points = wayPoints.map((point) => pointOf(point, board));
  if (!points.every((point) => point !== null)) return null;
  return { type: 'line', points, colour: colourOf(color), arrow: kind === 'arrows' };
}

function markShape(drawing: SclDrawn, board: SclBoard): DrawnMark | null {
  const { center, width, height, rounded, backgroundColor, text, angle } = drawing;
  const centre = pointOf(center, board);
  const turn = typeof angle === 'number' ? ((angle % 90) + 90) % 90 : 0;
  if (!centre || typeof width !== 'number' || typeof height !== 'number' || (turn !== 0 && turn !== 45)) return null;
  // Do not read rotated text, because its meaning may differ from that of upright text.
  if (textOf(text) !== '' && typeof angle === 'number' && angle % 360 !== 0) return null;
  return {
    type: 'mark',
    centre,
    width,
    height,
    form: rounded === true ? 'round' : turn === 45 ? 'diamond' : 'square',
    fill: colourOf(backgroundColor),
    text: textOf(text),
  };
}

/**
 * A line, arrow, shape or text as a drawing.
 * @param kind name of the list that contains it.
 */
export function partDrawing(kind: string, value: unknown, board: SclBoard): ForeignDrawing {
  const drawing = drawingOf(value);
  const { wayPoints, center, text } = drawing;
  const rule: UnknownRule = Array.isArray(wayPoints)
    ? unknownRule(kind, 'line', cellsUnder(wayPoints, board))
    : unknownRule(kind, text === undefined ? 'none' : 'text', cellsUnder([center], board), text);
  const isLine = kind === 'lines' || kind === 'arrows';
  return { rule, shape: isLine ? lineShape(kind, drawing, board) : markShape(drawing, board) };
}
