import type { RatingRange, RatingTarget } from '../../../shared/rating/target.ts';
import { RATING_SCHEMES } from '../../engine/rating/registry.ts';

// Keep this module separate: importing it loads all rating schemes, which takes time.

/**
 * Names of ranges of values (such as `short`) by which a rating can be filtered. None if the names that a rating gives
 * do not follow from its values.
 */
export function namedValuesOf(kind: string): readonly string[] {
  return Object.keys(RATING_SCHEMES.find(({ id }) => id === kind)?.named ?? {});
}

/**
 * The range of values that a rating target asks for. Null if the target names a class that does not follow from values.
 */
export function rangeOfTarget({ class: named, ...range }: RatingTarget): RatingRange | null {
  if (named === undefined) return range;
  const values = RATING_SCHEMES.find(({ id }) => id === range.kind)?.named?.[named];
  return values ? { kind: range.kind, from: values[0], to: values[1] } : null;
}
