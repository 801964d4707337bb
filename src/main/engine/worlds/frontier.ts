import { keyOf, type LatticePlace } from '../../../shared/worlds/lattice.ts';
import type { WorldFamily } from './family.ts';
import { closureOf, needsOf } from './owners.ts';

/** Rings of provinces around a place that are searched; camps are at most two steps away on each axis. */
const FARTHEST_RING = 256;

/** Whether a province is finished: all its own cells are filled and right. */
export type IsFinished = (place: LatticePlace) => boolean;

/** Whether a province can be solved now: it is not finished, and all that it knows is. */
export function isOpen(family: WorldFamily, place: LatticePlace, isFinished: IsFinished): boolean {
  return !isFinished(place) && needsOf(family, place).every(isFinished);
}

/** What must be solved before a province, in an order in which it can be. Empty if the province is open or finished. */
export function unmetNeeds(family: WorldFamily, place: LatticePlace, isFinished: IsFinished): LatticePlace[] {
  if (isFinished(place)) return [];
  return closureOf(family, place).filter((each) => keyOf(each) !== keyOf(place) && !isFinished(each));
}

/** The open provinces nearest to a place, nearest first; fewer than `count` if all near ones are finished. */
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

/** The places at a distance of exactly `ring` on one axis and at most that on the other, straight ones first. */
function ringAround([row, column]: LatticePlace, ring: number): LatticePlace[] {
  const places: LatticePlace[] = [];
  for (let i = -ring; i <= ring; i++) {
    const step = Math.abs(i) === ring ? 1 : 2 * ring;
    for (let j = -ring; j <= ring; j += step) places.push([row + i, column + j]);
  }
  const distance = ([y, x]: LatticePlace): number => Math.abs(y - row) + Math.abs(x - column);
  return places.sort((a, b) => distance(a) - distance(b));
}
