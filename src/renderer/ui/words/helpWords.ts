import { type HelpCategory, type HelpCounts, HINT_STAGES, hintsIn } from '../../../shared/game/help.ts';
import { t } from '../../i18n/words.ts';

/** The help that a player had in a game in words, with the count of each kind of help; empty if there was none. */
export function helpDetails({ checks, hints, analyses, digits }: HelpCounts): string {
  const counts = { digits, analyses, ...hints, checks };
  const kinds = ['digits', 'analyses', ...[...HINT_STAGES].reverse(), 'checks'] as const;
  return kinds
    .flatMap((kind) => (counts[kind] > 0 ? [t(`help.count.${kind}`, { count: counts[kind] })] : []))
    .join(', ');
}

/**
 * A category of help in words. Hints and analyses are one category; for a single game, the words say which it was.
 *
 * @param counts help of the game; absent if the category stands for several games or the counts are not known.
 */
export function helpCategoryWords(help: HelpCategory, counts?: HelpCounts): string {
  if (help === 'hinted' && counts) return t(hintsIn(counts) === 0 ? 'help.hinted.analysis' : 'help.hinted.hints');
  return t(`help.${help}`);
}
