import { t } from '../../i18n/words.ts';
import type { OwnTime } from '../../state/app/tempo.ts';

/** Minutes as people say them: whole ones up to ten, then to the nearest five; at least one. */
function minutesOf(seconds: number): number {
  const minutes = Math.round(seconds / 60);
  return Math.max(1, minutes <= 10 ? minutes : 5 * Math.round(minutes / 5));
}

/** “You: about 25 min”. */
export function ownTimeWords({ seconds }: OwnTime): string {
  return t('tempo.you', { minutes: minutesOf(seconds) });
}

/** The interval of the player's time, as a sentence. */
export function ownTimeRange({ low, high }: OwnTime): string {
  return t('tempo.range', { low: minutesOf(low), high: minutesOf(high) });
}
