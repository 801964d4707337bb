import { surfaceOf } from '../layout/surface.ts';
import type { Topology } from './topology.ts';

export { modulo } from '../layout/surface.ts';

/**
 * A place on the canvas, in cells. On a wrapped axis any integer is valid and means a place of the unrolled plane; see
 * `surfaceOf`.
 */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** A cell at a place of the plane, and whether the copy of the canvas there is turned over. */
export interface Spot {
  readonly cell: number;
  readonly turned: boolean;
}

/** The canvas of a topology: which cell is at which place, and which axes wrap. */
export interface Canvas {
  readonly height: number;
  readonly width: number;
  readonly wrapsRows: boolean;
  readonly wrapsColumns: boolean;
  /** The cell at a place; -1 for a void or beyond the edge. */
  cellAt(row: number, column: number): number;
  /** The cell at a place, and whether the copy there is turned over. */
  spotAt(row: number, column: number): Spot;
  /** Top-left place of a subgrid, as it appears where the board is not turned over. */
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
