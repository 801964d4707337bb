import { DIFFICULTIES, type Shortfall } from '../../../shared/generate/options.ts';
import { missedTarget } from '../../../shared/rating/target.ts';
import { t } from '../../i18n/words.ts';

/** Sentence that says how a puzzle falls short of a requested option. */
export function shortfallWords({ option, wanted, found }: Shortfall): string {
  if (option === 'rating') {
    const { key, values } = missedTarget(String(wanted), found);
    return t(key, values);
  }
  return t(`lacking.${option}`, { wanted: valueWords(wanted), found: valueWords(found) });
}

function valueWords(value: string | number): string | number {
  if (value === 'harder') return t('lacking.harder');
  const difficulty = DIFFICULTIES.find((known) => known === value);
  return difficulty ? t(`difficulty.${difficulty}`) : value;
}
