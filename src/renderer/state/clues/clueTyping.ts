import { isReadable } from '../../../shared/rules/readClues.ts';
import { DigitTyper } from '../play/digitTyper.ts';
import type { ClueFocus } from './clueFocus.ts';
import { entryOfClue } from './clueList.ts';

/** Largest number that can be typed at a clue. */
const MOST_TYPED = 99_999;

/** Types numbers and digits of clues: at the selected clue, or at the place that waits for a value. */
export class ClueTyping {
  private readonly focus: ClueFocus;
  private readonly onTyped: () => void;
  private readonly typer: DigitTyper;
  /** The number that is being typed. It may be one that the rule does not allow yet. */
  private number = 0;

  /**
   * @param digits greatest digit of the puzzle.
   * @param onTyped called before a clue changes to what was typed.
   */
  constructor(focus: ClueFocus, digits: number, onTyped: () => void) {
    this.focus = focus;
    this.onTyped = onTyped;
    this.typer = new DigitTyper(digits, (digit) => this.typeDigit(digit));
  }

  /** Enters a figure that waits for a second figure. Returns whether a figure was waiting. */
  flush(): boolean {
    return this.typer.flush();
  }

  /** Discards a figure that waits for a second figure. Returns whether a figure was waiting. */
  cancel(): boolean {
    return this.typer.cancel();
  }

  /**
   * Takes a figure from 0 to 9, or a digit from the number pad on the screen. Returns false if no clue or place takes
   * it.
   */
  type(digit: number): boolean {
    const { typed } = this.focus;
    if (!typed) return false;
    if (typed.kind === 'number') this.typeFigure(digit);
    else if (digit > 9) this.typeDigit(digit);
    else this.typer.type(digit);
    return true;
  }

  /**
   * Removes the last figure that was typed at the selected clue. Returns false if nothing was typed since it was
   * selected.
   */
  eraseLast(): boolean {
    const clue = this.focus.selected.peek();
    const values = clue ? (entryOfClue(clue)?.typed?.of(clue) ?? []) : [];
    if (!clue || this.focus.fresh || values.length === 0) return false;
    const digits = entryOfClue(clue)?.typed?.kind === 'digits';
    this.number = Math.floor(this.number / 10);
    this.retype(digits ? values.slice(0, -1) : this.number > 0 ? [this.number] : []);
    return true;
  }

  /**
   * Continues the number that is being typed.
   *
   * @param figures one figure, or a digit above 9 from the number pad on the screen.
   */
  private typeFigure(figures: number): void {
    const number = Number(`${this.focus.fresh ? '' : this.number}${figures}`);
    this.focus.fresh = false;
    if (number > MOST_TYPED) return;
    this.number = number;
    this.retype([number]);
  }

  private typeDigit(digit: number): void {
    const clue = this.focus.selected.peek();
    const before = !this.focus.fresh && clue ? (this.focus.typed?.of(clue) ?? []) : [];
    this.retype([...before, digit]);
    this.focus.fresh = false;
  }

  /** Replaces the values of the selected clue. If a place waits for values, makes the clue there. */
  private retype(values: readonly number[]): void {
    const { focus } = this;
    const { typed, board } = focus;
    const clue = focus.selected.peek();
    const open = focus.open.peek();
    const stages = open && focus.entry?.stages(open.spot, board);
    const before = clue ?? (open && stages ? (stages[open.stage] ?? null) : null);
    if (!typed || !before) return;
    this.onTyped();
    const next = typed.with(before, values);
    if (isReadable(next)) {
      focus.replace(clue, next);
      focus.waitAt(null);
    } else if (clue && values.length === 0) {
      const spot = entryOfClue(clue)?.spotOf(clue, board);
      focus.remove(clue);
      if (spot) focus.waitAt({ spot, stage: 0 });
      focus.fresh = true;
    }
  }
}
