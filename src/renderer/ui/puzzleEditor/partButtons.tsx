import type { JSX } from 'preact';
import { t } from '../../i18n/words.ts';
import { CommandButton } from '../controls/commandButton.tsx';
import { useToolbar } from '../controls/toolbar.ts';

/** Buttons that copy the selected cells with their givens and clues, and paste them at another place. */
export function PartButtons(): JSX.Element {
  return (
    <div class="side-actions" {...useToolbar(t('desk.part'))}>
      <CommandButton command="copy-part" icon="copy" label={t('desk.part.copy')} />
      <CommandButton command="paste-part" icon="done" label={t('desk.part.paste')} />
      <CommandButton command="turn-part" icon="redo" label={t('desk.part.turn')} />
      <CommandButton command="mirror-part" icon="shuffle" label={t('desk.part.mirror')} />
    </div>
  );
}
