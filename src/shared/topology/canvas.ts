import { surfaceOf } from '../layout/surface.ts';
import type { Topology } from './topology.ts';

export { modulo } from '../layout/surface.ts';

/** A place on the canvas, in cells. On a wrapped axis any integer is a place of the unrolled plane; see `surfaceOf`. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** A cell as it is met on the plane: in a copy of the canvas that is turned over, or in one that is not. */
export interface Spot {
  readonly cell: number;
  readonly turned: boolean;
}

/** The plane that a topology's cells lie on: which cell is where, and where the plane closes on itself. */
export interface Canvas {
  readonly height: number;
  readonly width: number;
  readonly wrapsRows: boolean;
  readonly wrapsColumns: boolean;
  /** The cell at a place, or -1 for a void or beyond the edge. */
  cellAt(row: number, column: number): number;
  /** The same, and in which kind of copy it is met. */
  spotAt(row: number, column: number): Spot;
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
    spotAt(row, column) {
      const folded = surface.fold(row, column);
      if (!folded) return { cell: -1, turned: false };
      return { cell: cells[folded.row * width + folded.column] as number, turned: folded.mirrored };
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
