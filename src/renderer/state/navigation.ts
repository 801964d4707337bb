import { Copies } from '../../shared/layout/copies.ts';
import type { BoxOffset } from '../../shared/layout/spec.ts';
import type { Topology } from '../../shared/layout/topology.ts';

/** The subgrids that a cell lies in, ascending. */
export function subgridsOf({ twins, twinStart, digits }: Topology, cell: number): number[] {
  const positions = twins.subarray(twinStart[cell], twinStart[cell + 1]);
  return Array.from(new Set(Array.from(positions, (position) => Math.floor(position / digits ** 2))));
}

/** The subgrids that share a cell with one, ascending. */
export function linkedSubgrids(topology: Topology, subgrid: number): number[] {
  const { positionCell, digits } = topology;
  const linked = new Set<number>();
  for (const cell of positionCell.subarray(subgrid * digits ** 2, (subgrid + 1) * digits ** 2)) {
    for (const other of subgridsOf(topology, cell)) if (other !== subgrid) linked.add(other);
  }
  return [...linked].sort((a, b) => a - b);
}

/** How far a subgrid's middle is from a cell's, over the edge where that is nearer. */
function distance(topology: Topology, subgrid: number, cell: number): number {
  const { cellRow, cellColumn, digits, order, originRow, originColumn } = topology;
  const [down, across] = topology.layout.offsets[subgrid] as BoxOffset;
  const half = (digits - 1) / 2;
  const copies = new Copies(topology);
  const middle = copies.under({ row: down * order - originRow + half, column: across * order - originColumn + half });
  const to = { row: cellRow[cell] as number, column: cellColumn[cell] as number };
  const near = copies.nearest(middle, to);
  return Math.hypot(near.row - to.row, near.column - to.column);
}

function nearestTo(topology: Topology, subgrids: readonly number[], cell: number): number | undefined {
  const ranked = subgrids.map((subgrid) => ({ subgrid, far: distance(topology, subgrid, cell) }));
  return ranked.sort((a, b) => a.far - b.far || a.subgrid - b.subgrid)[0]?.subgrid;
}

/** The subgrid that a cell is most in the middle of. */
export function subgridAround(topology: Topology, cell: number): number {
  return nearestTo(topology, subgridsOf(topology, cell), cell) as number;
}

/** The subgrid around a cell and that of its neighbours which the cell is nearest to; alone where it has none. */
export function pairAround(topology: Topology, cell: number): number[] {
  const subgrid = subgridAround(topology, cell);
  const other = nearestTo(topology, linkedSubgrids(topology, subgrid), cell);
  return other === undefined ? [subgrid] : [subgrid, other];
}

/** The cell of a subgrid that stands where a cell stands in its own: where the cursor goes from one to the other. */
export function sameCellIn(topology: Topology, subgrid: number, cell: number): number {
  const { positionCell, twins, twinStart, digits } = topology;
  const own = subgridAround(topology, cell);
  const perSubgrid = digits ** 2;
  const position = twins
    .subarray(twinStart[cell], twinStart[cell + 1])
    .find((twin) => Math.floor(twin / perSubgrid) === own) as number;
  return positionCell[subgrid * perSubgrid + (position % perSubgrid)] as number;
}
