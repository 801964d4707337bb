import { perTopology } from './cache.ts';
import { canvasOf } from './canvas.ts';
import { Copies } from './copies.ts';
import type { Topology } from './topology.ts';

const copiesOf = perTopology((topology: Topology) => new Copies(topology));

/** Steps to the neighbours of a place: rows and columns. */
const STEPS = [
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, 0],
] as const;

/**
 * The topmost cell of a connected set of cells; if there are several, the leftmost of these. The number of a cage is
 * shown there. If the set crosses the edge of a wrapped board, the part beyond the edge is taken as lying outside of
 * the canvas, beside the rest of the set.
 *
 * @param turned whether the set is drawn in a copy of the canvas that is turned over.
 */
export function topmostCell(topology: Topology, cells: readonly number[], turned: boolean): number {
  const canvas = canvasOf(topology);
  const { turns } = copiesOf(topology);
  const [up, left] = [turned && turns === 'rows' ? -1 : 1, turned && turns === 'columns' ? -1 : 1];
  const missing = new Set(cells);
  const [start = 0] = cells;
  const first = { cell: start, row: topology.cellRow[start] as number, column: topology.cellColumn[start] as number };
  missing.delete(start);
  let best = first;
  const queue = [first];
  for (const at of queue) {
    const below = up * (at.row - best.row);
    if (below < 0 || (below === 0 && left * (at.column - best.column) < 0)) best = at;
    for (const [down, across] of STEPS) {
      const [row, column] = [at.row + down, at.column + across];
      const cell = canvas.cellAt(row, column);
      if (missing.delete(cell)) queue.push({ cell, row, column });
    }
  }
  return best.cell;
}
