import type { JSX } from 'preact';
import { type HelpCategory, type HelpCounts, HINT_STAGES } from '../../../shared/game/help.ts';
import { t } from '../../i18n/words.ts';
import { Icon, type IconName } from './icons.tsx';

const HELP_ICONS: Readonly<Record<HelpCategory, IconName>> = {
  unaided: 'done',
  checked: 'check',
  hinted: 'hint',
  digits: 'step',
  'given-up': 'solve',
};

/** The help that a player had in a game in words, with the count of each kind of help; empty if there was none. */
export function helpDetails({ checks, hints, analyses, digits }: HelpCounts): string {
  const counts = { digits, analyses, ...hints, checks };
  const kinds = ['digits', 'analyses', ...[...HINT_STAGES].reverse(), 'checks'] as const;
  return kinds
    .flatMap((kind) => (counts[kind] > 0 ? [t(`help.count.${kind}`, { count: counts[kind] })] : []))
    .join(', ');
}

/** A category of help: icon and word. */
export function HelpWord({ help }: { readonly help: HelpCategory }): JSX.Element {
  return (
    <span class="row-inline medium icons-16 gap-4">
      <Icon name={HELP_ICONS[help]} />
      {t(`help.${help}`)}
    </span>
  );
}
