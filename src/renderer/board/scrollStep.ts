import { boxesOfSubgrid } from '../../shared/base/boxShape.ts';
import { itemAt } from '../../shared/base/itemAt.ts';
import type { Topology } from '../../shared/topology/topology.ts';
import type { Direction } from '../state/board/selection.ts';

/**
 * Smallest distance between two different places. With a period (not 0), distances across the edge count too. If all
 * places are equal, returns the period, or `whole` without a period.
 */
function leastGap(places: Iterable<number>, period: number, whole: number): number {
  const sorted = [...new Set(places)].sort((a, b) => a - b);
  if (sorted.length < 2) return period > 0 ? period : whole;
  // Across the edge, the first place repeats one period later.
  const stops = period > 0 ? [...sorted, itemAt(sorted, 0) + period] : sorted;
  return Math.min(...stops.slice(1).map((stop, index) => stop - itemAt(stops, index)));
}

/**
 * Cells to scroll for "one subgrid" or "one box" in a direction. One subgrid is the distance between the starts of
 * neighbouring subgrids; one box is the side of a box.
 */
export function scrollStep(
  topology: Topology,
  direction: Direction,
  by: 'subgrid' | 'box',
): { readonly rows: number; readonly columns: number } {
  const { layout, box } = topology;
  const axis = direction === 'up' || direction === 'down' ? 0 : 1;
  const side = axis === 0 ? box.rows : box.columns;
  const period = layout.wrap[axis];
  const places = layout.offsets.map((offset) =>
    period > 0 ? ((offset[axis] % period) + period) % period : offset[axis],
  );
  const cells = side * (by === 'box' ? 1 : leastGap(places, period, boxesOfSubgrid(box)[axis]));
  const signed = direction === 'up' || direction === 'left' ? -cells : cells;
  return axis === 0 ? { rows: signed, columns: 0 } : { rows: 0, columns: signed };
}
