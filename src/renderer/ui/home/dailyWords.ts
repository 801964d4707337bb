import { dailyOf } from '../../../shared/generate/daily.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { t } from '../../i18n/words.ts';
import { gameName } from '../controls/gameName.ts';

/** Layout and class of the daily puzzle of a date. */
export function dailyWords(date: string): string {
  const { layout, difficulty } = dailyOf(date);
  const spec = resolveLayout(layout);
  const name = gameName({ layout, layoutName: spec.ok ? spec.value.name : layout.layout });
  return `${name} · ${t(`difficulty.${difficulty}`)}`;
}
