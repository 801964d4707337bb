import { countDigits, digitBit } from '../../../../shared/domain/digits.ts';
import type { View } from '../view.ts';
import { FISH_KINDS, type FishBook, type FishGround } from './fishBook.ts';
import { perView } from './perView.ts';
import { holds } from './sharedHouses.ts';
import { type Sight, sightOf } from './sight.ts';

/** The house may be a base as it stands. */
const SHORT = 1;
/** The house may be a base once it has lost places to the target. */
const START = 2;

interface Scratch {
  readonly sight: Sight;
  /** house → mask of the places that are struck out; all 0 between two targets. */
  readonly struck: Int32Array;
  /** house → {@link SHORT} and {@link START} where they hold. */
  readonly allowed: Uint8Array;
  /** house → how many possible bases meet it, as a cover. */
  readonly hits: Uint8Array;
  /** Entries of the sight: possible bases that lose places to the target. */
  readonly starts: Int32Array;
  /** house → 1 where fish with it as a base were looked for already, or it is one now. */
  readonly closed: Uint8Array;
  /** cell → 1 where it is a place left to a base; how many covers hold it. */
  readonly inBase: Uint8Array;
  readonly coverCount: Uint8Array;
  readonly bases: number[];
  /** The covers but the one through the target. */
  readonly covers: number[];
  /** Places left to the bases, in the order in which they came. */
  readonly places: number[];
}

const scratchOf = perView((view): Scratch => {
  const { houseCount, cellCount } = view.topology;
  return {
    sight: sightOf(view),
    struck: new Int32Array(houseCount),
    allowed: new Uint8Array(houseCount),
    hits: new Uint8Array(houseCount),
    starts: new Int32Array(houseCount),
    closed: new Uint8Array(houseCount),
    inBase: new Uint8Array(cellCount),
    coverCount: new Uint8Array(cellCount),
    bases: [],
    covers: [],
    places: [],
  };
});

/**
 * Searches for fish of three bases and more with fins, on any topology (see `fishBook.ts` for how a target leads to them): strikes out what the
 * target sees, then grows sets of bases place by place, as covers are needed. A search that looks around its target
 * costs the same on every size of layout.
 */
export class FinnedSearch {
  private readonly view: View;
  private readonly size: number;
  private readonly ground: FishGround;
  private readonly digit: number;
  private readonly book: FishBook;
  private readonly scratch: Scratch;
  private baseKinds = 0;
  private coverKinds = 0;
  private target = 0;

  constructor(view: View, size: number, ground: FishGround, digit: number, book: FishBook) {
    this.view = view;
    this.size = size;
    this.ground = ground;
    this.digit = digit;
    this.book = book;
    this.scratch = scratchOf(view);
  }

  run(): void {
    const { view, scratch } = this;
    const { candidates } = view.board;
    const bit = digitBit(this.digit);
    for (const [bases, covers] of FISH_KINDS[this.ground]) {
      this.baseKinds = bases;
      this.coverKinds = covers;
      this.allowShortHouses();
      for (const cell of view.cells) {
        if (((candidates[cell] as number) & bit) === 0) continue;
        this.target = cell;
        const starts = this.gatherStarts();
        if (starts === 0) continue;
        this.strikeOut(true);
        this.eachStart(starts);
        this.strikeOut(false);
      }
      scratch.allowed.fill(0);
      scratch.hits.fill(0);
    }
  }

  /** Allows as bases the houses that fit into the covers even where they lose nothing to the target. */
  private allowShortHouses(): void {
    const { allowed } = this.scratch;
    for (const house of this.view.houses) {
      const places = this.placesIn(house);
      if ((places & (places - 1)) === 0 || !this.isOf(this.baseKinds, house) || !this.fits(house, places)) continue;
      allowed[house] = SHORT;
      this.countHits(house, places, 1);
    }
  }

  /**
   * Lists the houses that a fish may start from: they lose places to the target, what is left fits into the covers, and
   * wherever they need a cover another base may be in it too. Returns how many.
   */
  private gatherStarts(): number {
    const { sight, starts } = this.scratch;
    const end = sight.start[this.target + 1] as number;
    let all = 0;
    for (let i = sight.start[this.target] as number; i < end; i++) {
      const house = sight.house[i] as number;
      if (!this.isOf(this.baseKinds, house)) continue;
      const before = this.placesIn(house);
      const left = before & ~(sight.places[i] as number);
      if (left !== before && left !== 0 && this.fits(house, left)) starts[all++] = i;
    }
    if (all === 0) return 0;
    for (let i = 0; i < all; i++) this.countHits(this.startHouse(i), this.startLeft(i), 1);
    // A base without company in a cover is in no fish, and may leave another one without.
    let count = all;
    for (let i = 0; i < count; i++) {
      if (this.hasCompany(this.startHouse(i), this.startLeft(i))) continue;
      this.countHits(this.startHouse(i), this.startLeft(i), -1);
      starts[i] = starts[--count] as number;
      i = -1;
    }
    for (let i = 0; i < count; i++) this.countHits(this.startHouse(i), this.startLeft(i), -1);
    return count;
  }

  private startHouse(i: number): number {
    return this.scratch.sight.house[this.scratch.starts[i] as number] as number;
  }

  private startLeft(i: number): number {
    return this.placesIn(this.startHouse(i)) & ~(this.scratch.sight.places[this.scratch.starts[i] as number] as number);
  }

  /** Counts the house, with the places left to it, in every cover that it may need. */
  private countHits(house: number, left: number, by: 1 | -1): void {
    const { hits } = this.scratch;
    const { cellHouses, cellHouseStart } = this.view;
    for (let rest = left; rest !== 0; rest &= rest - 1) {
      const cell = this.cellAt(house, rest);
      const end = cellHouseStart[cell + 1] as number;
      for (let i = cellHouseStart[cell] as number; i < end; i++) {
        const cover = cellHouses[i] as number;
        if (cover === house || !this.isOf(this.coverKinds, cover)) continue;
        // Once for the first of several places in the cover.
        if (this.countIn(cover, house, left & ((rest & -rest) - 1)) === 0) hits[cover] = (hits[cover] as number) + by;
      }
    }
  }

  /** Whether every place left lies in a cover that another base may be in too. */
  private hasCompany(house: number, left: number): boolean {
    const { hits } = this.scratch;
    const { cellHouses, cellHouseStart } = this.view;
    for (let rest = left; rest !== 0; rest &= rest - 1) {
      const cell = this.cellAt(house, rest);
      const end = cellHouseStart[cell + 1] as number;
      let i = cellHouseStart[cell] as number;
      while (i < end) {
        const cover = cellHouses[i] as number;
        if (cover !== house && (hits[cover] as number) > 1 && this.isOf(this.coverKinds, cover)) break;
        i++;
      }
      if (i === end) return false;
    }
    return true;
  }

  /** How many of a house's places lie in the cover. */
  private countIn(cover: number, house: number, places: number): number {
    let count = 0;
    for (let rest = places; rest !== 0; rest &= rest - 1) {
      if (holds(this.view, cover, this.cellAt(house, rest))) count++;
    }
    return count;
  }

  /** Whether the places left to a house fit into the covers that a fish has beside the one through the target. */
  private fits(house: number, left: number): boolean {
    // A line meets each line across in one cell.
    return this.ground === 'lines' ? countDigits(left) < this.size : this.fitsInto(house, left, this.size - 1);
  }

  private fitsInto(house: number, left: number, covers: number): boolean {
    if (left === 0) return true;
    if (covers === 0) return false;
    const { cellHouses, cellHouseStart } = this.view;
    const cell = this.cellAt(house, left);
    const end = cellHouseStart[cell + 1] as number;
    for (let i = cellHouseStart[cell] as number; i < end; i++) {
      const cover = cellHouses[i] as number;
      if (cover === house || !this.isOf(this.coverKinds, cover)) continue;
      let beyond = left;
      for (let rest = left; rest !== 0; rest &= rest - 1) {
        if (holds(this.view, cover, this.cellAt(house, rest))) beyond &= ~(rest & -rest);
      }
      if (this.fitsInto(house, beyond, covers - 1)) return true;
    }
    return false;
  }

  private strikeOut(strike: boolean): void {
    const { view, target, scratch } = this;
    const { sight, struck } = scratch;
    const end = sight.start[target + 1] as number;
    for (let i = sight.start[target] as number; i < end; i++) {
      struck[sight.house[i] as number] = strike ? (sight.places[i] as number) : 0;
    }
    const last = view.cellHouseStart[target + 1] as number;
    for (let i = view.cellHouseStart[target] as number; i < last; i++) {
      struck[view.cellHouses[i] as number] = strike ? view.topology.allDigits : 0;
    }
  }

  private placesIn(house: number): number {
    return this.view.board.places[house * this.view.topology.digits + this.digit - 1] as number;
  }

  /** The places of a house that are not struck out. */
  private left(house: number): number {
    return this.placesIn(house) & ~(this.scratch.struck[house] as number);
  }

  /** The cell of the lowest place in a mask. */
  private cellAt(house: number, mask: number): number {
    const { houseCells, digits } = this.view.topology;
    return houseCells[house * digits + 31 - Math.clz32(mask & -mask)] as number;
  }

  private isOf(kinds: number, house: number): boolean {
    return ((kinds >>> (this.view.topology.houseKind[house] as number)) & 1) === 1;
  }

  /** Whether the house can be one more base: none of the places left to it is another base's. */
  private canBeBase(house: number): boolean {
    const { allowed, struck, closed, inBase, covers } = this.scratch;
    // What loses places to the target is a base by what is left of it alone.
    const needed = (this.placesIn(house) & (struck[house] as number)) === 0 ? SHORT : START;
    if (((allowed[house] as number) & needed) === 0 || closed[house] === 1 || covers.includes(house)) return false;
    for (let rest = this.left(house); rest !== 0; rest &= rest - 1) {
      if (inBase[this.cellAt(house, rest)] === 1) return false;
    }
    return true;
  }

  /** Starts from each house that lost a place; a fish without any would rule out more than its target. */
  private eachStart(count: number): void {
    const { closed, allowed } = this.scratch;
    for (let i = 0; i < count; i++) {
      const house = this.startHouse(i);
      allowed[house] = (allowed[house] as number) | START;
    }
    for (let i = 0; i < count; i++) {
      const house = this.startHouse(i);
      this.withBase(house);
      // Every fish with this base has been seen.
      closed[house] = 1;
    }
    for (let i = 0; i < count; i++) {
      const house = this.startHouse(i);
      closed[house] = 0;
      allowed[house] = (allowed[house] as number) & ~START;
    }
  }

  private withBase(house: number): void {
    const { bases, places, inBase, closed } = this.scratch;
    const before = places.length;
    for (let rest = this.left(house); rest !== 0; rest &= rest - 1) {
      const cell = this.cellAt(house, rest);
      places.push(cell);
      inBase[cell] = 1;
    }
    bases.push(house);
    closed[house] = 1;
    this.coverFrom(before);
    closed[house] = 0;
    bases.pop();
    while (places.length > before) inBase[places.pop() as number] = 0;
  }

  /** Covers the places from the given one on. */
  private coverFrom(index: number): void {
    const { bases, covers, places, coverCount } = this.scratch;
    const { cellHouses, cellHouseStart } = this.view;
    let next = index;
    while (next < places.length && (coverCount[places[next] as number] as number) > 0) next++;
    if (next === places.length) {
      if (bases.length === this.size) this.finish();
      // With a cover to spare they need another base; with too few covers they are a smaller fish.
      else if (covers.length >= bases.length) this.nextBase();
      return;
    }
    if (covers.length === this.size - 1) return;
    const cell = places[next] as number;
    const end = cellHouseStart[cell + 1] as number;
    for (let i = cellHouseStart[cell] as number; i < end; i++) {
      const house = cellHouses[i] as number;
      if (!this.isOf(this.coverKinds, house) || bases.includes(house)) continue;
      this.countCover(house, 1);
      covers.push(house);
      this.coverFrom(next + 1);
      covers.pop();
      this.countCover(house, -1);
    }
  }

  private countCover(house: number, by: 1 | -1): void {
    const { coverCount } = this.scratch;
    for (let rest = this.placesIn(house); rest !== 0; rest &= rest - 1) {
      const cell = this.cellAt(house, rest);
      coverCount[cell] = (coverCount[cell] as number) + by;
    }
  }

  /** Tries as next base every house that crosses a cover; what falls apart into smaller fish is left to those. */
  private nextBase(): void {
    const { covers, inBase, closed } = this.scratch;
    const { cellHouses, cellHouseStart } = this.view;
    const tried: number[] = [];
    for (const cover of [...covers]) {
      for (let rest = this.left(cover); rest !== 0; rest &= rest - 1) {
        const cell = this.cellAt(cover, rest);
        if (inBase[cell] === 1) continue;
        const end = cellHouseStart[cell + 1] as number;
        for (let i = cellHouseStart[cell] as number; i < end; i++) {
          const house = cellHouses[i] as number;
          if (!this.canBeBase(house)) continue;
          this.withBase(house);
          closed[house] = 1;
          tried.push(house);
        }
      }
    }
    for (const house of tried) closed[house] = 0;
  }

  private finish(): void {
    const { bases, covers } = this.scratch;
    if (covers.length !== this.size - 1 || this.containsSmaller()) return;
    this.book.enter(this.target, bases, covers, this.coverKinds);
  }

  /** Whether some of the bases would do without the others. */
  private containsSmaller(): boolean {
    const { bases, covers } = this.scratch;
    const uses = bases.map((base) => {
      let used = 0;
      covers.forEach((cover, i) => {
        if (this.countIn(cover, base, this.left(base)) > 0) used |= 1 << i;
      });
      return used;
    });
    for (let some = 1; some < (1 << bases.length) - 1; some++) {
      const used = uses.reduce((mask, of, i) => (((some >>> i) & 1) === 1 ? mask | of : mask), 0);
      if (countDigits(used) < countDigits(some)) return true;
    }
    return false;
  }
}
