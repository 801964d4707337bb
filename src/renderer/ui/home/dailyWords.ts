import { dailyOf } from '../../../shared/generate/daily.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { language, t } from '../../i18n/words.ts';
import { gameName } from '../controls/gameName.ts';

/** Layout and class of the daily puzzle of a date. */
export function dailyWords(date: string): string {
  const { layout, difficulty } = dailyOf(date);
  const spec = resolveLayout(layout);
  const name = gameName({ layout, layoutName: spec.ok ? spec.value.name : layout.layout });
  return `${name} · ${t(`difficulty.${difficulty}`)}`;
}

/** Formats a date without a time, `YYYY-MM-DD`. */
export function formatDate(date: string, options: Intl.DateTimeFormatOptions): string {
  // The date belongs to no time zone, so it is formatted in the one in which it was parsed.
  const format = new Intl.DateTimeFormat(language.value, { ...options, timeZone: 'UTC' });
  return format.format(new Date(`${date}T00:00:00Z`));
}
