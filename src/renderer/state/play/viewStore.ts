import type { ReadonlySignal } from '@preact/signals-core';
import type { SessionView } from '../../../shared/contract/calls.ts';
import type { BoardPort } from '../board/boardPort.ts';
import type { Selection } from '../board/selection.ts';
import type { BoardHostPort } from '../session/boardHostPort.ts';
import { isTool } from '../session/intents.ts';
import type { PlaySession } from '../session/playSession.ts';
import type { Entry } from './entry.ts';
import type { Travel } from './travel.ts';
import type { Unaided } from './unaided.ts';

/** Delay before a changed view is stored, in milliseconds. */
const VIEW_REST = 250;

/** A game whose state besides its moves is stored: its view. */
interface ViewedGame {
  readonly session: PlaySession;
  readonly selection: Selection;
  readonly entry: Entry;
  readonly travel: Travel;
  readonly unaided: Unaided;
  /** The board that shows the game, null for none. */
  readonly shownOn: ReadonlySignal<BoardPort | null>;
}

/** Stores where the player was and with which tool, and restores it. */
export class ViewStore {
  private readonly game: ViewedGame;
  private readonly host: Pick<BoardHostPort, 'storeView'>;
  private readonly stored: SessionView | null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param stored the view as it was left; null at the first time. */
  constructor(game: ViewedGame, host: Pick<BoardHostPort, 'storeView'>, stored: SessionView | null) {
    this.game = game;
    this.host = host;
    this.stored = stored;
  }

  /** Restores selection, focus and tools. */
  restore(): void {
    if (!this.stored) return;
    const { session, selection, travel, entry } = this.game;
    const { focus, tool, noteColour = 0, held = 0, pen } = this.stored;
    selection.restore(this.stored.selection);
    if (focus !== undefined && focus < session.topology.subgridCount) travel.focus.enter(focus);
    if (isTool(tool)) entry.setTool(tool);
    entry.restore(noteColour, held);
    entry.pen.setMode(pen?.mode ?? 'strong');
    entry.pen.setColour(pen?.colour ?? 1);
  }

  /**
   * Restores the place of a board that is about to show the game.
   *
   * @param framed whether a board without an edge is framed, unless the player has chosen.
   */
  restoreOn(board: BoardPort, framed: boolean): void {
    const { stored } = this;
    const { selection, travel } = this.game;
    // Show the frame first: the stored place is brought into it.
    if (stored?.ring ?? framed) board.showRing(true);
    if (stored) board.restore(stored, selection.cursor.peek());
    const subgrid = travel.focus.subgrid.peek();
    if (subgrid !== null) board.focus(subgrid);
  }

  /** Calls the listener now and whenever something changes that is stored. Returns the functions that unsubscribe. */
  follow(changed: () => void): (() => void)[] {
    const { selection, entry } = this.game;
    const { noteColour, currentDigit, pen } = entry;
    return [selection.cells, noteColour, currentDigit, pen.mode, pen.colour].map((source) => source.subscribe(changed));
  }

  /** Stores the view once it rests. */
  changed(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.store(), VIEW_REST);
  }

  /** Stores the view now, if a board shows it. */
  store(): void {
    clearTimeout(this.timer);
    const { selection, entry, travel, unaided } = this.game;
    const board = this.game.shownOn.peek();
    if (!board) return;
    const focus = travel.focus.subgrid.peek();
    this.host.storeView({
      ...board.place,
      ...(focus === null ? {} : { focus }),
      selection: selection.positions(),
      tool: entry.tool.peek(),
      noteColour: entry.noteColour.peek(),
      held: entry.currentDigit.peek(),
      pen: { mode: entry.pen.mode.peek(), colour: entry.pen.colour.peek() },
      ring: board.ringed,
      unaided: unaided.value,
    });
  }

  /** Stores nothing more. */
  close(): void {
    clearTimeout(this.timer);
  }
}
