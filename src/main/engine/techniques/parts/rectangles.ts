import type { Topology } from '../../../../shared/layout/topology.ts';
import type { View } from '../view.ts';
import { perTopology, perView } from './perView.ts';

/**
 * The rectangles of a layout in which two digits could change places: four cells p0, p1, p2, p3 in ring order, of which
 * p0 and p2 (and p1 and p3) are opposite, such that **every** house that holds any of them holds exactly one of p0, p2
 * and exactly one of p1, p3.
 *
 * Why that is what uniqueness needs: were p0 = p2 = x and p1 = p3 = y, none of them given, then with x and y exchanged
 * every house would still hold the same digits, and the puzzle would have a second solution. The houses are those of
 * the whole layout, of every subgrid and variant, whatever the scope of a view: a house that held one corner alone
 * would notice the exchange. For the same reason no variant may pair a corner with any cell beyond houses. In a plain
 * subgrid these are the rectangles in two rows, two columns and two boxes.
 */
export interface Rectangles {
  /** 4 × rectangle + i → corner. */
  readonly corners: Int32Array;
  /** cell → its rectangles: `list[start[cell]]` up to `list[start[cell + 1]]`. */
  readonly start: Int32Array;
  readonly list: Int32Array;
}

/** Whether every house of p holds either q or r, not both, and not the opposite corner. */
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

/** The rectangles of a layout; made once. */
export const rectanglesOf = perTopology((topology): Rectangles => {
  const { order, digits, positionCell, cellCount, subgridCount, twinStart, twins, hasRegions } = topology;
  const perSubgrid = digits * digits;
  const corners: number[] = [];
  const lists: number[][] = Array.from({ length: cellCount }, () => []);
  const box = (line: number): number => Math.floor(line / order);
  for (let subgrid = 0; subgrid < subgridCount; subgrid++) {
    const at = (row: number, column: number): number =>
      positionCell[subgrid * perSubgrid + row * digits + column] as number;
    // All subgrids of one corner have the whole rectangle; the first of them lists it.
    const listsIt = (cell: number): boolean =>
      Math.floor((twins[twinStart[cell] as number] as number) / perSubgrid) === subgrid;
    for (let top = 0; top < digits; top++) {
      for (let bottom = top + 1; bottom < digits; bottom++) {
        const oneBand = box(top) === box(bottom);
        for (let left = 0; left < digits; left++) {
          if (!listsIt(at(top, left))) continue;
          for (let right = left + 1; right < digits; right++) {
            // Of regions nothing is known beforehand.
            if (hasRegions[subgrid] === 0 && oneBand === (box(left) === box(right))) continue;
            const ring = [at(top, left), at(top, right), at(bottom, right), at(bottom, left)] as const;
            if (!isExchangeable(topology, ring)) continue;
            for (const corner of ring) (lists[corner] as number[]).push(corners.length / 4);
            corners.push(...ring);
          }
        }
      }
    }
  }
  const start = new Int32Array(cellCount + 1);
  lists.forEach((list, cell) => {
    start[cell + 1] = (start[cell] as number) + list.length;
  });
  return { corners: Int32Array.from(corners), start, list: Int32Array.from(lists.flat()) };
});

/** A rectangle that two digits threaten to fill. */
export interface OpenRectangle {
  /** In ring order: 0 and 2, 1 and 3 are opposite. */
  readonly corners: readonly [number, number, number, number];
  /** The two digits. */
  readonly pair: number;
  /** What the corners may hold beside the two. At least one corner has nothing else. */
  readonly extras: readonly [number, number, number, number];
  /** Indices of the corners that may hold something else, one at least. */
  readonly open: readonly number[];
}

interface Kept {
  stamp: number;
  readonly found: OpenRectangle[];
}

const keptRectangles = perView((): Kept => ({ stamp: -1, found: [] }));

/** Adds the rectangle as threatened by the pair, where it is. */
function addRectangle(view: View, corners: Int32Array, first: number, pair: number, found: OpenRectangle[]): void {
  const { candidates } = view.board;
  const { cellAllowed } = view.topology;
  for (let i = 0; i < 4; i++) {
    const corner = corners[first + i] as number;
    const mask = candidates[corner] as number;
    // A variant may allow a digit in one corner and not in another; then there is nothing to exchange.
    if ((mask & pair) === 0 || (pair & ~(cellAllowed[corner] as number)) !== 0) return;
  }
  const ring = [...corners.subarray(first, first + 4)] as [number, number, number, number];
  const extras = ring.map((corner) => (candidates[corner] as number) & ~pair) as [number, number, number, number];
  const open = [0, 1, 2, 3].filter((i) => extras[i] !== 0);
  if (open.length > 0) found.push({ corners: ring, pair, extras, open });
}

/**
 * The rectangles in scope whose corners are all open and may all hold one of two digits, one corner nothing else.
 * Whatever the candidates, the corners cannot all hold one of the two: that is what the techniques draw on. Computed
 * again only after the board changed; borrowed until then.
 */
export function openRectangles(view: View, bivalue: { count: number; cells: Int32Array }): readonly OpenRectangle[] {
  const kept = keptRectangles(view);
  const { stamp, candidates } = view.board;
  if (kept.stamp === stamp) return kept.found;
  kept.stamp = stamp;
  kept.found.length = 0;
  const { corners, start, list } = rectanglesOf(view.topology);
  for (let i = 0; i < bivalue.count; i++) {
    const cell = bivalue.cells[i] as number;
    const pair = candidates[cell] as number;
    const end = start[cell + 1] as number;
    for (let j = start[cell] as number; j < end; j++) {
      const first = 4 * (list[j] as number);
      // Of several corners with this pair the first lists the rectangle.
      let earlier = first;
      while (candidates[corners[earlier] as number] !== pair) earlier++;
      if (corners[earlier] === cell) addRectangle(view, corners, first, pair, kept.found);
    }
  }
  return kept.found;
}
