import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { AppError, Result } from '../../../shared/base/result.ts';
import type { Backup, BackupContent } from '../../../shared/contract/backups.ts';
import type { Client } from '../../../shared/contract/transport.ts';

/** The backups of the database in the user-data folder. */
export class Backups {
  private readonly client: Client;
  readonly #all = signal<readonly Backup[] | null>(null);
  /** All backups, latest first; null until {@link load} has finished. */
  readonly all: ReadonlySignal<readonly Backup[] | null> = this.#all;
  readonly #error = signal<AppError | null>(null);
  /** Error of the last action; null if it succeeded. */
  readonly error: ReadonlySignal<AppError | null> = this.#error;

  constructor(client: Client) {
    this.client = client;
  }

  async load(): Promise<void> {
    this.#error.value = null;
    await this.list();
  }

  private async list(): Promise<void> {
    const answer = await this.client.call('backups.list', {});
    if (answer.ok) this.#all.value = answer.value.backups;
    else this.#error.value = answer.error;
  }

  /** Reads the contents of a backup; null if that failed. */
  async inspect(name: string): Promise<BackupContent | null> {
    const answer = await this.client.call('backups.inspect', { name });
    this.#error.value = answer.ok ? null : answer.error;
    return answer.ok ? answer.value : null;
  }

  /** Makes the next start restore a backup; null withdraws such a request. */
  async restore(name: string | null): Promise<void> {
    await this.changed(this.client.call('backups.restore', { name }));
  }

  async delete(name: string): Promise<void> {
    await this.changed(this.client.call('backups.delete', { name }));
  }

  private async changed(change: Promise<Result<unknown>>): Promise<void> {
    const answer = await change;
    this.#error.value = answer.ok ? null : answer.error;
    await this.list();
  }
}
