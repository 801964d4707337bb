import { countDigits, digitBit } from '../../../../shared/base/digits.ts';
import type { Step } from '../../../../shared/step/step.ts';
import { findPerDigit } from '../common/finds.ts';
import { holds, placesOf } from '../common/houses.ts';
import { createStep } from '../common/steps.ts';
import type { Technique } from '../common/technique.ts';
import { perView, type View } from '../common/view.ts';
import { FISH_KINDS, type FishHouses, isFranken } from './fishBook.ts';
import { type FoundFish, LineFishSearch } from './lineFish.ts';

/**
 * State of the fish being built: k houses (bases) whose places for a digit all lie in k other houses (covers). One
 * object per view is enough, because fish searches are never nested.
 */
interface Growth {
  readonly bases: number[];
  readonly covers: number[];
  /** `inBase`: cell → 1 if it is a place of a base. `coverCount`: cell → number of covers that contain it. */
  readonly inBase: Uint8Array;
  readonly coverCount: Uint8Array;
  /** Places of the bases, in the order in which the bases were added. */
  readonly places: number[];
  /**
   * `candidates`: houses that may be bases. `isFree`: house → 1 if it may be a base, is not in the fish yet, and its
   * own fish have not all been searched.
   */
  readonly candidates: number[];
  readonly isFree: Uint8Array;
  /**
   * `users`: cell → number of houses in `candidates` that have it as a place. `hits`: cover → number of its cells that
   * are a place of at least one house in `candidates`.
   */
  readonly users: Uint8Array;
  readonly hits: Uint8Array;
  /** Used by `containsSmaller` only: index of a base → the covers with a place of this base. */
  readonly uses: number[];
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
    uses: [],
  }),
);

/**
 * Searches plain fish: k disjoint bases whose places for a digit all lie in k covers. Each base contains the digit once
 * and each cover at most once, so the covers contain it only inside the bases. Nothing else is required of the houses,
 * so bases and covers may belong to different subgrids.
 *
 * A fish that eliminates nothing is skipped. So is one that contains a smaller fish: once the smaller one is applied,
 * the rest is a smaller fish too. A fish grows place by place from one base, so the cost depends on the houses nearby,
 * not on the size of the layout.
 */
export class FishSearch {
  private readonly view: View;
  private readonly growth: Growth;
  private readonly size: number;
  private readonly digit: number;
  private readonly allowed: FishHouses;
  private readonly found: FoundFish;
  private baseKinds = 0;
  private coverKinds = 0;

  constructor(view: View, size: number, allowed: FishHouses, digit: number, found: FoundFish) {
    this.view = view;
    this.growth = growthOf(view);
    this.size = size;
    this.digit = digit;
    this.allowed = allowed;
    this.found = found;
  }

  run(): void {
    const { candidates, isFree } = this.growth;
    for (const [bases, covers] of FISH_KINDS[this.allowed]) {
      this.baseKinds = bases;
      this.coverKinds = covers;
      this.gatherCandidates();
      for (const house of candidates) {
        this.withBase(house);
        // All fish with this base have been searched, so exclude it from the fish that follow.
        isFree[house] = 0;
      }
    }
  }

  /**
   * Lists the houses that may be bases. Each must have at least two places, but not too many, and each of these places
   * must be in a cover that contains places of another such house.
   */
  private gatherCandidates(): void {
    const { candidates, isFree } = this.growth;
    candidates.length = 0;
    for (const house of this.view.houses) {
      const mask = this.placesIn(house);
      if ((mask & (mask - 1)) === 0 || !this.isOf(this.baseKinds, house)) continue;
      // No two places of a line are in the same crossing line, so a line needs as many covers as it has places.
      if (this.allowed === 'lines' && countDigits(mask) > this.size) continue;
      candidates.push(house);
    }
    if (candidates.length < this.size) candidates.length = 0;
    for (const house of candidates) this.count(house, 1);
    // A base that shares no cover with another base cannot be part of a minimal fish. Its removal can leave a further
    // base without a shared cover, so start the loop again.
    for (let i = 0; i < candidates.length; i++) {
      const house = candidates[i];
      if (this.hasCompany(house)) continue;
      this.count(house, -1);
      candidates[i] = candidates[candidates.length - 1];
      candidates.pop();
      i = -1;
    }
    for (const house of candidates) this.count(house, -1);
    for (const house of candidates) isFree[house] = 1;
  }

  /**
   * Adds the places of a house to the counts of the covers through them (or subtracts them). Each cell is counted once.
   */
  private count(house: number, by: 1 | -1): void {
    const { users, hits } = this.growth;
    const { cellHouses, cellHouseStart } = this.view;
    for (let rest = this.placesIn(house); rest !== 0; rest &= rest - 1) {
      const cell = this.cellAt(house, rest);
      const before = users[cell];
      users[cell] = before + by;
      // Count a cell only once. Two lines of different subgrids that have exactly the same cells cannot both be bases,
      // so they do not count as two bases that share a cover.
      if (before !== 0 && before + by !== 0) continue;
      const end = cellHouseStart[cell + 1];
      for (let i = cellHouseStart[cell]; i < end; i++) {
        const cover = cellHouses[i];
        hits[cover] = hits[cover] + by;
      }
    }
  }

  private hasCompany(house: number): boolean {
    const { hits } = this.growth;
    const { cellHouses, cellHouseStart } = this.view;
    for (let rest = this.placesIn(house); rest !== 0; rest &= rest - 1) {
      const cell = this.cellAt(house, rest);
      const end = cellHouseStart[cell + 1];
      let i = cellHouseStart[cell];
      while (i < end && !this.isShared(cellHouses[i], hits)) i++;
      if (i === end) return false;
    }
    return true;
  }

  private isShared(cover: number, hits: Uint8Array): boolean {
    return hits[cover] > 1 && this.isOf(this.coverKinds, cover);
  }

  private placesIn(house: number): number {
    return this.view.board.places[house * this.view.topology.digits + this.digit - 1];
  }

  private isOf(kinds: number, house: number): boolean {
    return ((kinds >>> this.view.topology.houseKind[house]) & 1) === 1;
  }

  /**
   * Returns true if the house can be added as a base: it must be disjoint from the other bases and not be a cover. If
   * all covers are chosen already, they must contain its places.
   */
  private canBeBase(house: number): boolean {
    const { covers, inBase, coverCount } = this.growth;
    if (covers.includes(house)) return false;
    const isFull = covers.length === this.size;
    for (let rest = this.placesIn(house); rest !== 0; rest &= rest - 1) {
      const cell = this.cellAt(house, rest);
      if (inBase[cell] === 1 || (isFull && coverCount[cell] === 0)) return false;
    }
    return true;
  }

  /** Returns the cell of the lowest place in a mask. */
  private cellAt(house: number, mask: number): number {
    const { houseCells, digits } = this.view.topology;
    return houseCells[house * digits + 31 - Math.clz32(mask & -mask)];
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

  /** Chooses covers for the places of the bases, beginning with the place at `index`. */
  private coverFrom(index: number): void {
    const { covers, places, bases, coverCount } = this.growth;
    const { cellHouses, cellHouseStart } = this.view;
    let next = index;
    while (next < places.length && coverCount[places[next]] > 0) next++;
    if (next === places.length) {
      if (bases.length < this.size) this.nextBase();
      else if (covers.length === this.size && this.hasTarget() && !this.containsSmaller()) this.found(bases, covers);
      return;
    }
    if (covers.length === this.size) return;
    const cell = places[next];
    const end = cellHouseStart[cell + 1];
    for (let i = cellHouseStart[cell]; i < end; i++) {
      const house = cellHouses[i];
      // If a house were base and cover, the fish without it would be smaller. So skip the house.
      if (!this.isOf(this.coverKinds, house) || bases.includes(house)) continue;
      if (covers.length === this.size - 1 && !this.coversFrom(next + 1, house)) continue;
      this.countCover(house, 1);
      covers.push(house);
      this.coverFrom(next + 1);
      covers.pop();
      this.countCover(house, -1);
    }
  }

  /** Whether a house contains all places of the bases, beginning with the one at `index`, that are in no cover yet. */
  private coversFrom(index: number, house: number): boolean {
    const { places, coverCount } = this.growth;
    for (let i = index; i < places.length; i++) {
      if (coverCount[places[i]] === 0 && !holds(this.view, house, places[i])) return false;
    }
    return true;
  }

  private countCover(house: number, by: 1 | -1): void {
    const { coverCount } = this.growth;
    for (let rest = this.placesIn(house); rest !== 0; rest &= rest - 1) {
      const cell = this.cellAt(house, rest);
      coverCount[cell] = coverCount[cell] + by;
    }
  }

  /**
   * Tries every house that crosses a cover as the next base. So a fish that consists of two separate smaller ones is
   * never built.
   */
  private nextBase(): void {
    const { covers, inBase, isFree } = this.growth;
    const { cellHouses, cellHouseStart } = this.view;
    const tried: number[] = [];
    for (const cover of [...covers]) {
      for (let rest = this.placesIn(cover); rest !== 0; rest &= rest - 1) {
        const cell = this.cellAt(cover, rest);
        if (inBase[cell] === 1) continue;
        const end = cellHouseStart[cell + 1];
        for (let i = cellHouseStart[cell]; i < end; i++) {
          const house = cellHouses[i];
          if (isFree[house] === 0) continue;
          if (this.canBeBase(house)) this.withBase(house);
          isFree[house] = 0;
          tried.push(house);
        }
      }
    }
    for (const house of tried) isFree[house] = 1;
  }

  /** Returns true if the covers have a place outside the bases. */
  private hasTarget(): boolean {
    const { covers, inBase } = this.growth;
    for (let i = 0; i < covers.length; i++) {
      for (let rest = this.placesIn(covers[i]); rest !== 0; rest &= rest - 1) {
        if (inBase[this.cellAt(covers[i], rest)] === 0) return true;
      }
    }
    return false;
  }

  /** Returns true if a proper subset of the bases is already a fish. */
  private containsSmaller(): boolean {
    const { bases, uses } = this.growth;
    for (let i = 0; i < bases.length; i++) uses[i] = this.coversUsedBy(bases[i]);
    for (let some = 1; some < (1 << bases.length) - 1; some++) {
      let used = 0;
      for (let rest = some; rest !== 0; rest &= rest - 1) used |= uses[31 - Math.clz32(rest & -rest)];
      if (countDigits(used) <= countDigits(some)) return true;
    }
    return false;
  }

  /** The covers that contain a place of a base, as bits of their indices. */
  private coversUsedBy(base: number): number {
    const { covers } = this.growth;
    let used = 0;
    for (let rest = this.placesIn(base); rest !== 0; rest &= rest - 1) {
      const cell = this.cellAt(base, rest);
      for (let i = 0; i < covers.length; i++) if (holds(this.view, covers[i], cell)) used |= 1 << i;
    }
    return used;
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
    placesOf(topology, house, board.places[house * topology.digits + digit - 1]);
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

/**
 * Largest number of bases of a fish that spans subgrids. A search for larger fish takes milliseconds, and people do not
 * look for them.
 */
const MOST_ACROSS = 3;

/**
 * Makes the `find` of a plain fish. `size` is the number of bases, which is also the number of covers. If boxes are
 * allowed, the fish must contain at least one box or extra house.
 */
export function findFish(technique: string, size: number, allowed: FishHouses = 'lines'): Technique['find'] {
  // An X-Wing always has four places (`same`). Larger fish with the same eliminations may have different numbers of
  // places.
  return findPerDigit(
    (view, digit, emit) => {
      let going = true;
      const found = (bases: readonly number[], covers: readonly number[]): void => {
        if (allowed === 'boxes' && !isFranken(view, [...bases, ...covers])) return;
        const step = going ? stepOf(view, technique, digit, bases, covers) : null;
        if (step !== null) going = emit(step);
      };
      const isOneSubgrid = view.subgrid >= 0 || view.topology.subgridCount === 1;
      if (allowed === 'lines' && (isOneSubgrid || size > MOST_ACROSS))
        new LineFishSearch(view, size, digit).findPlain(found);
      else new FishSearch(view, size, allowed, digit, found).run();
      return going;
    },
    size === 2 ? 'equal' : 'varied',
  );
}
