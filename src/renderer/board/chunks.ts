import { itemAt } from '../../shared/base/itemAt.ts';
import { perTopology } from '../../shared/topology/cache.ts';
import type { Topology } from '../../shared/topology/topology.ts';
import type { Span } from './gpu/batch.ts';

/** Side of a chunk in cells: about the part of a large board that is visible at a comfortable size. */
const SIDE = 24;

/** Square part of the canvas whose cells are drawn, hidden and updated together. */
export interface Chunk {
  readonly span: Span;
  readonly cells: readonly number[];
}

/** The canvas divided into chunks. */
export interface Chunks {
  readonly all: readonly Chunk[];
  /** cell → index of its chunk. */
  readonly ofCell: Int32Array;
}

/** Divides a topology's canvas into chunks. Squares without cells get no chunk. */
export const divide: (topology: Topology) => Chunks = perTopology((topology) => {
  const { cellCount, cellRow, cellColumn, width, height } = topology;
  const across = Math.ceil(width / SIDE);
  const lists = new Map<number, number[]>();
  for (let cell = 0; cell < cellCount; cell++) {
    const key = Math.floor(itemAt(cellRow, cell) / SIDE) * across + Math.floor(itemAt(cellColumn, cell) / SIDE);
    const list = lists.get(key);
    if (list) list.push(cell);
    else lists.set(key, [cell]);
  }
  const ofCell = new Int32Array(cellCount);
  const all = [...lists].map(([key, cells], index): Chunk => {
    for (const cell of cells) ofCell[cell] = index;
    const left = (key % across) * SIDE;
    const top = Math.floor(key / across) * SIDE;
    return { cells, span: { left, top, right: Math.min(left + SIDE, width), bottom: Math.min(top + SIDE, height) } };
  });
  return { all, ofCell };
});
