import { type BoxShape, boxesOfSubgrid } from '../../../shared/base/boxShape.ts';
import { type Surface, surfaceOf } from '../../../shared/layout/surface.ts';
import { cellFinder } from '../../../shared/topology/canvas.ts';
import type { Topology } from '../../../shared/topology/topology.ts';

/**
 * The boxes of a layout (shared ones once), and the bands and stacks of its subgrids as rows and columns of boxes
 * (runs).
 */
export interface BoxMap {
  /**
   * Sides of a box, in cells. A run across (a band) has `shape.rows` boxes, a run down (a stack) has `shape.columns`.
   */
  readonly shape: BoxShape;
  readonly count: number;
  /** Size of the drawn board, in boxes. */
  readonly height: number;
  readonly width: number;
  /** The surface, in units of boxes. It says which places are the same place because of the wraps. */
  readonly surface: Surface;
  /** The box at a place of the drawn board, in boxes; -1 if there is none. */
  at(row: number, column: number): number;
  /** box → its row and column on the drawn board, in boxes. */
  readonly row: Int32Array;
  readonly column: Int32Array;
  /** box × D + row × columns of a box + column → cell. */
  readonly cells: Int32Array;
  /**
   * run × (boxes in a run across) + i → i-th box of the run, from left to right. Every band of every subgrid is a run.
   */
  readonly acrossRuns: Int32Array;
  /**
   * run × (boxes in a run down) + i → i-th box of the run, from top to bottom. Every stack of every subgrid is a run.
   */
  readonly downRuns: Int32Array;
}

/** Finds the boxes of a layout. Offsets of subgrids are whole boxes, so the boxes tile the drawn board. */
export function mapBoxes(topology: Topology): BoxMap {
  const { box: shape, digits, cellCount, cellRow, cellColumn, positionCell, subgridCount } = topology;
  const { rows: tall, columns: wide } = shape;
  const [boxesDown, boxesAcross] = boxesOfSubgrid(shape);
  const height = Math.ceil(topology.height / tall);
  const width = Math.ceil(topology.width / wide);
  const find = cellFinder(topology);
  const row: number[] = [];
  const column: number[] = [];
  const cells = new Int32Array(cellCount);
  const boxOfCell = new Int32Array(cellCount);
  for (let cell = 0; cell < cellCount; cell++) {
    const y = Math.floor(cellRow[cell] / tall);
    const x = Math.floor(cellColumn[cell] / wide);
    // Cells are numbered in reading order, so the first cell of a box comes before all its other cells.
    const first = find(y * tall, x * wide);
    const box = first === cell ? row.length : boxOfCell[first];
    if (first === cell) {
      row.push(y);
      column.push(x);
    }
    const place = (cellRow[cell] % tall) * wide + (cellColumn[cell] % wide);
    cells[box * digits + place] = cell;
    boxOfCell[cell] = box;
  }
  const runs = (across: boolean): Int32Array => {
    const list = new Int32Array(subgridCount * digits);
    for (let subgrid = 0, next = 0; subgrid < subgridCount; subgrid++) {
      for (let line = 0; line < (across ? boxesDown : boxesAcross); line++) {
        for (let i = 0; i < (across ? boxesAcross : boxesDown); i++) {
          const y = (across ? line : i) * tall;
          const x = (across ? i : line) * wide;
          const cell = positionCell[(subgrid * digits + y) * digits + x];
          list[next++] = boxOfCell[cell];
        }
      }
    }
    return list;
  };
  return {
    shape,
    count: row.length,
    height,
    width,
    surface: surfaceOf(topology.layout, 'boxes'),
    at(y, x) {
      const cell = find(y * tall, x * wide);
      return cell < 0 ? -1 : boxOfCell[cell];
    },
    row: Int32Array.from(row),
    column: Int32Array.from(column),
    cells,
    acrossRuns: runs(true),
    downRuns: runs(false),
  };
}
