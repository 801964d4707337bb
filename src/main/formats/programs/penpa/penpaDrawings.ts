import { z } from 'zod';
import { unknownRule } from '../../../../shared/puzzle/unknownRules.ts';
import type { DrawnMark, ForeignDrawing, Point } from '../../boards/drawn/drawnFigures.ts';

/** Marks of the puzzle's author that may be clues. */
export const drawnMarksSchema = z.looseObject({
  number: z.record(z.string(), z.array(z.unknown())).optional(),
  numberS: z.record(z.string(), z.array(z.unknown())).optional(),
  symbol: z.record(z.string(), z.array(z.unknown())).optional(),
  thermo: z.array(z.array(z.int())).optional(),
  arrows: z.array(z.array(z.int())).optional(),
  killercages: z.array(z.array(z.int())).optional(),
  cage: z.record(z.string(), z.unknown()).optional(),
});
type DrawnMarks = z.infer<typeof drawnMarksSchema>;

/** What is needed to convert numbers of points in Penpa+ to points of the board. */
export interface PenpaPoints {
  /** Columns and rows, including the frame around the grid. */
  readonly across: number;
  readonly down: number;
  /** The numbers by which Penpa+ names the cells that exist. */
  readonly cells: ReadonlySet<number>;
  /** The row and column, in the frame, of the board's first cell. */
  readonly top: number;
  readonly left: number;
  /** Returns the topology's cell for the number of a cell in Penpa+, or -1. */
  readonly cellOf: (number: number) => number;
}

/** Name of a symbol → its form, and its radius (circle) or half its side (square), in units of cells. */
const SIZES: Readonly<Record<string, readonly [DrawnMark['form'], number]>> = {
  circle_L: ['round', 0.43],
  circle_M: ['round', 0.35],
  circle_S: ['round', 0.22],
  circle_SS: ['round', 0.13],
  square_LL: ['square', 0.5],
  square_L: ['square', 0.4],
  square_M: ['square', 0.35],
};
/** Fill colours by number (`set_circle_style` in style.js). Other numbers are dashed or mean something else. */
const FILLS: readonly (string | undefined)[] = [undefined, '#ffffff', '#000000', '#cccccc'];
/** Signs of inequality; the first has number 1. */
const SIGNS = ['<', '^', '>', 'v'];
const BULB = '#cccccc';

/**
 * The point with this number. After the numbers of the cells come three more lists of the same length: corners to the
 * lower right of cells, middles of lower sides, and middles of right sides.
 */
function pointOf(number: number, { across, down, top, left }: PenpaPoints): Point | null {
  const list = Math.floor(number / (across * down));
  const rest = number % (across * down);
  const [row, column] = [Math.floor(rest / across) + 0.5 - top, (rest % across) + 0.5 - left];
  if (list > 3 || number < 0) return null;
  return [row + (list === 1 || list === 2 ? 0.5 : 0), column + (list === 1 || list === 3 ? 0.5 : 0)];
}

/** The cell that contains a small number, and the quarter of the cell in which it is: 0 is the upper left quarter. */
function quarterOf(number: number, { across, down }: PenpaPoints): { cell: number; quarter: number } | null {
  const at = number - 4 * across * down;
  return at >= 0 && at < 4 * across * down ? { cell: Math.floor(at / 4), quarter: at % 4 } : null;
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

function mark(shape: Omit<DrawnMark, 'type'>): ForeignDrawing {
  return {
    rule: unknownRule(shape.text === '' ? 'underlays' : 'overlays', shape.text === '' ? 'none' : 'text'),
    shape: { type: 'mark', ...shape },
  };
}

const UNCLEAR: ForeignDrawing = { rule: unknownRule('underlays'), shape: null };

function symbolDrawing(key: string, [number, name]: readonly unknown[], points: PenpaPoints): ForeignDrawing {
  const centre = pointOf(Number(key), points);
  if (!centre || typeof number !== 'number' || typeof name !== 'string') return { ...UNCLEAR };
  const text = name === 'inequality' ? SIGNS[number - 1] : undefined;
  if (text !== undefined) return mark({ centre, width: 0.3, height: 0.3, form: 'square', fill: '', text });
  const [form, half] = SIZES[name] ?? [];
  const fill = FILLS[number];
  if (form === undefined || half === undefined || fill === undefined) return { ...UNCLEAR };
  return mark({ centre, width: 2 * half, height: 2 * half, form, fill, text: '' });
}

/** The cages. A small number in the upper left quarter of a cell is the label of its cage. */
function cageDrawings(marks: DrawnMarks, points: PenpaPoints, labels: Map<number, string>): ForeignDrawing[] {
  return (marks.killercages ?? [])
    .filter((numbers) => numbers.length > 0)
    .map((numbers): ForeignDrawing => {
      const found = numbers.filter((number) => labels.has(number));
      const label = labels.get(found[0] ?? -1) ?? '';
      for (const number of found.slice(0, 1)) labels.delete(number);
      const cells = numbers.map(points.cellOf);
      const shape = { type: 'cage', cells, label, unique: undefined, sums: false, hidden: false, colour: '' } as const;
      return { rule: unknownRule('cages', 'cage'), shape: cells.includes(-1) ? null : shape };
    });
}

/**
 * Whether borders show a cage that is not in the list of cages. Its cells are not stated, so it cannot become a clue.
 */
function hasOtherBorders({ cage = {}, killercages = [] }: DrawnMarks, points: PenpaPoints): boolean {
  const inside = new Set(killercages.flat());
  return Object.keys(cage).some((key) =>
    key.split(',').some((end) => !inside.has(quarterOf(Number(end), points)?.cell ?? -1)),
  );
}

function linePoints(numbers: readonly number[], points: PenpaPoints): Point[] | null {
  const all = numbers.map((number) => (points.cells.has(number) ? pointOf(number, points) : null));
  return all.every((point) => point !== null) ? all : null;
}

/**
 * The drawings that may be clues.
 * @param isGiven whether a mark of the list `number` is a given.
 */
export function penpaDrawings(
  marks: DrawnMarks,
  points: PenpaPoints,
  isGiven: (key: string, number: readonly unknown[]) => boolean,
): ForeignDrawing[] {
  const drawings: ForeignDrawing[] = [];
  const labels = new Map<number, string>();
  for (const [key, [value]] of Object.entries(marks.numberS ?? {})) {
    const at = quarterOf(Number(key), points);
    const text = textOf(value);
    if (text === '') continue;
    if (at?.quarter === 0 && !labels.has(at.cell)) labels.set(at.cell, text);
    else drawings.push({ ...UNCLEAR });
  }
  drawings.push(...cageDrawings(marks, points, labels));
  for (const _ of labels) drawings.push({ ...UNCLEAR });
  if (hasOtherBorders(marks, points)) drawings.push({ ...UNCLEAR });
  for (const [kind, lists] of [
    ['lines', marks.thermo],
    ['arrows', marks.arrows],
  ] as const) {
    for (const numbers of lists ?? []) {
      if (numbers.length === 0) continue;
      const line = linePoints(numbers, points);
      const rule = unknownRule(kind, 'line');
      drawings.push({ rule, shape: line && { type: 'line', points: line, colour: BULB, arrow: kind === 'arrows' } });
      // Penpa+ itself draws a bulb at the beginning of a thermometer, and a white circle at the beginning of an arrow.
      const [centre] = line ?? [];
      const fill = kind === 'lines' ? BULB : '#ffffff';
      if (centre) drawings.push(mark({ centre, width: 0.8, height: 0.8, form: 'round', fill, text: '' }));
    }
  }
  for (const [key, symbol] of Object.entries(marks.symbol ?? {})) drawings.push(symbolDrawing(key, symbol, points));
  for (const [key, number] of Object.entries(marks.number ?? {})) {
    const text = textOf(number[0]);
    if (isGiven(key, number) || text === '') continue;
    const centre = pointOf(Number(key), points);
    const inCell = points.cells.has(Number(key));
    // The meaning of a text in a cell is unclear, for example because it may belong to a circle below it.
    drawings.push(
      centre && !inCell ? mark({ centre, width: 0.3, height: 0.3, form: 'square', fill: '', text }) : { ...UNCLEAR },
    );
  }
  return drawings;
}
