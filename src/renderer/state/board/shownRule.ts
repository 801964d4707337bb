import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Clue } from '../../../shared/rules/clue.ts';

/** Index of a clue in the puzzle's `clues` → `shown`. Clues that are not shown have no entry. */
export type ShownClues = ReadonlyMap<number, 'shown'>;

/** The rule whose clues the player wants to see on the board. */
export class ShownRule {
  readonly #rule = signal<string | null>(null);
  /** Id of the rule; null for none. */
  readonly rule: ReadonlySignal<string | null> = this.#rule;
  readonly clues: ReadonlySignal<ShownClues>;

  /** @param clues returns the clues of the puzzle. */
  constructor(clues: () => readonly Clue[]) {
    this.clues = computed(
      () =>
        new Map(clues().flatMap(({ rule }, index) => (rule === this.rule.value ? [[index, 'shown'] as const] : []))),
    );
  }

  /** Shows the clues of a rule. If they are shown already, stops showing them. */
  toggle(rule: string): void {
    this.#rule.value = this.#rule.peek() === rule ? null : rule;
  }

  /** Stops showing clues. Returns false if no rule was shown. */
  end(): boolean {
    if (this.#rule.peek() === null) return false;
    this.#rule.value = null;
    return true;
  }
}
