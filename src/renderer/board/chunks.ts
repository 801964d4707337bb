import type { Topology } from '../../shared/layout/topology.ts';
import type { Span } from './gpu/batch.ts';

/** Side of a chunk in cells: about what is seen of a large board at a comfortable size. */
const SIDE = 24;

/** A square part of the canvas: what is drawn, hidden and brought up to date together. */
export interface Chunk {
  readonly span: Span;
  readonly cells: readonly number[];
}

/** The canvas in chunks. */
export interface Chunks {
  readonly all: readonly Chunk[];
  /** cell → index of its chunk. */
  readonly ofCell: Int32Array;
}

/** Divides a topology's canvas; parts without cells are no chunks. */
export function divide(topology: Topology): Chunks {
  const { cellCount, cellRow, cellColumn, width, height } = topology;
  const across = Math.ceil(width / SIDE);
  const lists = new Map<number, number[]>();
  for (let cell = 0; cell < cellCount; cell++) {
    const key = Math.floor((cellRow[cell] as number) / SIDE) * across + Math.floor((cellColumn[cell] as number) / SIDE);
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
}
