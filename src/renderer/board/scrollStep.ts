import { itemAt } from '../../shared/base/itemAt.ts';
import type { Topology } from '../../shared/topology/topology.ts';
import type { Direction } from '../state/board/selection.ts';

/**
 * Smallest distance between two different places; with a period, also across the edge. If all places are equal, returns
 * the period, or `whole` if there is none.
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
  const { layout, order, digits } = topology;
  const axis = direction === 'up' || direction === 'down' ? 0 : 1;
  const period = layout.wrap[axis];
  const places = layout.offsets.map((offset) =>
    period > 0 ? ((offset[axis] % period) + period) % period : offset[axis],
  );
  const cells = by === 'box' ? order : leastGap(places, period, digits / order) * order;
  const signed = direction === 'up' || direction === 'left' ? -cells : cells;
  return axis === 0 ? { rows: signed, columns: 0 } : { rows: 0, columns: signed };
}
