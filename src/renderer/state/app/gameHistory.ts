import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { AppError } from '../../../shared/base/result.ts';
import type { ResultId, SessionId } from '../../../shared/contract/ids.ts';
import type { GameResult, Verdict } from '../../../shared/contract/results.ts';
import type { Client } from '../../../shared/contract/transport.ts';

/** The finished games and the player's ratings of them. */
export class GameHistory {
  private readonly client: Client;
  readonly #results = signal<readonly GameResult[] | null>(null);
  /** The results, latest first; null until {@link load} has finished. */
  readonly results: ReadonlySignal<readonly GameResult[] | null> = this.#results;
  readonly #fault = signal<AppError | null>(null);
  /** Error of the last attempt to load the results; null if it succeeded. */
  readonly fault: ReadonlySignal<AppError | null> = this.#fault;

  constructor(client: Client) {
    this.client = client;
  }

  async load(): Promise<void> {
    const answer = await this.client.call('results.list', {});
    if (answer.ok) this.#results.value = answer.value;
    this.#fault.value = answer.ok ? null : answer.error;
  }

  /** Result of a session; null until it is finished. */
  ofSession(sessionId: SessionId): GameResult | null {
    return this.#results.value?.find((result) => result.sessionId === sessionId) ?? null;
  }

  async rate(resultId: ResultId, verdict: Verdict): Promise<void> {
    const listed = this.#results.peek();
    if (listed)
      this.#results.value = listed.map((result) => (result.id === resultId ? { ...result, verdict } : result));
    const answer = await this.client.call('results.rate', { resultId, verdict });
    if (!answer.ok) await this.load();
  }
}
