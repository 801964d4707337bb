import { countDigits } from '../../../../shared/base/digits.ts';
import { HOUSE_BOX } from '../../../../shared/topology/topology.ts';
import { MOST_FINS } from './fish.ts';
import { firstByDigit } from './lines.ts';
import { candidateCode, type HodokuPosition } from './position.ts';

/** Largest number of endo fins. These are places that two base houses of a fish share. */
const MOST_ENDO_FINS = 2;

/** A house that can be part of a fish, and the digit's places in it as a set of positions in the subgrid. */
interface FishHouse {
  readonly house: number;
  readonly places: Int32Array;
}

/** The places of a digit in a subgrid, as sets of positions (row × D + column) in 32-bit words. */
interface DigitPlaces {
  readonly digit: number;
  readonly subgrid: number;
  readonly rows: readonly FishHouse[];
  readonly columns: readonly FishHouse[];
  readonly boxes: readonly FishHouse[];
  /** position → the places that see it; null if the position is not a place of the digit. */
  readonly seen: readonly (Int32Array | null)[];
}

/**
 * The first Franken fish of a size. Search order: digits ascending; rows and boxes as base with columns and boxes as
 * cover, then columns and boxes as base with rows and boxes as cover; then base houses and cover houses, ascending.
 * Places that two cover houses share can be eliminated too. On several grids, a fish stays within one subgrid.
 */
export function frankenFish(position: HodokuPosition, size: number, finned: boolean): number[] | null {
  return firstByDigit(position, `${finned} Franken ${size}`, (digit, subgrid) => {
    const places = placesOfDigit(position, digit, subgrid);
    return (
      new FrankenSearch(position, places, false, size, finned).first() ??
      new FrankenSearch(position, places, true, size, finned).first()
    );
  });
}

function sizeOf(set: Int32Array): number {
  let size = 0;
  for (let i = 0; i < set.length; i++) size += countDigits(set[i]);
  return size;
}

function sizeOfBoth(one: Int32Array, other: Int32Array): number {
  let size = 0;
  for (let i = 0; i < one.length; i++) size += countDigits(one[i] & other[i]);
  return size;
}

/** The members of a set, ascending. */
function membersOf(set: Int32Array): number[] {
  const members: number[] = [];
  for (const [i, word] of set.entries()) {
    for (let rest = word; rest !== 0; rest &= rest - 1) members.push(32 * i + 31 - Math.clz32(rest & -rest));
  }
  return members;
}

function placesOfDigit({ topology, board, grid }: HodokuPosition, digit: number, subgrid: number): DigitPlaces {
  const { digits, positionCell, subgridHouseStart, subgridHouses, houseKind, houseCells } = topology;
  const area = digits * digits;
  const cellOf = (at: number): number => positionCell[subgrid * area + at];
  const all = [...Array(area).keys()].filter((at) => board.has(cellOf(at), digit));
  const setOf = (members: readonly number[]): Int32Array => {
    const set = new Int32Array((area + 31) >>> 5);
    for (const at of members) set[at >>> 5] |= 1 << at;
    return set;
  };
  const kinds: [FishHouse[], FishHouse[], FishHouse[]] = [[], [], []];
  for (let i = subgridHouseStart[subgrid]; i < subgridHouseStart[subgrid + 1]; i++) {
    const house = subgridHouses[i];
    if (houseKind[house] > HOUSE_BOX) continue;
    const cells = houseCells.subarray(house * digits, (house + 1) * digits);
    const members = all.filter((at) => cells.includes(cellOf(at)));
    if (members.length > 0) kinds[houseKind[house]].push({ house, places: setOf(members) });
  }
  const seen: (Int32Array | null)[] = Array.from({ length: area }, () => null);
  for (const at of all) seen[at] = setOf(all.filter((other) => grid.sees(cellOf(at), cellOf(other))));
  return { digit, subgrid, rows: kinds[0], columns: kinds[1], boxes: kinds[2], seen };
}

/**
 * Search for Franken fish of one digit whose base consists of rows and boxes, or of columns and boxes. Its sets are
 * allocated once, one for each depth.
 */
class FrankenSearch {
  private readonly position: HodokuPosition;
  private readonly places: DigitPlaces;
  private readonly size: number;
  private readonly finned: boolean;
  private readonly base: readonly FishHouse[];
  private readonly cover: readonly FishHouse[];
  private readonly chosen: FishHouse[] = [];
  /**
   * `covers`: houses that contain a place of the chosen base. `mostCovered`: index in `covers` → the largest number of
   * places of the base that one cover has, from this index on.
   */
  private covers: FishHouse[] = [];
  private mostCovered: number[] = [];
  private readonly union: readonly Int32Array[];
  private readonly endo: readonly Int32Array[];
  /** depth → places of the base that no chosen cover contains yet. */
  private readonly left: readonly Int32Array[];
  private readonly covered: readonly Int32Array[];
  private readonly twice: readonly Int32Array[];
  /** Eliminations of the fish being checked. */
  private readonly target: Int32Array;

  constructor(position: HodokuPosition, places: DigitPlaces, across: boolean, size: number, finned: boolean) {
    this.position = position;
    this.places = places;
    this.size = size;
    this.finned = finned;
    const { rows, columns, boxes } = places;
    const base = [...(across ? columns : rows), ...boxes];
    this.base = base.filter((house) => finned || sizeOf(house.places) <= size);
    this.cover = [...(across ? rows : columns), ...boxes];
    const words = (places.seen.length + 31) >>> 5;
    this.target = new Int32Array(words);
    const sets = (): Int32Array[] => Array.from({ length: size + 1 }, () => new Int32Array(words));
    [this.union, this.endo, this.left, this.covered, this.twice] = [sets(), sets(), sets(), sets(), sets()];
  }

  first(): number[] | null {
    return this.base.length < this.size ? null : this.chooseBase(0);
  }

  private chooseBase(from: number): number[] | null {
    const { chosen, size, union, endo } = this;
    const depth = chosen.length;
    for (let i = from; i <= this.base.length - (size - depth); i++) {
      const { places } = this.base[i];
      const shared = sizeOfBoth(union[depth], places);
      if (shared > 0 && (!this.finned || sizeOf(endo[depth]) + shared > MOST_ENDO_FINS)) continue;
      for (let word = 0; word < places.length; word++) {
        endo[depth + 1][word] = endo[depth][word] | (union[depth][word] & places[word]);
        union[depth + 1][word] = union[depth][word] | places[word];
      }
      chosen.push(this.base[i]);
      const found = depth + 1 < size ? this.chooseBase(i + 1) : this.startCover();
      chosen.pop();
      if (found) return found;
    }
    return null;
  }

  private startCover(): number[] | null {
    const { chosen, size, left, union } = this;
    const all = union[size];
    this.covers = this.cover.filter(
      ({ house, places }) => sizeOfBoth(places, all) > 0 && !chosen.some((one) => one.house === house),
    );
    this.mostCovered = this.covers.map(({ places }) => sizeOfBoth(places, all));
    for (let i = this.covers.length - 2; i >= 0; i--) {
      this.mostCovered[i] = Math.max(this.mostCovered[i], this.mostCovered[i + 1]);
    }
    left[0].set(all);
    return this.chooseCover(0, 0);
  }

  private chooseCover(from: number, depth: number): number[] | null {
    const { covers, size, left, covered, twice, mostCovered } = this;
    const open = sizeOf(left[depth]) - (this.finned ? MOST_FINS : 0);
    for (let i = from; i <= covers.length - (size - depth); i++) {
      this.position.effort++;
      // Places of the base outside the covers are fins. Give up if even the best remaining covers leave too many of
      // them.
      if (open > (size - depth) * mostCovered[i]) return null;
      const { places } = covers[i];
      for (let word = 0; word < places.length; word++) {
        left[depth + 1][word] = left[depth][word] & ~places[word];
        twice[depth + 1][word] = twice[depth][word] | (covered[depth][word] & places[word]);
        covered[depth + 1][word] = covered[depth][word] | places[word];
      }
      const found = depth + 1 < size ? this.chooseCover(i + 1, depth + 1) : this.check();
      if (found) return found;
    }
    return null;
  }

  /**
   * Collects the eliminations: first places of the covers outside the base, then places that two covers contain. All of
   * them must see all fins.
   */
  private check(): number[] | null {
    const { size, target, finned } = this;
    const [union, endo, left] = [this.union[size], this.endo[size], this.left[size]];
    const [covered, twice] = [this.covered[size], this.twice[size]];
    let finCount = 0;
    let any = 0;
    for (let word = 0; word < union.length; word++) {
      finCount += countDigits(left[word] | endo[word]);
      target[word] = (covered[word] & ~union[word]) | twice[word];
      any |= target[word];
    }
    if (any === 0 || (finned ? finCount === 0 || finCount > MOST_FINS : finCount > 0)) return null;
    if (finCount > 0 && !this.seesAllFins()) return null;
    const { digits, positionCell } = this.position.topology;
    const { subgrid, digit } = this.places;
    const outside = membersOf(target.map((word, i) => word & ~union[i]));
    const shared = membersOf(target.map((word, i) => word & union[i]));
    return [...outside, ...shared].map((at) => candidateCode(positionCell[subgrid * digits * digits + at], digit));
  }

  /** Keeps only targets that see all fins. Returns false if none is left. */
  private seesAllFins(): boolean {
    const { size, target } = this;
    const [left, endo] = [this.left[size], this.endo[size]];
    for (let word = 0; word < left.length; word++) {
      for (let rest = left[word] | endo[word]; rest !== 0; rest &= rest - 1) {
        const seen = this.places.seen[32 * word + 31 - Math.clz32(rest & -rest)];
        let any = 0;
        for (let i = 0; seen && i < target.length; i++) {
          target[i] &= seen[i];
          any |= target[i];
        }
        if (any === 0) return false;
      }
    }
    return true;
  }
}
