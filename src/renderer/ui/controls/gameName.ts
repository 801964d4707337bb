import type { SessionSummary } from '../../../shared/contract/calls.ts';
import { layoutTitle } from '../../../shared/layout/layoutTitle.ts';
import { formatDate, language, t } from '../../i18n/words.ts';
import type { OpenSession } from '../../state/session/openSession.ts';

/**
 * Name of a game: its layout, the layout's size if it comes in several sizes, and the shape of boxes if it is unusual.
 */
export function gameName({ layout, layoutName }: Pick<SessionSummary, 'layout' | 'layoutName'>): string {
  return layoutTitle(language.value, layout, layoutName);
}

/** Name of a file about a puzzle, without its ending: its title, or its layout, class and number. */
export function puzzleFileName({ about, summary }: Pick<OpenSession, 'about' | 'summary'>): string {
  if (about.title) return about.title;
  const number = summary.puzzleId > 0 ? [`${summary.puzzleId}`] : [];
  return [gameName(summary), t(`difficulty.${summary.difficulty}`), ...number].join(' ');
}

/** Kind of a game in words: its class. For a daily puzzle, the day comes first. */
export function gameKind({ difficulty, dailyDate }: Pick<SessionSummary, 'difficulty' | 'dailyDate'>): string {
  const kind = t(`difficulty.${difficulty}`);
  if (dailyDate === null) return kind;
  return `${t('daily.of', { date: formatDate(dailyDate, { dateStyle: 'medium' }) })} · ${kind}`;
}
