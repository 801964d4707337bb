import type { Rng } from '../../core/rng.ts';
import type { Division } from './division.ts';

/**
 * Two regions are divided again by exchanging places with the same digit between them. This is given up after this
 * number of exchanges, times the number of digits.
 */
const EXCHANGES = 2;

/** Regions that each contain every digit once. Two of them are changed at a time. */
class WholeRegions {
  private readonly division: Division;
  /** region × (D + 1) + digit → the place of the digit in the region. */
  private readonly placeOf: Int32Array;
  private readonly exchanged: Uint8Array;
  /** Places of the two regions that lie outside the largest connected part of their region. */
  private readonly stray: Int32Array;
  private strayCount = 0;

  constructor(division: Division) {
    const { digits, regionOf, digitAt } = division;
    this.division = division;
    this.placeOf = new Int32Array(digits * (digits + 1));
    this.exchanged = new Uint8Array(digits + 1);
    this.stray = new Int32Array(2 * digits);
    regionOf.forEach((region, place) => {
      this.placeOf[region * (digits + 1) + digitAt[place]] = place;
    });
  }

  /**
   * Divides two adjacent regions again: exchanges the places of a digit between them, and then the digits of places
   * that are cut off, until both regions are connected. Restores the regions if that takes too many exchanges.
   */
  recombine(rng: Rng): void {
    const { division, exchanged } = this;
    const { digits, regionOf, digitAt, neighbours } = division;
    const start = rng.below(regionOf.length);
    const beside = neighbours[start];
    const one = regionOf[start];
    const other = regionOf[beside[rng.below(beside.length)]];
    if (one === other) return;
    exchanged.fill(0);
    let count = 0;
    let digit = digitAt[start];
    for (let i = EXCHANGES * digits; i > 0; i--) {
      this.exchange(one, other, digit);
      exchanged[digit] = 1 - exchanged[digit];
      count += exchanged[digit] === 1 ? 1 : -1;
      this.strayCount = 0;
      this.collectStray(one);
      this.collectStray(other);
      // If no digit was exchanged, or all digits were, the two regions are the same as before.
      if (this.strayCount === 0) {
        if (count > 0 && count < digits) return;
        digit = 1 + rng.below(digits);
      } else {
        digit = digitAt[this.stray[rng.below(this.strayCount)]];
      }
    }
    for (let back = 1; back <= digits; back++) if (exchanged[back] === 1) this.exchange(one, other, back);
  }

  private exchange(one: number, other: number, digit: number): void {
    const { placeOf, division } = this;
    const { digits, regionOf } = division;
    const a = one * (digits + 1) + digit;
    const b = other * (digits + 1) + digit;
    const first = placeOf[a];
    placeOf[a] = placeOf[b];
    placeOf[b] = first;
    regionOf[placeOf[a]] = one;
    regionOf[placeOf[b]] = other;
  }

  /** Adds to `stray` the places of a region outside its largest connected part. */
  private collectStray(region: number): void {
    const { placeOf, division, stray } = this;
    const { digits, reached } = division;
    division.startWalk();
    let count = 0;
    let largest = 0;
    let largestStart = 0;
    for (let digit = 1; digit <= digits; digit++) {
      const start = count;
      count = division.walkFrom(placeOf[region * (digits + 1) + digit], start);
      if (count - start <= largest) continue;
      if (count - start === digits) return;
      largest = count - start;
      largestStart = start;
    }
    for (let i = 0; i < count; i++) {
      if (i < largestStart || i >= largestStart + largest) stray[this.strayCount++] = reached[i];
    }
  }
}

/**
 * Changes a division into another one. In both, regions are connected and contain every digit once. Each step merges
 * two adjacent regions and divides them again. How much the result differs depends on the digits: with some digits, the
 * boxes can hardly be divided in another way. So callers should change the digits between calls.
 */
export function recombineRegions(division: Division, attempts: number, rng: Rng): void {
  const regions = new WholeRegions(division);
  for (let i = 0; i < attempts; i++) regions.recombine(rng);
}
