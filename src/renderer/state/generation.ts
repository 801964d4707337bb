import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { CallOutput, GenerateRequest } from '../../shared/contract/calls.ts';
import type { EventPayload } from '../../shared/contract/events.ts';
import type { Client } from '../../shared/contract/transport.ts';
import { type AppError, fail, ok, type Result } from '../../shared/domain/result.ts';
import type { Shortfall } from '../../shared/generate/options.ts';

/** How far the making of a puzzle has come. */
export type Progress = Omit<EventPayload<'job.progress'>, 'jobId'>;

/** The puzzle made, by its id, and what it lacks of what was asked for where a time limit ended the search. */
export interface Made {
  readonly puzzleId: number;
  readonly shortfalls: readonly Shortfall[];
}

/** A technique by name, for choosing. */
export type KnownTechnique = CallOutput<'techniques.list'>[number];

/** The one puzzle that is being made for a new game. */
export class Generation {
  private readonly client: Client;
  private readonly newId: () => string;
  private readonly reported = signal<Progress | null>(null);
  private known: Promise<readonly KnownTechnique[]> | null = null;
  private jobId: string | null = null;
  private end: (result: Result<Made>) => void = () => undefined;

  /** @param newId makes an id that no other job has. */
  constructor(client: Client, newId: () => string) {
    this.client = client;
    this.newId = newId;
  }

  /** Null until there is a first report, and when nothing is under way. */
  get progress(): ReadonlySignal<Progress | null> {
    return this.reported;
  }

  /** The techniques there are, easiest first; none while the host does not answer. */
  techniques(): Promise<readonly KnownTechnique[]> {
    this.known ??= this.client.call('techniques.list', {}).then((answer) => {
      if (!answer.ok) this.known = null;
      return answer.ok ? answer.value : [];
    });
    return this.known;
  }

  /**
   * Makes a puzzle and answers with its id and what it lacks.
   *
   * Errors: `cancelled` after {@link cancel}; those of the host.
   */
  async run(request: GenerateRequest): Promise<Result<Made>> {
    const jobId = this.newId();
    this.jobId = jobId;
    this.reported.value = null;
    const ends: (() => void)[] = [];
    const finished = new Promise<Result<Made>>((resolve) => {
      this.end = resolve;
      ends.push(
        this.client.on('job.progress', ({ jobId: id, ...progress }) => {
          if (id === jobId) this.reported.value = progress;
        }),
        this.client.on('job.finished', ({ jobId: id, outcome }) => {
          if (id !== jobId) return;
          if (outcome.ok) resolve(ok({ puzzleId: outcome.puzzleId, shortfalls: outcome.shortfalls }));
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
