import type { Rng } from '../../core/rng.ts';
import type { Division } from './division.ts';

/**
 * Number of swaps tried per place. It is large enough that borders of boxes are no likelier than any other border
 * afterwards.
 */
const TRIES_PER_PLACE = 600;

/**
 * Turns a division into connected regions into a random one, ignoring the digits. In a move, two places at a border
 * swap their regions, provided that both regions stay connected.
 */
export function exchangeRegions(division: Division, rng: Rng): void {
  const { regionOf, neighbours, digits } = division;
  const counts = new Int32Array(digits);
  /** `places`: region × D + i → i-th place of the region. `indexOf`: place → its index in `places`. */
  const places = new Int32Array(regionOf.length);
  const indexOf = new Int32Array(regionOf.length);
  const put = (place: number, index: number): void => {
    places[index] = place;
    indexOf[place] = index;
    regionOf[place] = Math.floor(index / digits);
  };
  const swap = (a: number, b: number): void => {
    const index = indexOf[a];
    put(a, indexOf[b]);
    put(b, index);
  };
  regionOf.forEach((region, place) => {
    const count = counts[region];
    put(place, region * digits + count);
    counts[region] = count + 1;
  });
  const besideOf = (place: number): number => {
    const beside = neighbours[place];
    return beside[rng.below(beside.length)];
  };
  for (let i = TRIES_PER_PLACE * regionOf.length; i > 0; i--) {
    const a = rng.below(regionOf.length);
    const one = regionOf[a];
    const other = regionOf[besideOf(a)];
    if (one === other) continue;
    const b = besideOf(places[one * digits + rng.below(digits)]);
    if (regionOf[b] !== other) continue;
    swap(a, b);
    if (division.reachFrom(a) < digits || division.reachFrom(b) < digits) swap(a, b);
  }
}
