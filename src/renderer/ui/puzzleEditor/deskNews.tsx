import type { JSX } from 'preact';
import { t } from '../../i18n/words.ts';
import type { Editor } from '../../state/puzzleEditor/editor.ts';
import { useApp } from '../controls/context.ts';
import { Heard } from '../controls/heard.tsx';
import { IconButton } from '../controls/iconButton.tsx';

/**
 * Says that the puzzle replaced another one that is not lost, with a button that brings it back; or that the puzzle was
 * kept as a draft. Closes with Escape or the next change of the puzzle.
 */
export function DeskNews({ editor }: { readonly editor: Editor }): JSX.Element | null {
  const { editors } = useApp();
  const news = editors.newsOn(editor);
  const { undone } = editor;
  if (!news) return null;
  return (
    <div class="note row gap-4">
      <Heard class="grow shrinks">
        <p>{t(news === 'replaced' ? 'desk.replaced' : 'drafts.kept')}</p>
      </Heard>
      {news === 'replaced' && undone && (
        <button type="button" class="link" onClick={() => editors.editAgain(undone)}>
          {t('desk.replaced.back')}
        </button>
      )}
      <IconButton icon="close" name={t('fault.dismiss')} onClick={() => editors.closeNews(editor)} />
    </div>
  );
}
