import type { View } from '../view.ts';
import { perView } from './perView.ts';
import { sharedHouse } from './sharedHouses.ts';

/**
 * The strong pairs of one digit: two cells that are the only places left for it in some house of the scope, so that
 * exactly one of them holds it. Each pair of cells stands here once, whatever number of houses make it strong.
 *
 * Borrowed: valid until a candidate of the digit changes.
 */
export interface StrongPairs {
  count: number;
  /** pair → its two cells. An *end* is `2 × pair + 0 or 1`; `cells[end]` is its cell, `cells[end ^ 1]` the other one. */
  readonly cells: Int32Array;
  /** pair → bit per kind of house (`1 << kind`) in which it is strong. */
  readonly kinds: Uint8Array;
  /** cell → its first end, -1 for none. */
  readonly firstEnd: Int32Array;
  /** end → the next end of the same cell, -1 for none. */
  readonly nextEnd: Int32Array;
}

interface Kept extends StrongPairs {
  stamp: number;
}

const keptPairs = perView((view): Kept[] => new Array<Kept>(view.topology.digits + 1));

function create(view: View): Kept {
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

/** The pair of the two cells, -1 for none. */
export function pairOf(pairs: StrongPairs, a: number, b: number): number {
  for (let end = pairs.firstEnd[a] as number; end >= 0; end = pairs.nextEnd[end] as number) {
    if (pairs.cells[end ^ 1] === b) return end >> 1;
  }
  return -1;
}

function rebuild(view: View, digit: number, pairs: Kept): void {
  const { houseKind, houseCells, digits } = view.topology;
  const { places } = view.board;
  const { cells, kinds, firstEnd, nextEnd } = pairs;
  for (let end = 0; end < 2 * pairs.count; end++) firstEnd[cells[end] as number] = -1;
  pairs.count = 0;
  for (const house of view.houses) {
    const mask = places[house * digits + digit - 1] as number;
    const upper = mask & (mask - 1);
    if (upper === 0 || (upper & (upper - 1)) !== 0) continue;
    const a = houseCells[house * digits + 31 - Math.clz32(mask & -mask)] as number;
    const b = houseCells[house * digits + 31 - Math.clz32(upper)] as number;
    const kind = 1 << (houseKind[house] as number);
    const known = pairOf(pairs, a, b);
    if (known >= 0) {
      kinds[known] = (kinds[known] as number) | kind;
      continue;
    }
    const end = 2 * pairs.count;
    kinds[pairs.count++] = kind;
    cells[end] = a;
    cells[end + 1] = b;
    nextEnd[end] = firstEnd[a] as number;
    firstEnd[a] = end;
    nextEnd[end + 1] = firstEnd[b] as number;
    firstEnd[b] = end + 1;
  }
}

/** The strong pairs of a digit in the view's position; computed again only after one of its candidates changed. */
export function strongPairs(view: View, digit: number): StrongPairs {
  const kept = keptPairs(view);
  let pairs = kept[digit];
  if (pairs === undefined) {
    pairs = create(view);
    kept[digit] = pairs;
  }
  const stamp = view.board.digitChanged[digit] as number;
  if (pairs.stamp !== stamp) {
    rebuild(view, digit, pairs);
    pairs.stamp = stamp;
  }
  return pairs;
}

/**
 * A house of the given kinds (any kind by default) in which the two cells, and they alone, can hold the digit; -1 for
 * none.
 */
export function strongHouse(view: View, digit: number, a: number, b: number, kinds = 0b1111): number {
  const { houseKind, digits } = view.topology;
  if (!view.board.has(a, digit) || !view.board.has(b, digit)) return -1;
  return sharedHouse(view, a, b, (house) => {
    const mask = view.board.places[house * digits + digit - 1] as number;
    const upper = mask & (mask - 1);
    return ((kinds >>> (houseKind[house] as number)) & 1) === 1 && upper !== 0 && (upper & (upper - 1)) === 0;
  });
}
