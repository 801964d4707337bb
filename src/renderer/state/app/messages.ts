import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { AppError, Notice, Result } from '../../../shared/base/result.ts';
import type { Shortfall } from '../../../shared/generate/options.ts';

/** Error shown to the user until they dismiss it. */
export interface Fault {
  /** The action that failed, as a key of the texts. */
  readonly during: 'open' | 'delete' | 'list' | 'create' | 'duplicate' | 'copy' | 'settings' | 'keep';
  readonly error: AppError;
}

/** Messages above the screen. Each is shown until the user dismisses it. */
export class Messages {
  readonly #fault = signal<Fault | null>(null);
  /** The newest error of an action in the window; null if there is none to show. */
  readonly fault: ReadonlySignal<Fault | null> = this.#fault;
  readonly #notices = signal<readonly Notice[]>([]);
  /** Messages from the host for the user, such as a damaged file set aside or a folder that cannot be written. */
  readonly notices: ReadonlySignal<readonly Notice[]> = this.#notices;
  readonly #closest = signal<readonly Shortfall[]>([]);
  /** Requirements that the newest generated puzzle does not meet. */
  readonly closest: ReadonlySignal<readonly Shortfall[]> = this.#closest;

  /** Returns whether an action failed. If it did, shows its error. */
  failed<T>(during: Fault['during'], answer: Result<T>): answer is Extract<Result<T>, { ok: false }> {
    if (!answer.ok) this.#fault.value = { during, error: answer.error };
    return !answer.ok;
  }

  dismissFault(): void {
    this.#fault.value = null;
  }

  /** Shows notices below the earlier ones. A notice with the same text as an earlier one replaces it. */
  notify(notices: readonly Notice[]): void {
    const said = new Set(notices.map(({ message }) => message));
    this.#notices.value = [...this.#notices.peek().filter(({ message }) => !said.has(message)), ...notices];
  }

  dismissNotice(notice: Notice): void {
    this.#notices.value = this.#notices.peek().filter((other) => other !== notice);
  }

  /** @param shortfalls requirements that the new puzzle does not meet; empty to remove the message. */
  showClosest(shortfalls: readonly Shortfall[]): void {
    this.#closest.value = shortfalls;
  }
}
