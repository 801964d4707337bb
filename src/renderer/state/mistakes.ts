import { effect, type ReadonlySignal, signal } from '@preact/signals-core';
import { isWrong } from '../../shared/game/correct.ts';
import type { MistakeChoice } from './playChoices.ts';
import type { PlaySession } from './playSession.ts';

/** What the last check found: how many cells are wrong; null before there was one, or since something changed. */
export type Checked = number | null;

/**
 * Which entries are shown as mistakes, by the player's choice. Where lives count, it is always the solution that
 * decides, since it takes the lives.
 */
export class Mistakes {
  /** cell → 1 if it is shown as a mistake. Borrowed by readers. */
  readonly shown: Uint8Array;
  private readonly session: PlaySession;
  private readonly choice: ReadonlySignal<MistakeChoice>;
  private readonly changed = signal(0);
  private readonly found = signal<Checked>(null);
  /** Digits that the last check found wrong: cell → digit, 0 for none. */
  private readonly checkedDigits: Uint8Array;
  private readonly ends: (() => void)[];

  constructor(session: PlaySession, choice: ReadonlySignal<MistakeChoice>) {
    this.session = session;
    this.choice = choice;
    this.shown = new Uint8Array(session.topology.cellCount);
    this.checkedDigits = new Uint8Array(session.topology.cellCount);
    this.ends = [
      session.onMarks(() => {
        this.found.value = null;
        this.update();
      }),
      effect(() => {
        void choice.value;
        this.update();
      }),
    ];
  }

  /** Grows whenever {@link shown} may have changed other than by a move. */
  get revision(): ReadonlySignal<number> {
    return this.changed;
  }

  get checked(): ReadonlySignal<Checked> {
    return this.found;
  }

  /** Whether there is a solution to check against. */
  get canCheck(): boolean {
    return this.session.solution !== null;
  }

  /** Compares every entry with the solution, and shows what is wrong until it is changed. */
  check(): void {
    const { solution, game } = this.session;
    if (!solution) return;
    const { digits } = game.marks;
    let wrong = 0;
    for (let cell = 0; cell < solution.length; cell++) {
      const digit = digits[cell] as number;
      const isFault = digit !== 0 && digit !== solution[cell];
      this.checkedDigits[cell] = isFault ? digit : 0;
      // Notes without the right digit are told by their number; where they are, hints say.
      if (isFault || isWrong(game.marks, cell, solution)) wrong++;
    }
    this.found.value = wrong;
    this.update();
  }

  close(): void {
    for (const end of this.ends) end();
  }

  private update(): void {
    const { solution, game } = this.session;
    const { digits } = game.marks;
    const mode = game.lives !== null ? 'solution' : this.choice.peek();
    const { shown, checkedDigits } = this;
    for (let cell = 0; cell < shown.length; cell++) {
      const digit = digits[cell] as number;
      if (checkedDigits[cell] !== digit) checkedDigits[cell] = 0;
      const byRule = mode === 'rules' || (mode === 'solution' && !solution);
      const fault = byRule
        ? game.clashes[cell] !== 0
        : mode === 'solution' && digit !== 0 && digit !== solution?.[cell];
      shown[cell] = fault || checkedDigits[cell] !== 0 ? 1 : 0;
    }
    this.changed.value = this.changed.peek() + 1;
  }
}
