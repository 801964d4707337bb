import type { UnknownRule } from '../../../../shared/puzzle/unknownRules.ts';
import type { Topology } from '../../../../shared/topology/topology.ts';

/** A point of the board in units of cells. The centre of the first cell is [0.5, 0.5]. */
export type Point = readonly [row: number, column: number];

export interface DrawnLine {
  readonly type: 'line';
  readonly points: readonly Point[];
  /** CSS colour. */
  readonly colour: string;
  readonly arrow: boolean;
}

/** A shape or text at a point. */
export interface DrawnMark {
  readonly type: 'mark';
  readonly centre: Point;
  /** Size in units of cells. */
  readonly width: number;
  readonly height: number;
  readonly form: 'round' | 'square' | 'diamond';
  /** CSS colour; empty if the shape is not filled. */
  readonly fill: string;
  readonly text: string;
}

export interface DrawnCage {
  readonly type: 'cage';
  readonly cells: readonly number[];
  readonly label: string;
  /** Whether the program that wrote the file checks that the digits differ; undefined if the file does not say. */
  readonly unique: boolean | undefined;
  /** Whether the program that wrote the file checks that the digits add up to the label. */
  readonly sums: boolean;
  readonly hidden: boolean;
  /** CSS colour; empty for the default colour. */
  readonly colour: string;
}

/** A part of a drawing that may be a clue. */
export interface ForeignDrawing {
  /** How the drawing is stored and drawn if its rule stays unknown. */
  readonly rule: UnknownRule;
  /** Null for shapes that no known rule uses. */
  readonly shape: DrawnLine | DrawnMark | DrawnCage | null;
}

export type DrawingWith<Shape> = ForeignDrawing & { readonly shape: Shape };

/** A drawn mark: a circle, square or text. */
export type MarkDrawing = DrawingWith<DrawnMark>;

/** Tolerance for positions, in units of cells, because drawings are made by hand and rounded. */
const NEAR = 0.08;
/** Largest distance between a bend of a line and the centre of the cell in which it bends, in units of cells. */
const FAR = 0.22;

/** Finds the cells of a board by row and column. */
export class DrawnCellPlaces {
  readonly rows: number;
  readonly columns: number;
  private readonly cellAt = new Map<number, number>();

  constructor({ cellRow, cellColumn, width, height }: Topology) {
    this.rows = height;
    this.columns = width;
    cellRow.forEach((row, cell) => {
      this.cellAt.set(row * width + (cellColumn[cell] as number), cell);
    });
  }

  /** Number of the cell at this row and column; -1 if there is none. */
  cell(row: number, column: number): number {
    if (row < 0 || column < 0 || column >= this.columns) return -1;
    return this.cellAt.get(row * this.columns + column) ?? -1;
  }

  /**
   * The cells that touch a point: one at a cell's centre, two at the middle of a side, four at a corner. Null for any
   * other point, and if one of these cells is missing.
   */
  around([row, column]: Point): number[] | null {
    const ys = places(row);
    const xs = places(column);
    if (!ys || !xs) return null;
    const cells = ys.flatMap((y) => xs.map((x) => this.cell(y, x)));
    return cells.includes(-1) ? null : cells;
  }

  /**
   * The cells of a line, in order. Null in three cases: it bends outside the middle of cells, it leaves the board, or
   * it jumps from one cell to another neither straight nor diagonally.
   */
  path(points: readonly Point[]): number[] | null {
    const stops: Point[] = [];
    for (const [index, point] of points.entries()) {
      const stop = stopOf(point, points[index - 1], points[index + 1]);
      if (!stop) return null;
      const last = stops.at(-1);
      if (!last || last[0] !== stop[0] || last[1] !== stop[1]) stops.push(stop);
    }
    const cells: number[] = [];
    for (const [index, [row, column]] of stops.entries()) {
      const [fromRow, fromColumn] = stops[index - 1] ?? [row, column];
      const [down, across] = [row - fromRow, column - fromColumn];
      if (down !== 0 && across !== 0 && Math.abs(down) !== Math.abs(across)) return null;
      const steps = Math.max(Math.abs(down), Math.abs(across));
      if (cells.length + steps > MOST_LINE_CELLS) return null;
      for (let step = index === 0 ? 0 : 1; step <= steps; step++) {
        const [y, x] = [fromRow + Math.sign(down) * step, fromColumn + Math.sign(across) * step];
        const cell = this.cell(y, x);
        if (cell < 0) return null;
        cells.push(cell);
      }
    }
    return cells;
  }

  /** The cells that a round or square mark covers, in reading order. Null if it does not cover whole cells. */
  under({ centre: [row, column], width, height }: DrawnMark): number[] | null {
    const [down, across] = [Math.ceil(height - NEAR), Math.ceil(width - NEAR)];
    const [top, left] = [row - down / 2, column - across / 2];
    const [y, x] = [Math.round(top), Math.round(left)];
    if (Math.abs(top - y) > NEAR || Math.abs(left - x) > NEAR || down < 1 || across < 1 || down * across > 9)
      return null;
    const cells = Array.from({ length: down * across }, (_, i) =>
      this.cell(y + Math.floor(i / across), x + (i % across)),
    );
    return cells.includes(-1) ? null : cells;
  }
}

const MOST_LINE_CELLS = 1000;

/**
 * The rows (or columns) that touch a coordinate: one at the middle of a row, two at a border between rows. Null
 * elsewhere.
 */
function places(at: number): number[] | null {
  const whole = Math.floor(at);
  const rest = at - whole;
  if (Math.abs(rest - 0.5) <= NEAR) return [whole];
  if (rest <= NEAR) return [whole - 1, whole];
  return rest >= 1 - NEAR ? [whole, whole + 1] : null;
}

/**
 * Row and column of the cell in which a line begins, bends or ends. Null if the point is not near the middle of a cell.
 * Ends may lie away from the middle, along the line, because some lines begin at the edge of a circle.
 */
function stopOf([row, column]: Point, before: Point | undefined, after: Point | undefined): Point | null {
  const next = after ?? before;
  if (before && after) {
    const stop: Point = [Math.floor(row), Math.floor(column)];
    return isNearCentre(row, stop[0]) && isNearCentre(column, stop[1]) ? stop : null;
  }
  if (!next) return null;
  const [down, across] = [next[0] - row, next[1] - column];
  const length = Math.hypot(down, across);
  if (length < 0.01) return null;
  // If a line ends exactly on the border of two cells, the end belongs to the cell from which the line comes.
  const stop: Point = [Math.floor(row - (0.02 * down) / length), Math.floor(column - (0.02 * across) / length)];
  const [y, x] = [stop[0] + 0.5 - row, stop[1] + 0.5 - column];
  const aside = Math.abs(y * (across / length) - x * (down / length));
  return aside <= FAR && Math.hypot(y, x) <= 0.75 ? stop : null;
}

function isNearCentre(at: number, whole: number): boolean {
  return Math.abs(at - whole - 0.5) <= FAR;
}
