import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Move } from '../../../shared/game/move.ts';
import type { Selection } from '../board/selection.ts';
import {
  COLOURS,
  erase,
  eraseColours,
  place,
  type Tool,
  toggleCandidate,
  toggleColour,
  toggleDigit,
  toggleNote,
} from '../session/intents.ts';
import type { Intent, OpenSession } from '../session/openSession.ts';
import type { Settings } from '../settings/settingsList.ts';
import { CandidatePick } from './candidatePick.ts';
import { Pen } from './pen.ts';

/** Time during which entries are blocked after a mistake that cost a life, in milliseconds. */
const MISTAKE_PAUSE = 1500;

/** An entry that would change nothing, so that no move was made. */
export interface RefusedEntry {
  readonly cells: readonly number[];
  /** The move that would change nothing. Null if no move is possible in these cells, for example in a given. */
  readonly move: Move | null;
}

/**
 * Enters digits into cells with a tool: in the selected cells (cell first), or with a current digit in each cell that
 * is clicked (digit first).
 */
export class Entry {
  private readonly session: OpenSession;
  private readonly selection: Selection;
  private readonly settings: Settings;
  readonly #tool = signal<Tool>('digit');
  readonly tool: ReadonlySignal<Tool> = this.#tool;
  readonly #noteColour = signal(0);
  /** The colour of new notes, 0 for none. */
  readonly noteColour: ReadonlySignal<number> = this.#noteColour;
  readonly #currentDigit = signal(0);
  /** The digit (or colour) that a click on a cell enters, 0 for none. Always 0 unless entry is digit-first. */
  readonly currentDigit: ReadonlySignal<number> = this.#currentDigit;
  readonly #blocked = signal(false);
  /** True for a moment after a mistake that cost a life. Nothing can be entered then. */
  readonly blocked: ReadonlySignal<boolean> = this.#blocked;
  readonly #refused = signal<RefusedEntry | null>(null);
  /** The last entry that changed nothing; null before the first such entry. */
  readonly refused: ReadonlySignal<RefusedEntry | null> = this.#refused;
  readonly picked: CandidatePick;
  readonly pen: Pen;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly ends: (() => void)[];

  constructor(session: OpenSession, selection: Selection, settings: Settings) {
    this.session = session;
    this.selection = selection;
    this.settings = settings;
    this.picked = new CandidatePick(selection, this.tool);
    this.pen = new Pen(session);
    let lives = session.game.lives;
    this.ends = [
      session.onMarks(() => {
        const now = session.game.lives;
        if (now !== null && lives !== null && now < lives) this.wait();
        // The number of lives has changed, but not through a mistake: the player restarted or continues without lives.
        else if (now !== lives) this.#blocked.value = false;
        lives = now;
      }),
      settings.get('entry').subscribe((entry) => {
        if (entry === 'cell') this.#currentDigit.value = 0;
      }),
      this.picked.atCursor.subscribe((node) => this.pen.follow(node)),
    ];
  }

  setTool(tool: Tool): void {
    this.#tool.value = tool;
    this.pen.cancel();
    if (tool === 'colour' && this.#currentDigit.peek() > COLOURS) this.#currentDigit.value = 0;
  }

  setNoteColour(colour: number): void {
    this.#noteColour.value = colour;
  }

  get digitFirst(): boolean {
    return this.settings.get('entry').value === 'digit';
  }

  /**
   * Accepts a digit. Cell first, enters it in the selected cells. Digit first, makes it the current digit, or none if
   * it is current already; but a digit for another tool than the current one is entered in the selected cells. With the
   * pen, selects the colour to draw in.
   *
   * @param tool tool for this digit; by default, the current tool.
   */
  take(digit: number, tool: Tool = this.#tool.peek()): void {
    if (['colour', 'pen'].includes(tool) && digit > COLOURS) return;
    if (tool === 'pen') {
      this.pen.setColour(digit);
      return;
    }
    if (this.digitFirst && tool === this.#tool.peek()) {
      this.#currentDigit.value = this.#currentDigit.peek() === digit ? 0 : digit;
      return;
    }
    this.write(this.selection.cells.peek(), digit, tool, false);
  }

  /** Restores a stored note colour and current digit. Ignores values out of range. */
  restore(noteColour: number, currentDigit: number): void {
    if (noteColour <= COLOURS) this.#noteColour.value = noteColour;
    const greatest = this.#tool.peek() === 'colour' ? COLOURS : this.session.topology.digits;
    if (this.digitFirst && currentDigit <= greatest) this.#currentDigit.value = currentDigit;
  }

  /** Enters the current digit in cells. Returns whether there is a current digit to enter. */
  useCurrentDigit(cells: Iterable<number>): boolean {
    const digit = this.#currentDigit.peek();
    const tool = this.#tool.peek();
    if (digit === 0 || tool === 'pen') return false;
    this.write(cells, digit, tool, true);
    return true;
  }

  /** Clears the current digit. Returns whether there was a current digit. */
  release(): boolean {
    const wasSet = this.#currentDigit.peek() > 0;
    this.#currentDigit.value = 0;
    return wasSet;
  }

  /**
   * Erases in the selected cells. With the pen, erases only lines and circles. With the tool for colours, erases only
   * the colours of candidates if there are any; otherwise it erases as usual.
   */
  erase(): void {
    const cells = this.selection.cells.peek();
    const tool = this.#tool.peek();
    if (tool === 'pen') this.pen.erase(cells);
    else this.submit(cells, tool === 'colour' ? eraseColours : erase);
  }

  close(): void {
    clearTimeout(this.timer);
    for (const end of this.ends) end();
  }

  /** @param toggles true to remove the digit if it is in the cells already. */
  private write(cells: Iterable<number>, digit: number, tool: Exclude<Tool, 'pen'>, toggles: boolean): void {
    this.submit(cells, (chosen) => {
      const candidate = this.picked.digit.peek();
      if (tool === 'colour') {
        return candidate > 0 ? toggleCandidate(chosen, candidate, digit) : toggleColour(chosen, digit);
      }
      if (tool !== 'digit') return toggleNote(chosen, digit, tool, this.#noteColour.peek());
      return toggles ? toggleDigit(chosen, digit) : place(chosen, digit);
    });
  }

  private submit(cells: Iterable<number>, intent: (cells: readonly number[]) => Intent): void {
    const chosen = [...cells];
    if (chosen.length === 0 || this.#blocked.peek()) {
      this.#refused.value = { cells: chosen, move: null };
      return;
    }
    const moveOf = intent(chosen);
    this.session.submit((game) => {
      const move = moveOf(game);
      if (!move || !game.changes(move)) this.#refused.value = { cells: chosen, move };
      return move;
    });
  }

  private wait(): void {
    this.#blocked.value = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.#blocked.value = false;
    }, MISTAKE_PAUSE);
  }
}
