import { type Surface, surfaceOf } from '../../../shared/layout/surface.ts';
import { cellFinder } from '../../../shared/topology/canvas.ts';
import type { Topology } from '../../../shared/topology/topology.ts';

/** The boxes of a layout (shared ones once), and the runs of n boxes that form the bands and stacks of subgrids. */
export interface BoxMap {
  readonly order: number;
  readonly count: number;
  /** Canvas size in boxes. */
  readonly height: number;
  readonly width: number;
  /** The surface in units of boxes: which places coincide through the wraps. */
  readonly surface: Surface;
  /** The box at a place of the canvas, in boxes; -1 if there is none. */
  at(row: number, column: number): number;
  /** box → its position on the canvas, in boxes. */
  readonly row: Int32Array;
  readonly column: Int32Array;
  /** box × D + row × n + column → cell. */
  readonly cells: Int32Array;
  /** run × n + i → box: every band of every subgrid, from left to right. */
  readonly acrossRuns: Int32Array;
  /** run × n + i → box: every stack of every subgrid, from top to bottom. */
  readonly downRuns: Int32Array;
}

/** Finds the boxes. Offsets are whole boxes, so boxes tile the canvas. */
export function mapBoxes(topology: Topology): BoxMap {
  const { order, digits, cellCount, cellRow, cellColumn, positionCell, subgridCount } = topology;
  const height = Math.ceil(topology.height / order);
  const width = Math.ceil(topology.width / order);
  const find = cellFinder(topology);
  const row: number[] = [];
  const column: number[] = [];
  const cells = new Int32Array(cellCount);
  const boxOfCell = new Int32Array(cellCount);
  for (let cell = 0; cell < cellCount; cell++) {
    const y = Math.floor(cellRow[cell] / order);
    const x = Math.floor(cellColumn[cell] / order);
    // Cells are numbered in reading order, so the box's first cell comes before its others.
    const first = find(y * order, x * order);
    const box = first === cell ? row.length : boxOfCell[first];
    if (first === cell) {
      row.push(y);
      column.push(x);
    }
    const place = (cellRow[cell] % order) * order + (cellColumn[cell] % order);
    cells[box * digits + place] = cell;
    boxOfCell[cell] = box;
  }
  const runs = (across: boolean): Int32Array => {
    const list = new Int32Array(subgridCount * digits);
    for (let subgrid = 0, next = 0; subgrid < subgridCount; subgrid++) {
      for (let line = 0; line < order; line++) {
        for (let i = 0; i < order; i++) {
          const y = (across ? line : i) * order;
          const x = (across ? i : line) * order;
          const cell = positionCell[(subgrid * digits + y) * digits + x];
          list[next++] = boxOfCell[cell];
        }
      }
    }
    return list;
  };
  return {
    order,
    count: row.length,
    height,
    width,
    surface: surfaceOf(topology.layout, 1),
    at(y, x) {
      const cell = find(y * order, x * order);
      return cell < 0 ? -1 : boxOfCell[cell];
    },
    row: Int32Array.from(row),
    column: Int32Array.from(column),
    cells,
    acrossRuns: runs(true),
    downRuns: runs(false),
  };
}
