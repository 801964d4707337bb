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

/** The category of a game's help in words. An analysis without any hint is called an analysis. */
export function helpCategoryWords(help: HelpCategory, counts: HelpCounts): string {
  return t(help === 'hinted' && hintsIn(counts) === 0 ? 'help.analysed' : `help.${help}`);
}
