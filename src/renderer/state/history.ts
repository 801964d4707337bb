import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { GameResult, Verdict } from '../../shared/contract/results.ts';
import type { Client } from '../../shared/contract/transport.ts';
import type { AppError } from '../../shared/domain/result.ts';

/** The games that were finished, and what the player thought of them. */
export class History {
  private readonly client: Client;
  private readonly listed = signal<readonly GameResult[] | null>(null);
  private readonly told = signal<AppError | null>(null);

  constructor(client: Client) {
    this.client = client;
  }

  /** Last finished first; null until {@link load} has been answered. */
  get results(): ReadonlySignal<readonly GameResult[] | null> {
    return this.listed;
  }

  /** Why they could not be listed. */
  get fault(): ReadonlySignal<AppError | null> {
    return this.told;
  }

  async load(): Promise<void> {
    const answer = await this.client.call('results.list', {});
    if (answer.ok) this.listed.value = answer.value;
    this.told.value = answer.ok ? null : answer.error;
  }

  /** The result of a session once it is finished. */
  ofSession(sessionId: number): GameResult | null {
    return this.listed.value?.find((result) => result.sessionId === sessionId) ?? null;
  }

  async rate(resultId: number, verdict: Verdict): Promise<void> {
    const listed = this.listed.peek();
    if (listed) this.listed.value = listed.map((result) => (result.id === resultId ? { ...result, verdict } : result));
    const answer = await this.client.call('results.rate', { resultId, verdict });
    if (!answer.ok) await this.load();
  }
}
