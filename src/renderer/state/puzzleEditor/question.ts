import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { AppError } from '../../../shared/base/result.ts';
import type { CallInput, CallName, CallOutput } from '../../../shared/contract/calls.ts';
import type { EventPayload } from '../../../shared/contract/events.ts';
import type { JobId } from '../../../shared/contract/ids.ts';
import type { Client } from '../../../shared/contract/transport.ts';

/** The calls about a puzzle that can be cancelled with `job.cancel`. */
export type QuestionName = Extract<CallName, 'puzzles.check' | `setting.${string}`>;
export type QuestionInput<N extends QuestionName> = Omit<CallInput<N>, 'jobId'>;

/** State of a question to the host. */
export type QuestionState<T> =
  | { readonly kind: 'closed' }
  /** `fraction`: share of the work that is done, 0 to 1; null if unknown. `found`: solutions counted so far. */
  | { readonly kind: 'asking'; readonly fraction: number | null; readonly found: number }
  | { readonly kind: 'answered'; readonly value: T }
  | { readonly kind: 'failed'; readonly error: AppError };

const CLOSED = { kind: 'closed' } as const;
const ASKING = { kind: 'asking', fraction: null, found: 0 } as const;

/** A question to the host about the puzzle that is being made. Asking it again cancels the request before. */
export class EngineQuestion<N extends QuestionName> {
  private readonly client: Client;
  private readonly newJobId: () => JobId;
  private readonly name: N;
  readonly #state = signal<QuestionState<CallOutput<N>>>(CLOSED);
  readonly state: ReadonlySignal<QuestionState<CallOutput<N>>> = this.#state;
  private jobId: JobId | null = null;
  private waiting: ReturnType<typeof setTimeout> | undefined;

  constructor({ client, newJobId }: { readonly client: Client; newJobId(): JobId }, name: N) {
    this.client = client;
    this.newJobId = () => newJobId();
    this.name = name;
  }

  /** Asks the question after the present event is handled, so that no key has to wait until the input is computed. */
  ask(input: () => QuestionInput<N>): void {
    this.stop();
    this.#state.value = ASKING;
    this.waiting = setTimeout(() => void this.send(input()));
  }

  /** Cancels the question and discards its answer. */
  close(): void {
    this.stop();
    this.#state.value = CLOSED;
  }

  private stop(): void {
    clearTimeout(this.waiting);
    if (this.jobId !== null) void this.client.call('job.cancel', { jobId: this.jobId });
    this.jobId = null;
  }

  private async send(input: QuestionInput<N>): Promise<void> {
    const jobId = this.newJobId();
    this.jobId = jobId;
    const report = (event: { readonly jobId: JobId }, part: { fraction: number | null } | { found: number }): void => {
      const state = this.#state.peek();
      if (event.jobId === this.jobId && state.kind === 'asking') this.#state.value = { ...state, ...part };
    };
    const ends = [
      this.client.on('job.progress', (event) => report(event, { fraction: event.fraction })),
      this.client.on('setting.counted', (event: EventPayload<'setting.counted'>) =>
        report(event, { found: event.solutions }),
      ),
    ];
    // The cast is needed: with the id, the input of each of these calls is complete, but the compiler cannot prove this
    // for a generic name.
    const answer = await this.client.call(this.name, { ...input, jobId } as CallInput<N>);
    for (const end of ends) end();
    if (this.jobId !== jobId) return;
    this.jobId = null;
    this.#state.value = answer.ok ? { kind: 'answered', value: answer.value } : { kind: 'failed', error: answer.error };
  }
}
