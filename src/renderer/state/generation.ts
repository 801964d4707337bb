import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { GenerateRequest } from '../../shared/contract/calls.ts';
import type { EventPayload } from '../../shared/contract/events.ts';
import type { Client } from '../../shared/contract/transport.ts';
import { type AppError, fail, type Result } from '../../shared/domain/result.ts';

/** How far the making of a puzzle has come. */
export type Progress = Omit<EventPayload<'job.progress'>, 'jobId'>;

/** The one puzzle that is being made for a new game. */
export class Generation {
  private readonly client: Client;
  private readonly newId: () => string;
  private readonly reported = signal<Progress | null>(null);
  private jobId: string | null = null;
  private end: (result: Result<number>) => void = () => undefined;

  /** @param newId makes an id that no other job has. */
  constructor(client: Client, newId: () => string) {
    this.client = client;
    this.newId = newId;
  }

  /** Null until there is a first report, and when nothing is under way. */
  get progress(): ReadonlySignal<Progress | null> {
    return this.reported;
  }

  /**
   * Makes a puzzle and answers with its id.
   *
   * Errors: `cancelled` after {@link cancel}; those of the host.
   */
  async run(request: GenerateRequest): Promise<Result<number>> {
    const jobId = this.newId();
    this.jobId = jobId;
    this.reported.value = null;
    const ends: (() => void)[] = [];
    const finished = new Promise<Result<number>>((resolve) => {
      this.end = resolve;
      ends.push(
        this.client.on('job.progress', ({ jobId: id, ...progress }) => {
          if (id === jobId) this.reported.value = progress;
        }),
        this.client.on('job.finished', ({ jobId: id, outcome }) => {
          if (id !== jobId) return;
          if (outcome.ok) resolve({ ok: true, value: outcome.puzzleId });
          else resolve({ ok: false, error: outcome.error as AppError });
        }),
      );
    });
    const started = await this.client.call('generate.start', { jobId, request });
    const result = started.ok ? await finished : started;
    for (const end of ends) end();
    this.jobId = null;
    this.reported.value = null;
    return result;
  }

  /** The connection is lost, and with it the job. */
  abandon(): void {
    this.end(fail('disconnected', 'the connection to the host was lost'));
  }

  /** Asks the host to stop; {@link run} then ends with `cancelled`. */
  cancel(): void {
    if (this.jobId) void this.client.call('job.cancel', { jobId: this.jobId });
  }
}
