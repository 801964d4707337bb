import { t } from '../../i18n/words.ts';
import type { OwnTime } from '../../state/app/tempo.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

function nearest(value: number, step: number): number {
  return step * Math.round(value / step);
}

/**
 * A predicted time, rounded as people say it, and at least 1 min:
 *
 * - up to 10 min: to minutes
 * - up to 90 min: to 5 min
 * - from 90 min on: to half hours
 * - from 10 h on: to hours
 */
export function aboutTime(seconds: number): string {
  const minutes = seconds / MINUTE;
  const rounded = minutes < 10.5 ? Math.max(1, Math.round(minutes)) : nearest(minutes, 5);
  if (rounded < 90) return t('new.time.minutes', { minutes: rounded });
  const hours = seconds / HOUR;
  return t('new.time.hours', { hours: hours < 10 ? nearest(hours, 0.5) : Math.round(hours) });
}

/** “You: about 25 min”. */
export function ownTimeWords({ seconds }: OwnTime): string {
  return t('tempo.you', { time: aboutTime(seconds) });
}

/** The interval in which the player's time is expected, as a sentence. */
export function ownTimeRange({ low, high }: OwnTime): string {
  return t('tempo.range', { low: aboutTime(low), high: aboutTime(high) });
}
