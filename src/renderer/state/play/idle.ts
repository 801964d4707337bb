import { type ReadonlySignal, signal } from '@preact/signals-core';

/** Time without an action after which help is offered, in milliseconds. */
export const IDLE_TIME = 180_000;

/** Notices when the player has done nothing for a while, although the clock runs. */
export class Idle {
  readonly #idle = signal(false);
  readonly idle: ReadonlySignal<boolean> = this.#idle;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Starts to wait again after an action. `running`: whether the clock runs. */
  stir(running: boolean): void {
    clearTimeout(this.timer);
    this.#idle.value = false;
    if (!running) return;
    this.timer = setTimeout(() => {
      this.#idle.value = true;
    }, IDLE_TIME);
  }

  close(): void {
    clearTimeout(this.timer);
  }
}
