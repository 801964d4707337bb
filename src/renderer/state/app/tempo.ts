import { effect, type ReadonlySignal, signal } from '@preact/signals-core';
import type { AppError } from '../../../shared/base/result.ts';
import type { SessionId } from '../../../shared/contract/ids.ts';
import type { Tempo } from '../../../shared/contract/results.ts';
import type { Client } from '../../../shared/contract/transport.ts';
import type { Settings } from '../settings/settingsList.ts';

/** A time predicted for the player, and the interval in which nine in ten of such times lie; in seconds. */
export interface OwnTime {
  readonly seconds: number;
  readonly low: number;
  readonly high: number;
}

/**
 * How the player's solving times relate to the predicted ones. Known only if the player allows the program to learn
 * from these times. When first needed, the host estimates it from the games on this computer.
 */
export class PlayerTempo {
  private readonly client: Client;
  private readonly settings: Settings;
  readonly #known = signal<Tempo | null>(null);
  /** Null until it is loaded, and while the player has not allowed learning. */
  readonly known: ReadonlySignal<Tempo | null> = this.#known;
  readonly #fault = signal<AppError | null>(null);
  readonly fault: ReadonlySignal<AppError | null> = this.#fault;
  /** Number of requests so far, to recognise answers to earlier ones. */
  private requests = 0;

  constructor(client: Client, settings: Settings) {
    this.client = client;
    this.settings = settings;
    effect(() => {
      if (settings.get('learnTimes').value !== true) this.forget();
    });
  }

  /**
   * Asks the host how the player's times relate to the predicted ones, from the games finished so far. Does nothing
   * unless the player has allowed learning.
   */
  async load(): Promise<void> {
    if (this.settings.get('learnTimes').peek() !== true) return;
    const request = ++this.requests;
    const answer = await this.client.call('results.tempo', { since: this.settings.get('learnSince').peek() });
    if (request !== this.requests) return;
    if (answer.ok) this.#known.value = answer.value;
    this.#fault.value = answer.ok ? null : answer.error;
  }

  /** Stores the player's answer to whether the program may learn from the times. */
  async agree(agreed: boolean): Promise<void> {
    this.settings.set('learnTimes', agreed);
    await this.load();
  }

  /** Starts again: games finished before now no longer count. */
  async reset(): Promise<void> {
    this.settings.set('learnSince', new Date().toISOString());
    await this.load();
  }

  /**
   * Predicted seconds for the puzzle of a game: the player's own if known, otherwise the general ones. Null without a
   * prediction.
   */
  async predict(sessionId: SessionId): Promise<number | null> {
    await this.load();
    const answer = await this.client.call('results.predicted', { sessionId });
    const seconds = answer.ok ? answer.value.seconds : null;
    return seconds === null ? null : (this.ownTime(seconds)?.seconds ?? seconds);
  }

  /** The player's own time for a puzzle; null without an estimate. Reads a signal. */
  ownTime(predicted: number): OwnTime | null {
    const estimate = this.#known.value?.estimate;
    if (!estimate) return null;
    const { factor, likely } = estimate;
    return { seconds: predicted * factor, low: predicted * likely.low, high: predicted * likely.high };
  }

  private forget(): void {
    this.requests++;
    this.#known.value = null;
    this.#fault.value = null;
  }
}
