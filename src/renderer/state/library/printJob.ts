import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Result } from '../../../shared/base/result.ts';
import type { JobId } from '../../../shared/contract/ids.ts';
import type { Client } from '../../../shared/contract/transport.ts';

/** Runs calls that print, one at a time. Reports the progress of the current call and can cancel it. */
export class PrintJob {
  private readonly client: Client;
  private readonly newJobId: () => JobId;
  private jobId: JobId | null = null;
  readonly #share = signal<number | null>(null);
  /** Fraction of the work that is done, from 0 to 1; null while unknown. */
  readonly share: ReadonlySignal<number | null> = this.#share;

  constructor(client: Client, newJobId: () => JobId) {
    this.client = client;
    this.newJobId = newJobId;
  }

  /** Runs a call that prints. Errors: those of the call; `cancelled` after {@link cancel}. */
  async run<T>(call: (jobId: JobId) => Promise<Result<T>>): Promise<Result<T>> {
    const jobId = this.newJobId();
    this.jobId = jobId;
    this.#share.value = null;
    const end = this.client.on('job.progress', ({ jobId: id, fraction }) => {
      if (id === jobId && this.jobId === jobId) this.#share.value = fraction;
    });
    const made = await call(jobId);
    end();
    if (this.jobId === jobId) this.jobId = null;
    return made;
  }

  /** Cancels the current call. Does nothing if no call is running. */
  cancel(): void {
    if (this.jobId !== null) void this.client.call('job.cancel', { jobId: this.jobId });
  }
}
