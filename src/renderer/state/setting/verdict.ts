import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { AppError, Result } from '../../../shared/base/result.ts';
import type { CallOutput } from '../../../shared/contract/calls.ts';
import type { JobId } from '../../../shared/contract/ids.ts';
import type { Client } from '../../../shared/contract/transport.ts';
import { readGrids } from '../../../shared/puzzle/notation.ts';
import type { PuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import type { Topology } from '../../../shared/topology/topology.ts';

/** What is known of the puzzle that is being made. */
export type VerdictState =
  /** Nothing: there is nothing on the board, or rules that the program does not know. */
  | { readonly kind: 'open' }
  | { readonly kind: 'checking' }
  /** The solutions, at most two, and the cells in which those two differ. */
  | { readonly kind: 'answered'; readonly solutions: readonly Uint8Array[]; readonly differing: readonly number[] }
  /** The puzzle cannot be satisfied, as a clue shows without a search; or the question failed. */
  | { readonly kind: 'failed'; readonly error: AppError };

const OPEN: VerdictState = { kind: 'open' };

/** Asks the host how many solutions a puzzle has, for the last version of the puzzle only. */
export class SolutionVerdict {
  private readonly client: Client;
  private readonly newJobId: () => JobId;
  private readonly topology: Topology;
  readonly #state = signal<VerdictState>(OPEN);
  readonly state: ReadonlySignal<VerdictState> = this.#state;
  private jobId: JobId | null = null;
  private waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(client: Client, newJobId: () => JobId, topology: Topology) {
    this.client = client;
    this.newJobId = newJobId;
    this.topology = topology;
  }

  /** Forgets the verdict, and asks for another one after the event that is being handled, so that no key waits for it. */
  renew(puzzle: () => PuzzleJson | null): void {
    this.cancel();
    const asked = puzzle() !== null;
    this.#state.value = asked ? { kind: 'checking' } : OPEN;
    if (asked) this.waiting = setTimeout(() => void this.ask(puzzle()));
  }

  /** Stops the search. */
  cancel(): void {
    clearTimeout(this.waiting);
    if (this.jobId !== null) void this.client.call('job.cancel', { jobId: this.jobId });
    this.jobId = null;
  }

  private async ask(puzzle: PuzzleJson | null): Promise<void> {
    if (!puzzle) return;
    const jobId = this.newJobId();
    this.jobId = jobId;
    const answer = await this.client.call('puzzles.check', { jobId, puzzle });
    if (this.jobId !== jobId) return;
    this.jobId = null;
    this.#state.value = this.read(answer);
  }

  private read(answer: Result<CallOutput<'puzzles.check'>>): VerdictState {
    if (!answer.ok) return { kind: 'failed', error: answer.error };
    const solutions: Uint8Array[] = [];
    for (const grids of answer.value.grids) {
      const read = readGrids(this.topology, grids);
      if (!read.ok) return { kind: 'failed', error: read.error };
      solutions.push(read.value);
    }
    const [first, second] = solutions;
    const differing = first && second ? [...first.keys()].filter((cell) => first[cell] !== second[cell]) : [];
    return { kind: 'answered', solutions, differing };
  }
}
