import { surfaceOf } from './surface.ts';
import type { Topology } from './topology.ts';

export { modulo } from './surface.ts';

/** A place on the canvas, in cells. On a wrapped axis any integer is a place of the unrolled plane; see `surfaceOf`. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** The plane that a topology's cells lie on: which cell is where, and where the plane closes on itself. */
export interface Canvas {
  readonly height: number;
  readonly width: number;
  readonly wrapsRows: boolean;
  readonly wrapsColumns: boolean;
  /** The cell at a place, or -1 for a void or beyond the edge. */
  cellAt(row: number, column: number): number;
  /** Top-left cell of a subgrid, where the board is not turned over. */
  subgridPlace(subgrid: number): Place;
}

/** Lays out the canvas of a topology. */
export function canvasOf(topology: Topology): Canvas {
  const { width, height, cellCount, cellRow, cellColumn } = topology;
  const wrapsRows = topology.layout.wrap[0] !== 0;
  const wrapsColumns = topology.layout.wrap[1] !== 0;
  const surface = surfaceOf(topology.layout);
  const cells = new Int32Array(width * height).fill(-1);
  for (let cell = 0; cell < cellCount; cell++) {
    cells[(cellRow[cell] as number) * width + (cellColumn[cell] as number)] = cell;
  }
  return {
    height,
    width,
    wrapsRows,
    wrapsColumns,
    cellAt(row, column) {
      const folded = surface.fold(row, column);
      return folded ? (cells[folded.row * width + folded.column] as number) : -1;
    },
    subgridPlace(subgrid) {
      const [down, across] = topology.layout.offsets[subgrid] as readonly [number, number];
      const { order, digits } = topology;
      const [top, left] = [down * order - surface.originRow, across * order - surface.originColumn];
      const { row, column } = surface.fold(top, left, digits) as Place;
      return { row, column };
    },
  };
}

/**
 * The nearest cell in a direction: straight on, over a void if there is one, around the edge where the canvas wraps.
 * Answers with the cell itself if there is none.
 */
export function cellTowards(
  topology: Topology,
  canvas: Canvas,
  cell: number,
  rows: -1 | 0 | 1,
  columns: -1 | 0 | 1,
): number {
  const row = topology.cellRow[cell] as number;
  const column = topology.cellColumn[cell] as number;
  const limit = rows !== 0 ? canvas.height : canvas.width;
  for (let step = 1; step < limit; step++) {
    const found = canvas.cellAt(row + step * rows, column + step * columns);
    if (found >= 0) return found;
  }
  return cell;
}
