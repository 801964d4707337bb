import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-core';
import { type AppError, fail, notice, ok, type Result } from '../../../shared/base/result.ts';
import type { EventPayload } from '../../../shared/contract/events.ts';
import type { JobId, PuzzleId } from '../../../shared/contract/ids.ts';
import type { LibraryFilter } from '../../../shared/contract/library.ts';
import {
  type Incoming,
  type Outgoing,
  PIECE,
  type TransferReport,
  type Troubles,
} from '../../../shared/contract/transfers.ts';
import type { Client } from '../../../shared/contract/transport.ts';

/** A file that the user chose to send. Its bytes are read piece by piece. */
export interface ChosenFile {
  readonly name: string;
  readonly size: number;
  slice(from: number, to: number): { arrayBuffer(): Promise<ArrayBuffer> };
}

/** State of a transfer: one that is running, or the last one with its result. */
export interface Transfer {
  readonly jobId: JobId;
  readonly kind: Incoming | Outgoing['kind'] | 'verify';
  /** Name of the collection for the puzzles of an import; null for none. */
  readonly collection: string | null;
  /** Fraction of the bytes done, from 0 to 1; null if unknown. */
  readonly share: number | null;
  readonly report: TransferReport | null;
  /** Number of puzzles written to the file. */
  readonly puzzles: number;
  readonly troubles: Troubles | null;
  readonly error: AppError | null;
  readonly done: boolean;
  readonly cancelled: boolean;
}

/** Choices for an import. */
export interface ImportChoice {
  /** Id of a variant that every puzzle has, besides those that the file states; empty for none. */
  readonly variant?: string;
  /** Whether all puzzles are put in a collection named after the file. */
  readonly collects?: boolean;
}

/** Longest name of a collection, in characters, as in the contract. */
const LONGEST_NAME = 80;

/** Name of the collection for the puzzles of a file: that of the file without its ending; null if nothing is left. */
function collectionOf({ name }: ChosenFile): string | null {
  return (
    name
      .replace(/\.[^.]*$/, '')
      .trim()
      .slice(0, LONGEST_NAME)
      .trim() || null
  );
}

/** A file that is ready to be saved. */
export interface SendableFile {
  readonly name: string;
  readonly pieces: readonly Uint8Array<ArrayBuffer>[];
}

function toBase64(bytes: Uint8Array): string {
  let text = '';
  // A call accepts only a limited number of arguments, so convert in pieces.
  for (let from = 0; from < bytes.length; from += 8192) {
    text += String.fromCharCode(...bytes.subarray(from, from + 8192));
  }
  return btoa(text);
}

function fromBase64(data: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
}

/** Runs imports, exports, merges, backups and verifications of the library, one at a time. */
export class LibraryTransfers {
  private readonly client: Client;
  private readonly newJobId: () => JobId;
  private readonly changed: () => void;
  readonly #transfer = signal<Transfer | null>(null);
  /** The running transfer, or the last one. Null before the first transfer, and after the last one was dismissed. */
  readonly transfer: ReadonlySignal<Transfer | null> = this.#transfer;
  /** A puzzle of the file that was imported last, see `transferReportSchema`; null without one. */
  readonly shown: ReadonlySignal<PuzzleId | null> = computed(() => {
    const report = this.#transfer.value?.report;
    return report && 'shown' in report ? report.shown : null;
  });

  /** @param changed called when the contents of the library may have changed. */
  constructor(client: Client, newJobId: () => JobId, changed: () => void) {
    this.client = client;
    this.newJobId = newJobId;
    this.changed = changed;
    client.on('library.transfer', (event) => this.progressed(event));
  }

  get busy(): boolean {
    return this.#transfer.value?.done === false;
  }

  /** Resolves when no transfer is running. */
  ended(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const stop = effect(() => {
      if (!this.busy) resolve();
    });
    return promise.finally(stop);
  }

  /** Dismisses a finished transfer. */
  dismiss(): void {
    if (!this.busy) this.#transfer.value = null;
  }

  /** Dismisses the result of a finished import, because the user leaves the library. Keeps other results. */
  dismissImport(): void {
    const kind = this.#transfer.peek()?.kind;
    if (kind === 'import' || kind === 'merge') this.dismiss();
  }

  /** Dismisses the result of a finished export, because another export is now chosen. Keeps other results. */
  dismissExport(): void {
    if (this.#transfer.peek()?.kind === 'export') this.dismiss();
  }

  cancel(): void {
    const transfer = this.#transfer.peek();
    if (!transfer || transfer.done) return;
    this.#transfer.value = { ...transfer, cancelled: true };
    void this.client.call('job.cancel', { jobId: transfer.jobId });
  }

  /**
   * Sends a file to the library in pieces. Each piece waits until the host is ready for it. The host sends the report
   * after it has checked everything.
   *
   * @param variant id of a variant that every imported puzzle gets, besides those that the file states; empty for none.
   */
  async send(kind: Incoming, file: ChosenFile, { variant = '', collects }: ImportChoice = {}): Promise<void> {
    const collection = collects ? collectionOf(file) : null;
    const jobId = this.begin(kind, collection);
    if (!jobId) return;
    const begun = await this.client.call('library.receive', {
      jobId,
      kind,
      fileName: file.name,
      ...(variant !== '' && { variants: [variant] }),
      ...(collection !== null && { collection }),
    });
    if (!begun.ok) {
      this.end(jobId, begun.error);
      return;
    }
    for (let from = 0; ; from += PIECE) {
      const to = Math.min(from + PIECE, file.size);
      let bytes: Uint8Array;
      try {
        bytes = new Uint8Array(await file.slice(from, to).arrayBuffer());
      } catch {
        void this.client.call('job.cancel', { jobId });
        this.end(jobId, { code: 'bad-input', ...notice('file-cut-off', { file: file.name }) });
        return;
      }
      if (this.isOver(jobId)) return;
      const last = to >= file.size;
      const sent = await this.client.call('library.receivePiece', { jobId, data: toBase64(bytes), last });
      if (this.isOver(jobId)) return;
      if (!sent.ok) {
        // `not-found` means that the job itself has ended. Then its last report gives the reason.
        if (sent.error.code !== 'not-found') this.end(jobId, sent.error);
        return;
      }
      this.change(jobId, { share: file.size === 0 ? 1 : to / file.size });
      if (last) return;
    }
  }

  /** Exports from the library to a file. Returns null if the export failed or was cancelled. */
  async take(what: Outgoing): Promise<SendableFile | null> {
    const jobId = this.begin(what.kind);
    if (!jobId) return null;
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    const taken = await this.takePieces(jobId, what, (piece) => pieces.push(piece));
    const cancelled = this.#transfer.peek()?.cancelled === true;
    this.end(jobId, taken.ok || cancelled ? null : taken.error);
    return taken.ok && !cancelled ? { name: taken.value, pieces } : null;
  }

  private async takePieces(
    jobId: JobId,
    what: Outgoing,
    keep: (piece: Uint8Array<ArrayBuffer>) => void,
  ): Promise<Result<string>> {
    const begun = await this.client.call('library.give', { jobId, what });
    if (!begun.ok) return begun;
    const { fileName, total } = begun.value;
    for (let length = 0; ; ) {
      if (this.#transfer.peek()?.cancelled) return fail('cancelled', 'transfer-cancelled');
      const piece = await this.client.call('library.givePiece', { jobId });
      if (!piece.ok) return piece;
      const { data, last, puzzles, troubles } = piece.value;
      const bytes = fromBase64(data);
      keep(bytes);
      length += bytes.length;
      this.change(jobId, { puzzles, share: total ? length / total : null, ...(last ? { troubles } : {}) });
      if (!last) continue;
      // A file without puzzles would still contain the text that its format puts around puzzles, so it would look like
      // a file of puzzles. Return an error instead.
      return what.kind === 'export' && puzzles === 0 ? fail('conflict', 'nothing-exported') : ok(fileName);
    }
  }

  /** Lets the host check for every puzzle that matches the filter that it has exactly one solution. */
  async verify(filter: LibraryFilter): Promise<void> {
    const jobId = this.begin('verify');
    if (!jobId) return;
    const begun = await this.client.call('library.verify', { jobId, filter });
    if (!begun.ok) this.end(jobId, begun.error);
  }

  private begin(kind: Transfer['kind'], collection: string | null = null): JobId | null {
    if (this.busy) return null;
    const jobId = this.newJobId();
    const none = { share: null, report: null, puzzles: 0, troubles: null, error: null };
    this.#transfer.value = { jobId, kind, collection, ...none, done: false, cancelled: false };
    return jobId;
  }

  private isOver(jobId: JobId): boolean {
    const transfer = this.#transfer.peek();
    return transfer?.jobId !== jobId || transfer.done;
  }

  private change(jobId: JobId, changes: Partial<Transfer>): void {
    const transfer = this.#transfer.peek();
    if (transfer?.jobId === jobId && !transfer.done) this.#transfer.value = { ...transfer, ...changes };
  }

  private end(jobId: JobId, error: AppError | null): void {
    this.change(jobId, { error, done: true });
  }

  private progressed({ jobId, report, troubles, done, error }: EventPayload<'library.transfer'>): void {
    if (this.isOver(jobId)) return;
    this.change(jobId, { report, ...(done ? { troubles, error: error as AppError | null, done } : {}) });
    if (done) this.changed();
  }
}
