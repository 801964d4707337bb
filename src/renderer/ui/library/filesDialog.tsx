import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { CallOutput } from '../../../shared/contract/calls.ts';
import type { Outgoing } from '../../../shared/contract/transfers.ts';
import { t } from '../../i18n/words.ts';
import { USUAL_FORMAT } from '../../state/app/files.ts';
import { useApp } from '../controls/context.ts';
import { Dialog } from '../controls/dialog.tsx';
import { FileButton } from '../controls/fileButton.tsx';
import { saveFile } from '../controls/saveFile.ts';
import { PlainVariantField } from '../forms/plainVariantField.tsx';
import { FormatField } from './formatField.tsx';
import { TransferStatus } from './transferStatus.tsx';

function Quarantine(): JSX.Element {
  const { library } = useApp();
  const [quarantined, setQuarantined] = useState<CallOutput<'library.quarantined'> | null>(null);
  const inside = library.choices.value?.quarantined;
  // Keep showing the old list until the new one is loaded.
  useEffect(() => {
    void library.quarantined().then((answer) => setQuarantined(answer.ok ? answer.value : null));
  }, [inside]);
  return (
    <section class="stack from-start gap-6">
      <h3>{t('files.quarantine')}</h3>
      {!quarantined || quarantined.items.length === 0 ? (
        <p class="soft">{t('files.quarantine.none')}</p>
      ) : (
        <ul class="library-troubles scroll anywhere selectable">
          {quarantined.items.map(({ id, reason }) => (
            <li key={id}>{t('files.puzzle', { puzzle: t('files.puzzle.number', { number: id }), message: reason })}</li>
          ))}
          {quarantined.more > 0 && <li>{t('files.quarantine.more', { count: quarantined.more })}</li>}
        </ul>
      )}
    </section>
  );
}

/** Imports, merges, exports and backs up puzzles; verifies stored puzzles and lists those that failed. */
export function FilesDialog(): JSX.Element {
  const app = useApp();
  const { library } = app;
  const { transfers } = library;
  const [format, setFormat] = useState(USUAL_FORMAT);
  const [variant, setVariant] = useState('');
  const [collects, setCollects] = useState(true);
  const counted = library.count.value;
  const close = (): void => {
    transfers.dismiss();
    app.show(null);
  };
  const { done, report, collection } = transfers.transfer.value ?? {};
  const taken = done && report && 'added' in report ? report.added + (collection ? report.duplicates : 0) : 0;
  const showTaken = async (): Promise<void> => {
    close();
    if (collection) await library.refresh();
    const wanted = collection?.toLowerCase();
    const labels = library.choices.peek()?.labels ?? [];
    const label = labels.find(({ kind, name }) => kind === 'collection' && name.toLowerCase() === wanted);
    await library.setFilter(label ? { collection: label.id } : {});
    await library.setSort({ by: 'age', descending: true });
  };
  const take = async (what: Outgoing): Promise<void> => {
    const file = await transfers.take(what);
    if (file) saveFile(file.name, 'application/octet-stream', file.pieces);
  };
  const takeIn = (file: File): void => void transfers.send('import', file, { variant, collects });
  const { busy } = transfers;
  const filter = library.filter.value;
  return (
    <Dialog title={t('files.title')} onClose={close} wide>
      {/* Dropping a file here is an alternative to the field below. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <div
        class="dialog-body"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          // Stop the event. Otherwise the window would open the dropped file as a puzzle to play.
          event.stopPropagation();
          const file = event.dataTransfer?.files[0];
          if (file && !busy) takeIn(file);
        }}
      >
        <TransferStatus />
        {taken > 0 && (
          <button type="button" onClick={() => void showTaken()}>
            {t('files.show')}
          </button>
        )}
        <section class="stack from-start gap-6">
          <FileButton disabled={busy} name={t('files.import')} onFile={takeIn} />
          <p class="soft">{t('files.import.text')}</p>
          <label class="row gap-8">
            <input type="checkbox" checked={collects} onChange={(event) => setCollects(event.currentTarget.checked)} />
            <span>{t('files.import.collect')}</span>
          </label>
          <PlainVariantField variant={variant} onChange={setVariant} />
        </section>
        <section class="stack from-start gap-6">
          <FileButton disabled={busy} name={t('files.merge')} onFile={(file) => void transfers.send('merge', file)} />
          <p class="soft">{t('files.merge.text')}</p>
        </section>
        <section class="stack from-start gap-6">
          <h3>{t('files.export')}</h3>
          <p class="soft">
            {counted && !counted.atLeast ? t('files.export.text', { count: counted.count }) : t('files.export.all')}
          </p>
          <FormatField filter={filter} format={format} onChange={setFormat} />
          <button type="button" disabled={busy} onClick={() => void take({ kind: 'export', filter, format })}>
            {t('files.export.now')}
          </button>
        </section>
        <section class="stack from-start gap-6">
          <button type="button" disabled={busy} onClick={() => void take({ kind: 'backup' })}>
            {t('files.backup')}
          </button>
          <p class="soft">{t('files.backup.text')}</p>
        </section>
        <section class="stack from-start gap-6">
          <button type="button" onClick={() => app.show({ kind: 'backups' })}>
            {t('backups.title')}
          </button>
          <p class="soft">{t('files.backups.text')}</p>
        </section>
        <section class="stack from-start gap-6">
          <button type="button" disabled={busy} onClick={() => void transfers.verify(filter)}>
            {t('files.verify.now')}
          </button>
          <p class="soft">{t('files.verify.text')}</p>
        </section>
        <Quarantine />
      </div>
    </Dialog>
  );
}
