import { type DailyKey, dailyOf } from '../../../shared/daily/daily.ts';
import { resolveLayout } from '../../../shared/layout/catalogue.ts';
import { t } from '../../i18n/words.ts';
import { gameName } from '../words/gameName.ts';
import { ruleName } from '../words/variantNames.ts';

/** Layout, rules and class of a daily puzzle. */
export function dailyWords(key: DailyKey): string {
  const { layout, rules = [], difficulty } = dailyOf(key);
  const spec = resolveLayout(layout);
  const name = gameName({ layout, layoutName: spec.ok ? spec.value.name : layout.layout });
  const ruled = [name, ...rules.map(({ rule }) => ruleName(rule))].join(' + ');
  return `${ruled} · ${t(`difficulty.${difficulty}`)}`;
}
