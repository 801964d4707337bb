import type { JSX } from 'preact';
import type { HelpCategory, HelpCounts } from '../../../shared/game/help.ts';
import { helpCategoryWords } from '../words/helpWords.ts';
import { Icon, type IconName } from './icons.tsx';

const HELP_ICONS: Readonly<Record<HelpCategory, IconName>> = {
  unaided: 'done',
  checked: 'check',
  hinted: 'hint',
  digits: 'step',
  'given-up': 'solve',
};

interface HelpWordProps {
  readonly help: HelpCategory;
  /** The help of the game; absent if the category stands for several games. */
  readonly counts?: HelpCounts;
}

/** A category of help: icon and word. */
export function HelpWord({ help, counts }: HelpWordProps): JSX.Element {
  return (
    <span class="row-inline medium icons-16 gap-4">
      <Icon name={HELP_ICONS[help]} />
      {helpCategoryWords(help, counts)}
    </span>
  );
}
