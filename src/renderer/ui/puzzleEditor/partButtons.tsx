import type { JSX } from 'preact';
import { t } from '../../i18n/words.ts';
import { CommandButton } from '../controls/commandButton.tsx';

/** Buttons that copy the selected cells with their givens and clues, and enter them elsewhere. */
export function PartButtons(): JSX.Element {
  return (
    <fieldset class="desk-part side-actions" aria-label={t('desk.part')}>
      <CommandButton command="copy-part" icon="copy" label={t('desk.part.copy')} />
      <CommandButton command="paste-part" icon="done" label={t('desk.part.paste')} />
      <CommandButton command="turn-part" icon="redo" label={t('desk.part.turn')} />
      <CommandButton command="mirror-part" icon="shuffle" label={t('desk.part.mirror')} />
    </fieldset>
  );
}
