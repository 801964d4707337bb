import type { SessionSummary } from '../../../shared/contract/calls.ts';
import { layoutTitle } from '../../../shared/layout/layoutTitle.ts';
import type { VariantRef } from '../../../shared/layout/spec.ts';
import { formatDate, language, t } from '../../i18n/words.ts';
import type { OpenSession } from '../../state/session/openSession.ts';
import { ruleName, variantName } from './variantNames.ts';

/**
 * Name of a game: its layout, the layout's size if it comes in several sizes, and the shape of boxes if it is unusual.
 */
export function gameName({ layout, layoutName }: Pick<SessionSummary, 'layout' | 'layoutName'>): string {
  return layoutTitle(language.value, layout, layoutName);
}

/** Rules that a name lists. Of more rules, it only says how many there are. */
const MOST_NAMED = 2;

/** A layout's name with its rules: “Torus + Arrow”, or “Simple + Arrow + Renban line and 4 more”. */
export function withRules(layout: string, variants: readonly VariantRef[], clueRules: readonly string[] = []): string {
  const rules = [...variants.map(variantName), ...clueRules.map(ruleName)];
  const name = [layout, ...rules.slice(0, MOST_NAMED)].join(' + ');
  const more = rules.length - MOST_NAMED;
  return more > 0 ? t('name.more-rules', { name, count: more }) : name;
}

/** Name of a layout with the rules of its puzzle. */
export function gameNameWithRules(
  summary: Pick<SessionSummary, 'layout' | 'layoutName' | 'variants' | 'clueRules'>,
): string {
  return withRules(gameName(summary), summary.variants, summary.clueRules);
}

/** Name of a file about a puzzle, without its ending: the title, or the layout with its rules, the class and the number. */
export function puzzleFileName({ about, summary }: Pick<OpenSession, 'about' | 'summary'>): string {
  if (about.title) return about.title;
  const { difficulty, puzzleId } = summary;
  const name = `${gameNameWithRules(summary)} ${t(`difficulty.${difficulty}`)}`;
  // A draft is not stored, so it has no number.
  return puzzleId > 0 ? `${name} #${puzzleId}` : name;
}

/** Title of the daily puzzle of a date; empty for other puzzles. */
export function dailyTitle(date: string | null | undefined): string {
  return date ? t('daily.of', { date: formatDate(date, { dateStyle: 'medium' }) }) : '';
}

/** Name of a game, after the title of a daily puzzle. */
export function datedGameName(
  summary: Pick<SessionSummary, 'layout' | 'layoutName' | 'dailyDate'>,
  name = gameName(summary),
): string {
  return [dailyTitle(summary.dailyDate), name].filter((words) => words !== '').join(' · ');
}

/** Title of a printed puzzle that has none of its own: its name, with its date and its rules, and its class. */
export function printTitle(
  summary: Pick<SessionSummary, 'layout' | 'layoutName' | 'dailyDate' | 'variants' | 'clueRules' | 'difficulty'>,
): string {
  return `${datedGameName(summary, gameNameWithRules(summary))}, ${t(`difficulty.${summary.difficulty}`)}`;
}
