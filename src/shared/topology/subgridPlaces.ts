import { boxesOfSubgrid } from '../base/boxShape.ts';
import { itemAt } from '../base/itemAt.ts';
import type { BoxOffset } from '../layout/spec.ts';
import { subgridsOf, type Topology } from './topology.ts';

/** Where a subgrid lies in its layout; see {@link subgridPlaces}. Tables list subgrids in the order of these words. */
export const SUBGRID_PLACES = ['corner', 'edge', 'middle', 'alike'] as const;
export type SubgridPlace = (typeof SUBGRID_PLACES)[number];

/** How a subgrid lies among the other subgrids. */
export interface PlacedSubgrid {
  readonly place: SubgridPlace;
  /** Number of other subgrids with which the subgrid shares at least one box. */
  readonly neighbours: number;
  /** Number of boxes of the subgrid that belong to another subgrid too. */
  readonly sharedBoxes: number;
}

/**
 * Number of sides of a subgrid. Sides are numbered from 0 in the order up, right, down, left, so sides with consecutive
 * numbers meet at a corner.
 */
const SIDES = 4;

/** For each box of a subgrid, in reading order: the other subgrids that contain it. */
function sharersOf(topology: Topology, subgrid: number): number[][] {
  const { box: shape, digits, positionCell } = topology;
  return Array.from({ length: digits }, (_, box) => {
    const row = Math.floor(box / shape.rows) * shape.rows;
    const at = subgrid * digits * digits + row * digits + (box % shape.rows) * shape.columns;
    return subgridsOf(topology, itemAt(positionCell, at)).filter((other) => other !== subgrid);
  });
}

/** Splits the boxes into connected sets: boxes that share a side are in the same set. */
function connectedSets(boxes: readonly number[], across: number): number[][] {
  const left = new Set(boxes);
  const sets: number[][] = [];
  for (const first of boxes) {
    if (!left.delete(first)) continue;
    const set = [first];
    for (const box of set) {
      const column = box % across;
      const around = [
        box - across,
        box + across,
        ...(column > 0 ? [box - 1] : []),
        ...(column < across - 1 ? [box + 1] : []),
      ];
      set.push(...around.filter((other) => left.delete(other)));
    }
    sets.push(set);
  }
  return sets;
}

/**
 * The sides beyond which a neighbour continues. `boxes` is one connected set of boxes that are shared with the
 * neighbour; the result are the sides that the set reaches without reaching the opposite side.
 */
function sidesCrossed(boxes: readonly number[], [down, across]: BoxOffset): number[] {
  const rows = boxes.map((box) => Math.floor(box / across));
  const columns = boxes.map((box) => box % across);
  const reached = [rows.includes(0), columns.includes(across - 1), rows.includes(down - 1), columns.includes(0)];
  return reached.flatMap((here, side) => (here && !reached[(side + 2) % SIDES] ? [side] : []));
}

function placeOf(sharers: readonly (readonly number[])[], boxes: BoxOffset): SubgridPlace {
  const crossed = new Set<number>();
  for (const other of new Set(sharers.flat())) {
    const shared = sharers.flatMap((subgrids, box) => (subgrids.includes(other) ? [box] : []));
    for (const set of connectedSets(shared, boxes[1])) {
      for (const side of sidesCrossed(set, boxes)) crossed.add(side);
    }
  }
  const isFree = (side: number): boolean => !crossed.has(side % SIDES);
  const sides = Array.from({ length: SIDES }, (_, side) => side);
  if (sides.some((side) => isFree(side) && isFree(side + 1))) return 'corner';
  return sides.some(isFree) ? 'edge' : 'middle';
}

/**
 * Where each subgrid lies. This is derived from the boxes that it shares with others, so that it works on any surface.
 *
 * Another subgrid *continues beyond a side* of this subgrid if a connected set of their shared boxes reaches this side
 * but not the opposite one. A side beyond which no subgrid continues is *free*.
 * - `corner`: a subgrid with two free sides that meet.
 * - `edge`: any other subgrid with a free side.
 * - `middle`: a subgrid without a free side.
 * - `alike`: all subgrids of the layout, if they would all be called the same. There is then nothing to compare, as on
 *   a torus.
 *
 * For example, a samurai has a middle and four corners; a carpet has corners, edges and a middle; the ends of a
 * diagonal are corners, and the rim of a cylinder has only edges.
 */
export function subgridPlaces(topology: Topology): PlacedSubgrid[] {
  const { box, subgridCount } = topology;
  const placed = Array.from({ length: subgridCount }, (_, subgrid): PlacedSubgrid => {
    const sharers = sharersOf(topology, subgrid);
    return {
      place: placeOf(sharers, boxesOfSubgrid(box)),
      neighbours: new Set(sharers.flat()).size,
      sharedBoxes: sharers.filter((subgrids) => subgrids.length > 0).length,
    };
  });
  if (new Set(placed.map(({ place }) => place)).size > 1) return placed;
  return placed.map((one) => ({ ...one, place: 'alike' }));
}
