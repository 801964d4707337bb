import { type ReadonlySignal, signal } from '@preact/signals-core';
import { type AppError, fail, ok, type Result } from '../../../shared/base/result.ts';
import type { CallOutput, GenerateRequest } from '../../../shared/contract/calls.ts';
import type { EventPayload } from '../../../shared/contract/events.ts';
import type { JobId, PuzzleId } from '../../../shared/contract/ids.ts';
import type { Outlook } from '../../../shared/contract/stock.ts';
import type { Client } from '../../../shared/contract/transport.ts';
import type { Shortfall } from '../../../shared/generate/options.ts';

/** Progress of a generation job. */
export type GenerationProgress = Omit<EventPayload<'job.progress'>, 'jobId'>;

/** Id of the generated puzzle, and the requirements that it does not meet because the time limit was reached. */
export interface MadePuzzle {
  readonly puzzleId: PuzzleId;
  readonly shortfalls: readonly Shortfall[];
}

/** A technique and its name, for a list to choose from. */
export type TechniqueChoice = CallOutput<'techniques.list'>[number];

/** Generates puzzles for new games, one at a time. */
export class Generation {
  private readonly client: Client;
  private readonly newJobId: () => JobId;
  readonly #progress = signal<GenerationProgress | null>(null);
  /** Progress of the running job; null before its first report, and while no job is running. */
  readonly progress: ReadonlySignal<GenerationProgress | null> = this.#progress;
  private known: Promise<readonly TechniqueChoice[]> | null = null;
  private jobId: JobId | null = null;
  private end: (result: Result<MadePuzzle>) => void = () => undefined;

  /** @param newJobId returns a unique job id. */
  constructor(client: Client, newJobId: () => JobId) {
    this.client = client;
    this.newJobId = newJobId;
  }

  /** All techniques, easiest first; empty if the host does not answer. */
  techniques(): Promise<readonly TechniqueChoice[]> {
    this.known ??= this.client.call('techniques.list', {}).then((answer) => {
      if (!answer.ok) this.known = null;
      return answer.ok ? answer.value : [];
    });
    return this.known;
  }

  /**
   * For each class, whether such puzzles exist and how long one will take to make; empty if the host does not answer.
   */
  async outlook(request: GenerateRequest): Promise<readonly Outlook[]> {
    const answer = await this.client.call('generate.outlook', { request });
    return answer.ok ? answer.value : [];
  }

  /**
   * Generates a puzzle. Returns its id and the requirements that it does not meet.
   *
   * Errors: `cancelled` after {@link cancel}; those of the host.
   */
  async run(request: GenerateRequest): Promise<Result<MadePuzzle>> {
    const jobId = this.newJobId();
    this.jobId = jobId;
    this.#progress.value = null;
    const ends: (() => void)[] = [];
    const finished = new Promise<Result<MadePuzzle>>((resolve) => {
      this.end = resolve;
      ends.push(
        this.client.on('job.progress', ({ jobId: id, ...progress }) => {
          if (id === jobId) this.#progress.value = progress;
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
    this.#progress.value = null;
    return result;
  }

  /** Ends the job because the connection is lost. */
  abandon(): void {
    this.end(fail('disconnected', 'connection-lost'));
  }

  /** Asks the host to stop; {@link run} then ends with `cancelled`. */
  cancel(): void {
    if (this.jobId) void this.client.call('job.cancel', { jobId: this.jobId });
  }
}
