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

/** While links are joined: cell → the first of the ends that begin with this cell. Otherwise all -1. */
const firstEndOf = perView(({ topology }) => new Int32Array(topology.cellCount).fill(-1));

function seenBy(view: View, digit: number, cells: readonly number[]): number[] {
  const { board, peers, peerStart } = view;
  const seen: number[] = [];
  const stop = peerStart[cells[0] + 1];
  for (let i = peerStart[cells[0]]; i < stop; i++) {
    let sees = board.has(peers[i], digit);
    for (let j = 1; sees && j < cells.length; j++) sees = view.sees(cells[j], peers[i]);
    if (sees) seen.push(peers[i]);
  }
  return seen;
}

/** For each end, finds the ends that it sees. */
function joinEnds(view: View, cells: StrongLinks['cells'], seen: StrongLinks['seen']): number[][] {
  const firstEnd = firstEndOf(view);
  const nextEnd: number[] = [];
  for (let end = 0; end < cells.length; end++) {
    nextEnd.push(firstEnd[cells[end][0]]);
    firstEnd[cells[end][0]] = end;
  }
  const next = seen.map((places) => {
    const ends: number[] = [];
    for (const cell of places) {
      for (let end = firstEnd[cell]; end >= 0; end = nextEnd[end]) {
        const own = cells[end];
        let i = 1;
        while (i < own.length && places.includes(own[i])) i++;
        if (i === own.length) ends.push(end);
      }
    }
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
  for (const house of view.houses) {
    const add = (one: number, other: number): void => {
      houses.push(house);
      cells.push(placesOf(topology, house, one), placesOf(topology, house, other));
    };
    const places = board.places[house * topology.digits + digit - 1];
    const upper = places & (places - 1);
    if (upper === 0) continue;
    if ((upper & (upper - 1)) === 0) add(places ^ upper, upper);
    else eachSplit(view, house, places, add);
  }
  const seen = cells.map((own) => seenBy(view, digit, own));
  return { houses, cells, seen, next: joinEnds(view, cells, seen) };
});

/**
 * Returns the places that `count` links eliminate, and fewer do not. A place is eliminated if it sees both ends of a
 * chain of links, because the digit must be at one of these ends. Uses breadth-first search from each place.
 */
export function eliminatedBy(count: number, { cells, seen, next }: StrongLinks): Set<number> {
  const endsSeen = new Map<number, number[]>();
  for (let end = 0; end < seen.length; end++) {
    for (const cell of seen[end]) {
      const ends = endsSeen.get(cell);
      if (ends) ends.push(end);
      else endsSeen.set(cell, [end]);
    }
  }
  const eliminated = new Set<number>();
  /**
   * `seenFrom`: end → the latest place that sees it, of the places examined so far. `reachedFrom`: end → the latest
   * place from which a chain reached it.
   */
  const seenFrom = new Int32Array(cells.length).fill(-1);
  const reachedFrom = new Int32Array(cells.length).fill(-1);
  for (const [cell, own] of endsSeen) {
    if (own.length < 2) continue;
    for (const end of own) {
      seenFrom[end] = cell;
      reachedFrom[end] = cell;
    }
    let entered = own;
    let links = 1;
    while (links < count && !entered.some((end) => seenFrom[end ^ 1] === cell)) {
      const following: number[] = [];
      for (const end of entered) {
        const ends = next[end ^ 1];
        for (let i = 0; i < ends.length; i++) {
          if (reachedFrom[ends[i]] === cell) continue;
          reachedFrom[ends[i]] = cell;
          following.push(ends[i]);
        }
      }
      entered = following;
      links++;
    }
    if (links === count && entered.some((end) => seenFrom[end ^ 1] === cell)) eliminated.add(cell);
  }
  return eliminated;
}
