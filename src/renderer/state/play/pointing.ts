import { signal } from '@preact/signals-core';
import type { Spot } from '../../../shared/topology/canvas.ts';
import type { Selection } from '../board/selection.ts';
import type { ShownPosition } from '../board/shownPosition.ts';
import type { CursorMovement } from './cursorMovement.ts';
import type { Entry } from './entry.ts';

/** The parts of a game that pointing needs. */
interface PointedGame {
  readonly selection: Selection;
  readonly entry: Entry;
  readonly travel: CursorMovement;
  /** Whether the game can be played: the board shows the current position, not an earlier or an explained one. */
  readonly playable: boolean;
  /** Whether clicks draw with the pen. */
  readonly draws: boolean;
  /** The position that the board shows. */
  readonly position: ShownPosition;
}

/** Decides what clicks and drags on the board do: select cells, enter digits, or focus on a subgrid. */
export class Pointing {
  /** Called with the cell at which the player points, by a click or with Enter. Null if pointing only selects cells. */
  readonly taker = signal<((cell: number) => void) | null>(null);
  private readonly game: PointedGame;

  constructor(game: PointedGame) {
    this.game = game;
  }

  /**
   * Handles a click on a cell: selects it, and in digit-first mode enters the digit.
   *
   * @param note digit of the note that was clicked, 0 for none.
   */
  click({ cell, turned }: Spot, note = 0): void {
    const { selection, entry, playable } = this.game;
    selection.select(cell, turned);
    entry.picked.pick(cell, note);
    if (playable) entry.useCurrentDigit([cell]);
    this.taker.peek()?.(cell);
  }

  /**
   * Handles a double click or tap on a cell: selects similar cells. If there are none, brings the cell's subgrid into
   * focus. Does nothing while a click on a cell has another meaning.
   *
   * @param keep whether the cells selected so far stay selected.
   * @param coarse whether cells are too small for a finger to aim at; then always brings the subgrid into focus.
   */
  doubleClick(cell: number, { keep = false, coarse = false } = {}): void {
    const { entry, travel, draws } = this.game;
    if (draws || this.taker.peek() || entry.currentDigit.peek() > 0) return;
    // The first click picked a candidate of a note, so the second click must not select or focus anything.
    if (entry.picked.digit.peek() > 0) return;
    if ((coarse || !this.selectAlike(cell, keep)) && !keep) travel.focusAround(cell);
  }

  /**
   * Handles the end of a drag that selects cells. With a tool for notes or colours, enters the current note or colour
   * in all selected cells.
   */
  swept(): void {
    const { entry, selection, playable } = this.game;
    if (playable && entry.tool.peek() !== 'digit') entry.useCurrentDigit(selection.cells.peek());
  }

  /**
   * Selects all cells with the same content as a cell. Compared is what the current tool writes, if the cell has any;
   * otherwise the first that the cell has of digit, centre notes, corner notes and colours. Returns false if the cell is
   * empty.
   *
   * @param keep whether the cells selected so far stay selected.
   */
  private selectAlike(cell: number, keep: boolean): boolean {
    const { position, entry, selection } = this.game;
    const { digits, corner, centre, colours } = position.marks;
    const ofTool = { digit: digits, corner, centre, colour: colours, pen: digits }[entry.tool.peek()];
    const compared = [ofTool, digits, centre, corner, colours].find((values) => values[cell] !== 0);
    if (compared) selection.selectWhere((other) => compared[other] === compared[cell], keep);
    return compared !== undefined;
  }
}
