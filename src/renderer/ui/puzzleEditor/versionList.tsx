import type { JSX } from 'preact';
import { t } from '../../i18n/words.ts';
import type { Editor } from '../../state/puzzleEditor/editor.ts';
import { useAnswer } from '../controls/answer.ts';
import { useApp } from '../controls/context.ts';
import { versionWords } from '../words/versionWords.ts';
import { useRevealed } from './revealed.ts';

/**
 * The stored versions of the puzzle. A click opens a version. Undo then returns to the puzzle as it was before the
 * click.
 */
export function VersionList({ editor }: { readonly editor: Editor }): JSX.Element | null {
  const app = useApp();
  const folded = useRevealed(editor, 'versions');
  const versions = useAnswer(() => editor.storedVersions(), [editor]);
  if (editor.version === undefined || versions?.length === 0) return null;
  return (
    <details
      ref={folded}
      open={app.editors.versionsShown.value}
      onToggle={({ currentTarget }) => {
        app.editors.versionsShown.value = currentTarget.open;
      }}
    >
      <summary>{t('desk.versions')}</summary>
      <p class="note">{t('desk.versions.text')}</p>
      <div class="stack gap-6">
        {versions?.map((version) => {
          const isCurrent = version.id === editor.version;
          const words = versionWords(version);
          return (
            <button
              key={version.id}
              type="button"
              class="tool"
              aria-current={isCurrent}
              onClick={() => void app.editors.editStored(version.id)}
            >
              {isCurrent ? t('desk.versions.current', { version: words }) : words}
            </button>
          );
        })}
      </div>
    </details>
  );
}
