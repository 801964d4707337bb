import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { CallOutput } from '../../shared/contract/calls.ts';
import type { AppError } from '../../shared/domain/result.ts';
import { t } from '../i18n/words.ts';
import { useApp } from './context.ts';
import { Dialog } from './dialog.tsx';
import { ErrorWords } from './errorWords.tsx';
import { gameName } from './gameName.ts';
import { saveFile } from './saveFile.ts';

type SaveFormat = CallOutput<'puzzles.formats'>[number];

function focusOnce(element: HTMLElement | null): void {
  element?.focus();
}

/** What a format leaves behind, in words. */
function Losses({ format }: { readonly format: SaveFormat }): JSX.Element {
  if (format.losses.length === 0) return <p class="save-losses">{t('save.whole')}</p>;
  const kinds = format.losses.map((kind) => t(`loss.${kind}`)).join(', ');
  return <p class="save-losses">{t('save.losses', { kinds })}</p>;
}

/** Saves the open game as a file for another program, and says beforehand what that cannot carry. */
export function SaveDialog(): JSX.Element | null {
  const app = useApp();
  const play = app.play.value;
  const [formats, setFormats] = useState<readonly SaveFormat[] | null>(null);
  const [chosen, setChosen] = useState('');
  const [error, setError] = useState<AppError | null>(null);
  const sessionId = play?.session.id;
  useEffect(() => {
    if (sessionId === undefined) return;
    void app.saveFormats(sessionId).then((answer) => {
      if (!answer.ok) {
        setError(answer.error);
        return;
      }
      setFormats(answer.value);
      setChosen((before) => before || (answer.value.find(({ id }) => id === 'json') ?? answer.value[0])?.id || '');
    });
  }, [app, sessionId]);
  if (!play) return null;
  const format = formats?.find(({ id }) => id === chosen);
  const save = async (): Promise<void> => {
    if (!format) return;
    const written = await app.savedText(play.session.id, format.id);
    if (!written.ok) {
      setError(written.error);
      return;
    }
    saveFile(`${gameName(play.session.summary)}.${format.extension}`, 'text/plain', written.value.text);
    app.show(null);
  };
  return (
    <Dialog title={t('save.title')} onClose={() => app.show(null)}>
      <form
        class="save-form"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {formats && (
          <label class="save-format">
            {t('save.format')}
            <select
              value={chosen}
              // It comes after the dialog, which by then has given the focus to something else.
              ref={focusOnce}
              onChange={(event) => setChosen(event.currentTarget.value)}
            >
              {formats.map(({ id, name, extension }) => (
                <option key={id} value={id}>
                  {`${name} (.${extension})`}
                </option>
              ))}
            </select>
          </label>
        )}
        {format && <Losses format={format} />}
        {error && <ErrorWords title={t('save.failed')} error={error} />}
        <footer class="dialog-foot">
          <button type="button" onClick={() => app.show(null)}>
            {t('print.cancel')}
          </button>
          <button type="submit" class="primary" disabled={!format}>
            {t('print.save')}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
