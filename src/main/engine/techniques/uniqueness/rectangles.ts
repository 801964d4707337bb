import { isWithoutBoxes } from '../../../../shared/base/boxShape.ts';
import { packLists } from '../../../../shared/base/packedLists.ts';
import { perTopology } from '../../../../shared/topology/cache.ts';
import type { Topology } from '../../../../shared/topology/topology.ts';
import { perView, type View } from '../common/view.ts';
import type { PairPattern } from './deadlyPattern.ts';

/**
 * The rectangles of a layout in which two digits could be exchanged: four cells p0, p1, p2, p3 in ring order, so p0 and
 * p2 (and p1 and p3) are opposite. **Every** house that contains any of them contains exactly one of p0, p2 and exactly
 * one of p1, p3.
 *
 * This is the condition for the uniqueness argument: suppose p0 = p2 = x and p1 = p3 = y, none of them given. If x and
 * y are exchanged, every house still contains the same digits, so the puzzle has a second solution. All houses of the
 * whole layout count, of every subgrid and variant, whatever part a view covers, because a house with only one corner
 * would break the exchange. For the same reason no variant may relate a corner to another cell except through houses.
 *
 * In a plain subgrid these are the rectangles in two rows, two columns and two boxes.
 */
export interface Rectangles {
  /** 4 × rectangle + i → corner. */
  readonly corners: Int32Array;
  /** cell → its rectangles: `list[start[cell]]` up to `list[start[cell + 1]]`. */
  readonly start: Int32Array;
  readonly list: Int32Array;
}

/** Returns true if every house of p contains exactly one of q and r, and does not contain the opposite corner. */
function pairsOff(topology: Topology, p: number, q: number, r: number, opposite: number): boolean {
  const { cellHouses, cellHouseStart } = topology;
  if (topology.pairStart[p] !== topology.pairStart[p + 1]) return false;
  const houses = (cell: number): Int32Array => cellHouses.subarray(cellHouseStart[cell], cellHouseStart[cell + 1]);
  const [ofQ, ofR, ofOpposite] = [houses(q), houses(r), houses(opposite)];
  return houses(p).every((house) => ofQ.includes(house) !== ofR.includes(house) && !ofOpposite.includes(house));
}

function isExchangeable(topology: Topology, [a, b, c, d]: readonly [number, number, number, number]): boolean {
  return (
    pairsOff(topology, a, b, d, c) &&
    pairsOff(topology, b, a, c, d) &&
    pairsOff(topology, c, b, d, a) &&
    pairsOff(topology, d, a, c, b)
  );
}

/** The rectangles of a layout; computed once. */
export const rectanglesOf = perTopology((topology): Rectangles => {
  const { box, digits, positionCell, cellCount, subgridCount, twinStart, twins, hasRegions, hasFreeLines } = topology;
  const perSubgrid = digits * digits;
  const corners: number[] = [];
  const lists: number[][] = Array.from({ length: cellCount }, () => []);
  const bandOf = (row: number): number => Math.floor(row / box.rows);
  const stackOf = (column: number): number => Math.floor(column / box.columns);
  for (let subgrid = 0; subgrid < subgridCount; subgrid++) {
    const at = (row: number, column: number): number => positionCell[subgrid * perSubgrid + row * digits + column];
    // A subgrid that contains one corner contains the whole rectangle. If several subgrids do, the first one lists it.
    const listsIt = (cell: number): boolean => Math.floor(twins[twinStart[cell]] / perSubgrid) === subgrid;
    // In a plain subgrid, the rectangle must lie in two boxes. With regions of any shape, boxes that are lines, or
    // lines that are not houses, other rectangles are possible too.
    const inTwoBoxes = hasRegions[subgrid] === 0 && hasFreeLines[subgrid] === 0 && !isWithoutBoxes(box);
    for (let top = 0; top < digits; top++) {
      for (let bottom = top + 1; bottom < digits; bottom++) {
        const oneBand = bandOf(top) === bandOf(bottom);
        for (let left = 0; left < digits; left++) {
          if (!listsIt(at(top, left))) continue;
          for (let right = left + 1; right < digits; right++) {
            if (inTwoBoxes && oneBand === (stackOf(left) === stackOf(right))) continue;
            const ring = [at(top, left), at(top, right), at(bottom, right), at(bottom, left)] as const;
            if (!isExchangeable(topology, ring)) continue;
            for (const corner of ring) lists[corner].push(corners.length / 4);
            corners.push(...ring);
          }
        }
      }
    }
  }
  const { start, items } = packLists(lists);
  return { corners: Int32Array.from(corners), start, list: items };
});

/**
 * A rectangle whose four corners could still be filled with two digits. Its cells are in ring order: 0 and 2 are
 * opposite, and so are 1 and 3. At least one corner has no extra candidates.
 */
export interface OpenRectangle extends PairPattern {
  readonly cells: readonly [number, number, number, number];
}

interface OpenRectanglesCache {
  stamp: number;
  readonly found: OpenRectangle[];
}

const cacheOf = perView((): OpenRectanglesCache => ({ stamp: -1, found: [] }));

/** mask of corners → their indices. */
const CORNERS_OF: readonly (readonly number[])[] = Array.from({ length: 16 }, (_, mask) =>
  [0, 1, 2, 3].filter((i) => ((mask >>> i) & 1) === 1),
);

/** Adds the rectangle if all its corners could be filled with the two digits of the pair. */
function addRectangle(view: View, corners: Int32Array, first: number, pair: number, found: OpenRectangle[]): void {
  const { candidates } = view.board;
  const { cellAllowed } = view.topology;
  let open = 0;
  for (let i = 0; i < 4; i++) {
    const corner = corners[first + i];
    const mask = candidates[corner];
    // If a variant allows a digit in one corner but not in another, the digits cannot be exchanged.
    if ((mask & pair) === 0 || (pair & ~cellAllowed[corner]) !== 0) return;
    if ((mask & ~pair) !== 0) open |= 1 << i;
  }
  if (open === 0) return;
  const [a, b, c, d] = [corners[first], corners[first + 1], corners[first + 2], corners[first + 3]];
  const without = ~pair;
  found.push({
    cells: [a, b, c, d],
    pair,
    extras: [candidates[a] & without, candidates[b] & without, candidates[c] & without, candidates[d] & without],
    open: CORNERS_OF[open],
  });
}

/**
 * The rectangles in the view whose corners are all open and all have the same two candidates; at least one corner has
 * no other candidate. Since the solution is unique, the four corners cannot be filled with these two digits only. The
 * techniques follow from that. Recomputed only after the board changed; borrowed until then.
 */
export function openRectangles(view: View, bivalue: { count: number; cells: Int32Array }): readonly OpenRectangle[] {
  const cache = cacheOf(view);
  const { stamp, candidates } = view.board;
  if (cache.stamp === stamp) return cache.found;
  cache.stamp = stamp;
  cache.found.length = 0;
  const { corners, start, list } = rectanglesOf(view.topology);
  for (let i = 0; i < bivalue.count; i++) {
    const cell = bivalue.cells[i];
    const pair = candidates[cell];
    const end = start[cell + 1];
    for (let j = start[cell]; j < end; j++) {
      const first = 4 * list[j];
      // If several corners have only these two candidates, list the rectangle only at the first of them.
      let earlier = first;
      while (candidates[corners[earlier]] !== pair) earlier++;
      if (corners[earlier] === cell) addRectangle(view, corners, first, pair, cache.found);
    }
  }
  return cache.found;
}
