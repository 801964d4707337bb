import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { EventPayload } from '../../shared/contract/events.ts';
import type { LibraryFilter } from '../../shared/contract/library.ts';
import {
  type Incoming,
  type Outgoing,
  PIECE,
  type TransferReport,
  type Troubles,
} from '../../shared/contract/transfers.ts';
import type { Client } from '../../shared/contract/transport.ts';
import { type AppError, fail, ok, type Result } from '../../shared/domain/result.ts';

/** A file that the user chose: its bytes, asked for piece by piece. */
export interface ChosenFile {
  readonly name: string;
  readonly size: number;
  slice(from: number, to: number): { arrayBuffer(): Promise<ArrayBuffer> };
}

/** Something on its way, or what came of it. */
export interface Transfer {
  readonly jobId: string;
  readonly kind: Incoming | Outgoing['kind'] | 'verify';
  /** 0 to 1 of the bytes; null where nobody knows. */
  readonly share: number | null;
  readonly report: TransferReport | null;
  /** Puzzles written. */
  readonly puzzles: number;
  readonly troubles: Troubles | null;
  readonly error: AppError | null;
  readonly done: boolean;
  readonly cancelled: boolean;
}

/** A file that is ready to be saved. */
export interface GivenFile {
  readonly name: string;
  readonly pieces: readonly Uint8Array<ArrayBuffer>[];
}

function toBase64(bytes: Uint8Array): string {
  let text = '';
  // As many as fit into the arguments of a call.
  for (let from = 0; from < bytes.length; from += 8192) {
    text += String.fromCharCode(...bytes.subarray(from, from + 8192));
  }
  return btoa(text);
}

function fromBase64(data: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
}

/** Imports, exports, merges, backups and verifications of the library, of which one at a time is under way. */
export class LibraryTransfers {
  private readonly client: Client;
  private readonly newId: () => string;
  private readonly changed: () => void;
  private readonly now = signal<Transfer | null>(null);

  /** @param changed is called when the library may hold something else. */
  constructor(client: Client, newId: () => string, changed: () => void) {
    this.client = client;
    this.newId = newId;
    this.changed = changed;
    client.on('library.transfer', (told) => this.told(told));
  }

  /** What is under way, or the last that was; null before, and once it was dismissed. */
  get transfer(): ReadonlySignal<Transfer | null> {
    return this.now;
  }

  get busy(): boolean {
    return this.now.value?.done === false;
  }

  /** Forgets what has ended. */
  dismiss(): void {
    if (!this.busy) this.now.value = null;
  }

  cancel(): void {
    const transfer = this.now.peek();
    if (!transfer || transfer.done) return;
    this.now.value = { ...transfer, cancelled: true };
    void this.client.call('job.cancel', { jobId: transfer.jobId });
  }

  /** Sends a file into the library, a piece whenever there is room for one; its report comes when all was looked at. */
  async send(kind: Incoming, file: ChosenFile): Promise<void> {
    const jobId = this.begin(kind);
    if (!jobId) return;
    const begun = await this.client.call('library.receive', { jobId, kind, fileName: file.name });
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
        this.end(jobId, { code: 'bad-input', message: `the file ${file.name} could not be read to its end` });
        return;
      }
      if (this.isOver(jobId)) return;
      const last = to >= file.size;
      const sent = await this.client.call('library.receivePiece', { jobId, data: toBase64(bytes), last });
      if (this.isOver(jobId)) return;
      if (!sent.ok) {
        // Where the job has ended by itself, its last report says why.
        if (sent.error.code !== 'not-found') this.end(jobId, sent.error);
        return;
      }
      this.change(jobId, { share: file.size === 0 ? 1 : to / file.size });
      if (last) return;
    }
  }

  /** Takes a file out of the library. Null where there is none to save: it failed or was cancelled. */
  async take(what: Outgoing): Promise<GivenFile | null> {
    const jobId = this.begin(what.kind);
    if (!jobId) return null;
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    const taken = await this.takePieces(jobId, what, (piece) => pieces.push(piece));
    const cancelled = this.now.peek()?.cancelled === true;
    this.end(jobId, taken.ok || cancelled ? null : taken.error);
    return taken.ok && !cancelled ? { name: taken.value, pieces } : null;
  }

  private async takePieces(
    jobId: string,
    what: Outgoing,
    keep: (piece: Uint8Array<ArrayBuffer>) => void,
  ): Promise<Result<string>> {
    const begun = await this.client.call('library.give', { jobId, what });
    if (!begun.ok) return begun;
    const { fileName, total } = begun.value;
    for (let length = 0; ; ) {
      if (this.now.peek()?.cancelled) return fail('cancelled', 'the transfer was cancelled');
      const piece = await this.client.call('library.givePiece', { jobId });
      if (!piece.ok) return piece;
      const { data, last, puzzles, troubles } = piece.value;
      const bytes = fromBase64(data);
      keep(bytes);
      length += bytes.length;
      this.change(jobId, { puzzles, share: total ? length / total : null, ...(last ? { troubles } : {}) });
      if (last) return ok(fileName);
    }
  }

  /** Proves every puzzle that matches again. */
  async verify(filter: LibraryFilter): Promise<void> {
    const jobId = this.begin('verify');
    if (!jobId) return;
    const begun = await this.client.call('library.verify', { jobId, filter });
    if (!begun.ok) this.end(jobId, begun.error);
  }

  private begin(kind: Transfer['kind']): string | null {
    if (this.busy) return null;
    const jobId = this.newId();
    const none = { share: null, report: null, puzzles: 0, troubles: null, error: null };
    this.now.value = { jobId, kind, ...none, done: false, cancelled: false };
    return jobId;
  }

  private isOver(jobId: string): boolean {
    const transfer = this.now.peek();
    return transfer?.jobId !== jobId || transfer.done;
  }

  private change(jobId: string, changes: Partial<Transfer>): void {
    const transfer = this.now.peek();
    if (transfer?.jobId === jobId && !transfer.done) this.now.value = { ...transfer, ...changes };
  }

  private end(jobId: string, error: AppError | null): void {
    this.change(jobId, { error, done: true });
  }

  private told({ jobId, report, troubles, done, error }: EventPayload<'library.transfer'>): void {
    if (this.isOver(jobId)) return;
    this.change(jobId, { report, ...(done ? { troubles, error: error as AppError | null, done } : {}) });
    if (done) this.changed();
  }
}
