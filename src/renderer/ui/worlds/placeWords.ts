import type { LatticePlace } from '../../../shared/worlds/lattice.ts';
import { t } from '../../i18n/words.ts';

/** Rows grow southwards and columns eastwards. Null if both are 0. */
function directionWords([row, column]: LatticePlace): string | null {
  const down = row === 0 ? null : t(row < 0 ? 'place.north' : 'place.south', { count: Math.abs(row) });
  const across = column === 0 ? null : t(column < 0 ? 'place.west' : 'place.east', { count: Math.abs(column) });
  return down !== null && across !== null ? t('place.both', { down, across }) : (down ?? across);
}

/** A place as seen from the origin of its world: “3 north, 12 east”. */
export function placeWords(place: LatticePlace): string {
  return directionWords(place) ?? t('place.origin');
}

/** The way from a place to another one: “3 north, 12 east”, or “here”. */
export function wayWords(from: LatticePlace, to: LatticePlace): string {
  return directionWords([to[0] - from[0], to[1] - from[1]]) ?? t('place.here');
}

/** Number of steps between two provinces, each to a neighbour above, below, left or right. */
export function stepsBetween(from: LatticePlace, to: LatticePlace): number {
  return Math.abs(to[0] - from[0]) + Math.abs(to[1] - from[1]);
}
