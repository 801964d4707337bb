import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { CallOutput } from '../../../shared/contract/calls.ts';
import { t } from '../../i18n/words.ts';
import type { DialogOf } from '../../state/app/dialog.ts';
import { USUAL_FORMAT } from '../../state/app/files.ts';
import { useAnswer } from '../controls/answer.ts';
import { useApp } from '../controls/context.ts';
import { ErrorWords } from '../controls/errorWords.tsx';
import { FormDialog, useTask } from '../controls/formDialog.tsx';
import { gameName } from '../controls/gameName.ts';
import { saveFile } from '../controls/saveFile.ts';

type SaveFormat = CallOutput<'puzzles.formats'>[number];

function focusOnce(element: HTMLElement | null): void {
  element?.focus();
}

/** Lists the information that a format cannot store. */
function Losses({ format }: { readonly format: SaveFormat }): JSX.Element {
  if (format.losses.length === 0) return <p class="soft">{t('save.whole')}</p>;
  const kinds = format.losses.map((kind) => t(`loss.${kind}`)).join(', ');
  return <p class="soft">{t('save.losses', { kinds })}</p>;
}

/** Saves the open game as a file for another program. Before that, lists what the file format cannot store. */
export function SaveDialog({ play }: DialogOf<'save'>): JSX.Element {
  const app = useApp();
  const sessionId = play.session.id;
  const answer = useAnswer(() => app.files.formats(sessionId), [app, sessionId]);
  const formats = answer?.ok ? answer.value : null;
  const [chosen, setChosen] = useState(USUAL_FORMAT);
  const format = formats?.find(({ id }) => id === chosen) ?? formats?.[0];
  const { error, run } = useTask();
  const fault = error ?? (answer?.ok === false ? answer.error : null);
  const save = async (): Promise<void> => {
    if (!format) return;
    const written = await run(() => app.files.write(sessionId, format.id));
    if (!written.ok) return;
    saveFile(`${gameName(play.session.summary)}.${format.extension}`, 'text/plain', written.value.text);
    app.show(null);
  };
  return (
    <FormDialog
      title={t('save.title')}
      action={t('print.save')}
      possible={format !== undefined}
      onSubmit={() => void save()}
      onClose={() => app.show(null)}
    >
      {formats && (
        <label class="setting-row">
          {t('save.format')}
          <select
            value={format?.id}
            // Takes the focus when it appears. By then, the dialog has already moved the focus to another element.
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
      {fault && <ErrorWords title={t('save.failed')} error={fault} />}
    </FormDialog>
  );
}
