import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { AppError } from '../../../shared/base/result.ts';
import { t } from '../../i18n/words.ts';
import type { LayoutEditor } from '../../state/layoutEditor/layoutEditor.ts';
import { Dialog } from '../controls/dialog.tsx';
import { ErrorWords } from '../controls/errorWords.tsx';
import { keepOut } from '../forms/longText.ts';

/** The layout as text. The user can copy it, or replace it with the text of another layout. */
export function LayoutTextDialog({
  editor,
  onClose,
}: {
  readonly editor: LayoutEditor;
  readonly onClose: () => void;
}): JSX.Element {
  const [own] = useState(editor.text);
  const [text, setText] = useState(own);
  const [copied, setCopied] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const copy = async (): Promise<void> => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // The clipboard is not available. The text is selected, so the user can still copy it with the usual key.
      setCopied(false);
    }
  };
  const take = (whole: string): void => {
    const taken = editor.take(whole);
    if (taken.ok) onClose();
    else setError(taken.error);
  };
  return (
    <Dialog title={t('draw.text.title')} onClose={onClose}>
      <form
        class="dialog-body"
        onSubmit={(event) => {
          event.preventDefault();
          take(text);
        }}
      >
        <p class="soft">{t('draw.text.help')}</p>
        <textarea
          ref={field}
          aria-label={t('draw.text.label')}
          rows={8}
          spellcheck={false}
          value={text}
          autofocus
          onFocus={(event) => event.currentTarget.select()}
          onBeforeInput={(event) => {
            const long = keepOut(event);
            if (long !== null) take(long);
          }}
          onInput={(event) => {
            setText(event.currentTarget.value);
            setCopied(false);
          }}
        />
        {error && <ErrorWords title={t('draw.text.failed')} error={error} />}
        <div class="dialog-foot">
          <button type="button" onClick={() => void copy()}>
            <span aria-live="polite">{t(copied ? 'draw.text.copied' : 'draw.text.copy')}</span>
          </button>
          <button type="submit" class="primary" disabled={text.trim() === '' || text === own}>
            {t('draw.text.take')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
