import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { CallOutput } from '../../../shared/contract/calls.ts';
import type { Outgoing, TransferReport, Troubles } from '../../../shared/contract/transfers.ts';
import { counted } from '../../../shared/text/fill.ts';
import { t } from '../../i18n/words.ts';
import { useApp } from '../controls/context.ts';
import { Dialog } from '../controls/dialog.tsx';
import { ErrorWords } from '../controls/errorWords.tsx';
import { FileButton } from '../controls/fileButton.tsx';
import { saveFile } from '../controls/saveFile.ts';

function reportWords(report: TransferReport): string {
  if (report.kind === 'verify') {
    return t('files.report.verify', {
      checked: counted('files.report.checked', report.checked),
      sound: counted('files.report.sound', report.sound),
      quarantined: counted('files.report.quarantined', report.quarantined),
      unknown: counted('files.report.unknown', report.unknown),
    });
  }
  return t('files.report', {
    read: counted('files.report.read', report.read),
    added: counted('files.report.added', report.added),
    duplicates: counted('files.report.duplicates', report.duplicates),
    refused: counted('files.report.refused', report.refused),
  });
}

function TroubleList({ troubles, lines }: { troubles: Troubles; lines: boolean }): JSX.Element {
  const words = ({ at, message }: Troubles['faults'][number]): string =>
    at === 0 ? message : t(lines ? 'files.line' : 'files.puzzle', { at, message });
  const list = (title: string, listed: Troubles['faults'], more: number): JSX.Element | null =>
    listed.length === 0 ? null : (
      <details open>
        <summary>{title}</summary>
        <ul class="library-troubles selectable">
          {listed.map((trouble, index) => (
            <li key={`${index} ${trouble.at}`}>{words(trouble)}</li>
          ))}
          {more > 0 && <li>{t('files.quarantine.more', { count: more })}</li>}
        </ul>
      </details>
    );
  return (
    <>
      {list(t('files.faults'), troubles.faults, troubles.moreFaults)}
      {list(t('files.losses'), troubles.losses, troubles.moreLosses)}
    </>
  );
}

/** Progress and result of the current transfer. */
function TransferStatus(): JSX.Element | null {
  const { transfers } = useApp().library;
  const transfer = transfers.transfer.value;
  if (!transfer) return null;
  const { kind, share, report, troubles, error, done, cancelled, puzzles } = transfer;
  const outgoing = kind === 'export' || kind === 'backup';
  const words = [];
  if (!done) words.push(t('files.running'));
  else if (cancelled) words.push(t('files.stopped'));
  else if (outgoing && !error) words.push(t('files.saved'));
  if (report) words.push(reportWords(report));
  if (puzzles > 0) words.push(t('library.count', { count: puzzles }));
  return (
    <section class="library-transfer">
      {error ? (
        <ErrorWords title={t('files.failed')} error={error} />
      ) : (
        <p role="status" class="figures">
          {words.join(' ')}
        </p>
      )}
      {!done && (
        <div class="library-transfer-bar">
          <progress aria-label={t('files.running')} {...(share === null ? {} : { max: 1, value: share })} />
          <button type="button" disabled={cancelled} onClick={() => transfers.cancel()}>
            {t('files.stop')}
          </button>
        </div>
      )}
      {troubles && <TroubleList troubles={troubles} lines={kind === 'import'} />}
    </section>
  );
}

function Quarantine(): JSX.Element {
  const { library } = useApp();
  const [quarantined, setQuarantined] = useState<CallOutput<'library.quarantined'> | null>(null);
  const inside = library.choices.value?.quarantined;
  useEffect(() => {
    void library.quarantined().then((answer) => setQuarantined(answer.ok ? answer.value : null));
  }, [inside]);
  return (
    <section>
      <h3>{t('files.quarantine')}</h3>
      {!quarantined || quarantined.items.length === 0 ? (
        <p class="library-quiet">{t('files.quarantine.none')}</p>
      ) : (
        <ul class="library-troubles selectable">
          {quarantined.items.map(({ id, reason }) => (
            <li key={id}>{t('files.puzzle', { at: id, message: reason })}</li>
          ))}
          {quarantined.more > 0 && <li>{t('files.quarantine.more', { count: quarantined.more })}</li>}
        </ul>
      )}
    </section>
  );
}

/** Dialog to import, merge, export and back up puzzles, and to check the stored ones and list those that failed. */
export function FilesDialog(): JSX.Element {
  const app = useApp();
  const { library } = app;
  const { transfers } = library;
  const [formats, setFormats] = useState<CallOutput<'library.formats'>>([]);
  const [format, setFormat] = useState('jsonl');
  const counted = library.count.value;
  useEffect(() => {
    void library.formats().then((answer) => setFormats(answer.ok ? answer.value : []));
  }, []);
  const close = (): void => {
    transfers.dismiss();
    app.show(null);
  };
  const take = async (what: Outgoing): Promise<void> => {
    const file = await transfers.take(what);
    if (file) saveFile(file.name, 'application/octet-stream', file.pieces);
  };
  const { busy } = transfers;
  const filter = library.filter.value;
  return (
    <Dialog title={t('files.title')} onClose={close} wide>
      {/* Dropping a file is an alternative to the field below. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <div
        class="library-files"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          // Otherwise the window would open the file as a puzzle to play.
          event.stopPropagation();
          const file = event.dataTransfer?.files[0];
          if (file && !busy) void transfers.send('import', file);
        }}
      >
        <TransferStatus />
        <section>
          <FileButton disabled={busy} name={t('files.import')} onFile={(file) => void transfers.send('import', file)} />
          <p class="library-quiet">{t('files.import.text')}</p>
        </section>
        <section>
          <FileButton disabled={busy} name={t('files.merge')} onFile={(file) => void transfers.send('merge', file)} />
          <p class="library-quiet">{t('files.merge.text')}</p>
        </section>
        <section>
          <h3>{t('files.export')}</h3>
          <p class="library-quiet">
            {counted && !counted.atLeast ? t('files.export.text', { count: counted.count }) : t('files.export.all')}
          </p>
          <label class="library-field">
            <span class="field-name">{t('files.format')}</span>
            <select value={format} onChange={(event) => setFormat(event.currentTarget.value)}>
              {formats.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <button type="button" disabled={busy} onClick={() => void take({ kind: 'export', filter, format })}>
            {t('files.export.now')}
          </button>
        </section>
        <section>
          <button type="button" disabled={busy} onClick={() => void take({ kind: 'backup' })}>
            {t('files.backup')}
          </button>
          <p class="library-quiet">{t('files.backup.text')}</p>
        </section>
        <section>
          <button type="button" onClick={() => app.show({ kind: 'backups' })}>
            {t('backups.title')}
          </button>
          <p class="library-quiet">{t('files.backups.text')}</p>
        </section>
        <section>
          <button type="button" disabled={busy} onClick={() => void transfers.verify(filter)}>
            {t('files.verify.now')}
          </button>
          <p class="library-quiet">{t('files.verify.text')}</p>
        </section>
        <Quarantine />
      </div>
    </Dialog>
  );
}
