import { createWriteStream } from 'node:fs';
import { basename, join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { fail, type Notice, ok, type Result, sentenceOf } from '../../../shared/base/result.ts';
import type { CallInput, CallOutput } from '../../../shared/contract/calls.ts';
import type { EventPayload } from '../../../shared/contract/events.ts';
import type { JobId, PuzzleId } from '../../../shared/contract/ids.ts';
import { type Incoming, PIECE, type TransferReport } from '../../../shared/contract/transfers.ts';
import type { Jobs } from '../../jobs/pool.ts';
import type { Added } from '../../store/library/libraryEntries.ts';
import type { Store } from '../../store/store.ts';
import { makeCopyFolder } from '../../store/temporaryCopies.ts';
import { readInThreads } from '../puzzles/puzzleFiles.ts';
import type { Caller, Handlers } from '../runtime/dispatch.ts';
import type { JobLimit, RunningJobs } from '../runtime/runningJobs.ts';
import { type ExchangeReport, importPuzzles } from './importing.ts';
import { mergeLibrary } from './merging.ts';
import { listFormats, OutgoingFile, prepareOutgoingFile } from './outgoing.ts';
import { NO_TROUBLES, TroubleList } from './troubles.ts';
import { verifyLibrary } from './verifyLibrary.ts';

type Nothing = Record<string, never>;

export interface TransferParts {
  readonly store: Pick<Store, 'library' | 'backUp'>;
  readonly jobs: Pick<Jobs, 'run' | 'threads'>;
  /** Threads that read texts from outside. */
  readonly readers: Pick<Jobs, 'run'>;
  readonly running: RunningJobs;
  /** Finds damaged data outside the library; yields a notice for each. */
  readonly damage: () => Iterable<Notice>;
  /** Called after puzzles were added whose difficulty, techniques and ratings are still to be calculated. */
  readonly added?: () => void;
}

/** Milliseconds between two progress reports. */
const REPORT_PAUSE = 250;
/** At most one import, merge or verification runs at a time. */
const CHANGING: JobLimit = { most: 1, per: 'program', refusal: fail('conflict', 'transfer') };

interface TransferListeners<Report> {
  readonly signal: AbortSignal;
  readonly onProgress: (report: Report) => void;
  readonly troubles: TroubleList;
}

interface IncomingListeners extends TransferListeners<ExchangeReport> {
  /** Called for each batch of an import that was stored. */
  readonly onStored: (batch: readonly Added[]) => void;
}

/** A file that a window sends piece by piece. */
interface IncomingFile {
  /** Stream into which the pieces are written. */
  readonly into: Writable;
  /** Processes the file while it is received. */
  read(listeners: IncomingListeners): Promise<Result<ExchangeReport>>;
  /** Deletes the temporary files. */
  close(): void;
}

type ReceivedFile = Pick<CallInput<'library.receive'>, 'fileName' | 'variants' | 'collection'>;

function incomingText(
  { store, jobs, readers }: TransferParts,
  { fileName, variants, collection }: ReceivedFile,
): IncomingFile {
  const into = new PassThrough({ highWaterMark: 4 * PIECE });
  const options = {
    fileName: basename(fileName),
    ...(variants && { variants: variants.map((id) => ({ id })) }),
  };
  return {
    into,
    read({ signal, onProgress, onStored, troubles }) {
      // If the stream did not end, the reader of a cancelled file would wait forever.
      signal.addEventListener('abort', () => into.end());
      return importPuzzles(store, jobs, readInThreads(readers, into, options, signal), {
        signal,
        ...(collection !== undefined && { collection }),
        onProgress,
        onStored,
        onFault: (line, error) => troubles.fault(line, error),
        onUnjudged: (line, why) => troubles.loss(line, [{ sentence: sentenceOf(why) }]),
        onLoss: (line, losses) => troubles.loss(line, losses),
      });
    },
    close: () => {},
  };
}

/** Receives another library's file. It is stored on disk first, because SQLite cannot read a stream. */
function incomingLibrary({ store, jobs }: TransferParts): IncomingFile {
  const folder = makeCopyFolder();
  const file = join(folder.path, 'other.db');
  const into = createWriteStream(file, { highWaterMark: 4 * PIECE });
  return {
    into,
    async read({ signal, onProgress, troubles }) {
      signal.addEventListener('abort', () => into.destroy());
      await finished(into);
      return mergeLibrary(store, jobs, file, {
        signal,
        onProgress,
        onFault: (id, error) => troubles.fault(id, error),
      });
    },
    close: () => folder.remove(),
  };
}

const INCOMING_FILES: Record<Incoming, (parts: TransferParts, file: ReceivedFile) => IncomingFile> = {
  import: incomingText,
  merge: incomingLibrary,
};

/** Starts a job that changes the library. Until it ends, it reports its progress by `library.transfer` events. */
function startTransfer(
  { running }: TransferParts,
  caller: Caller,
  jobId: JobId,
  first: TransferReport,
  run: (listeners: TransferListeners<TransferReport>) => Promise<Result<TransferReport>>,
  into?: Writable,
): Result<Nothing> {
  const troubles = new TroubleList();
  let report = first;
  let reportedAt = 0;
  const emit = (rest: Partial<EventPayload<'library.transfer'>>): void => {
    caller.emit('library.transfer', { jobId, report, troubles: NO_TROUBLES, done: false, error: null, ...rest });
  };
  const onProgress = (now: TransferReport): void => {
    report = now;
    if (Date.now() - reportedAt < REPORT_PAUSE) return;
    reportedAt = Date.now();
    emit({});
  };
  return running.start(caller, jobId, {
    limit: CHANGING,
    channel: into,
    async work(signal) {
      try {
        return await run({ signal, onProgress, troubles });
      } catch (fault) {
        // After a cancellation, the stream is incomplete, so an error is expected.
        if (!signal.aborted) throw fault;
        return ok(report);
      }
    },
    ended(outcome) {
      if (outcome.ok) report = outcome.value;
      emit({ troubles: troubles.all, done: true, error: outcome.ok ? null : outcome.error });
    },
  });
}

function receive(
  parts: TransferParts,
  { jobId, kind, ...file }: CallInput<'library.receive'>,
  caller: Caller,
): Result<Nothing> {
  const incoming = INCOMING_FILES[kind](parts, file);
  const { into } = incoming;
  into.on('error', () => {});
  const close = (): void => {
    into.destroy();
    incoming.close();
  };
  const first = { kind, read: 0, added: 0, duplicates: 0, refused: 0, shown: null };
  let [added, known]: (PuzzleId | undefined)[] = [];
  const onStored = (batch: readonly Added[]): void => {
    added ??= batch.find(({ duplicate }) => !duplicate)?.id;
    known ??= batch[0]?.id;
  };
  const reported = (now: ExchangeReport) => ({ kind, ...now, shown: added ?? known ?? null });
  const started = startTransfer(
    parts,
    caller,
    jobId,
    first,
    async ({ onProgress, ...listeners }) => {
      try {
        const report = await incoming.read({ ...listeners, onStored, onProgress: (now) => onProgress(reported(now)) });
        return report.ok ? ok(reported(report.value)) : report;
      } finally {
        parts.added?.();
        close();
      }
    },
    into,
  );
  if (!started.ok) close();
  return started;
}

async function receivePiece(
  { running }: TransferParts,
  { jobId, data, last }: CallInput<'library.receivePiece'>,
  caller: Caller,
): Promise<Result<Nothing>> {
  const into = running.channel(caller, jobId);
  if (!(into instanceof Writable) || into.destroyed || into.writableEnded) {
    return fail('not-found', 'job-takes-no-more', { job: jobId });
  }
  const room = into.write(Buffer.from(data, 'base64'));
  if (last) into.end();
  else if (!room) {
    await new Promise<void>((resolve) => {
      for (const event of ['drain', 'close', 'error', 'finish']) into.once(event, () => resolve());
    });
  }
  return ok({});
}

async function give(
  { store, running }: TransferParts,
  { jobId, what }: CallInput<'library.give'>,
  caller: Caller,
): Promise<Result<CallOutput<'library.give'>>> {
  const prepared = await prepareOutgoingFile(store, what);
  if (!prepared.ok) return prepared;
  const file = prepared.value;
  const started = running.start(caller, jobId, { channel: file, work: (signal) => file.untilEnded(signal) });
  if (!started.ok) {
    file.end();
    return started;
  }
  const { fileName, total } = file;
  return ok({ fileName, total });
}

function verify(parts: TransferParts, { jobId, filter }: CallInput<'library.verify'>, caller: Caller): Result<Nothing> {
  const kind = 'verify';
  const first = { kind, checked: 0, sound: 0, quarantined: 0, unknown: 0, damaged: 0 } as const;
  return startTransfer(parts, caller, jobId, first, async ({ signal, onProgress, troubles }) => {
    const report = await verifyLibrary(parts.store, parts.jobs, filter, {
      signal,
      onProgress: (now) => onProgress({ kind, ...now }),
      onFault: (at, fault) => troubles.fault(at, fault),
      ...(Object.keys(filter).length === 0 && { rest: parts.damage() }),
    });
    return report.ok ? ok({ kind, ...report.value }) : report;
  });
}

/**
 * Handlers of the calls that transfer puzzles between library and window. The data are sent in pieces, so a file is
 * never completely in memory.
 */
export function transferHandlers(parts: TransferParts) {
  return {
    'library.receive': (input, caller) => receive(parts, input, caller),
    'library.receivePiece': (input, caller) => receivePiece(parts, input, caller),
    'library.give': (input, caller) => give(parts, input, caller),
    'library.givePiece': async ({ jobId }, caller) => {
      const file = parts.running.channel(caller, jobId);
      return file instanceof OutgoingFile && !file.hasEnded
        ? file.next()
        : fail('not-found', 'job-gives-no-more', { job: jobId });
    },
    'library.verify': (input, caller) => verify(parts, input, caller),
    'library.formats': ({ filter }) => listFormats(parts.store, filter),
  } satisfies Partial<Handlers>;
}
