import { itemAt } from '../../../shared/base/itemAt.ts';
import { Copies } from '../../../shared/topology/copies.ts';
import { subgridsOf, type Topology } from '../../../shared/topology/topology.ts';

/** The first position (subgrid, row and column) of a cell. Moves and stored views name a cell by this position. */
export function positionOf({ twins, twinStart }: Topology, cell: number): number {
  return itemAt(twins, itemAt(twinStart, cell));
}

/** The subgrids that share a cell with the given one, ascending. */
export function linkedSubgrids(topology: Topology, subgrid: number): number[] {
  const { positionCell, digits } = topology;
  const linked = new Set<number>();
  for (const cell of positionCell.subarray(subgrid * digits ** 2, (subgrid + 1) * digits ** 2)) {
    for (const other of subgridsOf(topology, cell)) if (other !== subgrid) linked.add(other);
  }
  return [...linked].sort((a, b) => a - b);
}

/**
 * Distance from the middle of a subgrid to the middle of a cell. On a wrapped axis, measured across the edge if that is
 * shorter.
 */
function distance(topology: Topology, subgrid: number, cell: number): number {
  const { cellRow, cellColumn, digits, box, originRow, originColumn } = topology;
  const [down, across] = itemAt(topology.layout.offsets, subgrid);
  const half = (digits - 1) / 2;
  const copies = new Copies(topology);
  const middle = copies.under({
    row: down * box.rows - originRow + half,
    column: across * box.columns - originColumn + half,
  });
  const to = { row: itemAt(cellRow, cell), column: itemAt(cellColumn, cell) };
  const near = copies.nearest(middle, to);
  return Math.hypot(near.row - to.row, near.column - to.column);
}

function nearestTo(topology: Topology, subgrids: readonly number[], cell: number): number | undefined {
  const ranked = subgrids.map((subgrid) => ({ subgrid, far: distance(topology, subgrid, cell) }));
  return ranked.sort((a, b) => a.far - b.far || a.subgrid - b.subgrid)[0]?.subgrid;
}

/** Of the subgrids that contain a cell, the one whose middle is nearest to it. */
export function subgridAround(topology: Topology, cell: number): number {
  return nearestTo(topology, subgridsOf(topology, cell), cell) as number;
}

/**
 * The subgrid around a cell, followed by the nearest of the subgrids that share cells with it. Only the first if there
 * is no other.
 */
export function pairAround(topology: Topology, cell: number): number[] {
  const subgrid = subgridAround(topology, cell);
  const other = nearestTo(topology, linkedSubgrids(topology, subgrid), cell);
  return other === undefined ? [subgrid] : [subgrid, other];
}

/** The cell with the same row and column in `subgrid` that the given cell has in `own`. */
export function sameCellIn(topology: Topology, own: number, subgrid: number, cell: number): number {
  const { positionCell, twins, twinStart, digits } = topology;
  const perSubgrid = digits ** 2;
  const position = twins
    .subarray(twinStart[cell], twinStart[cell + 1])
    .find((twin) => Math.floor(twin / perSubgrid) === own) as number;
  return itemAt(positionCell, subgrid * perSubgrid + (position % perSubgrid));
}
