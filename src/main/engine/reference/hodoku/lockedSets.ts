import { countDigits, digitsOf } from '../../../../shared/base/digits.ts';
import { cachedPer } from '../../../../shared/topology/cache.ts';
import type { HodokuPosition } from './position.ts';

/** An almost locked set: n cells of a house with n + 1 candidates. */
export interface HodokuLockedSet {
  /** The cells, in the order in which the house lists them. */
  readonly cells: readonly number[];
  readonly digits: number;
  /** digit → its places in the set; an empty list if it is not a candidate there. */
  readonly places: readonly (readonly number[])[];
  /** digit → the places outside the set that see all its places in the set, ascending. */
  readonly seen: readonly (readonly number[])[];
  /** The subgrids that contain cells of the set. */
  readonly subgrids: readonly number[];
}

/** Two sets without common cells, and their restricted commons: digits that only one of the two sets can contain. */
export interface HodokuCommon {
  /** Indices of the two sets, the lower one first. */
  readonly one: number;
  readonly other: number;
  /** The first restricted common digit of two sets: a digit that can be true in only one of them. */
  readonly digit: number;
  /** The last restricted common digit if the two sets have several, otherwise 0. */
  readonly second: number;
}

/**
 * The almost locked sets of a position, and their restricted commons. The restricted commons are in the order of the
 * sets.
 */
export interface LockedSetNetwork {
  readonly sets: readonly HodokuLockedSet[];
  readonly commons: readonly HodokuCommon[];
  /**
   * set → the pairs with restricted commons in which it is the first of the two sets: `commons[starts[set]]` up to
   * `commons[starts[set + 1]]`.
   */
  readonly starts: readonly number[];
}

/** Largest number of cells of a set in houses with more than nine cells. There would be too many larger sets. */
const MOST_CELLS_IN_LARGE_HOUSES = 4;

interface NetworkCache {
  stamp: number;
  network: LockedSetNetwork;
}

const cacheOf = cachedPer(
  (_: HodokuPosition): NetworkCache => ({ stamp: -1, network: { sets: [], commons: [], starts: [] } }),
);

/** The sets and restricted commons of a position. Cached, because three kinds of steps use them one after the other. */
export function lockedSetNetwork(position: HodokuPosition): LockedSetNetwork {
  const cache = cacheOf(position);
  if (cache.stamp !== position.board.stamp) {
    const sets = lockedSetsOf(position);
    cache.stamp = position.board.stamp;
    cache.network = { sets, ...commonsOf(position, sets) };
  }
  return cache.network;
}

/**
 * The sets, house by house in the order of units. Each set comes before the sets that extend it. A set that lies in two
 * houses is listed once.
 */
function lockedSetsOf(position: HodokuPosition): HodokuLockedSet[] {
  const { topology, board, grid } = position;
  const { houseCells, digits } = topology;
  const most = digits > 9 ? MOST_CELLS_IN_LARGE_HOUSES : digits - 1;
  const known = new Set<string>();
  const sets: HodokuLockedSet[] = [];
  for (const house of grid.units) {
    const open = [...houseCells.subarray(house * digits, (house + 1) * digits)].filter(
      (cell) => board.digits[cell] === 0,
    );
    const chosen: number[] = [];
    const extend = (from: number, union: number): void => {
      for (let i = from; i < open.length; i++) {
        position.effort++;
        chosen.push(open[i]);
        const next = union | board.candidates[open[i]];
        if (countDigits(next) === chosen.length + 1) {
          const key = [...chosen].sort((a, b) => a - b).join();
          if (!known.has(key)) sets.push(lockedSet(position, [...chosen], next));
          known.add(key);
        }
        if (chosen.length < most) extend(i + 1, next);
        chosen.pop();
      }
    };
    extend(0, 0);
  }
  return sets;
}

function lockedSet(
  { topology, board, grid }: HodokuPosition,
  cells: readonly number[],
  digits: number,
): HodokuLockedSet {
  const { peers, peerStart, twins, twinStart } = topology;
  const places: number[][] = Array.from({ length: topology.digits + 1 }, () => []);
  const seen: number[][] = Array.from({ length: topology.digits + 1 }, () => []);
  for (const digit of digitsOf(digits)) {
    places[digit] = cells.filter((cell) => board.has(cell, digit));
    const [first, ...rest] = places[digit];
    for (let i = peerStart[first]; i < peerStart[first + 1]; i++) {
      const peer = peers[i];
      if (!board.has(peer, digit) || cells.includes(peer)) continue;
      if (rest.every((cell) => grid.sees(cell, peer))) seen[digit].push(peer);
    }
  }
  const area = topology.digits * topology.digits;
  const subgrids = new Set(
    cells.flatMap((cell) =>
      [...twins.subarray(twinStart[cell], twinStart[cell + 1])].map((at) => Math.floor(at / area)),
    ),
  );
  return { cells, digits, places, seen, subgrids: [...subgrids] };
}

function commonsOf(
  position: HodokuPosition,
  sets: readonly HodokuLockedSet[],
): Pick<LockedSetNetwork, 'commons' | 'starts'> {
  const bySubgrid = Array.from({ length: position.topology.subgridCount }, (): number[] => []);
  for (const [i, { subgrids }] of sets.entries()) for (const subgrid of subgrids) bySubgrid[subgrid].push(i);
  const commons: HodokuCommon[] = [];
  const starts: number[] = [];
  for (const [i, set] of sets.entries()) {
    starts.push(commons.length);
    const near = set.subgrids.length === 1 ? bySubgrid[set.subgrids[0]] : merged(set.subgrids, bySubgrid);
    for (const j of near) {
      position.effort++;
      if (j <= i || (set.digits & sets[j].digits) === 0) continue;
      const common = commonOf(position, sets, i, j);
      if (common) commons.push(common);
    }
  }
  starts.push(commons.length);
  return { commons, starts };
}

/** The sets with a cell in any of the given subgrids, ascending. */
function merged(subgrids: readonly number[], bySubgrid: readonly (readonly number[])[]): number[] {
  return [...new Set(subgrids.flatMap((subgrid) => bySubgrid[subgrid]))].sort((a, b) => a - b);
}

function commonOf(
  { grid }: HodokuPosition,
  sets: readonly HodokuLockedSet[],
  one: number,
  other: number,
): HodokuCommon | null {
  const [a, b] = [sets[one], sets[other]];
  let digit = 0;
  let second = 0;
  for (let rest = a.digits & b.digits; rest !== 0; rest &= rest - 1) {
    const common = 32 - Math.clz32(rest & -rest);
    if (!a.places[common].every((cell) => b.places[common].every((place) => grid.sees(cell, place)))) continue;
    if (digit === 0) digit = common;
    else second = common;
  }
  return digit === 0 || overlaps(a, b) ? null : { one, other, digit, second };
}

/** Whether two sets have a cell in common. */
export function overlaps(one: HodokuLockedSet, other: HodokuLockedSet): boolean {
  return one.cells.some((cell) => other.cells.includes(cell));
}
