import { type Surface, surfaceOf } from '../../../../shared/layout/surface.ts';
import type { Topology } from '../../../../shared/layout/topology.ts';
import { systemOfHouses } from './houseSystems.ts';
import type { HouseSystem } from './regionSearch.ts';

/** The boxes of a layout, shared ones once, and the runs of n boxes in which a subgrid lines them up. */
export interface BoxMap {
  readonly order: number;
  readonly count: number;
  /** Canvas size in boxes. */
  readonly height: number;
  readonly width: number;
  /** The surface in boxes: which places are the same around the wraps. */
  readonly surface: Surface;
  /** row × width + column → box, -1 where the canvas has none. */
  readonly at: Int32Array;
  /** box → its place on the canvas, in boxes. */
  readonly row: Int32Array;
  readonly column: Int32Array;
  /** box × D + row × n + column → cell. */
  readonly cells: Int32Array;
  /** run × n + i → box: every band of every subgrid from left to right. */
  readonly acrossRuns: Int32Array;
  /** run × n + i → box: every stack of every subgrid from top to bottom. */
  readonly downRuns: Int32Array;
}

/** Finds the boxes. Offsets are whole boxes, so the canvas is tiled by them. */
export function mapBoxes(topology: Topology): BoxMap {
  const { order, digits, cellCount, cellRow, cellColumn, positionCell, subgridCount } = topology;
  const height = Math.ceil(topology.height / order);
  const width = Math.ceil(topology.width / order);
  const at = new Int32Array(height * width).fill(-1);
  const row: number[] = [];
  const column: number[] = [];
  const cells = new Int32Array(cellCount);
  const boxOfCell = new Int32Array(cellCount);
  for (let cell = 0; cell < cellCount; cell++) {
    const y = Math.floor((cellRow[cell] as number) / order);
    const x = Math.floor((cellColumn[cell] as number) / order);
    let box = at[y * width + x] as number;
    if (box < 0) {
      box = row.length;
      at[y * width + x] = box;
      row.push(y);
      column.push(x);
    }
    const place = ((cellRow[cell] as number) % order) * order + ((cellColumn[cell] as number) % order);
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
          const cell = positionCell[(subgrid * digits + y) * digits + x] as number;
          list[next++] = boxOfCell[cell] as number;
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
    at,
    row: Int32Array.from(row),
    column: Int32Array.from(column),
    cells,
    acrossRuns: runs(true),
    downRuns: runs(false),
  };
}

/**
 * The problem of colouring box rows (or box columns) with n colours so that the n of every subgrid are all different.
 *
 * @param laneOf box → its box row (column).
 * @param runs the layout's runs down (across).
 */
export function laneSystem(boxes: BoxMap, laneOf: Int32Array, laneCount: number, runs: Int32Array): HouseSystem {
  const { order } = boxes;
  const known = new Map<string, number[]>();
  for (let start = 0; start < runs.length; start += order) {
    const lanes = Array.from(runs.subarray(start, start + order), (box) => laneOf[box] as number);
    known.set(lanes.join(), lanes);
  }
  return systemOfHouses(laneCount, order, [...known.values()]);
}
