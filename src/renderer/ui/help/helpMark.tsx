import type { JSX } from 'preact';
import { t } from '../../i18n/words.ts';
import { usePlay } from '../controls/context.ts';
import { HelpWord, helpDetails } from '../controls/helpWord.tsx';

/** The help that the open game had so far. */
export function HelpMark(): JSX.Element {
  const { session } = usePlay();
  void session.revision.value;
  const { help, helpCounts } = session.game;
  const details = helpDetails(helpCounts);
  return (
    <p class="help-mark note flex wrap" aria-label={t('help.title')} role="note">
      <HelpWord help={help} />
      {details && <span class="help-details">{details}</span>}
    </p>
  );
}
