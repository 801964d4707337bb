import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import { t } from '../../i18n/words.ts';
import type { DialogOf } from '../../state/app/dialog.ts';
import { USUAL_FORMAT } from '../../state/app/files.ts';
import { useApp } from '../controls/context.ts';
import { Dialog } from '../controls/dialog.tsx';
import { ErrorWords } from '../controls/errorWords.tsx';
import { Foreign } from '../controls/foreign.tsx';
import { saveFile } from '../controls/saveFile.ts';
import { FormDialog, useTask } from '../forms/formDialog.tsx';
import { puzzleName } from '../words/itemName.ts';
import { FormatField } from './formatField.tsx';
import { focusList } from './puzzleScroller.tsx';
import { TransferStatus } from './transferStatus.tsx';

/** Reminds the user in dialogs that the filters hide some of the selected puzzles. */
function HiddenWords(): JSX.Element | null {
  const hidden = useApp().library.selection.hidden.value;
  return hidden > 0 ? <p class="bold">{t('library.bulk.hidden', { count: hidden })}</p> : null;
}

/** Adds all selected puzzles to a tag or collection, or removes them from a tag or collection. */
export function BulkLabelsDialog({ label: kind }: DialogOf<'bulk-labels'>): JSX.Element {
  const app = useApp();
  const { library } = app;
  const list = useId();
  const [name, setName] = useState('');
  const { running, error, run } = useTask();
  const labels = (library.choices.value?.labels ?? []).filter((label) => label.kind === kind);
  const outcome = library.bulk.outcome.value;
  const change = async (wanted: string, on: boolean): Promise<void> => {
    if (wanted === '' || running) return;
    const done = await run(() => library.bulk.label(kind, wanted, on));
    if (done.ok && on) setName('');
  };
  const close = (): void => app.show(null);
  const count = library.selection.ids.value.size;
  return (
    <Dialog title={t(`bulk-labels.${kind}`, { count })} onClose={close}>
      <div class="dialog-body">
        <HiddenWords />
        {error && <ErrorWords title={t('library.bulk.failed')} error={error} />}
        <form
          class="row gap-6"
          onSubmit={(event) => {
            event.preventDefault();
            void change(name.trim(), true);
          }}
        >
          <input
            type="text"
            class="grow"
            value={name}
            maxLength={80}
            list={list}
            autofocus
            placeholder={t(`bulk-labels.${kind}.name`)}
            aria-label={t(`bulk-labels.${kind}.name`)}
            onInput={(event) => setName(event.currentTarget.value)}
          />
          <datalist id={list}>
            {labels.map((label) => (
              <option key={label.id} value={label.name} />
            ))}
          </datalist>
          <button type="submit" class="primary" disabled={running || name.trim() === ''}>
            {t('bulk-labels.add')}
          </button>
        </form>
        <p role="status">{outcome && t(outcome.key, outcome.values)}</p>
        {labels.length > 0 && (
          <ul class="stack gap-6">
            {labels.map((label) => (
              <li key={label.id} class="row between gap-12">
                <span class="shrinks anywhere">
                  <Foreign text={label.name} />
                </span>
                <button
                  type="button"
                  disabled={running}
                  aria-label={t('bulk-labels.remove.named', { name: label.name })}
                  onClick={() => void change(label.name, false)}
                >
                  {t('bulk-labels.remove')}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div class="dialog-foot">
        <button type="button" onClick={close}>
          {t('bulk-labels.done')}
        </button>
      </div>
    </Dialog>
  );
}

/** Asks for confirmation before all selected puzzles are deleted. */
export function BulkDeleteDialog(): JSX.Element {
  const app = useApp();
  const { library } = app;
  const { running, error, run } = useTask();
  const [count] = useState(library.selection.ids.peek().size);
  const close = (): void => app.show(null);
  const start = async (): Promise<void> => {
    const done = await run(() => library.bulk.delete());
    if (!done.ok) return;
    close();
    focusList();
  };
  return (
    <Dialog title={t('bulk-delete.title', { count })} onClose={close}>
      <div class="dialog-body">
        <p>{t('bulk-delete.text', { count })}</p>
        <HiddenWords />
        {error && <ErrorWords title={t('library.bulk.failed')} error={error} />}
      </div>
      <div class="dialog-foot">
        {running && <span role="status">{t('bulk-delete.running')}</span>}
        <button type="button" disabled={running} onClick={close}>
          {t('bulk-delete.no')}
        </button>
        <button type="button" class="danger" disabled={running} onClick={() => void start()}>
          {t('bulk-delete.yes', { count })}
        </button>
      </div>
    </Dialog>
  );
}

/** Writes all selected puzzles into one file. */
export function BulkExportDialog(): JSX.Element {
  const app = useApp();
  const { selection, bulk, transfers } = app.library;
  const [format, setFormat] = useState(USUAL_FORMAT);
  const count = selection.ids.value.size;
  // If one puzzle is selected, the file is named after this puzzle.
  const item = count === 1 ? app.library.items.value.find(({ id }) => selection.ids.value.has(id)) : undefined;
  const alone = item && puzzleName(item, app.ownLayouts);
  const close = (): void => {
    transfers.cancel();
    transfers.dismiss();
    app.show(null);
  };
  const start = async (): Promise<void> => {
    const file = await transfers.take({ kind: 'export', filter: bulk.filter, format });
    if (file) saveFile(alone ? file.name.replace(/^[^.]*/, alone) : file.name, 'application/octet-stream', file.pieces);
  };
  return (
    <FormDialog
      title={t('bulk-export.title', { count })}
      action={t('bulk-export.now')}
      cancel={t('dialog.close')}
      possible={!transfers.busy}
      onSubmit={() => void start()}
      onClose={close}
    >
      <HiddenWords />
      <FormatField filter={bulk.filter} format={format} onChange={setFormat} />
      <TransferStatus total={count} />
    </FormDialog>
  );
}
