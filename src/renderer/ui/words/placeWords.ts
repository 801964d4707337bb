import type { LatticePlace } from '../../../shared/worlds/lattice.ts';
import { t } from '../../i18n/words.ts';

/** A place relative to the origin (0, 0) of its world: “3 north, 12 east”. Rows grow southwards, columns eastwards. */
export function placeWords([row, column]: LatticePlace): string {
  const down = row === 0 ? null : t(row < 0 ? 'place.north' : 'place.south', { count: Math.abs(row) });
  const across = column === 0 ? null : t(column < 0 ? 'place.west' : 'place.east', { count: Math.abs(column) });
  if (down !== null && across !== null) return t('place.both', { down, across });
  return down ?? across ?? t('place.origin');
}

/** {@link placeWords} with a capital letter, for titles, buttons and rows: “The origin”. */
export function placeTitle(place: LatticePlace): string {
  const words = placeWords(place);
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}

/** Number of steps between two provinces. A step leads to the next province up, down, left or right. */
export function stepsBetween(from: LatticePlace, to: LatticePlace): number {
  return Math.abs(to[0] - from[0]) + Math.abs(to[1] - from[1]);
}
