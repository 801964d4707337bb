import { digitCharacter } from '../../../../shared/domain/digits.ts';
import type { Rng } from '../../rng.ts';

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
  private readonly reached: Int32Array;
  /** place → the number of the last walk that came there. */
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

  /** How many places of its own region one can walk to from a place, itself included. */
  reachFrom(place: number): number {
    const { reached, reachedBy, regionOf, neighbours } = this;
    const region = regionOf[place];
    const walk = ++this.walks;
    let count = 1;
    reached[0] = place;
    reachedBy[place] = walk;
    for (let i = 0; i < count; i++) {
      const beside = neighbours[reached[i] as number] as readonly number[];
      for (let j = 0; j < beside.length; j++) {
        const next = beside[j] as number;
        if (regionOf[next] !== region || reachedBy[next] === walk) continue;
        reachedBy[next] = walk;
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
      held.add(region * digits + (digitAt[place] as number));
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
      const kept = regionOf[a] as number;
      regionOf[a] = regionOf[b] as number;
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
