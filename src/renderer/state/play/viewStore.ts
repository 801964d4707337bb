import type { ReadonlySignal, Signal } from '@preact/signals-core';
import type { SessionView } from '../../../shared/contract/calls.ts';
import type { ExplainedBy } from '../../../shared/step/models.ts';
import type { BoardPort } from '../board/boardPort.ts';
import type { Selection } from '../board/selection.ts';
import type { GameClient } from '../session/gameClient.ts';
import { isTool } from '../session/intents.ts';
import type { OpenSession } from '../session/openSession.ts';
import type { CursorMovement } from './cursorMovement.ts';
import type { Entry } from './entry.ts';
import type { Unaided } from './unaided.ts';

/** Time without a change of the view before the view is stored, in milliseconds. */
const VIEW_REST = 250;

/** The parts of a game whose state is stored with the view. */
interface ViewedGame {
  readonly session: OpenSession;
  readonly selection: Selection;
  readonly entry: Entry;
  readonly travel: CursorMovement;
  readonly unaided: Unaided;
  readonly explainedBy: Signal<ExplainedBy>;
  /** The board on the screen that shows the game; null if there is none. */
  readonly shownOn: ReadonlySignal<BoardPort | null>;
}

/** Stores and restores the selection, the tools and the view of a game. */
export class ViewStore {
  private readonly game: ViewedGame;
  private readonly host: Pick<GameClient, 'storeView'>;
  private readonly stored: SessionView | null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param stored the view when the game was last closed; null for a new game. */
  constructor(game: ViewedGame, host: Pick<GameClient, 'storeView'>, stored: SessionView | null) {
    this.game = game;
    this.host = host;
    this.stored = stored;
  }

  /** Restores the selection, the focus and the tools. */
  restore(): void {
    if (!this.stored) return;
    const { session, selection, travel, entry, explainedBy } = this.game;
    const { focus, tool, noteColour = 0, held = 0, pen } = this.stored;
    selection.restore(this.stored.selection);
    if (focus !== undefined && focus < session.topology.subgridCount) travel.focus.enter(focus);
    if (isTool(tool)) entry.setTool(tool);
    entry.restore(noteColour, held);
    entry.pen.setMode(pen?.mode ?? 'strong');
    entry.pen.setColour(pen?.colour ?? 1);
    explainedBy.value = this.stored.explainedBy ?? 'techniques';
  }

  /**
   * Restores the view on a board that is about to show the game.
   *
   * @param framed whether an endless board is shown in a frame if the player has not chosen.
   */
  restoreOn(board: BoardPort, framed: boolean): void {
    const { stored } = this;
    const { selection, travel } = this.game;
    // Show the frame first, because the position of the view depends on it.
    if (stored?.ring ?? framed) board.showRing(true);
    if (stored) board.restore(stored, selection.cursor.peek());
    const subgrid = travel.focus.subgrid.peek();
    if (subgrid !== null) board.focus(subgrid);
  }

  /** Calls the listener now and whenever a stored part of the view changes. Returns the functions that unsubscribe. */
  follow(changed: () => void): (() => void)[] {
    const { selection, entry, explainedBy } = this.game;
    const { noteColour, currentDigit, pen } = entry;
    const sources = [selection.cells, noteColour, currentDigit, pen.mode, pen.colour, explainedBy];
    return sources.map((source) => source.subscribe(changed));
  }

  /** Stores the view once it has not changed for {@link VIEW_REST}. */
  changed(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.store(), VIEW_REST);
  }

  /** Stores the view now. Does nothing if no board shows the game. */
  store(): void {
    clearTimeout(this.timer);
    const { selection, entry, travel, unaided, explainedBy } = this.game;
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
      explainedBy: explainedBy.peek(),
      ring: board.ringed,
      unaided: unaided.value,
    });
  }

  /** Stops storing. */
  close(): void {
    clearTimeout(this.timer);
  }
}
