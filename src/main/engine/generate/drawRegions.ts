import { digitCharacter } from '../../../shared/domain/digits.ts';
import type { RegionStyle } from '../../../shared/variants/colour.ts';
import type { Rng } from '../rng.ts';

/** Exchanges between regions for each cell: enough that nothing is left of the boxes they started from. */
const EXCHANGES_PER_CELL = 12;

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

/** A division of a subgrid into regions, begun with its boxes and changed by exchanges of two cells at a time. */
class Division {
  /** place → region. */
  readonly regionOf: Uint8Array;
  private readonly digits: number;
  private readonly neighbours: readonly (readonly number[])[];
  private readonly reached: Int32Array;
  private readonly isReached: Uint8Array;

  constructor(order: number) {
    this.digits = order * order;
    this.regionOf = Uint8Array.from({ length: this.digits ** 2 }, (_, place) => {
      const [row, column] = [Math.floor(place / this.digits), place % this.digits];
      return Math.floor(row / order) * order + Math.floor(column / order);
    });
    this.neighbours = Array.from(this.regionOf, (_, place) => neighboursOf(place, this.digits));
    this.reached = new Int32Array(this.regionOf.length);
    this.isReached = new Uint8Array(this.regionOf.length);
  }

  private swap(a: number, b: number): void {
    const kept = this.regionOf[a] as number;
    this.regionOf[a] = this.regionOf[b] as number;
    this.regionOf[b] = kept;
  }

  /** Whether one can walk from the place to all other places of its region. */
  private isConnected(place: number): boolean {
    const { reached, isReached, regionOf, digits, neighbours } = this;
    let count = 1;
    reached[0] = place;
    isReached[place] = 1;
    for (let i = 0; i < count; i++) {
      for (const next of neighbours[reached[i] as number] as readonly number[]) {
        if (isReached[next] === 1 || regionOf[next] !== regionOf[place]) continue;
        isReached[next] = 1;
        reached[count++] = next;
      }
    }
    for (let i = 0; i < count; i++) isReached[reached[i] as number] = 0;
    return count === digits;
  }

  /** Exchanges a cell for one of a neighbouring region, if both stay in one piece. */
  exchangeAtBorder(rng: Rng): void {
    const { regionOf, neighbours } = this;
    const near = (place: number, region: number): boolean =>
      (neighbours[place] as readonly number[]).some((next) => regionOf[next] === region);
    const a = rng.below(regionOf.length);
    const own = regionOf[a] as number;
    const beyond = (neighbours[a] as readonly number[]).filter((next) => regionOf[next] !== own);
    if (beyond.length === 0) return;
    const other = regionOf[beyond[rng.below(beyond.length)] as number] as number;
    const partners: number[] = [];
    regionOf.forEach((region, place) => {
      if (region === other && near(place, own)) partners.push(place);
    });
    const b = partners[rng.below(partners.length)] as number;
    this.swap(a, b);
    if (!this.isConnected(a) || !this.isConnected(b)) this.swap(a, b);
  }

  /** Exchanges any two cells. */
  exchangeAnywhere(rng: Rng): void {
    this.swap(rng.below(this.regionOf.length), rng.below(this.regionOf.length));
  }

  /** The labels, regions numbered in the order of their first cells. */
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

/**
 * Exchanges of any two cells after the regions were drawn in one piece, for each region. Twice as many leave regions that
 * search seldom fills; cells strewn quite at random leave about three solutions to a 9×9 on average, mostly none
 * (5.5 × 10²⁷ Latin squares, of which one in (9⁹ / 9!)⁹ fits).
 */
const STRAYS: Readonly<Record<RegionStyle, number>> = { connected: 0, mixed: 1, scattered: 2 };

/**
 * Draws regions for one subgrid, as a `colour` variant has them. `connected`: each in one piece. `mixed`: some cells
 * have strayed. `scattered`: many have.
 */
export function drawRegions(order: number, style: RegionStyle, rng: Rng): string {
  const division = new Division(order);
  for (let i = 0; i < EXCHANGES_PER_CELL * order ** 4; i++) division.exchangeAtBorder(rng);
  for (let i = 0; i < STRAYS[style] * order ** 2; i++) division.exchangeAnywhere(rng);
  return division.labels();
}
