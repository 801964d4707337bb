import type { JSX } from 'preact';
import { t } from '../../i18n/words.ts';
import { CommandButton } from '../controls/commandButton.tsx';
import { useToolbar } from '../controls/toolbar.ts';

/** Buttons that copy or cut the selected cells with their givens and clues, and paste them at another place. */
export function PartButtons(): JSX.Element {
  return (
    <div class="side-actions" {...useToolbar(t('desk.part'))}>
      <CommandButton command="copy-part" icon="copy" label={t('desk.part.copy')} />
      <CommandButton command="cut-part" icon="cut" label={t('desk.part.cut')} />
      <CommandButton command="paste-part" icon="paste" label={t('desk.part.paste')} />
      <CommandButton command="turn-part" icon="redo" label={t('desk.part.turn')} />
      <CommandButton command="mirror-part" icon="mirror" label={t('desk.part.mirror')} />
    </div>
  );
}
