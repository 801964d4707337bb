import { modulo } from '../../shared/layout/canvas.ts';
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

/** Middle of a subgrid on the canvas, in cells; beyond the edge where it reaches over one. */
function middleOf({ positionCell, cellRow, cellColumn, digits }: Topology, subgrid: number): [number, number] {
  const first = positionCell[subgrid * digits ** 2] as number;
  return [(cellRow[first] as number) + digits / 2, (cellColumn[first] as number) + digits / 2];
}

/** How far a subgrid's middle is from a cell's, around the edge where that is nearer. */
function distance(topology: Topology, subgrid: number, cell: number): number {
  const [row, column] = middleOf(topology, subgrid);
  const along = (way: number, period: number): number => {
    if (period === 0) return Math.abs(way);
    const onward = modulo(way, period);
    return Math.min(onward, period - onward);
  };
  const { layout, order, cellRow, cellColumn } = topology;
  const down = along(row - (cellRow[cell] as number) - 0.5, layout.wrap[0] * order);
  const across = along(column - (cellColumn[cell] as number) - 0.5, layout.wrap[1] * order);
  return Math.hypot(down, across);
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
