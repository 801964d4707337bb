import { type BoxShape, digitsOfBox } from '../../../../shared/base/boxShape.ts';
import { digitCharacter } from '../../../../shared/base/digits.ts';
import type { Rng } from '../../core/rng.ts';

/** The places above, below, left and right of a place. */
function neighboursOf(place: number, digits: number): number[] {
  const column = place % digits;
  const found: number[] = [];
  if (place >= digits) found.push(place - digits);
  if (place + digits < digits * digits) found.push(place + digits);
  if (column > 0) found.push(place - 1);
  if (column < digits - 1) found.push(place + 1);
  return found;
}

/**
 * Division of a subgrid's places into regions, with the digits at these places. At first, the regions are the boxes.
 */
export class Division {
  readonly digits: number;
  /** place (row × D + column) → region, from 0. */
  readonly regionOf: Uint8Array;
  /** place → digit. Not copied. The caller may change it, because the algorithms count digits again when they start. */
  readonly digitAt: Uint8Array;
  /** place → its neighbours. */
  readonly neighbours: readonly (readonly number[])[];
  /**
   * Places reached since `startWalk`, one connected component after the other. The last result of `walkFrom` is the
   * number of valid entries.
   */
  readonly reached: Int32Array;
  /** place → number of the last walk that reached it. */
  private readonly reachedBy: Int32Array;
  private walks = 0;

  constructor(box: BoxShape, digitAt: Uint8Array) {
    this.digits = digitsOfBox(box);
    this.digitAt = digitAt;
    this.regionOf = Uint8Array.from({ length: this.digits ** 2 }, (_, place) => {
      const [row, column] = [Math.floor(place / this.digits), place % this.digits];
      return Math.floor(row / box.rows) * box.rows + Math.floor(column / box.columns);
    });
    this.neighbours = Array.from(this.regionOf, (_, place) => neighboursOf(place, this.digits));
    this.reached = new Int32Array(this.regionOf.length);
    this.reachedBy = new Int32Array(this.regionOf.length);
  }

  /** Number of places that can be reached from a place without leaving its region. The place itself counts. */
  reachFrom(place: number): number {
    this.startWalk();
    return this.walkFrom(place, 0);
  }

  /** Starts a new walk: no place counts as reached. */
  startWalk(): void {
    this.walks++;
  }

  /**
   * Appends to `reached` the places that are connected to a place inside its region (breadth-first search).
   *
   * @param start number of places in `reached` since `startWalk`.
   * @returns the number of places in `reached` afterwards; it is still `start` if the place was reached before.
   */
  walkFrom(place: number, start: number): number {
    const { reached, reachedBy, regionOf, neighbours, walks } = this;
    if (reachedBy[place] === walks) return start;
    const region = regionOf[place];
    let count = start;
    reached[count++] = place;
    reachedBy[place] = walks;
    for (let i = start; i < count; i++) {
      const beside = neighbours[reached[i]];
      for (let j = 0; j < beside.length; j++) {
        const next = beside[j];
        if (regionOf[next] !== region || reachedBy[next] === walks) continue;
        reachedBy[next] = walks;
        reached[count++] = next;
      }
    }
    return count;
  }

  /** Whether every region is connected and contains every digit once. */
  isWhole(): boolean {
    const { digits, regionOf, digitAt } = this;
    const seen = new Set<number>();
    return regionOf.every((region, place) => {
      seen.add(region * digits + digitAt[place]);
      return seen.size === place + 1 && this.reachFrom(place) === digits;
    });
  }

  /** Swaps random cells with the same digit between regions, so that every region keeps every digit. */
  scatter(exchanges: number, rng: Rng): void {
    const { digits, regionOf, digitAt } = this;
    for (let i = 0; i < exchanges; i++) {
      const a = rng.below(regionOf.length);
      let b = a;
      for (let skip = 1 + rng.below(digits - 1); skip > 0; skip--) {
        do b = (b + 1) % regionOf.length;
        while (digitAt[b] !== digitAt[a]);
      }
      const first = regionOf[a];
      regionOf[a] = regionOf[b];
      regionOf[b] = first;
    }
  }

  /** The division as labels of a `colour` variant, with regions numbered in the order of their first cells. */
  labels(): string {
    const numbers = new Map<number, number>();
    let text = '';
    for (const region of this.regionOf) {
      const number = numbers.get(region) ?? numbers.size + 1;
      numbers.set(region, number);
      text += digitCharacter(number);
    }
    return text;
  }
}
