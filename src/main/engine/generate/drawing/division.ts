import { digitCharacter } from '../../../../shared/base/digits.ts';
import type { Rng } from '../../core/rng.ts';

/** The places above, below and beside one. */
function neighboursOf(place: number, digits: number): number[] {
  const column = place % digits;
  const found: number[] = [];
  if (place >= digits) found.push(place - digits);
  if (place + digits < digits * digits) found.push(place + digits);
  if (column > 0) found.push(place - 1);
  if (column < digits - 1) found.push(place + 1);
  return found;
}

/** A subgrid's places divided among its regions, beside the digits that stand there. It begins with the boxes. */
export class Division {
  readonly digits: number;
  /** place (row × D + column) → region, from 0. */
  readonly regionOf: Uint8Array;
  /** place → digit. Borrowed; whoever changes it tells nobody, but the walks count anew when they begin. */
  readonly digitAt: Uint8Array;
  /** place → the places beside it. */
  readonly neighbours: readonly (readonly number[])[];
  /** Places walked to since the walk started, piece by piece; its length is what `walkFrom` returned. */
  readonly reached: Int32Array;
  /** place → the number of the last walk that reached it. */
  private readonly reachedBy: Int32Array;
  private walks = 0;

  constructor(order: number, digitAt: Uint8Array) {
    this.digits = order * order;
    this.digitAt = digitAt;
    this.regionOf = Uint8Array.from({ length: this.digits ** 2 }, (_, place) => {
      const [row, column] = [Math.floor(place / this.digits), place % this.digits];
      return Math.floor(row / order) * order + Math.floor(column / order);
    });
    this.neighbours = Array.from(this.regionOf, (_, place) => neighboursOf(place, this.digits));
    this.reached = new Int32Array(this.regionOf.length);
    this.reachedBy = new Int32Array(this.regionOf.length);
  }

  /** Counts the places of its own region that one can walk to from a place, itself included. */
  reachFrom(place: number): number {
    this.startWalk();
    return this.walkFrom(place, 0);
  }

  /** Forgets which places were walked to. */
  startWalk(): void {
    this.walks++;
  }

  /**
   * Walks to all places of its own region from a place, and appends them to `reached` (breadth-first search).
   *
   * @param start how many places are in `reached` since the walk started.
   * @returns how many there are then; `start` if the place was walked to before.
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

  /** Whether every region holds every digit once, in one piece. */
  isWhole(): boolean {
    const { digits, regionOf, digitAt } = this;
    const held = new Set<number>();
    return regionOf.every((region, place) => {
      held.add(region * digits + digitAt[place]);
      return held.size === place + 1 && this.reachFrom(place) === digits;
    });
  }

  /** Exchanges cells of the same digit between regions at random, so that all keep every digit. */
  stray(exchanges: number, rng: Rng): void {
    const { digits, regionOf, digitAt } = this;
    for (let i = 0; i < exchanges; i++) {
      const a = rng.below(regionOf.length);
      let b = a;
      for (let skip = 1 + rng.below(digits - 1); skip > 0; skip--) {
        do b = (b + 1) % regionOf.length;
        while (digitAt[b] !== digitAt[a]);
      }
      const kept = regionOf[a];
      regionOf[a] = regionOf[b];
      regionOf[b] = kept;
    }
  }

  /** The labels as a `colour` variant has them, regions numbered in the order of their first cells. */
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
