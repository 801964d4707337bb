import { sharedHouse } from './houses.ts';
import { perView, type View } from './view.ts';

/**
 * The conjugate pairs of one digit. A conjugate pair is two cells that are the digit's only places in some house of the
 * view, so exactly one of them has the digit. Each pair is listed once, even if it is a conjugate pair in several
 * houses. The arrays are reused, so they are valid only until a candidate of the digit changes.
 */
export interface ConjugatePairs {
  count: number;
  /**
   * pair → its two cells. An *end* is one of the two cells of a pair, numbered `2 × pair + 0 or 1`: `cells[end]` is its
   * cell, `cells[end ^ 1]` the pair's other cell.
   */
  readonly cells: Int32Array;
  /** pair → mask of the kinds of house (`1 << kind`) in which the two cells are a conjugate pair. */
  readonly kinds: Uint8Array;
  /** cell → the first of its ends (see `cells`), -1 for none. */
  readonly firstEnd: Int32Array;
  /** end → the next end that is in the same cell, -1 for none. */
  readonly nextEnd: Int32Array;
}

interface ConjugatePairsCache extends ConjugatePairs {
  stamp: number;
}

const cachesOf = perView((view): ConjugatePairsCache[] => new Array<ConjugatePairsCache>(view.topology.digits + 1));

function create(view: View): ConjugatePairsCache {
  const houses = view.houses.length;
  return {
    stamp: -1,
    count: 0,
    cells: new Int32Array(2 * houses),
    kinds: new Uint8Array(houses),
    firstEnd: new Int32Array(view.topology.cellCount).fill(-1),
    nextEnd: new Int32Array(2 * houses),
  };
}

/** Returns the number of the pair that consists of these two cells, or -1. */
export function pairOf(pairs: ConjugatePairs, a: number, b: number): number {
  for (let end = pairs.firstEnd[a]; end >= 0; end = pairs.nextEnd[end]) {
    if (pairs.cells[end ^ 1] === b) return end >> 1;
  }
  return -1;
}

function rebuild(view: View, digit: number, pairs: ConjugatePairsCache): void {
  const { houseKind, houseCells, digits } = view.topology;
  const { places } = view.board;
  const { cells, kinds, firstEnd, nextEnd } = pairs;
  for (let end = 0; end < 2 * pairs.count; end++) firstEnd[cells[end]] = -1;
  pairs.count = 0;
  for (const house of view.houses) {
    const mask = places[house * digits + digit - 1];
    const upper = mask & (mask - 1);
    if (upper === 0 || (upper & (upper - 1)) !== 0) continue;
    const a = houseCells[house * digits + 31 - Math.clz32(mask & -mask)];
    const b = houseCells[house * digits + 31 - Math.clz32(upper)];
    const kind = 1 << houseKind[house];
    const known = pairOf(pairs, a, b);
    if (known >= 0) {
      kinds[known] = kinds[known] | kind;
      continue;
    }
    const end = 2 * pairs.count;
    kinds[pairs.count++] = kind;
    cells[end] = a;
    cells[end + 1] = b;
    nextEnd[end] = firstEnd[a];
    firstEnd[a] = end;
    nextEnd[end + 1] = firstEnd[b];
    firstEnd[b] = end + 1;
  }
}

/** The conjugate pairs of a digit in the position. Recomputed only if one of the digit's candidates has changed. */
export function conjugatePairs(view: View, digit: number): ConjugatePairs {
  const caches = cachesOf(view);
  let pairs = caches[digit];
  if (pairs === undefined) {
    pairs = create(view);
    caches[digit] = pairs;
  }
  const stamp = view.board.digitChanged[digit];
  if (pairs.stamp !== stamp) {
    rebuild(view, digit, pairs);
    pairs.stamp = stamp;
  }
  return pairs;
}

/**
 * Returns a house of the given kinds (by default any kind) in which the two cells are the only places for the digit, or
 * -1.
 */
export function conjugateHouse(view: View, digit: number, a: number, b: number, kinds = 0b1111): number {
  const { houseKind, digits } = view.topology;
  if (!view.board.has(a, digit) || !view.board.has(b, digit)) return -1;
  return sharedHouse(view, a, b, (house) => {
    const mask = view.board.places[house * digits + digit - 1];
    const upper = mask & (mask - 1);
    return ((kinds >>> houseKind[house]) & 1) === 1 && upper !== 0 && (upper & (upper - 1)) === 0;
  });
}
