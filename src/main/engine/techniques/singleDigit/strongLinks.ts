import { IntegerList } from '../../core/integerList.ts';
import { eachSplit } from '../common/overlaps.ts';
import { cachedPerDigit, perView, type View } from '../common/view.ts';

/** End of the list of ends that begin with a cell. */
const NONE = -1;

/** Working memory of the searches in a view, shared by the links of all digits. */
interface LinkScratch {
  /** cell → value of `stamp` when it was last marked. */
  readonly marks: Int32Array;
  /** end → value of `stamp` when it was last marked. */
  readonly endMarks: IntegerList;
  stamp: number;
  /** cell → where the places that see it begin and end in `StrongLinks.seen`, for the cells marked while they are found. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** The links whose ends are listed by their first cells now. */
  listed: StrongLinks | null;
  /** cell → the last of the listed ends that begin with it. */
  readonly lastEnd: Int32Array;
  /** The cells for which `lastEnd` is set. */
  readonly listedCells: IntegerList;
  /** Ends reached from the first end of a chain, and those reached by one more link. */
  readonly lasts: IntegerList;
  readonly following: IntegerList;
}

const scratchOf = perView(
  ({ topology: { cellCount } }): LinkScratch => ({
    marks: new Int32Array(cellCount),
    endMarks: new IntegerList(64),
    stamp: 0,
    from: new Int32Array(cellCount),
    to: new Int32Array(cellCount),
    listed: null,
    lastEnd: new Int32Array(cellCount).fill(NONE),
    listedCells: new IntegerList(64),
    lasts: new IntegerList(64),
    following: new IntegerList(64),
  }),
);

/**
 * The strong links of one digit. A link is a house whose places for the digit are split into two ends, so exactly one
 * end has the digit. An end is one cell, or a group: several cells that another house contains too. A house may be
 * split in several ways, which are different links.
 *
 * An *end* is numbered `2 × link + 0 or 1`; `end ^ 1` is the other end of its link. Generators ask for the links of a
 * digit hundreds of times a puzzle, so they are kept in typed arrays, which the links of the next position reuse.
 */
export class StrongLinks {
  /** link → its house. */
  readonly houses = new IntegerList(32);
  /** end → its cells: `cells` from `cellStart[end]` up to `cellStart[end + 1]`. */
  private readonly cellStart = new IntegerList(64);
  private readonly cells = new IntegerList(128);
  /** end → the places of the digit that see all its cells: `seen` from `seenStart[end]` up to `seenStop[end]`. */
  private readonly seenStart = new IntegerList(64);
  private readonly seenStop = new IntegerList(64);
  private readonly seen = new IntegerList(256);
  /** end → the end before it that begins with the same cell, once the ends are listed. */
  private readonly endBefore = new IntegerList(64);
  private readonly view: View;
  private readonly scratch: LinkScratch;

  constructor(view: View) {
    this.view = view;
    this.scratch = scratchOf(view);
  }

  get endCount(): number {
    return 2 * this.houses.length;
  }

  /** Finds all strong links of a digit in the position, and forgets those of the digit before. */
  find(digit: number): void {
    const { view, scratch, houses, cellStart, cells, seenStart, seenStop, seen, endBefore } = this;
    const { board, topology } = view;
    if (scratch.listed === this) scratch.listed = null;
    for (const list of [houses, cellStart, cells, seenStart, seenStop, seen, endBefore]) list.length = 0;
    cellStart.push(0);
    for (const house of view.houses) {
      const places = board.places[house * topology.digits + digit - 1];
      const upper = places & (places - 1);
      if (upper === 0) continue;
      if ((upper & (upper - 1)) === 0) this.add(house, places ^ upper, upper);
      else eachSplit(view, house, places, (one, other) => this.add(house, one, other));
    }
    this.findSeen(digit);
  }

  private add(house: number, one: number, other: number): void {
    this.houses.push(house);
    this.addEnd(house, one);
    this.addEnd(house, other);
  }

  private addEnd(house: number, places: number): void {
    const { cells, cellStart } = this;
    const { houseCells, digits } = this.view.topology;
    for (let rest = places; rest !== 0; rest &= rest - 1) {
      cells.push(houseCells[house * digits + 31 - Math.clz32(rest & -rest)]);
    }
    cellStart.push(cells.length);
  }

  private findSeen(digit: number): void {
    const { view, cells, cellStart, seen, seenStart, seenStop } = this;
    const { peers, peerStart } = view;
    const { candidates } = view.board;
    const bit = 1 << (digit - 1);
    const { marks, from, to } = this.scratch;
    const stamp = ++this.scratch.stamp;
    for (let end = 0; end < this.endCount; end++) {
      const first = cellStart.items[end];
      const last = cellStart.items[end + 1];
      const cell = cells.items[first];
      if (marks[cell] !== stamp) {
        marks[cell] = stamp;
        from[cell] = seen.length;
        const stop = peerStart[cell + 1];
        for (let i = peerStart[cell]; i < stop; i++) if ((candidates[peers[i]] & bit) !== 0) seen.push(peers[i]);
        to[cell] = seen.length;
      }
      if (last - first === 1) {
        seenStart.push(from[cell]);
        seenStop.push(to[cell]);
        continue;
      }
      seenStart.push(seen.length);
      const stop = to[cell];
      for (let i = from[cell]; i < stop; i++) {
        const place = seen.items[i];
        let j = first + 1;
        while (j < last && view.sees(cells.items[j], place)) j++;
        if (j === last) seen.push(place);
      }
      seenStop.push(seen.length);
    }
  }

  /** The cells of an end. */
  cellsOf(end: number): number[] {
    return [...this.cells.items.subarray(this.cellStart.items[end], this.cellStart.items[end + 1])];
  }

  /** The places of the digit that see all cells of an end. */
  seenBy(end: number): Int32Array {
    return this.seen.items.subarray(this.seenStart.items[end], this.seenStop.items[end]);
  }

  /** The ends that an end sees. Two ends see each other if every cell of one sees every cell of the other. */
  endsSeenBy(end: number): number[] {
    const { following } = this.scratch;
    this.listEnds();
    following.length = 0;
    this.addEndsSeenBy(end);
    return [...following.items.subarray(0, following.length)];
  }

  /** Lists the ends by their first cells, unless they are listed already. */
  private listEnds(): void {
    const { scratch, cells, cellStart, endBefore } = this;
    if (scratch.listed === this) return;
    const { lastEnd, listedCells } = scratch;
    for (let i = 0; i < listedCells.length; i++) lastEnd[listedCells.items[i]] = NONE;
    listedCells.length = 0;
    for (let end = 0; end < this.endCount; end++) {
      const cell = cells.items[cellStart.items[end]];
      endBefore.push(lastEnd[cell]);
      lastEnd[cell] = end;
      listedCells.push(cell);
    }
    scratch.listed = this;
  }

  /** Appends the ends that an end sees to `following`. The ends must be listed. */
  private addEndsSeenBy(end: number): void {
    const { cells, cellStart, endBefore, seen, seenStart, seenStop } = this;
    const { marks, lastEnd, following } = this.scratch;
    const stamp = this.markSeen(end);
    const stop = seenStop.items[end];
    for (let i = seenStart.items[end]; i < stop; i++) {
      for (let other = lastEnd[seen.items[i]]; other !== NONE; other = endBefore.items[other]) {
        const last = cellStart.items[other + 1];
        let j = cellStart.items[other] + 1;
        while (j < last && marks[cells.items[j]] === stamp) j++;
        if (j === last) following.push(other);
      }
    }
  }

  /** Marks the places that an end sees; returns the value that their marks have then. */
  private markSeen(end: number): number {
    const { scratch, seen, seenStart, seenStop } = this;
    const stamp = ++scratch.stamp;
    const stop = seenStop.items[end];
    for (let i = seenStart.items[end]; i < stop; i++) scratch.marks[seen.items[i]] = stamp;
    return stamp;
  }

  /**
   * Returns the cells from which a chain of `count` strong links removes the digit, without those where a shorter chain
   * does. A cell loses the digit if it sees both ends of the chain, because the digit must be at one of these ends.
   */
  eliminatedBy(count: number): ReadonlySet<number> {
    const eliminated = this.seenByBothEnds(count);
    for (let fewer = count - 1; fewer > 0 && eliminated.size > 0; fewer--) {
      for (const cell of this.seenByBothEnds(fewer)) eliminated.delete(cell);
    }
    return eliminated;
  }

  /** The places that see both ends of a chain of `count` links. */
  private seenByBothEnds(count: number): Set<number> {
    const { scratch, seen, seenStart, seenStop } = this;
    const { lasts, marks } = scratch;
    const found = new Set<number>();
    this.listEnds();
    for (let first = 0; first < this.endCount; first++) {
      if (seenStart.items[first] === seenStop.items[first]) continue;
      lasts.length = 0;
      lasts.push(first ^ 1);
      for (let links = 1; links < count; links++) this.followLink();
      let stamp = 0;
      for (let i = 0; i < lasts.length; i++) {
        const last = lasts.items[i];
        // A chain is found from both of its ends.
        if (last <= first) continue;
        if (stamp === 0) stamp = this.markSeen(first);
        const stop = seenStop.items[last];
        for (let j = seenStart.items[last]; j < stop; j++) {
          if (marks[seen.items[j]] === stamp) found.add(seen.items[j]);
        }
      }
    }
    return found;
  }

  /** Replaces the ends in `lasts` by the ends, each once, that one more link leads to. */
  private followLink(): void {
    const { scratch } = this;
    const { lasts, following, endMarks } = scratch;
    following.length = 0;
    for (let i = 0; i < lasts.length; i++) this.addEndsSeenBy(lasts.items[i]);
    const stamp = ++scratch.stamp;
    while (endMarks.length < this.endCount) endMarks.push(0);
    lasts.length = 0;
    for (let i = 0; i < following.length; i++) {
      const last = following.items[i] ^ 1;
      if (endMarks.items[last] === stamp) continue;
      endMarks.items[last] = stamp;
      lasts.push(last);
    }
  }
}

const linksOf = perView((view) => Array.from({ length: view.topology.digits + 1 }, () => new StrongLinks(view)));

/** The strong links of a digit in the position. Valid until the position changes. */
export const strongLinks = cachedPerDigit((view: View, digit: number): StrongLinks => {
  const links = linksOf(view)[digit];
  links.find(digit);
  return links;
});
