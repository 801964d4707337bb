import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { AppError, Result } from '../../../shared/base/result.ts';
import type { CallOutput } from '../../../shared/contract/calls.ts';
import type { SessionId } from '../../../shared/contract/ids.ts';
import type { Client } from '../../../shared/contract/transport.ts';
import type { DailyKey } from '../../../shared/daily/daily.ts';
import type { GameRules } from '../../../shared/game/move.ts';

/** The daily puzzles, with the state of their games. */
export class DailyCalendar {
  private readonly client: Client;
  readonly #list = signal<CallOutput<'daily.list'> | null>(null);
  /** The daily puzzles; null until {@link load} has finished. */
  readonly list: ReadonlySignal<CallOutput<'daily.list'> | null> = this.#list;
  readonly #opening = signal<DailyKey | null>(null);
  /** The daily puzzle whose game is being generated or opened; null if there is none. */
  readonly opening: ReadonlySignal<DailyKey | null> = this.#opening;
  readonly #fault = signal<AppError | null>(null);
  /** Why the game that was asked for last could not be opened; null if it could. */
  readonly fault: ReadonlySignal<AppError | null> = this.#fault;

  constructor(client: Client) {
    this.client = client;
  }

  async load(): Promise<void> {
    const answer = await this.client.call('daily.list', {});
    if (answer.ok) this.#list.value = answer.value;
  }

  /**
   * Returns the game of a daily puzzle. If there is no game yet, the host generates it first. Returns null after an
   * error, or while another game is being opened.
   */
  async open({ date, kind }: DailyKey, rules: GameRules): Promise<SessionId | null> {
    if (this.#opening.peek() !== null) return null;
    this.#opening.value = { date, kind };
    this.#fault.value = null;
    const answer: Result<CallOutput<'daily.open'>> = await this.client.call('daily.open', { date, kind, rules });
    this.#opening.value = null;
    if (answer.ok) return answer.value.sessionId;
    this.#fault.value = answer.error;
    return null;
  }
}
