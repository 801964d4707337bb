import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import type { AppError } from '../../../shared/base/result.ts';
import { t } from '../../i18n/words.ts';
import type { DialogOf } from '../../state/app/dialog.ts';
import { USUAL_FORMAT } from '../../state/app/files.ts';
import { useApp } from '../controls/context.ts';
import { Dialog } from '../controls/dialog.tsx';
import { ErrorWords } from '../controls/errorWords.tsx';
import { Foreign } from '../controls/foreign.tsx';
import { saveFile } from '../controls/saveFile.ts';
import { FormatField, useFormats } from './formatField.tsx';
import { focusList } from './puzzleList.tsx';
import { TransferStatus } from './transferStatus.tsx';

/** Reminds the user in dialogs that the filters hide some of the selected puzzles. */
function HiddenWords(): JSX.Element | null {
  const hidden = useApp().library.selection.hidden.value;
  return hidden > 0 ? <p class="bold">{t('library.bulk.hidden', { count: hidden })}</p> : null;
}

/** Adds all selected puzzles to a tag or collection, or removes them from one. */
export function BulkLabelsDialog({ label: kind }: DialogOf<'bulk-labels'>): JSX.Element {
  const app = useApp();
  const { library } = app;
  const list = useId();
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  const labels = (library.choices.value?.labels ?? []).filter((label) => label.kind === kind);
  const outcome = library.bulk.outcome.value;
  const change = async (wanted: string, on: boolean): Promise<void> => {
    if (wanted === '' || busy) return;
    setBusy(true);
    const done = await library.bulk.label(kind, wanted, on);
    setBusy(false);
    setError(done.ok ? null : done.error);
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
          <button type="submit" class="primary" disabled={busy || name.trim() === ''}>
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
                  disabled={busy}
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
      <footer class="dialog-foot">
        <button type="button" onClick={close}>
          {t('bulk-labels.done')}
        </button>
      </footer>
    </Dialog>
  );
}

/** Asks for confirmation before all selected puzzles are deleted. */
export function BulkDeleteDialog(): JSX.Element {
  const app = useApp();
  const { library } = app;
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  const [count] = useState(library.selection.ids.peek().size);
  const close = (): void => app.show(null);
  const start = async (): Promise<void> => {
    setBusy(true);
    const done = await library.bulk.delete();
    setBusy(false);
    if (done.ok) {
      close();
      focusList();
    } else setError(done.error);
  };
  return (
    <Dialog title={t('bulk-delete.title', { count })} onClose={close}>
      <div class="dialog-body">
        <p>{t('bulk-delete.text', { count })}</p>
        <HiddenWords />
        {error && <ErrorWords title={t('library.bulk.failed')} error={error} />}
      </div>
      <footer class="dialog-foot">
        {busy && <span role="status">{t('bulk-delete.running')}</span>}
        <button type="button" disabled={busy} onClick={close}>
          {t('bulk-delete.no')}
        </button>
        <button type="button" class="danger" disabled={busy} onClick={() => void start()}>
          {t('bulk-delete.yes', { count })}
        </button>
      </footer>
    </Dialog>
  );
}

/** Writes all selected puzzles into one file. */
export function BulkExportDialog(): JSX.Element {
  const app = useApp();
  const { selection, bulk, transfers } = app.library;
  const formats = useFormats();
  const [format, setFormat] = useState(USUAL_FORMAT);
  const count = selection.ids.value.size;
  const close = (): void => {
    transfers.cancel();
    transfers.dismiss();
    app.show(null);
  };
  const start = async (): Promise<void> => {
    const file = await transfers.take({ kind: 'export', filter: bulk.filter, format });
    if (file) saveFile(file.name, 'application/octet-stream', file.pieces);
  };
  return (
    <Dialog title={t('bulk-export.title', { count })} onClose={close}>
      <form
        class="dialog-body"
        onSubmit={(event) => {
          event.preventDefault();
          void start();
        }}
      >
        <HiddenWords />
        <FormatField formats={formats} format={format} onChange={setFormat} />
        <TransferStatus total={count} />
        <footer class="dialog-foot">
          <button type="button" onClick={close}>
            {t('dialog.close')}
          </button>
          <button type="submit" class="primary" disabled={transfers.busy}>
            {t('bulk-export.now')}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
