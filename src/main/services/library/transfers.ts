import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { PassThrough, type Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { type AppError, fail, notice, ok, type Result } from '../../../shared/base/result.ts';
import type { CallInput, CallOutput } from '../../../shared/contract/calls.ts';
import {
  type Incoming,
  MOST_TROUBLES_LISTED,
  PIECE,
  type TransferReport,
  type Troubles,
} from '../../../shared/contract/transfers.ts';
import { FORMATS, type Format, formatNamed, type Loss } from '../../formats/index.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Store } from '../../store/store.ts';
import { readPuzzleStream } from '../puzzles/puzzleFiles.ts';
import type { Caller } from '../runtime/dispatch.ts';
import type { Log } from '../runtime/log.ts';
import { exportPuzzles, mergeLibrary } from './exchange.ts';
import { importPuzzles } from './importing.ts';
import { verifyLibrary } from './verify.ts';

type Nothing = Record<string, never>;
type Name = 'receive' | 'give' | 'verify';

/** Puzzles on their way between the library and a window that holds the files: piece by piece, never a whole file. */
export type Transfers = {
  /** Errors: `conflict` where there is a job of that id already, or another one that changes the library. */
  readonly [N in Name]: (
    input: CallInput<`library.${N}`>,
    caller: Caller,
  ) => Promise<Result<CallOutput<`library.${N}`>>> | Result<CallOutput<`library.${N}`>>;
} & {
  /** Errors: `not-found` where the job has ended. */
  receivePiece(input: CallInput<'library.receivePiece'>, caller: Caller): Promise<Result<Nothing>>;
  givePiece(input: CallInput<'library.givePiece'>, caller: Caller): Promise<Result<CallOutput<'library.givePiece'>>>;
  quarantined(): Result<CallOutput<'library.quarantined'>>;
  formats(): Result<CallOutput<'library.formats'>>;
  cancel(jobId: string): void;
  /** A caller has gone: what it sent and asked for ends; what is stored stays. */
  abandon(caller: Caller): void;
  close(): Promise<void>;
};

/** Milliseconds between two reports. */
const REPORT_PAUSE = 250;
/** Lines of the quarantine that are answered. */
const QUARANTINED = 1000;
/** Milliseconds after which an export lets others have their turn. */
const TURN = 20;

const NO_TROUBLES: Troubles = { faults: [], moreFaults: 0, losses: [], moreLosses: 0 };

/** Keeps the first troubles and counts the others. */
function createTroubles() {
  const told: Troubles = { faults: [], moreFaults: 0, losses: [], moreLosses: 0 };
  return {
    told,
    fault: (at: number, message: string): void => {
      if (told.faults.length < MOST_TROUBLES_LISTED) told.faults.push({ at, message });
      else told.moreFaults++;
    },
    loss: (at: number, losses: readonly Loss[]): void => {
      const message = losses.map((loss) => loss.message).join('; ');
      if (told.losses.length < MOST_TROUBLES_LISTED) told.losses.push({ at, message });
      else told.moreLosses++;
    },
  };
}

interface Work {
  readonly caller: Caller;
  readonly abort: AbortController;
  readonly done: Promise<void>;
  /** Takes the pieces of what is sent in; null for a verification. */
  readonly into: Writable | null;
}

interface Gift {
  readonly caller: Caller;
  next(): Promise<Result<CallOutput<'library.givePiece'>>>;
  end(): void;
}

/** A folder of one's own that is gone after `remove`. */
function scratchFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'carpet-sudoku-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Text as pieces of bytes of a size that a call can carry; how many puzzles there are is told before the last. */
async function* piecesOf(texts: Iterator<string, number>, count: (puzzles: number) => void): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let length = 0;
  let since = Date.now();
  let step = texts.next();
  for (; !step.done; step = texts.next()) {
    const bytes = Buffer.from(step.value);
    held.push(bytes);
    length += bytes.length;
    if (length >= PIECE) {
      const all = Buffer.concat(held);
      let from = 0;
      for (; from + PIECE <= all.length; from += PIECE) yield all.subarray(from, from + PIECE);
      held = [all.subarray(from)];
      length = all.length - from;
    }
    if (Date.now() - since > TURN) {
      await new Promise((resolve) => setImmediate(resolve));
      since = Date.now();
    }
  }
  count(step.value);
  yield Buffer.concat(held);
}

function writable(id: string): Format | null {
  const format = formatNamed(id);
  return format?.writer?.list ? format : null;
}

export function createTransfers(
  store: Pick<Store, 'library' | 'backUp'>,
  jobs: Pick<Jobs, 'run' | 'threads'>,
  log: Log,
): Transfers {
  const works = new Map<string, Work>();
  const gifts = new Map<string, Gift>();
  const faultOf = (what: string, error: unknown): AppError => {
    log.fault(what, error);
    return { code: 'internal', ...notice('fault-in-log') };
  };

  /** Runs work that reports until it ends. */
  function start(
    jobId: string,
    caller: Caller,
    into: Writable | null,
    first: TransferReport,
    run: (
      signal: AbortSignal,
      tell: (report: TransferReport) => void,
      troubles: ReturnType<typeof createTroubles>,
    ) => Promise<Result<TransferReport>>,
  ): Result<Nothing> {
    if (works.has(jobId) || gifts.has(jobId)) return fail('conflict', 'job-exists', { job: jobId });
    if (works.size > 0) return fail('conflict', 'transfer');
    const abort = new AbortController();
    const troubles = createTroubles();
    let report = first;
    let lastTold = 0;
    const tell = (now: TransferReport): void => {
      report = now;
      if (Date.now() - lastTold < REPORT_PAUSE) return;
      lastTold = Date.now();
      caller.emit('library.transfer', { jobId, report, troubles: NO_TROUBLES, done: false, error: null });
    };
    const work = async (): Promise<void> => {
      let error: AppError | null = null;
      try {
        const outcome = await run(abort.signal, tell, troubles);
        if (outcome.ok) report = outcome.value;
        else error = outcome.error;
      } catch (fault) {
        if (!abort.signal.aborted) error = faultOf('transfer of the library', fault);
      }
      into?.destroy();
      works.delete(jobId);
      caller.emit('library.transfer', { jobId, report, troubles: troubles.told, done: true, error });
    };
    // It is known before it can end.
    works.set(jobId, { caller, abort, into, done: Promise.resolve().then(work) });
    return ok({});
  }

  function receiveText(jobId: string, fileName: string, caller: Caller): Result<Nothing> {
    const into = new PassThrough({ highWaterMark: 4 * PIECE });
    into.on('error', () => {});
    const kind = 'import';
    const none = { kind, read: 0, added: 0, duplicates: 0, refused: 0 } as const;
    return start(jobId, caller, into, none, async (signal, tell, troubles) => {
      // Whoever waits for the next piece of a cancelled file would wait for ever.
      signal.addEventListener('abort', () => into.end());
      const outcomes = readPuzzleStream(into, { fileName: basename(fileName) });
      const report = await importPuzzles(store, jobs, outcomes, {
        signal,
        onProgress: (now) => tell({ kind, ...now }),
        onFault: (line, { message }) => troubles.fault(line, message),
        onLoss: troubles.loss,
      });
      return report.ok ? ok({ kind, ...report.value }) : report;
    });
  }

  function receiveLibrary(jobId: string, caller: Caller): Result<Nothing> {
    const folder = scratchFolder();
    const file = join(folder.path, 'other.db');
    const into = createWriteStream(file, { highWaterMark: 4 * PIECE });
    into.on('error', () => {});
    const kind = 'merge';
    const none = { kind, read: 0, added: 0, duplicates: 0, refused: 0 } as const;
    const started = start(jobId, caller, into, none, async (signal, tell, troubles) => {
      signal.addEventListener('abort', () => into.destroy());
      try {
        await finished(into);
        const report = await mergeLibrary(store, jobs, file, {
          signal,
          onProgress: (now) => tell({ kind, ...now }),
          onFault: (id, { message }) => troubles.fault(id, message),
        });
        return report.ok ? ok({ kind, ...report.value }) : report;
      } finally {
        folder.remove();
      }
    });
    if (!started.ok) {
      into.destroy();
      folder.remove();
    }
    return started;
  }

  const receiving: Record<Incoming, (jobId: string, fileName: string, caller: Caller) => Result<Nothing>> = {
    import: receiveText,
    merge: (jobId, _, caller) => receiveLibrary(jobId, caller),
  };

  function giveOut(
    jobId: string,
    caller: Caller,
    pieces: AsyncIterator<Buffer>,
    state: { puzzles: number; readonly troubles: Troubles },
    end: () => void,
  ): void {
    let ahead = pieces.next();
    // Whoever asks for the piece is told of the fault.
    ahead.catch(() => {});
    const gift: Gift = {
      caller,
      end() {
        gifts.delete(jobId);
        void pieces.return?.();
        end();
      },
      async next() {
        try {
          const piece = await ahead;
          ahead = pieces.next();
          const after = await ahead;
          const last = after.done === true;
          if (last) gift.end();
          const data = piece.done ? '' : piece.value.toString('base64');
          return ok({ data, last, puzzles: state.puzzles, troubles: last ? state.troubles : NO_TROUBLES });
        } catch (fault) {
          gift.end();
          return { ok: false, error: faultOf('giving out the library', fault) };
        }
      },
    };
    gifts.set(jobId, gift);
  }

  return {
    receive: ({ jobId, kind, fileName }, caller) => receiving[kind](jobId, fileName, caller),
    async receivePiece({ jobId, data, last }, caller) {
      const work = works.get(jobId);
      const into = work?.into;
      if (work?.caller !== caller || !into || into.destroyed || into.writableEnded) {
        return fail('not-found', 'job-takes-no-more', { job: jobId });
      }
      const bytes = Buffer.from(data, 'base64');
      const room = into.write(bytes);
      if (last) into.end();
      else if (!room) {
        await new Promise<void>((resolve) => {
          for (const event of ['drain', 'close', 'error', 'finish']) into.once(event, () => resolve());
        });
      }
      return ok({});
    },
    async give({ jobId, what }, caller) {
      if (works.has(jobId) || gifts.has(jobId)) return fail('conflict', 'job-exists', { job: jobId });
      const troubles = createTroubles();
      const state = { puzzles: 0, troubles: troubles.told };
      if (what.kind === 'export') {
        const format = writable(what.format);
        if (!format) return fail('bad-input', 'no-list-format', { format: what.format });
        const texts = exportPuzzles(store, what.filter, format, {
          onFault: ({ message }) => troubles.fault(0, message),
          onLoss: troubles.loss,
        });
        const count = (puzzles: number): void => {
          state.puzzles = puzzles;
        };
        giveOut(jobId, caller, piecesOf(texts, count), state, () => {});
        return ok({ fileName: `puzzles.${format.extensions[0] ?? 'txt'}`, total: null });
      }
      const folder = scratchFolder();
      const file = join(folder.path, 'backup.db');
      const copied = await store.backUp(file);
      if (!copied.ok) {
        folder.remove();
        return copied;
      }
      const bytes = createReadStream(file, { highWaterMark: PIECE });
      giveOut(jobId, caller, bytes[Symbol.asyncIterator]() as AsyncIterator<Buffer>, state, () => {
        bytes.destroy();
        folder.remove();
      });
      return ok({ fileName: 'carpet-sudoku-backup.db', total: statSync(file).size });
    },
    async givePiece({ jobId }, caller) {
      const gift = gifts.get(jobId);
      return gift?.caller === caller ? gift.next() : fail('not-found', 'job-gives-no-more', { job: jobId });
    },
    verify({ jobId, filter }, caller) {
      const kind = 'verify';
      const none = { kind, checked: 0, sound: 0, quarantined: 0, unknown: 0 } as const;
      return start(jobId, caller, null, none, async (signal, tell, troubles) => {
        const report = await verifyLibrary(store, jobs, filter, {
          signal,
          onProgress: (now) => tell({ kind, ...now }),
          onFault: troubles.fault,
        });
        return report.ok ? ok({ kind, ...report.value }) : report;
      });
    },
    quarantined() {
      const all = store.library.quarantined();
      if (!all.ok) return all;
      const items = all.value.slice(0, QUARANTINED);
      return ok({ items, more: all.value.length - items.length });
    },
    formats: () => ok(FORMATS.filter(({ id }) => writable(id)).map(({ id, name }) => ({ id, name }))),
    cancel(jobId) {
      works.get(jobId)?.abort.abort();
      gifts.get(jobId)?.end();
    },
    abandon(caller) {
      for (const work of works.values()) if (work.caller === caller) work.abort.abort();
      for (const gift of gifts.values()) if (gift.caller === caller) gift.end();
    },
    async close() {
      for (const work of works.values()) work.abort.abort();
      for (const gift of gifts.values()) gift.end();
      await Promise.all(Array.from(works.values(), ({ done }) => done));
    },
  };
}
