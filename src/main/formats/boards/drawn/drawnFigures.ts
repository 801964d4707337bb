import type { UnknownRule } from '../../../../shared/puzzle/unknownRules.ts';
import type { Topology } from '../../../../shared/topology/topology.ts';

/** A point of the board, in cells: the centre of the first cell is [0.5, 0.5]. */
export type Point = readonly [row: number, column: number];

export interface DrawnLine {
  readonly type: 'line';
  readonly points: readonly Point[];
  /** In CSS. */
  readonly colour: string;
  readonly arrow: boolean;
}

/** A shape or text at a point. */
export interface DrawnMark {
  readonly type: 'mark';
  readonly centre: Point;
  /** In cells. */
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
  /** Whether the source's program itself checks that digits differ; undefined if it does not say. */
  readonly unique: boolean | undefined;
  /** Whether the source's program itself checks that the digits have the label as their sum. */
  readonly sums: boolean;
  readonly hidden: boolean;
  /** CSS colour; empty for the usual one. */
  readonly colour: string;
}

/** A part of a drawing that may be a clue. */
export interface ForeignDrawing {
  /** How it is stored and drawn while its rule is unknown. */
  readonly rule: UnknownRule;
  /** Null for shapes that no known rule uses. */
  readonly shape: DrawnLine | DrawnMark | DrawnCage | null;
}

export type DrawingWith<Shape> = ForeignDrawing & { readonly shape: Shape };

/** A drawn mark: a circle, square or text. */
export type MarkDrawing = DrawingWith<DrawnMark>;

/** Tolerance for positions, in cells: drawings are made by hand and rounded. */
const NEAR = 0.08;
/** Largest distance of a bend of a line from the centre of its cell. */
const FAR = 0.22;

/** Finds the cells of a board by their row and column. */
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

  /** -1 if there is no cell. */
  cell(row: number, column: number): number {
    if (row < 0 || column < 0 || column >= this.columns) return -1;
    return this.cellAt.get(row * this.columns + column) ?? -1;
  }

  /**
   * The cells that touch a point: one for a centre, two for the middle of a side, four for a corner. Null for other
   * points, and if there are fewer cells.
   */
  around([row, column]: Point): number[] | null {
    const ys = places(row);
    const xs = places(column);
    if (!ys || !xs) return null;
    const cells = ys.flatMap((y) => xs.map((x) => this.cell(y, x)));
    return cells.includes(-1) ? null : cells;
  }

  /**
   * The cells of a line, in order. Null if it bends elsewhere than in cells, leaves the board, or skips cells in other
   * ways than straight or diagonally.
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

  /** The cells that a round or square mark lies over, in reading order; null if it does not cover whole cells. */
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

/** The rows or columns that touch a coordinate: one at its middle, two at a border; null elsewhere. */
function places(at: number): number[] | null {
  const whole = Math.floor(at);
  const rest = at - whole;
  if (Math.abs(rest - 0.5) <= NEAR) return [whole];
  if (rest <= NEAR) return [whole - 1, whole];
  return rest >= 1 - NEAR ? [whole, whole + 1] : null;
}

/**
 * The place of the cell in which a line begins, bends or ends. The ends may be pulled away from the centre along the
 * line, because lines begin at the edge of a circle.
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
  // An end exactly between two cells belongs to the one behind it, from which the line comes.
  const stop: Point = [Math.floor(row - (0.02 * down) / length), Math.floor(column - (0.02 * across) / length)];
  const [y, x] = [stop[0] + 0.5 - row, stop[1] + 0.5 - column];
  const aside = Math.abs(y * (across / length) - x * (down / length));
  return aside <= FAR && Math.hypot(y, x) <= 0.75 ? stop : null;
}

function isNearCentre(at: number, whole: number): boolean {
  return Math.abs(at - whole - 0.5) <= FAR;
}
