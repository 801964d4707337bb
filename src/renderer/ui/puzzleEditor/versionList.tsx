import type { JSX } from 'preact';
import type { PuzzleId } from '../../../shared/contract/ids.ts';
import { t } from '../../i18n/words.ts';
import type { Editor } from '../../state/setting/editor.ts';
import { useApp } from '../controls/context.ts';

/** The stored versions that the puzzle comes from. Undo returns from one that was opened. */
export function VersionList({ editor }: { readonly editor: Editor }): JSX.Element | null {
  const app = useApp();
  const { earlier } = editor;
  if (earlier.length === 0) return null;
  return (
    <details>
      <summary>{t('desk.versions')}</summary>
      <div class="stack gap-6">
        {earlier.map((id) => (
          <button key={id} type="button" class="tool" onClick={() => void app.editors.editStored(id as PuzzleId)}>
            {t('desk.versions.back', { id })}
          </button>
        ))}
      </div>
    </details>
  );
}
