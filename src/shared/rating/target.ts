import { z } from 'zod';
import type { Sentence, TextValue } from '../text/textKey.ts';
import { schemeName } from './rating.ts';

/** An end of a range. The greatest allowed value is far above the values of any puzzle. */
const bound = z.number().min(0).max(1e15);

/** A range of numbers, both ends included. If an end is absent, the range has no limit on this side. */
export const rangeSchema = z.strictObject({ from: bound.exactOptional(), to: bound.exactOptional() });
export type Range = z.infer<typeof rangeSchema>;

/** A range of values of a rating; `kind` is the id of its scheme. */
export const ratingRangeSchema = rangeSchema.extend({ kind: z.string().max(64) });
export type RatingRange = z.infer<typeof ratingRangeSchema>;

/**
 * Wished rating of a new puzzle. Either a range of values, or `class`: the id of one of the scheme's classes, or a name
 * that the scheme gives to another range of its values, such as `3-abstract`.
 */
export const ratingTargetSchema = ratingRangeSchema.extend({ class: z.string().max(64).exactOptional() });
export type RatingTarget = z.infer<typeof ratingTargetSchema>;

/** The rating of a puzzle by a scheme. */
export interface RatedAs {
  readonly kind: string;
  readonly value: number | null;
  readonly class: string | null;
}

/** Id of the scheme that predicts how long a player needs, in seconds. */
export const TIME_SCHEME = 'human-time';

/** Used as `found` in a shortfall (a wish that a puzzle does not meet) if the scheme cannot rate the puzzle. */
export const NO_RATING = 'none';

/**
 * A target from a range of minutes. A single number, as in "25 minutes", stands for all times that are rounded to it
 * when they are shown.
 */
export function minutesTarget({ from, to }: Range): RatingTarget {
  const half = from === to ? 0.5 : 0;
  return {
    kind: TIME_SCHEME,
    ...(from === undefined ? {} : { from: 60 * Math.max(0, from - half) }),
    ...(to === undefined ? {} : { to: 60 * (to + half) }),
  };
}

/**
 * A target in the notation of the command line's option `--rating`, such as `sudoku-explainer:4-4.5` or
 * `hodoku:unfair`.
 */
export function printTarget({ kind, from, to, class: named }: RatingTarget): string {
  return `${kind}:${named ?? `${from ?? ''}-${to ?? ''}`}`;
}

/** Reads a target that `printTarget` wrote. */
function targetOf(text: string): RatingTarget {
  const [kind = '', values = ''] = text.split(':');
  const match = /^([\d.]*)-([\d.]*)$/.exec(values);
  if (!match) return { kind, class: values };
  const [, from, to] = match;
  return { kind, ...(from ? { from: Number(from) } : {}), ...(to ? { to: Number(to) } : {}) };
}

/** A value of a scheme as it is shown to people: predicted times in minutes instead of seconds. */
function shown(kind: string, value: number): number {
  return kind === TIME_SCHEME ? Math.round(value / 6) / 10 : value;
}

function withScheme(kind: string, named: string | number | Sentence): Sentence {
  const value: TextValue =
    typeof named === 'number' ? { key: 'target.value', values: { value: shown(kind, named) } } : named;
  return kind === TIME_SCHEME
    ? { key: 'target.minutes', values: { minutes: value } }
    : { key: 'target.of-scheme', values: { scheme: { key: schemeName(kind) }, value } };
}

/** A target as part of a sentence, such as “20 to 30 min”. */
export function targetPhrase({ kind, from, to, class: named }: RatingTarget): Sentence {
  if (named !== undefined) return withScheme(kind, named);
  const values = { from: shown(kind, from ?? 0), to: shown(kind, to ?? 0) };
  if (to === undefined) return withScheme(kind, { key: 'target.least', values });
  if (from === undefined) return withScheme(kind, { key: 'target.most', values });
  return withScheme(kind, { key: 'target.range', values });
}

/**
 * The rating of a puzzle as part of a sentence, such as “25 min”. If there is a value, writes the value and not the
 * class, because it is more precise.
 */
export function ratingPhrase({ kind, value, class: named }: RatedAs): Sentence {
  if (value === null && named === null) return { key: 'target.none' };
  if (value === null || named === null) return withScheme(kind, value ?? named ?? '');
  const both: Sentence = { key: 'target.class', values: { value: shown(kind, value), class: named } };
  return withScheme(kind, kind === TIME_SCHEME ? value : both);
}

/**
 * A sentence about a puzzle that misses its target.
 *
 * @param wanted the target, as printed by `printTarget`.
 * @param found the puzzle's value, or its class if the target is a class.
 */
export function missedTarget(wanted: string, found: string | number): Sentence {
  const target = targetOf(wanted);
  const value: Sentence = found === NO_RATING ? { key: 'target.none' } : withScheme(target.kind, found);
  return { key: 'target.missed', values: { wanted: targetPhrase(target), found: value } };
}
