import { surfaceOf } from '../layout/surface.ts';
import type { Topology } from './topology.ts';

export { modulo } from '../layout/surface.ts';

/**
 * Upper bound on the places of a board, both cells and voids. Used for output that contains the voids, such as text.
 */
export const MOST_PLACES = 1_000_000;

/**
 * A place on the canvas, which is the board drawn once: row and column of a cell. On a wrapped axis any integer is
 * valid and means a place of the unrolled plane, on which the board repeats; see `surfaceOf`.
 */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/**
 * The cell that is shown at a place of the plane (on which a wrapped board repeats), and whether the copy of the board
 * there is turned over, as on a mirrored surface.
 */
export interface Spot {
  readonly cell: number;
  readonly turned: boolean;
}

/** The canvas of a topology, which is its board drawn once: which cell is at which place, and which axes wrap. */
export interface Canvas {
  readonly height: number;
  readonly width: number;
  readonly wrapsRows: boolean;
  readonly wrapsColumns: boolean;
  /** The cell at a place; -1 for a void or beyond the edge. */
  cellAt(row: number, column: number): number;
  /** The cell at a place, and whether the copy of the canvas there is turned over. */
  spotAt(row: number, column: number): Spot;
  /** Top-left place of a subgrid in the copy of the board that is not turned over. */
  subgridPlace(subgrid: number): Place;
}

/**
 * Finds the cell at a place of the canvas; -1 for a void. Searches the cells of the row, which have consecutive
 * numbers. A table of all places would be too large if subgrids lie far apart.
 */
export function cellFinder({
  height,
  cellCount,
  cellRow,
  cellColumn,
}: Pick<Topology, 'height' | 'cellCount' | 'cellRow' | 'cellColumn'>): (row: number, column: number) => number {
  const rowStart = new Int32Array(height + 1);
  for (let cell = 0; cell < cellCount; cell++) (rowStart[(cellRow[cell] as number) + 1] as number)++;
  for (let row = 0; row < height; row++) rowStart[row + 1] = (rowStart[row + 1] as number) + (rowStart[row] as number);
  return (row, column) => {
    let low = rowStart[row] as number;
    let high = (rowStart[row + 1] as number) - 1;
    // First guess: without voids, the cell is at this index of the row.
    let cell = Math.min(low + column, high);
    while (low <= high) {
      const there = cellColumn[cell] as number;
      if (there === column) return cell;
      if (there < column) low = cell + 1;
      else high = cell - 1;
      cell = (low + high) >> 1;
    }
    return -1;
  };
}

/** Lays out the canvas of a topology. */
export function canvasOf(topology: Topology): Canvas {
  const { width, height } = topology;
  const wrapsRows = topology.layout.wrap[0] !== 0;
  const wrapsColumns = topology.layout.wrap[1] !== 0;
  const surface = surfaceOf(topology.layout);
  const find = cellFinder(topology);
  return {
    height,
    width,
    wrapsRows,
    wrapsColumns,
    cellAt(row, column) {
      const folded = surface.fold(row, column);
      return folded ? find(folded.row, folded.column) : -1;
    },
    spotAt(row, column) {
      const folded = surface.fold(row, column);
      if (!folded) return { cell: -1, turned: false };
      return { cell: find(folded.row, folded.column), turned: folded.mirrored };
    },
    subgridPlace(subgrid) {
      const [down, across] = topology.layout.offsets[subgrid] as readonly [number, number];
      const { box, digits } = topology;
      const [top, left] = [down * box.rows - surface.originRow, across * box.columns - surface.originColumn];
      const { row, column } = surface.fold(top, left, [digits, digits]) as Place;
      return { row, column };
    },
  };
}
