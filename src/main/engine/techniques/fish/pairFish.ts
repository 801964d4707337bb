import { digitBit } from '../../../../shared/base/digits.ts';
import { holds } from '../common/houses.ts';
import { type Overlaps, overlapsOf } from '../common/overlaps.ts';
import { perView, type View } from '../common/view.ts';
import { FISH_KINDS, type FishBook, type FishHouses, type FishKinds } from './fishBook.ts';
import { type Sight, sightOf } from './sight.ts';

interface PairFishScratch {
  readonly sight: Sight;
  readonly overlaps: Overlaps;
  /**
   * way (index in `ways`) × number of houses + cover → index of the latest record for this cover, -1 for none. All -1
   * between two targets.
   */
  readonly lastBase: Int32Array;
  /**
   * Records of bases that fit into a cover, as parallel arrays with one entry per record. `base`: the house that is the
   * base. `left`: the places that it still has. `slot`: index of the cover in `lastBase`. `before`: the previous record
   * for the same cover.
   */
  readonly base: Int32Array;
  readonly left: Int32Array;
  readonly slot: Int32Array;
  readonly before: Int32Array;
}

const scratchOf = perView((view): PairFishScratch => {
  const { houseCount } = view.topology;
  const sight = sightOf(view);
  const overlaps = overlapsOf(view);
  // Upper bound on the number of records, for the size of the arrays. A base with one remaining place fits into any
  // house of that cell; a base with more places only into houses that overlap with it.
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
 * Searches finned fish with two bases (houses whose places for a digit lie in two other houses, the covers, except for
 * fins). `fishBook.ts` explains how they are found from a target, which is the cell that loses the digit. The search
 * assumes that the target has the digit. It looks for two houses whose remaining places then fit into the same cover.
 * The target must remove places from both houses: a house that fits into a cover anyway is a case of locked candidates.
 */
export class PairFishSearch {
  private readonly view: View;
  /** The allowed kinds of bases and covers; each pair of kinds is listed in both directions. */
  private readonly ways: readonly FishKinds[];
  private readonly isLines: boolean;
  private readonly digit: number;
  private readonly book: FishBook;
  private readonly scratch: PairFishScratch;
  private target = 0;
  private noted = 0;

  constructor(view: View, allowed: FishHouses, digit: number, book: FishBook) {
    this.view = view;
    this.ways = FISH_KINDS[allowed];
    this.isLines = allowed === 'lines';
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
      if ((candidates[cell] & bit) === 0) continue;
      this.target = cell;
      this.noteBases();
      for (let i = 0; i < this.noted; i++) lastBase[slot[i]] = -1;
      this.noted = 0;
    }
  }

  private isOf(kinds: number, house: number): boolean {
    return ((kinds >>> this.view.topology.houseKind[house]) & 1) === 1;
  }

  /**
   * Finds the houses in which the target (a cell) sees some places of the digit, so that fewer places remain. Records
   * each of them under every cover that contains all its remaining places.
   */
  private noteBases(): void {
    const { house: seenHouse, places: seenPlaces, start } = this.scratch.sight;
    const { digits, houseKind } = this.view.topology;
    const { places } = this.view.board;
    const { ways, digit, isLines } = this;
    const end = start[this.target + 1];
    for (let i = start[this.target]; i < end; i++) {
      const house = seenHouse[i];
      const all = places[house * digits + digit - 1];
      const left = all & ~seenPlaces[i];
      // Two places of a line lie in different crossing lines, so no single cover contains both.
      if (left === 0 || left === all || (isLines && (left & (left - 1)) !== 0)) continue;
      const kind = 1 << houseKind[house];
      for (let way = 0; way < ways.length; way++) {
        const [bases, covers] = ways[way];
        if ((bases & kind) !== 0) this.noteBase(house, left, way, covers);
      }
    }
  }

  private noteBase(house: number, left: number, way: number, coverKinds: number): void {
    const { view, scratch } = this;
    const { overlaps } = scratch;
    const { cellHouses, cellHouseStart, topology } = view;
    if ((left & (left - 1)) === 0) {
      const cell = topology.houseCells[house * topology.digits + 31 - Math.clz32(left)];
      const end = cellHouseStart[cell + 1];
      for (let i = cellHouseStart[cell]; i < end; i++) {
        const cover = cellHouses[i];
        if (cover !== house && this.isOf(coverKinds, cover)) this.note(house, left, way, cover, coverKinds);
      }
      return;
    }
    const end = overlaps.start[house + 1];
    for (let i = overlaps.start[house]; i < end; i++) {
      const cover = overlaps.house[i];
      if ((left & ~overlaps.places[i]) !== 0 || !this.isOf(coverKinds, cover)) continue;
      this.note(house, left, way, cover, coverKinds);
    }
  }

  /**
   * Records a base under a cover. Adds the fish that this base forms with each base recorded earlier under the same
   * cover.
   */
  private note(house: number, left: number, way: number, cover: number, coverKinds: number): void {
    const { scratch, book, target } = this;
    const { lastBase, base, before } = scratch;
    const slot = way * this.view.topology.houseCount + cover;
    for (let i = lastBase[slot]; i >= 0; i = before[i]) {
      const other = base[i];
      if (!this.overlap(house, left, other, scratch.left[i])) {
        book.enter(target, [other, house], [cover], coverKinds);
      }
    }
    const note = this.noted++;
    base[note] = house;
    scratch.left[note] = left;
    scratch.slot[note] = slot;
    before[note] = lastBase[slot];
    lastBase[slot] = note;
  }

  /** Returns true if the two bases share a remaining place. */
  private overlap(house: number, left: number, other: number, otherLeft: number): boolean {
    const { houseCells, digits } = this.view.topology;
    for (let rest = left; rest !== 0; rest &= rest - 1) {
      const cell = houseCells[house * digits + 31 - Math.clz32(rest & -rest)];
      if (!holds(this.view, other, cell)) continue;
      for (let mask = otherLeft; mask !== 0; mask &= mask - 1) {
        if (houseCells[other * digits + 31 - Math.clz32(mask & -mask)] === cell) return true;
      }
    }
    return false;
  }
}
