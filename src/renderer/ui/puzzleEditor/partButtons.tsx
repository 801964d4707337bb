import type { JSX } from 'preact';
import { t } from '../../i18n/words.ts';
import type { CopiedPart } from '../../state/puzzleEditor/copiedPart.ts';
import { CommandButton } from '../controls/commandButton.tsx';
import { useApp } from '../controls/context.ts';
import { useToolbar } from '../controls/toolbar.ts';

/** Says how the copied part was mirrored and turned. */
function poseWords({ pose: { isMirrored, quarters } }: CopiedPart): string {
  const angle = 90 * quarters;
  if (isMirrored) return t(angle === 0 ? 'desk.part.mirrored' : 'desk.part.mirrored-turned', { angle });
  return t(angle === 0 ? 'desk.part.upright' : 'desk.part.turned', { angle });
}

/**
 * Buttons that copy or cut the selected cells with their givens and clues, and paste them at another place. Says how
 * the copied part is mirrored and turned, because it is not seen before it is pasted.
 */
export function PartButtons(): JSX.Element {
  const copied = useApp().editors.copied.value;
  return (
    <div class="stack gap-6">
      <div class="side-actions" {...useToolbar(t('desk.part'))}>
        <CommandButton command="copy-part" icon="copy" label={t('desk.part.copy')} />
        <CommandButton command="cut-part" icon="cut" label={t('desk.part.cut')} />
        <CommandButton command="paste-part" icon="paste" label={t('desk.part.paste')} />
        <CommandButton command="turn-part" icon="redo" label={t('desk.part.turn')} />
        <CommandButton command="mirror-part" icon="mirror" label={t('desk.part.mirror')} />
      </div>
      <p class="unless-empty note" role="status">
        {copied && poseWords(copied)}
      </p>
    </div>
  );
}
