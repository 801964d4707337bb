import { type ReadonlySignal, signal } from '@preact/signals-core';
import { COLOURS, erase, place, type Tool, toggleColour, toggleDigit, toggleNote } from './intents.ts';
import type { PlaySession } from './playSession.ts';
import type { Selection } from './selection.ts';
import type { Settings } from './settings.ts';

/** How long nothing can be entered after a mistake that cost a life, in milliseconds. */
const MISTAKE_PAUSE = 1500;

/** What digits and the pointer do to cells: with which tool, in which colour, cell first or digit first. */
export class Entry {
  private readonly session: PlaySession;
  private readonly selection: Selection;
  private readonly settings: Settings;
  private readonly chosenTool = signal<Tool>('digit');
  private readonly chosenColour = signal(0);
  private readonly heldDigit = signal(0);
  private readonly waiting = signal(false);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly ends: (() => void)[];

  constructor(session: PlaySession, selection: Selection, settings: Settings) {
    this.session = session;
    this.selection = selection;
    this.settings = settings;
    let lives = session.game.lives;
    this.ends = [
      session.onMarks(() => {
        const now = session.game.lives;
        if (now !== null && lives !== null && now < lives) this.wait();
        // A new start, or going on without lives, is not held up.
        else if (now !== lives) this.waiting.value = false;
        lives = now;
      }),
      settings.get('entry').subscribe((entry) => {
        if (entry === 'cell') this.heldDigit.value = 0;
      }),
    ];
  }

  get tool(): ReadonlySignal<Tool> {
    return this.chosenTool;
  }

  setTool(tool: Tool): void {
    this.chosenTool.value = tool;
    if (tool === 'colour' && this.heldDigit.peek() > COLOURS) this.heldDigit.value = 0;
  }

  /** The colour that notes are written in, 0 for none. */
  get noteColour(): ReadonlySignal<number> {
    return this.chosenColour;
  }

  setNoteColour(colour: number): void {
    this.chosenColour.value = colour;
  }

  /** The digit (or colour) that a click on a cell enters, 0 for none; only where the digit comes first. */
  get held(): ReadonlySignal<number> {
    return this.heldDigit;
  }

  /** Nothing can be entered for a moment, since a mistake was made. */
  get blocked(): ReadonlySignal<boolean> {
    return this.waiting;
  }

  get digitFirst(): boolean {
    return this.settings.get('entry').value === 'digit';
  }

  /**
   * Takes a digit: enters it in the selected cells, or where the digit comes first holds it for the cells to come.
   *
   * @param tool for this digit only.
   */
  take(digit: number, tool: Tool = this.chosenTool.peek()): void {
    if (tool === 'colour' && digit > COLOURS) return;
    if (this.digitFirst && tool === this.chosenTool.peek()) {
      this.heldDigit.value = this.heldDigit.peek() === digit ? 0 : digit;
      return;
    }
    this.write(this.selection.cells.peek(), digit, tool, false);
  }

  /** Takes up a stored colour of notes and a held digit; those that do not exist are left out. */
  restore(noteColour: number, held: number): void {
    if (noteColour <= COLOURS) this.chosenColour.value = noteColour;
    const greatest = this.chosenTool.peek() === 'colour' ? COLOURS : this.session.topology.digits;
    if (this.digitFirst && held <= greatest) this.heldDigit.value = held;
  }

  /** Enters the held digit. Answers whether there is one. */
  useHeld(cells: Iterable<number>): boolean {
    const digit = this.heldDigit.peek();
    if (digit > 0) this.write(cells, digit, this.chosenTool.peek(), true);
    return digit > 0;
  }

  /** Lets go of the held digit. Answers whether there was one. */
  release(): boolean {
    const held = this.heldDigit.peek() > 0;
    this.heldDigit.value = 0;
    return held;
  }

  erase(): void {
    this.submit(this.selection.cells.peek(), erase);
  }

  close(): void {
    clearTimeout(this.timer);
    for (const end of this.ends) end();
  }

  /** @param toggles whether the same digit again takes it away. */
  private write(cells: Iterable<number>, digit: number, tool: Tool, toggles: boolean): void {
    this.submit(cells, (chosen) => {
      if (tool === 'colour') return toggleColour(chosen, digit);
      if (tool !== 'digit') return toggleNote(chosen, digit, tool, this.chosenColour.peek());
      return toggles ? toggleDigit(chosen, digit) : place(chosen, digit);
    });
  }

  private submit(cells: Iterable<number>, intent: (cells: readonly number[]) => ReturnType<typeof erase>): void {
    const chosen = [...cells];
    if (chosen.length > 0 && !this.waiting.peek()) this.session.submit(intent(chosen));
  }

  private wait(): void {
    this.waiting.value = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.waiting.value = false;
    }, MISTAKE_PAUSE);
  }
}
