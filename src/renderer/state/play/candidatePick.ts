import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { digitsOf } from '../../../shared/base/digits.ts';
import { itemAt } from '../../../shared/base/itemAt.ts';
import type { PenNode } from '../../../shared/game/pen.ts';
import { modulo } from '../../../shared/topology/canvas.ts';
import type { Selection } from '../board/selection.ts';
import type { Tool } from '../session/intents.ts';

/** Tools that can mark one candidate instead of its whole cell. */
const MARKING: readonly Tool[] = ['colour', 'pen'];

/** The candidate that the player has picked. While one is picked, colours and the pen mark it instead of its cell. */
export class CandidatePick {
  readonly #node = signal<PenNode | null>(null);
  private readonly selection: Selection;
  /**
   * The picked digit, 0 for none. It stays picked while its cell is selected and the current tool can mark candidates.
   */
  readonly digit: ReadonlySignal<number>;
  /**
   * What the pen marks from the keyboard: the picked candidate in the cursor's cell, or else that cell. Null without a
   * cursor.
   */
  readonly atCursor: ReadonlySignal<PenNode | null>;

  constructor(selection: Selection, tool: ReadonlySignal<Tool>) {
    this.selection = selection;
    this.digit = computed(() => {
      const node = this.#node.value;
      return node && MARKING.includes(tool.value) && selection.cells.value.has(node.cell) ? node.digit : 0;
    });
    this.atCursor = computed(() => {
      const cell = selection.cursor.value;
      const digit = this.#node.value?.cell === cell ? this.digit.value : 0;
      return cell < 0 ? null : { cell, digit };
    });
  }

  /** @param digit digit of the candidate, 0 for the cell as a whole. */
  pick(cell: number, digit: number): void {
    this.#node.value = digit > 0 ? { cell, digit } : null;
  }

  /**
   * Picks the next note of the cursor's cell (1) or the previous one (-1). After the last note comes the cell as a
   * whole.
   *
   * @param notes cell → mask of its visible notes.
   */
  step(by: 1 | -1, notes: (cell: number) => number): void {
    const cell = this.selection.cursor.peek();
    if (cell < 0) return;
    const choices = [0, ...digitsOf(notes(cell))];
    const now = Math.max(0, choices.indexOf(this.atCursor.peek()?.digit ?? 0));
    this.pick(cell, itemAt(choices, modulo(now + by, choices.length)));
  }

  /** Unpicks the candidate. Returns whether one was picked. */
  release(): boolean {
    const wasPicked = this.digit.peek() > 0;
    this.#node.value = null;
    return wasPicked;
  }
}
