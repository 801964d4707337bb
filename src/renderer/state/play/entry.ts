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

/** An entry that changes nothing. */
export interface RefusedEntry {
  readonly cells: readonly number[];
  /** The move that would change nothing; null if there is none for these cells, such as a digit for a given. */
  readonly move: Move | null;
}

/** Enters digits into cells: with a tool, in a colour, cell first or digit first. */
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
  /** The digit (or colour) that a click on a cell enters, 0 for none; only in digit-first mode. */
  readonly currentDigit: ReadonlySignal<number> = this.#currentDigit;
  readonly #blocked = signal(false);
  /** True for a moment after a mistake that cost a life: nothing can be entered. */
  readonly blocked: ReadonlySignal<boolean> = this.#blocked;
  readonly #refused = signal<RefusedEntry | null>(null);
  /** The last entry that changed nothing. */
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
        // The number of lives has changed for another reason: a restart, or the player continues without lives. Do not
        // block.
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
   * Accepts a digit. Enters it in the selected cells, or in digit-first mode makes it the current digit. With the pen,
   * it selects the colour to draw in.
   *
   * @param tool for this digit only.
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

  /** Restores a stored note colour and current digit. Ignores values that do not exist. */
  restore(noteColour: number, currentDigit: number): void {
    if (noteColour <= COLOURS) this.#noteColour.value = noteColour;
    const greatest = this.#tool.peek() === 'colour' ? COLOURS : this.session.topology.digits;
    if (this.digitFirst && currentDigit <= greatest) this.#currentDigit.value = currentDigit;
  }

  /** Enters the current digit. Returns whether there is one. */
  useCurrentDigit(cells: Iterable<number>): boolean {
    const digit = this.#currentDigit.peek();
    const tool = this.#tool.peek();
    if (digit === 0 || tool === 'pen') return false;
    this.write(cells, digit, tool, true);
    return true;
  }

  /** Clears the current digit. Returns whether there was one. */
  release(): boolean {
    const wasSet = this.#currentDigit.peek() > 0;
    this.#currentDigit.value = 0;
    return wasSet;
  }

  /**
   * Erases in the selected cells. With the pen, erases lines and circles; with colours, first the colours of
   * candidates.
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

  /** @param toggles whether a digit that is already there is removed. */
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
