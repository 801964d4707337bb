import { effect, type ReadonlySignal, signal } from '@preact/signals-core';
import type { AppError } from '../../../shared/base/result.ts';
import type { SessionId } from '../../../shared/contract/ids.ts';
import type { Tempo } from '../../../shared/contract/results.ts';
import type { Client } from '../../../shared/contract/transport.ts';
import type { Settings } from '../settings/settingsList.ts';

/** Time predicted for this player, and the interval in which nine of ten such times lie; all in seconds. */
export interface OwnTime {
  readonly seconds: number;
  readonly low: number;
  readonly high: number;
}

/**
 * How the player's solving times relate to the predicted times. Known only if the player allows the program to learn
 * from these times. The host computes it from the games on this computer when it is first needed.
 */
export class PlayerTempo {
  private readonly client: Client;
  private readonly settings: Settings;
  readonly #known = signal<Tempo | null>(null);
  /** What is known about the player's times. Null until it is loaded, and while the player has not allowed learning. */
  readonly known: ReadonlySignal<Tempo | null> = this.#known;
  readonly #fault = signal<AppError | null>(null);
  readonly fault: ReadonlySignal<AppError | null> = this.#fault;
  /** Number of requests so far. With it, late answers to earlier requests are recognised and ignored. */
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

  /** Makes the estimate start from nothing: games finished before now no longer count. */
  async reset(): Promise<void> {
    this.settings.set('learnSince', new Date().toISOString());
    await this.load();
  }

  /**
   * Predicted seconds for the puzzle of a game: for this player if known, otherwise for players in general. Null if
   * there is no prediction.
   */
  async predict(sessionId: SessionId): Promise<number | null> {
    await this.load();
    const answer = await this.client.call('results.predicted', { sessionId });
    const seconds = answer.ok ? answer.value.seconds : null;
    return seconds === null ? null : (this.ownTime(seconds)?.seconds ?? seconds);
  }

  /**
   * The time predicted for this player.
   *
   * @param predicted seconds that are predicted for players in general.
   * @returns null if the player's times are not known. Reads a signal.
   */
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
