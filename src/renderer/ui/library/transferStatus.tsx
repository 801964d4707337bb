import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { ok } from '../../../shared/base/result.ts';
import type { TransferReport, Troubles } from '../../../shared/contract/transfers.ts';
import { isMinorLoss } from '../../../shared/puzzle/minorLoss.ts';
import { counted } from '../../../shared/text/placeholders.ts';
import type { TextKey } from '../../../shared/text/textKey.ts';
import { t } from '../../i18n/words.ts';
import type { App } from '../../state/app/app.ts';
import type { Transfer } from '../../state/library/libraryTransfers.ts';
import { inSentences } from '../../state/play/speaker.ts';
import { useApp } from '../controls/context.ts';
import { Banner, ErrorWords } from '../controls/errorWords.tsx';
import { minorWords } from '../forms/lossList.tsx';
import { nameOfId } from '../words/itemName.ts';

function reportWords(report: TransferReport): string {
  if (report.kind === 'verify') {
    return t('files.report.verify', {
      checked: counted('files.report.checked', report.checked),
      sound: counted('files.report.sound', report.sound),
      quarantined: counted('files.report.quarantined', report.quarantined),
      unknown: counted('files.report.unknown', report.unknown),
      damaged: t('files.report.damaged', { count: report.damaged }),
    });
  }
  const { added, duplicates, refused } = report;
  const parts = [
    ...(added > 0 || duplicates + refused === 0 ? [t('files.report.added', { count: added })] : []),
    ...(duplicates > 0 ? [t('files.report.duplicates', { count: duplicates })] : []),
    ...(refused > 0 ? [t('files.report.refused', { count: refused })] : []),
  ];
  return parts.join(' ');
}

/** Titles of the two lists of problems: puzzles that were refused, then puzzles that were transferred only in part. */
const TROUBLE_TITLES = {
  import: ['files.faults', 'files.losses'],
  merge: ['files.faults', 'files.losses'],
  export: ['files.faults.export', 'files.losses.export'],
  verify: ['files.faults.verify', 'files.losses'],
  backup: ['files.faults.export', 'files.losses.export'],
} as const satisfies Record<Transfer['kind'], readonly TextKey[]>;

const isMajor = ({ sentence }: Troubles['losses'][number]): boolean => !isMinorLoss(sentence);

/** A problem in words, with the line or the puzzle that it is about. */
function troubleWords({ at, sentence }: Troubles['faults'][number], kind: Transfer['kind'], app: App): string {
  return at === 0
    ? t(sentence.key, sentence.values)
    : kind === 'import'
      ? t('files.line', { at, message: sentence })
      : t('files.puzzle', {
          puzzle: kind === 'export' ? nameOfId(at, app) : t('files.puzzle.number', { number: at }),
          message: sentence,
        });
}

function TroubleList({ troubles, kind }: { troubles: Troubles; kind: Transfer['kind'] }): JSX.Element {
  const [faults, losses] = TROUBLE_TITLES[kind];
  const app = useApp();
  const list = (title: string, listed: Troubles['faults'], more: number): JSX.Element | null =>
    listed.length === 0 ? null : (
      <details open>
        <summary>{title}</summary>
        <ul class="library-troubles scroll anywhere selectable">
          {listed.map((trouble, index) => (
            <li key={`${index} ${trouble.at}`}>{troubleWords(trouble, kind, app)}</li>
          ))}
          {more > 0 && <li>{t('files.quarantine.more', { count: more })}</li>}
        </ul>
      </details>
    );
  const minor = minorWords(troubles.losses.map(({ sentence }) => sentence));
  return (
    <>
      {list(t(faults), troubles.faults, troubles.moreFaults)}
      {list(t(losses), troubles.losses.filter(isMajor), troubles.moreLosses)}
      {minor && <p class="note">{minor}</p>}
    </>
  );
}

/** Keys with which the user only moves the focus, or begins a key combination. */
const NO_ACTION = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta']);

/** Dismisses a result at the next click or key outside of its banner, and when the library closes. */
function useBriefResult(isBrief: boolean): void {
  const { transfers } = useApp().library;
  useEffect(() => {
    if (!isBrief) return;
    const onAction = (event: Event): void => {
      if (event instanceof KeyboardEvent && NO_ACTION.has(event.key)) return;
      if (event.target instanceof Element && event.target.closest('.banner')) return;
      transfers.dismiss();
    };
    const controller = new AbortController();
    const { signal } = controller;
    window.addEventListener('click', onAction, { signal });
    window.addEventListener('keydown', onAction, { signal });
    return () => {
      controller.abort();
      transfers.dismiss();
    };
  }, [isBrief, transfers]);
}

/**
 * What became of an import, above the list, until the user does something else; lists of problems stay until they are
 * dismissed or the library is left. Not while a dialog is open: dialogs that import say it themselves.
 */
export function ImportBanner(): JSX.Element {
  const app = useApp();
  const { transfers } = app.library;
  const transfer = transfers.transfer.value;
  const shown = transfers.shown.value;
  const troubles = transfer?.troubles;
  const isWhole = !transfer?.error && !troubles?.faults.length && !troubles?.losses.some(isMajor);
  useBriefResult(transfer?.done === true && isWhole);
  useEffect(() => () => transfers.dismissImport(), [transfers]);
  if (!transfer || (transfer.kind !== 'import' && transfer.kind !== 'merge') || app.dialog.value) {
    return <HeardTransfer of={null} />;
  }
  const { report } = transfer;
  const isSingle = report !== null && 'added' in report && report.added + report.duplicates === 1;
  const actions = transfer.done && (
    <>
      {shown !== null && isSingle && (
        <button type="button" class="primary" onClick={() => void app.games.play(ok(shown))}>
          {t('own.paste.play')}
        </button>
      )}
      <button type="button" onClick={() => transfers.dismiss()}>
        {t('fault.dismiss')}
      </button>
    </>
  );
  return (
    <>
      <HeardTransfer of={transfer} />
      <Banner kind="news" actions={actions}>
        <ShownTransfer />
      </Banner>
    </>
  );
}

interface StatusProps {
  /** Number of puzzles to write, if known. */
  readonly total?: number;
}

/** What is happening, or what became of the transfer, without its problems. */
function statusWords({ kind, report, troubles, error, done, cancelled, puzzles }: Transfer): string {
  const words = [];
  if (!done) words.push(t('files.running'));
  else if (cancelled) words.push(t('files.stopped'));
  else if ((kind === 'export' || kind === 'backup') && !error) words.push(t('files.saved'));
  if (report) words.push(reportWords(report));
  const unwritten = kind === 'export' && troubles ? troubles.faults.length + troubles.moreFaults : 0;
  if (unwritten > 0) {
    const written = counted('files.exported.written', puzzles);
    words.push(t('files.exported', { written, unwritten: counted('files.exported.unwritten', unwritten) }));
  } else if (puzzles > 0) words.push(t('library.count', { count: puzzles }));
  return words.join(' ');
}

/** At most this many puzzles that were refused are read out with the reason. The list has all of them. */
const MOST_HEARD = 3;

/** What a screen reader says of a transfer: that it runs, then what became of it and why puzzles were refused. */
function heardTransfer(transfer: Transfer, app: App): string {
  const { kind, troubles, error, done } = transfer;
  if (!done) return t('files.running');
  // An error is read out where it is shown.
  if (error) return '';
  const { faults = [], moreFaults = 0 } = troubles ?? {};
  const named = faults.slice(0, MOST_HEARD);
  const more = faults.length - named.length + moreFaults;
  return inSentences([
    statusWords(transfer),
    ...named.map((trouble) => troubleWords(trouble, kind, app)),
    ...(more > 0 ? [t('files.quarantine.more', { count: more })] : []),
  ]);
}

/**
 * Says how a transfer goes. It is there before there is one: a screen reader reads out what changes in a live region,
 * not one that appears with its text.
 */
function HeardTransfer({ of }: { readonly of: Transfer | null }): JSX.Element {
  const app = useApp();
  return (
    <p class="visually-hidden" role="status">
      {of && heardTransfer(of, app)}
    </p>
  );
}

/** Progress and result of the current transfer. */
export function TransferStatus(props: StatusProps): JSX.Element {
  return (
    <>
      <HeardTransfer of={useApp().library.transfers.transfer.value} />
      <ShownTransfer {...props} />
    </>
  );
}

function ShownTransfer({ total }: StatusProps): JSX.Element | null {
  const { transfers } = useApp().library;
  const transfer = transfers.transfer.value;
  if (!transfer) return null;
  const { kind, troubles, error, done, cancelled, puzzles } = transfer;
  // The length of an export in bytes is not known beforehand, but the number of puzzles may be known.
  const share = transfer.share ?? (total ? Math.min(1, puzzles / total) : null);
  return (
    <section class="stack gap-6">
      {error ? <ErrorWords title={t('files.failed')} error={error} /> : <p class="figures">{statusWords(transfer)}</p>}
      {!done && (
        <div class="row gap-12">
          <progress aria-label={t('files.running')} {...(share === null ? {} : { max: 1, value: share })} />
          <button type="button" disabled={cancelled} onClick={() => transfers.cancel()}>
            {t('files.stop')}
          </button>
        </div>
      )}
      {troubles && <TroubleList troubles={troubles} kind={kind} />}
    </section>
  );
}
