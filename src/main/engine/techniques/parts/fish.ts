import { countDigits, digitBit } from '../../../../shared/domain/digits.ts';
import type { Step } from '../../../../shared/step/step.ts';
import type { Technique } from '../technique.ts';
import type { View } from '../view.ts';
import { FISH_KINDS } from './fishBook.ts';
import { placesOf } from './houseCells.ts';
import { type FoundFish, LineFishSearch } from './lineFish.ts';
import { findPerDigit } from './perDigit.ts';
import { perView } from './perView.ts';
import { holds } from './sharedHouses.ts';
import { createStep } from './steps.ts';

/** What one growing fish consists of. One per view: techniques do not nest searches for fish. */
interface Growth {
  readonly bases: number[];
  readonly covers: number[];
  /** cell → whether it is a place of a base; how many covers hold it. */
  readonly inBase: Uint8Array;
  readonly coverCount: Uint8Array;
  /** Places of the bases in the order in which they came. */
  readonly places: number[];
  /** The houses that may be bases; house → 1 where it is such a one, and neither in the fish nor done with. */
  readonly candidates: number[];
  readonly isFree: Uint8Array;
  /** cell → how many of these houses have it as a place; cover → how many of its cells any of them has. */
  readonly users: Uint8Array;
  readonly hits: Uint8Array;
}

const growthOf = perView(
  ({ topology }): Growth => ({
    bases: [],
    covers: [],
    inBase: new Uint8Array(topology.cellCount),
    coverCount: new Uint8Array(topology.cellCount),
    places: [],
    candidates: [],
    isFree: new Uint8Array(topology.houseCount),
    users: new Uint8Array(topology.cellCount),
    hits: new Uint8Array(topology.houseCount),
  }),
);

/**
 * Fish: k base lines, apart from each other, whose places for a digit all lie in k lines across, the covers. Each base
 * holds the digit once and each cover at most once, so the covers hold it in the bases and nowhere else. Nothing is
 * asked of the houses but that, so bases and covers may belong to different subgrids. Fish that contain a smaller one
 * are left out: once that has done its work, they fall apart.
 *
 * Grown place by place from one base, so that the cost is that of the neighbourhood, whatever the size of the layout.
 */
export class FishSearch {
  private readonly view: View;
  private readonly growth: Growth;
  private readonly size: number;
  private readonly digit: number;
  private readonly found: FoundFish;
  private baseKinds = 0;
  private coverKinds = 0;

  constructor(view: View, size: number, digit: number, found: FoundFish) {
    this.view = view;
    this.growth = growthOf(view);
    this.size = size;
    this.digit = digit;
    this.found = found;
  }

  run(): void {
    const { candidates, isFree } = this.growth;
    for (const [bases, covers] of FISH_KINDS.lines) {
      this.baseKinds = bases;
      this.coverKinds = covers;
      this.gatherCandidates();
      for (const house of candidates) {
        this.withBase(house);
        // Every fish with this base has been seen.
        isFree[house] = 0;
      }
    }
  }

  /** Lists the houses that may be bases: few enough places, and in each a cover that another one may need too. */
  private gatherCandidates(): void {
    const { candidates, isFree } = this.growth;
    candidates.length = 0;
    for (const house of this.view.houses) {
      const mask = this.placesIn(house);
      if ((mask & (mask - 1)) === 0 || countDigits(mask) > this.size || !this.isOf(this.baseKinds, house)) continue;
      candidates.push(house);
    }
    if (candidates.length < this.size) candidates.length = 0;
    for (const house of candidates) this.count(house, 1);
    // A base without company in a cover is in no fish that it cannot leave, and may leave another one without.
    for (let i = 0; i < candidates.length; i++) {
      const house = candidates[i] as number;
      if (this.hasCompany(house)) continue;
      this.count(house, -1);
      candidates[i] = candidates[candidates.length - 1] as number;
      candidates.pop();
      i = -1;
    }
    for (const house of candidates) this.count(house, -1);
    for (const house of candidates) isFree[house] = 1;
  }

  /** Counts the places of a house, each cell once, in the covers through them. */
  private count(house: number, by: 1 | -1): void {
    const { users, hits } = this.growth;
    const { cellHouses, cellHouseStart } = this.view;
    for (let rest = this.placesIn(house); rest !== 0; rest &= rest - 1) {
      const cell = this.cellAt(house, rest);
      const before = users[cell] as number;
      users[cell] = before + by;
      // Twin lines of two subgrids come with the same cells: they are no company for each other.
      if (before !== 0 && before + by !== 0) continue;
      const end = cellHouseStart[cell + 1] as number;
      for (let i = cellHouseStart[cell] as number; i < end; i++) {
        const cover = cellHouses[i] as number;
        hits[cover] = (hits[cover] as number) + by;
      }
    }
  }

  private hasCompany(house: number): boolean {
    const { hits } = this.growth;
    const { cellHouses, cellHouseStart } = this.view;
    for (let rest = this.placesIn(house); rest !== 0; rest &= rest - 1) {
      const cell = this.cellAt(house, rest);
      const end = cellHouseStart[cell + 1] as number;
      let i = cellHouseStart[cell] as number;
      while (i < end && !this.isShared(cellHouses[i] as number, hits)) i++;
      if (i === end) return false;
    }
    return true;
  }

  private isShared(cover: number, hits: Uint8Array): boolean {
    return (hits[cover] as number) > 1 && this.isOf(this.coverKinds, cover);
  }

  private placesIn(house: number): number {
    return this.view.board.places[house * this.view.topology.digits + this.digit - 1] as number;
  }

  private isOf(kinds: number, house: number): boolean {
    return ((kinds >>> (this.view.topology.houseKind[house] as number)) & 1) === 1;
  }

  /** Whether the house can be one more base: apart from the others. */
  private canBeBase(house: number): boolean {
    const { isFree, inBase } = this.growth;
    if (isFree[house] === 0) return false;
    for (let rest = this.placesIn(house); rest !== 0; rest &= rest - 1) {
      if (inBase[this.cellAt(house, rest)] === 1) return false;
    }
    return true;
  }

  /** The cell of the lowest place in a mask. */
  private cellAt(house: number, mask: number): number {
    const { houseCells, digits } = this.view.topology;
    return houseCells[house * digits + 31 - Math.clz32(mask & -mask)] as number;
  }

  private withBase(house: number): void {
    const { bases, places, inBase, isFree } = this.growth;
    const before = places.length;
    for (let rest = this.placesIn(house); rest !== 0; rest &= rest - 1) {
      const cell = this.cellAt(house, rest);
      places.push(cell);
      inBase[cell] = 1;
    }
    bases.push(house);
    isFree[house] = 0;
    this.coverFrom(before);
    isFree[house] = 1;
    bases.pop();
    while (places.length > before) inBase[places.pop() as number] = 0;
  }

  /** Covers the base places from the given one on. */
  private coverFrom(index: number): void {
    const { covers, places, bases, coverCount } = this.growth;
    const { cellHouses, cellHouseStart } = this.view;
    let next = index;
    while (next < places.length && (coverCount[places[next] as number] as number) > 0) next++;
    if (next === places.length) {
      if (bases.length < this.size) this.nextBase();
      else if (covers.length === this.size && !this.containsSmaller()) this.found(bases, covers);
      return;
    }
    if (covers.length === this.size) return;
    const cell = places[next] as number;
    const end = cellHouseStart[cell + 1] as number;
    for (let i = cellHouseStart[cell] as number; i < end; i++) {
      const house = cellHouses[i] as number;
      if (!this.isOf(this.coverKinds, house)) continue;
      this.countCover(house, 1);
      covers.push(house);
      this.coverFrom(next + 1);
      covers.pop();
      this.countCover(house, -1);
    }
  }

  private countCover(house: number, by: 1 | -1): void {
    const { coverCount } = this.growth;
    for (let rest = this.placesIn(house); rest !== 0; rest &= rest - 1) {
      const cell = this.cellAt(house, rest);
      coverCount[cell] = (coverCount[cell] as number) + by;
    }
  }

  /** Tries as next base every house that crosses a cover; what falls apart into smaller fish is left to those. */
  private nextBase(): void {
    const { covers, inBase, isFree } = this.growth;
    const { cellHouses, cellHouseStart } = this.view;
    const tried: number[] = [];
    for (const cover of [...covers]) {
      for (let rest = this.placesIn(cover); rest !== 0; rest &= rest - 1) {
        const cell = this.cellAt(cover, rest);
        if (inBase[cell] === 1) continue;
        const end = cellHouseStart[cell + 1] as number;
        for (let i = cellHouseStart[cell] as number; i < end; i++) {
          const house = cellHouses[i] as number;
          if (!this.canBeBase(house)) continue;
          this.withBase(house);
          isFree[house] = 0;
          tried.push(house);
        }
      }
    }
    for (const house of tried) isFree[house] = 1;
  }

  /** Whether some of the bases are a fish without the others. */
  private containsSmaller(): boolean {
    const { bases, covers } = this.growth;
    const uses = bases.map((base) => {
      const cells = placesOf(this.view.topology, base, this.placesIn(base));
      return covers.reduce(
        (mask, cover, i) => (cells.some((cell) => holds(this.view, cover, cell)) ? mask | (1 << i) : mask),
        0,
      );
    });
    for (let some = 1; some < (1 << bases.length) - 1; some++) {
      const used = uses.reduce((mask, of, i) => (((some >>> i) & 1) === 1 ? mask | of : mask), 0);
      if (countDigits(used) <= countDigits(some)) return true;
    }
    return false;
  }
}

function stepOf(
  view: View,
  technique: string,
  digit: number,
  bases: readonly number[],
  covers: readonly number[],
): Step | null {
  const { topology, board } = view;
  const placesIn = (house: number): number[] =>
    placesOf(topology, house, board.places[house * topology.digits + digit - 1] as number);
  const cells = bases.flatMap(placesIn);
  const targets = [...new Set(covers.flatMap(placesIn))].filter((cell) => !cells.includes(cell));
  if (targets.length === 0) return null;
  return createStep(topology, technique, {
    eliminations: targets.map((cell) => ({ cell, digit })),
    evidence: {
      cells,
      houses: [...bases],
      covers: [...covers],
      digits: digitBit(digit),
      candidates: cells.map((cell) => ({ cell, digit })),
    },
  });
}

/** Fish of more bases keep to one subgrid at a time: across, a search takes milliseconds for what nobody looks for. */
const MOST_ACROSS = 3;

/** The `find` of a plain fish: `size` is the number of bases, and of covers. */
export function findFish(technique: string, size: number): Technique['find'] {
  // An X-Wing has four places; other fish may have more places and still do the same.
  return findPerDigit(
    (view, digit, emit) => {
      let going = true;
      const found = (bases: readonly number[], covers: readonly number[]): void => {
        const step = going ? stepOf(view, technique, digit, bases, covers) : null;
        if (step !== null) going = emit(step);
      };
      const isOneSubgrid = view.subgrid >= 0 || view.topology.subgridCount === 1;
      if (isOneSubgrid || size > MOST_ACROSS) new LineFishSearch(view, size, digit).findPlain(found);
      else new FishSearch(view, size, digit, found).run();
      return going;
    },
    size === 2 ? 'equal' : 'varied',
  );
}
