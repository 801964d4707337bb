import type { Topology } from '../../shared/layout/topology.ts';
import type { Direction } from '../state/selection.ts';

/** The least distance between two different places, around the edge if there is a period; `whole` if all are alike. */
function leastGap(places: Iterable<number>, period: number, whole: number): number {
  const sorted = [...new Set(places)].sort((a, b) => a - b);
  if (sorted.length < 2) return period > 0 ? period : whole;
  const gaps = sorted.slice(1).map((place, index) => place - (sorted[index] as number));
  if (period > 0) gaps.push((sorted[0] as number) + period - (sorted.at(-1) as number));
  return Math.min(...gaps);
}

/**
 * How far "one subgrid on" is in a direction, in cells: from where one subgrid begins to where the next one does. "One
 * box on" is the side of a box.
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
