import { keyOf, type LatticePlace } from '../../../shared/worlds/lattice.ts';
import type { WorldFamily } from './family.ts';
import { closureOf, needsOf } from './owners.ts';

/**
 * Largest distance, in steps from province to province, up to which the search looks for open provinces. A province
 * that needs no others (a camp) is at most four steps away from any place.
 */
const FARTHEST_RING = 256;

/** Whether a province is finished: all its own cells are filled and right. */
export type IsFinished = (place: LatticePlace) => boolean;

/**
 * Whether a province can be solved now: it is not finished itself, but all provinces that own its known boxes are
 * finished.
 */
export function isOpen(family: WorldFamily, place: LatticePlace, isFinished: IsFinished): boolean {
  return !isFinished(place) && needsOf(family, place).every(isFinished);
}

/**
 * The unfinished provinces that must be solved before this one, in an order in which they can be solved. Empty if the
 * province is open or finished.
 */
export function unmetNeeds(family: WorldFamily, place: LatticePlace, isFinished: IsFinished): LatticePlace[] {
  if (isFinished(place)) return [];
  return closureOf(family, place).filter((each) => keyOf(each) !== keyOf(place) && !isFinished(each));
}

/**
 * The open provinces nearest to a place, nearest first. Fewer than `count` if all provinces near the place are
 * finished.
 */
export function frontier(
  family: WorldFamily,
  near: LatticePlace,
  count: number,
  isFinished: IsFinished,
): LatticePlace[] {
  const found: LatticePlace[] = [];
  for (let ring = 0; ring <= FARTHEST_RING && found.length < count; ring++) {
    found.push(...ringAround(near, ring).filter((place) => isOpen(family, place, isFinished)));
  }
  return found.slice(0, count);
}

/** The places at a distance of exactly `ring` steps. A step leads to the neighbour above, below, left or right. */
function ringAround([row, column]: LatticePlace, ring: number): LatticePlace[] {
  const places: LatticePlace[] = [];
  for (let down = -ring; down <= ring; down++) {
    const across = ring - Math.abs(down);
    places.push([row + down, column - across]);
    if (across > 0) places.push([row + down, column + across]);
  }
  return places;
}
