import type { SessionSummary } from '../../../shared/contract/calls.ts';
import { boxOfRef } from '../../../shared/layout/spec.ts';
import { formatDate, layoutName, t } from '../../i18n/words.ts';
import { boxWords } from './boxWords.ts';

/**
 * Name of a game: its layout, the layout's size if it comes in several sizes, and the shape of boxes if it is unusual.
 */
export function gameName({ layout, layoutName: name }: Pick<SessionSummary, 'layout' | 'layoutName'>): string {
  const sizes = [layout.size, layout.rows, layout.columns].filter((size) => size !== undefined);
  const parts = [layoutName(layout.layout, name)];
  if (sizes.length > 0) parts.push(sizes.join(' × '));
  if (layout.shift !== undefined) parts.push(`+ ${layout.shift}`);
  if (layout.order !== 3) parts.push(`(${boxWords(boxOfRef(layout))})`);
  return parts.join(' ');
}

/** Kind of a game in words: its class. For a daily puzzle, the day comes first. */
export function gameKind({ difficulty, dailyDate }: Pick<SessionSummary, 'difficulty' | 'dailyDate'>): string {
  const kind = t(`difficulty.${difficulty}`);
  if (dailyDate === null) return kind;
  return `${t('daily.of', { date: formatDate(dailyDate, { dateStyle: 'medium' }) })} · ${kind}`;
}
