import { digitBit } from '../../../../shared/domain/digits.ts';
import type { View } from '../view.ts';
import { FISH_KINDS, type FishBook, type FishGround, type FishKinds } from './fishBook.ts';
import { type Overlaps, overlapsOf } from './overlaps.ts';
import { perView } from './perView.ts';
import { holds } from './sharedHouses.ts';
import { type Sight, sightOf } from './sight.ts';

interface Scratch {
  readonly sight: Sight;
  readonly overlaps: Overlaps;
  /** way × houses + cover → the last base noted that fits into it, -1 for none; all -1 between two targets. */
  readonly lastBase: Int32Array;
  /** Notes: a base, what is left of it, where its cover has its last note, and the note before that. */
  readonly base: Int32Array;
  readonly left: Int32Array;
  readonly slot: Int32Array;
  readonly before: Int32Array;
}

const scratchOf = perView((view): Scratch => {
  const { houseCount } = view.topology;
  const sight = sightOf(view);
  const overlaps = overlapsOf(view);
  // A base fits into covers of its one cell, or into covers that it overlaps with.
  const longest = (start: Int32Array): number =>
    start.reduce((most, from, i) => Math.max(most, (start[i + 1] ?? from) - from), 0);
  const most = 2 * longest(sight.start) * Math.max(longest(view.cellHouseStart), longest(overlaps.start));
  return {
    sight,
    overlaps,
    lastBase: new Int32Array(2 * houseCount).fill(-1),
    base: new Int32Array(most),
    left: new Int32Array(most),
    slot: new Int32Array(most),
    before: new Int32Array(most),
  };
});

/**
 * Fish of two bases with fins (see `fishBook.ts` for how a target leads to them): two houses of which the target leaves
 * no more than fits into one and the same cover. Both lose places to the target: a house that fits into a cover as it
 * stands is a matter of locked candidates.
 */
export class PairFishSearch {
  private readonly view: View;
  /** The kinds of bases and covers, either way round. */
  private readonly ways: readonly FishKinds[];
  private readonly isLines: boolean;
  private readonly digit: number;
  private readonly book: FishBook;
  private readonly scratch: Scratch;
  private target = 0;
  private noted = 0;

  constructor(view: View, ground: FishGround, digit: number, book: FishBook) {
    this.view = view;
    this.ways = FISH_KINDS[ground];
    this.isLines = ground === 'lines';
    this.digit = digit;
    this.book = book;
    this.scratch = scratchOf(view);
  }

  run(): void {
    const { view, scratch } = this;
    const { lastBase, slot } = scratch;
    const { candidates } = view.board;
    const bit = digitBit(this.digit);
    for (const cell of view.cells) {
      if (((candidates[cell] as number) & bit) === 0) continue;
      this.target = cell;
      this.noteBases();
      for (let i = 0; i < this.noted; i++) lastBase[slot[i] as number] = -1;
      this.noted = 0;
    }
  }

  private isOf(kinds: number, house: number): boolean {
    return ((kinds >>> (this.view.topology.houseKind[house] as number)) & 1) === 1;
  }

  /** Notes each house of which the target leaves something that fits into a cover, for every such cover. */
  private noteBases(): void {
    const { house: seenHouse, places: seenPlaces, start } = this.scratch.sight;
    const { digits, houseKind } = this.view.topology;
    const { places } = this.view.board;
    const { ways, digit, isLines } = this;
    const end = start[this.target + 1] as number;
    for (let i = start[this.target] as number; i < end; i++) {
      const house = seenHouse[i] as number;
      const all = places[house * digits + digit - 1] as number;
      const left = all & ~(seenPlaces[i] as number);
      // Two places of a line are in no line across.
      if (left === 0 || left === all || (isLines && (left & (left - 1)) !== 0)) continue;
      const kind = 1 << (houseKind[house] as number);
      for (let way = 0; way < ways.length; way++) {
        const [bases, covers] = ways[way] as FishKinds;
        if ((bases & kind) !== 0) this.noteBase(house, left, way, covers);
      }
    }
  }

  private noteBase(house: number, left: number, way: number, coverKinds: number): void {
    const { view, scratch } = this;
    const { overlaps } = scratch;
    const { cellHouses, cellHouseStart, topology } = view;
    if ((left & (left - 1)) === 0) {
      const cell = topology.houseCells[house * topology.digits + 31 - Math.clz32(left)] as number;
      const end = cellHouseStart[cell + 1] as number;
      for (let i = cellHouseStart[cell] as number; i < end; i++) {
        const cover = cellHouses[i] as number;
        if (cover !== house && this.isOf(coverKinds, cover)) this.note(house, left, way, cover, coverKinds);
      }
      return;
    }
    const end = overlaps.start[house + 1] as number;
    for (let i = overlaps.start[house] as number; i < end; i++) {
      const cover = overlaps.house[i] as number;
      if ((left & ~(overlaps.places[i] as number)) !== 0 || !this.isOf(coverKinds, cover)) continue;
      this.note(house, left, way, cover, coverKinds);
    }
  }

  /** Notes a base for a cover, and enters the fish that it makes with the bases noted for that cover before. */
  private note(house: number, left: number, way: number, cover: number, coverKinds: number): void {
    const { scratch, book, target } = this;
    const { lastBase, base, before } = scratch;
    const slot = way * this.view.topology.houseCount + cover;
    for (let i = lastBase[slot] as number; i >= 0; i = before[i] as number) {
      const other = base[i] as number;
      if (!this.overlap(house, left, other, scratch.left[i] as number)) {
        book.enter(target, [other, house], [cover], coverKinds);
      }
    }
    const note = this.noted++;
    base[note] = house;
    scratch.left[note] = left;
    scratch.slot[note] = slot;
    before[note] = lastBase[slot] as number;
    lastBase[slot] = note;
  }

  /** Whether some place left to one base is left to the other as well. */
  private overlap(house: number, left: number, other: number, otherLeft: number): boolean {
    const { houseCells, digits } = this.view.topology;
    for (let rest = left; rest !== 0; rest &= rest - 1) {
      const cell = houseCells[house * digits + 31 - Math.clz32(rest & -rest)] as number;
      if (!holds(this.view, other, cell)) continue;
      for (let mask = otherLeft; mask !== 0; mask &= mask - 1) {
        if (houseCells[other * digits + 31 - Math.clz32(mask & -mask)] === cell) return true;
      }
    }
    return false;
  }
}
