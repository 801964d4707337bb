import { fail, ok, type Result } from '../../../../shared/base/result.ts';
import type { Shortfall } from '../../../../shared/generate/options.ts';
import type { RatedPart } from '../../../../shared/rating/rating.ts';
import { NO_RATING, printTarget, type RatingTarget } from '../../../../shared/rating/target.ts';
import { RATING_SCHEMES } from '../../rating/registry.ts';
import type { RatingScheme } from '../../rating/scheme.ts';

/**
 * Offset (see `Aim.offset`) of a puzzle that the scheme cannot rate because it cannot solve it. Such a puzzle counts as
 * harder than most rated ones.
 */
const UNRATED = 3;

/** A requested rating. */
export interface Aim {
  readonly scheme: RatingScheme;
  /**
   * How far a rating is from the target range: 0 inside the range, negative if the puzzle is too easy, positive if it
   * is too hard. Half of the lower bound, or two classes too easy, counts as -1. Twice the upper bound, or two classes
   * too hard, counts as 1.
   */
  readonly offset: (rated: RatedPart) => number;
  /** Describes how a puzzle misses the target. */
  readonly shortfall: (rated: RatedPart) => Shortfall;
}

/** Offset of a value from the range `from` to `to`; see `Aim.offset`. */
function offsetFrom(value: number, from: number, to: number): number {
  if (value < from) return 1 - from / Math.max(1, value);
  return value > to ? value / Math.max(1, to) - 1 : 0;
}

function aimAtClass(scheme: RatingScheme, target: RatingTarget, wanted: number): Aim {
  const { classes } = scheme;
  return {
    scheme,
    offset: (rated) => (rated.class === null ? UNRATED : (classes.indexOf(rated.class) - wanted) / 2),
    shortfall: (rated) => ({ option: 'rating', wanted: printTarget(target), found: rated.class ?? NO_RATING }),
  };
}

function aimAtValues(scheme: RatingScheme, target: RatingTarget, from: number, to: number): Aim {
  return {
    scheme,
    offset: ({ value }) => (value === null ? UNRATED : offsetFrom(value, from, to)),
    shortfall: ({ value }) => ({
      option: 'rating',
      wanted: printTarget(target),
      found: value === null ? NO_RATING : Number(value.toFixed(scheme.decimals)),
    }),
  };
}

/**
 * Prepares a target. Errors: `bad-input` if there is no such scheme or class, or if no puzzle can have the requested
 * value; the message lists what is valid.
 */
export function aimOf(target: RatingTarget): Result<Aim> {
  const { kind, from, to, class: wanted } = target;
  const scheme = RATING_SCHEMES.find(({ id }) => id === kind);
  if (!scheme) {
    return fail('bad-input', 'target-no-scheme', { kind, known: RATING_SCHEMES.map(({ id }) => id).join(', ') });
  }
  if (wanted !== undefined) {
    const place = scheme.classes.indexOf(wanted);
    if (place >= 0) return ok(aimAtClass(scheme, target, place));
    const values = scheme.named?.[wanted];
    if (values !== undefined) return ok(aimAtValues(scheme, target, ...values));
    const known = new Set([...scheme.classes, ...Object.keys(scheme.named ?? {})]);
    return known.size > 0
      ? fail('bad-input', 'target-no-class', { kind, wanted, known: [...known].join(', ') })
      : fail('bad-input', 'target-no-classes', { kind, wanted });
  }
  const [least, greatest] = scheme.range;
  if (from === undefined && to === undefined) return fail('bad-input', 'target-empty', { kind });
  if (from !== undefined && to !== undefined && from > to) return fail('bad-input', 'target-crossed', { from, to });
  if ((from ?? least) > greatest || (to ?? greatest) < least) {
    return fail('bad-input', 'target-outside', { kind, asked: printTarget(target), least, greatest });
  }
  return ok(aimAtValues(scheme, target, from ?? Number.NEGATIVE_INFINITY, to ?? Number.POSITIVE_INFINITY));
}
