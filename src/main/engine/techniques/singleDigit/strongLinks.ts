import { placesOf } from '../common/houses.ts';
import { eachSplit } from '../common/overlaps.ts';
import { cachedPerDigit, perView, type View } from '../common/view.ts';

/**
 * The strong links of one digit. A link is a house whose places for the digit are split into two ends, so exactly one
 * end has the digit. An end is one cell, or a group: several cells that another house contains too. A house may be
 * split in several ways, which are different links.
 *
 * An *end* is numbered `2 × link + 0 or 1`; `end ^ 1` is the other end of its link.
 */
export interface StrongLinks {
  /** link → its house. */
  readonly houses: readonly number[];
  /** end → its cells. */
  readonly cells: readonly (readonly number[])[];
  /** end → the places of the digit that see all its cells. */
  readonly seen: readonly (readonly number[])[];
  /** end → the ends that it sees. Two ends see each other if every cell of one sees every cell of the other. */
  readonly next: readonly (readonly number[])[];
}

/** Working memory of the searches in a view, so that they allocate little. */
interface LinkScratch {
  /** cell → value of `stamp` when it was last marked. */
  readonly marks: Int32Array;
  stamp: number;
  /** While links are joined: cell → the first of the ends that begin with this cell. Otherwise all -1. */
  readonly firstEnd: Int32Array;
}

const scratchOf = perView(
  ({ topology }): LinkScratch => ({
    marks: new Int32Array(topology.cellCount),
    stamp: 0,
    firstEnd: new Int32Array(topology.cellCount).fill(-1),
  }),
);

/** Marks the cells; returns the value that their marks have then. */
function mark(scratch: LinkScratch, cells: readonly number[]): number {
  const stamp = ++scratch.stamp;
  for (let i = 0; i < cells.length; i++) scratch.marks[cells[i]] = stamp;
  return stamp;
}

/** The places of the digit that see a cell. */
function seenFrom({ board, peers, peerStart }: View, digit: number, cell: number): number[] {
  const { candidates } = board;
  const bit = 1 << (digit - 1);
  const seen: number[] = [];
  const stop = peerStart[cell + 1];
  for (let i = peerStart[cell]; i < stop; i++) if ((candidates[peers[i]] & bit) !== 0) seen.push(peers[i]);
  return seen;
}

/** For each end, the places that see all its cells. Ends of the same single cell share one list. */
function placesSeen(view: View, digit: number, cells: StrongLinks['cells']): (readonly number[])[] {
  const byCell = new Map<number, readonly number[]>();
  return cells.map((own) => {
    let seen = byCell.get(own[0]);
    if (seen === undefined) {
      seen = seenFrom(view, digit, own[0]);
      byCell.set(own[0], seen);
    }
    for (let i = 1; i < own.length; i++) seen = seen.filter((place) => view.sees(own[i], place));
    return seen;
  });
}

/** For each end, finds the ends that it sees. Ends that see the same list of places share one list. */
function joinEnds(view: View, cells: StrongLinks['cells'], seen: StrongLinks['seen']): (readonly number[])[] {
  const scratch = scratchOf(view);
  const { firstEnd, marks } = scratch;
  const nextEnd: number[] = [];
  for (let end = 0; end < cells.length; end++) {
    nextEnd.push(firstEnd[cells[end][0]]);
    firstEnd[cells[end][0]] = end;
  }
  const known = new Map<readonly number[], readonly number[]>();
  const next = seen.map((places) => {
    const same = known.get(places);
    if (same !== undefined) return same;
    const stamp = mark(scratch, places);
    const ends: number[] = [];
    for (let i = 0; i < places.length; i++) {
      for (let end = firstEnd[places[i]]; end >= 0; end = nextEnd[end]) {
        const own = cells[end];
        let j = 1;
        while (j < own.length && marks[own[j]] === stamp) j++;
        if (j === own.length) ends.push(end);
      }
    }
    known.set(places, ends);
    return ends;
  });
  for (const [cell] of cells) firstEnd[cell] = -1;
  return next;
}

/** The strong links of a digit in the position. */
export const strongLinks = cachedPerDigit((view: View, digit: number): StrongLinks => {
  const { board, topology } = view;
  const houses: number[] = [];
  const cells: (readonly number[])[] = [];
  let house = 0;
  const add = (one: number, other: number): void => {
    houses.push(house);
    cells.push(placesOf(topology, house, one), placesOf(topology, house, other));
  };
  for (house of view.houses) {
    const places = board.places[house * topology.digits + digit - 1];
    const upper = places & (places - 1);
    if (upper === 0) continue;
    if ((upper & (upper - 1)) === 0) add(places ^ upper, upper);
    else eachSplit(view, house, places, add);
  }
  const seen = placesSeen(view, digit, cells);
  return { houses, cells, seen, next: joinEnds(view, cells, seen) };
});

/**
 * Returns the places that `count` links eliminate, and fewer do not. A place is eliminated if it sees both ends of a
 * chain of links, because the digit must be at one of these ends.
 */
export function eliminatedBy(view: View, count: number, links: StrongLinks): ReadonlySet<number> {
  const eliminated = seenByBothEnds(view, count, links);
  for (let fewer = count - 1; fewer > 0 && eliminated.size > 0; fewer--) {
    for (const cell of seenByBothEnds(view, fewer, links)) eliminated.delete(cell);
  }
  return eliminated;
}

/** The places that see both ends of a chain of `count` links. */
function seenByBothEnds(view: View, count: number, { seen, next }: StrongLinks): Set<number> {
  const scratch = scratchOf(view);
  const { marks } = scratch;
  const found = new Set<number>();
  /** end → the latest end from which a chain led to it, of those examined so far. */
  const reachedFrom = new Int32Array(seen.length).fill(-1);
  for (let first = 0; first < seen.length; first++) {
    if (seen[first].length === 0) continue;
    let lasts: number[] = [first ^ 1];
    for (let links = 1; links < count; links++) {
      const following: number[] = [];
      for (let i = 0; i < lasts.length; i++) {
        const ends = next[lasts[i]];
        for (let j = 0; j < ends.length; j++) following.push(ends[j] ^ 1);
      }
      lasts = following;
    }
    let stamp = 0;
    for (let i = 0; i < lasts.length; i++) {
      const last = lasts[i];
      // A chain is found from both of its ends.
      if (last <= first || reachedFrom[last] === first) continue;
      reachedFrom[last] = first;
      if (stamp === 0) stamp = mark(scratch, seen[first]);
      const places = seen[last];
      for (let j = 0; j < places.length; j++) if (marks[places[j]] === stamp) found.add(places[j]);
    }
  }
  return found;
}
