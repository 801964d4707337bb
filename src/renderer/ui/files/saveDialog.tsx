import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { CallInput, CallOutput } from '../../../shared/contract/calls.ts';
import { listed } from '../../../shared/text/placeholders.ts';
import { formatName, language, t } from '../../i18n/words.ts';
import type { App } from '../../state/app/app.ts';
import type { DialogOf } from '../../state/app/dialog.ts';
import { USUAL_FORMAT } from '../../state/app/files.ts';
import { editorOf } from '../../state/app/screen.ts';
import type { OpenGame } from '../../state/play/openGame.ts';
import { useAnswer } from '../controls/answer.ts';
import { useApp } from '../controls/context.ts';
import { CopyWords, useCopying } from '../controls/copying.tsx';
import { ErrorWords } from '../controls/errorWords.tsx';
import { saveFile } from '../controls/saveFile.ts';
import { FormDialog, useTask } from '../forms/formDialog.tsx';
import { LossList } from '../forms/lossList.tsx';
import { puzzleFileName } from '../words/gameName.ts';

type SaveFormat = CallOutput<'puzzles.formats'>[number];

function focusOnce(element: HTMLElement | null): void {
  element?.focus();
}

/** Formats of programs that many players use, by their ids. They can represent only boards that do not wrap. */
const EXPECTED = { sudokupad: 'SudokuPad', fpuzzles: 'f-puzzles', penpa: 'Penpa' };

/** Names the well-known formats that are not offered because they cannot represent the board. */
function MissingFormats({ formats }: { readonly formats: readonly SaveFormat[] }): JSX.Element | null {
  const missing = Object.entries(EXPECTED).filter(([id]) => formats.every((format) => format.id !== id));
  if (missing.length === 0) return null;
  return (
    <p class="soft">
      {t('save.missing', {
        formats: listed(
          language.value,
          missing.map(([, name]) => name),
        ),
      })}
    </p>
  );
}

/** Returns what is saved: in the puzzle editor the edited puzzle, otherwise the game. */
export function savedOn(app: App, { session }: OpenGame): CallInput<'puzzles.formats'> {
  const editor = editorOf(app.screen.peek());
  if (!editor) return { sessionId: session.id };
  const { solution } = editor;
  return { puzzle: editor.described, ...(solution && { solution }) };
}

/**
 * Saves the open game, or the puzzle of the editor, as a file for another program, or copies its text or link. Before
 * that, lists what the format cannot store.
 */
export function SaveDialog({ play }: DialogOf<'save'>): JSX.Element {
  const app = useApp();
  const saved = useMemo(() => savedOn(app, play), [app, play]);
  const what = 'puzzle' in saved ? 'puzzle' : 'game';
  const title = t(`save.title.${what}`);
  const { copy, copied, shown } = useCopying(title);
  const answer = useAnswer(() => app.files.formats(saved), [app, saved]);
  const formats = answer?.ok ? answer.value : null;
  const [chosen, setChosen] = useState(USUAL_FORMAT);
  const format = formats?.find(({ id }) => id === chosen) ?? formats?.[0];
  const { error, run } = useTask();
  const fault = error ?? (answer?.ok === false ? answer.error : null);
  const write = (id: string) => run(() => app.files.write(saved, id));
  const copyText = async (): Promise<void> => {
    if (!format) return;
    const written = await write(format.id);
    if (written.ok) await copy(written.value.text);
  };
  const save = async (): Promise<void> => {
    if (!format) return;
    const written = await write(format.id);
    if (!written.ok) return;
    saveFile(`${puzzleFileName(play.session)}.${format.extension}`, 'text/plain', written.value.text);
    app.show(null);
  };
  return (
    <FormDialog
      title={title}
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
            // The field takes the focus when it appears, because the dialog has by then moved the focus to another
            // element.
            ref={focusOnce}
            onChange={(event) => setChosen(event.currentTarget.value)}
          >
            {formats.map(({ id, name }) => (
              <option key={id} value={id}>
                {formatName(id, name)}
              </option>
            ))}
          </select>
        </label>
      )}
      {formats && <MissingFormats formats={formats} />}
      {format && <LossList losses={format.losses} whole={t(`save.whole.${what}`)} />}
      {format && (
        <button type="button" class="tool" onClick={() => void copyText()}>
          <CopyWords copied={copied} words={t('save.copy')} />
        </button>
      )}
      {shown}
      {fault && <ErrorWords title={t(`save.failed.${what}`)} error={fault} />}
    </FormDialog>
  );
}
