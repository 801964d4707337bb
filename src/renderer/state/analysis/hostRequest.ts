import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { AppError, Result } from '../../../shared/base/result.ts';
import type { JobId } from '../../../shared/contract/ids.ts';
import type { GameClient } from '../session/gameClient.ts';

/** State of a request to the host. */
export type HostAnswer<T> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly jobId: JobId }
  | { readonly kind: 'failed'; readonly error: AppError }
  | { readonly kind: 'done'; readonly value: T };

const IDLE = { kind: 'idle' } as const;

/** A request that the host runs as a job, which can be cancelled. */
export class HostRequest<T> {
  private readonly host: Pick<GameClient, 'cancel'>;
  private readonly newJobId: () => JobId;
  readonly #answer = signal<HostAnswer<T>>(IDLE);
  readonly answer: ReadonlySignal<HostAnswer<T>> = this.#answer;

  constructor(host: Pick<GameClient, 'cancel'>, newJobId: () => JobId) {
    this.host = host;
    this.newJobId = newJobId;
  }

  /**
   * Sends the request and cancels the job of an earlier one. Ignores an answer that comes after a newer request.
   * Returns whether the answer was a value and was published.
   *
   * @param prepare called with the value just before it is published.
   */
  async send(call: (jobId: JobId) => Promise<Result<T>>, prepare?: (value: T) => void): Promise<boolean> {
    this.cancel();
    const jobId = this.newJobId();
    this.#answer.value = { kind: 'running', jobId };
    const answer = await call(jobId);
    const state = this.#answer.peek();
    if (state.kind !== 'running' || state.jobId !== jobId) return false;
    batch(() => {
      if (answer.ok) prepare?.(answer.value);
      this.#answer.value = answer.ok ? { kind: 'done', value: answer.value } : { kind: 'failed', error: answer.error };
    });
    return answer.ok;
  }

  /** Sends the request, unless it is running or has its answer already. */
  async sendOnce(call: (jobId: JobId) => Promise<Result<T>>): Promise<void> {
    const { kind } = this.#answer.peek();
    if (kind !== 'running' && kind !== 'done') await this.send(call);
  }

  /** Cancels the job if it is running. Keeps an answer that has arrived. */
  cancel(): void {
    const state = this.#answer.peek();
    if (state.kind !== 'running') return;
    this.host.cancel(state.jobId);
    this.#answer.value = IDLE;
  }

  /** Cancels the job if it is running, and discards the answer. */
  reset(): void {
    this.cancel();
    this.#answer.value = IDLE;
  }
}
