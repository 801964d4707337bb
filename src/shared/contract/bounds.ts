import { z } from 'zod';

/** Limit on the time of a game, in seconds: three years. */
export const MOST_SECONDS = 100_000_000;

/** The number itself if it is within the bounds; otherwise the nearer bound. */
export function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/**
 * Schema of a number. A number out of bounds is not rejected, but replaced by the nearer bound. Also used to read
 * values that older versions stored without bounds.
 */
export function numberWithin(least: number, most: number) {
  return z
    .number()
    .transform((value) => within(value, least, most))
    .pipe(z.number().min(least).max(most));
}

/**
 * Seconds played so far. A time out of bounds is corrected, not rejected: otherwise a wrong clock could cause moves to
 * be lost.
 */
export const secondsSchema = numberWithin(0, MOST_SECONDS);

/**
 * Limit on the distance of the visible part of a board from the board's corner, in cells. It is large because endless
 * boards can be scrolled far.
 */
export const FARTHEST = 1_000_000_000;

/** A moment in the format of `Date.toISOString`. */
export const momentSchema = z
  .string()
  .max(40)
  .refine((text) => !Number.isNaN(Date.parse(text)));
