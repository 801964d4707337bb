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
  /** cover → the last base noted that fits into it, -1 for none; all -1 between two targets. */
  readonly lastBase: Int32Array;
  /** Notes: a base, what is left of it, and the note before for the same cover. */
  readonly base: Int32Array;
  readonly left: Int32Array;
  readonly before: Int32Array;
  readonly cover: Int32Array;
}

const scratchOf = perView((view): Scratch => {
  const { houseCount } = view.topology;
  const sight = sightOf(view);
  const overlaps = overlapsOf(view);
  // A base fits into covers of its one cell, or into covers that it overlaps with.
  const longest = (start: Int32Array): number =>
    start.reduce((most, from, i) => Math.max(most, (start[i + 1] ?? from) - from), 0);
  const most = longest(sight.start) * Math.max(longest(view.cellHouseStart), longest(overlaps.start));
  return {
    sight,
    overlaps,
    lastBase: new Int32Array(houseCount).fill(-1),
    base: new Int32Array(most),
    left: new Int32Array(most),
    before: new Int32Array(most),
    cover: new Int32Array(most),
  };
});

/**
 * Fish of two bases with fins (see `fishBook.ts` for how a target leads to them): two houses of which the target leaves
 * no more than fits into one and the same cover. Both lose places to the target: a house that fits into a cover as it
 * stands is a matter of locked candidates.
 */
export class PairFishSearch {
  private readonly view: View;
  private readonly ground: FishGround;
  private readonly digit: number;
  private readonly book: FishBook;
  private readonly scratch: Scratch;
  private target = 0;
  private noted = 0;

  constructor(view: View, ground: FishGround, digit: number, book: FishBook) {
    this.view = view;
    this.ground = ground;
    this.digit = digit;
    this.book = book;
    this.scratch = scratchOf(view);
  }

  run(): void {
    const { view, scratch } = this;
    const { candidates } = view.board;
    const bit = digitBit(this.digit);
    for (const cell of view.cells) {
      if (((candidates[cell] as number) & bit) === 0) continue;
      this.target = cell;
      for (const kinds of FISH_KINDS[this.ground]) {
        this.noteBases(kinds);
        for (let i = 0; i < this.noted; i++) scratch.lastBase[scratch.cover[i] as number] = -1;
        this.noted = 0;
      }
    }
  }

  private isOf(kinds: number, house: number): boolean {
    return ((kinds >>> (this.view.topology.houseKind[house] as number)) & 1) === 1;
  }

  /** Notes each base of which the target leaves something that fits into a cover, for every such cover. */
  private noteBases(kinds: FishKinds): void {
    const { view, scratch } = this;
    const { sight, overlaps } = scratch;
    const { cellHouses, cellHouseStart, topology } = view;
    const { houseCells, digits } = topology;
    const { places } = view.board;
    const end = sight.start[this.target + 1] as number;
    for (let i = sight.start[this.target] as number; i < end; i++) {
      const house = sight.house[i] as number;
      if (!this.isOf(kinds[0], house)) continue;
      const all = places[house * digits + this.digit - 1] as number;
      const left = all & ~(sight.places[i] as number);
      if (left === all || left === 0) continue;
      if ((left & (left - 1)) === 0) {
        const cell = houseCells[house * digits + 31 - Math.clz32(left)] as number;
        const last = cellHouseStart[cell + 1] as number;
        for (let j = cellHouseStart[cell] as number; j < last; j++) {
          this.note(house, left, cellHouses[j] as number, kinds[1]);
        }
      } else if (this.ground === 'boxes') {
        const last = overlaps.start[house + 1] as number;
        for (let j = overlaps.start[house] as number; j < last; j++) {
          if ((left & ~(overlaps.places[j] as number)) === 0) {
            this.note(house, left, overlaps.house[j] as number, kinds[1]);
          }
        }
      }
    }
  }

  /** Notes a base for a cover, and enters the fish that it makes with the bases noted for that cover before. */
  private note(house: number, left: number, cover: number, coverKinds: number): void {
    const { scratch, book, target } = this;
    const { lastBase, base, before } = scratch;
    if (cover === house || !this.isOf(coverKinds, cover)) return;
    for (let i = lastBase[cover] as number; i >= 0; i = before[i] as number) {
      const other = base[i] as number;
      if (other !== cover && !this.overlap(house, left, other, scratch.left[i] as number)) {
        book.enter(target, [other, house], [cover], coverKinds);
      }
    }
    const slot = this.noted++;
    base[slot] = house;
    scratch.left[slot] = left;
    scratch.cover[slot] = cover;
    before[slot] = lastBase[cover] as number;
    lastBase[cover] = slot;
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
