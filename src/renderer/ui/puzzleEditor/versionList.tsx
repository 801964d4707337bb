import type { JSX } from 'preact';
import { t } from '../../i18n/words.ts';
import type { Editor } from '../../state/setting/editor.ts';
import { useAnswer } from '../controls/answer.ts';
import { useApp } from '../controls/context.ts';

/** The stored versions that the puzzle comes from. Undo returns from one that was opened. */
export function VersionList({ editor }: { readonly editor: Editor }): JSX.Element | null {
  const app = useApp();
  const versions = useAnswer(() => editor.storedVersions(), [editor]) ?? [];
  if (versions.length === 0) return null;
  return (
    <details>
      <summary>{t('desk.versions')}</summary>
      <div class="stack gap-6">
        {versions.map((id) => (
          <button key={id} type="button" class="tool" onClick={() => void app.editors.editStored(id)}>
            {t('desk.versions.back', { id })}
          </button>
        ))}
      </div>
    </details>
  );
}
