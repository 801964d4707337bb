import { formatDuration, t } from '../../i18n/words.ts';
import type { OwnTime } from '../../state/app/tempo.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

function nearest(value: number, step: number): number {
  return step * Math.round(value / step);
}

/**
 * A predicted time in seconds, rounded as people say it, and at least 1 min:
 *
 * - up to 10 min: to minutes
 * - up to 90 min: to 5 min
 * - from 90 min on: to half hours
 * - from 10 h on: to hours
 */
export function aboutSeconds(seconds: number): number {
  const minutes = seconds / MINUTE;
  const rounded = minutes < 10.5 ? Math.max(1, Math.round(minutes)) : nearest(minutes, 5);
  if (rounded < 90) return rounded * MINUTE;
  const hours = seconds / HOUR;
  return HOUR * (hours < 10 ? nearest(hours, 0.5) : Math.round(hours));
}

/** A predicted time in words, rounded by {@link aboutSeconds}. */
export function aboutTime(seconds: number): string {
  const rounded = aboutSeconds(seconds);
  return rounded < 90 * MINUTE
    ? t('new.time.minutes', { minutes: rounded / MINUTE })
    : t('new.time.hours', { hours: rounded / HOUR });
}

/** Difference of two times in seconds, as it follows from the whole seconds that are shown of each. */
export function shownDifference(seconds: number, other: number): number {
  return Math.floor(seconds) - Math.floor(other);
}

/**
 * The difference between a player's time and a rounded one. It is rounded down, so it is never as long as the whole time:
 * below 5 min to seconds, below 90 min to minutes, otherwise to tenths of an hour.
 */
export function aboutDifference(seconds: number): string {
  if (seconds < 5 * MINUTE) return formatDuration(seconds);
  if (seconds < 90 * MINUTE) return t('new.time.minutes', { minutes: Math.floor(seconds / MINUTE) });
  return t('new.time.hours', { hours: Math.floor((10 * seconds) / HOUR) / 10 });
}

/** “You: about 25 min”. */
export function ownTimeWords({ seconds }: OwnTime): string {
  return t('tempo.you', { time: aboutTime(seconds) });
}

/** The interval in which the player's time is expected, as a sentence. */
export function ownTimeRange({ low, high }: OwnTime): string {
  return t('tempo.range', { low: aboutTime(low), high: aboutTime(high) });
}
