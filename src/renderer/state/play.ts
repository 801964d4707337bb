import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { Session, SessionView } from '../../shared/contract/calls.ts';
import type { Client } from '../../shared/contract/transport.ts';
import { ok, type Result } from '../../shared/domain/result.ts';
import { modulo, type Spot } from '../../shared/layout/canvas.ts';
import { Analysis } from './analysis.ts';
import type { BoardPort } from './boardPort.ts';
import { DigitTyper } from './digitTyper.ts';
import { Entry } from './entry.ts';
import { Finished } from './finished.ts';
import { Hint } from './hint.ts';
import { isTool, type Tool } from './intents.ts';
import { Mistakes } from './mistakes.ts';
import { pairAround, sameCellIn, subgridAround } from './navigation.ts';
import { PlayClock } from './playClock.ts';
import { PlaySession } from './playSession.ts';
import { type Direction, Selection } from './selection.ts';
import type { Settings } from './settings.ts';
import type { Overlay, ShownPosition } from './stepDrawing.ts';

/** How long the view must rest before it is stored, and how often the time played is, in milliseconds. */
const VIEW_REST = 250;
const TIME_STEP = 5000;

/** What a game needs from its surroundings. */
export interface Surroundings {
  /** Milliseconds that never go back. */
  now(): number;
  /** A new id, unlike any other. */
  newId(): string;
}

/** Whether a game is played, or the givens of a puzzle are entered in its form. */
export type Purpose = 'playing' | 'editing';

/** One open game and everything that belongs to playing it: what is selected, which tool, which view, how long. */
export class Play {
  readonly session: PlaySession;
  readonly selection: Selection;
  readonly typer: DigitTyper;
  readonly clock: PlayClock;
  readonly hint: Hint;
  readonly analysis: Analysis;
  readonly entry: Entry;
  readonly mistakes: Mistakes;
  readonly finished: Finished;
  readonly settings: Settings;
  /** Whether what is entered are givens. */
  readonly editing: boolean;
  private readonly client: Client;
  private readonly resting = signal(false);
  private typedTool: Tool | undefined;
  private readonly board = signal<BoardPort | null>(null);
  private readonly laidOver: Signal<Overlay | null> = signal(null);
  private readonly storedView: SessionView | null;
  private readonly ownPosition: ShownPosition;
  private viewTimer: ReturnType<typeof setTimeout> | undefined;
  private timeTimer: ReturnType<typeof setInterval> | undefined;
  private readonly ends: (() => void)[] = [];

  private constructor(
    client: Client,
    stored: Session,
    session: PlaySession,
    { now, newId }: Surroundings,
    settings: Settings,
    purpose: Purpose,
  ) {
    this.editing = purpose === 'editing';
    this.client = client;
    this.session = session;
    this.selection = new Selection(session.topology, session.canvas, session.copies);
    this.settings = settings;
    this.entry = new Entry(session, this.selection, settings);
    this.mistakes = new Mistakes(session, this.editing ? signal('rules') : settings.get('mistakes'));
    this.finished = new Finished(session.game);
    // One for all times: the board asks at every cell that it draws.
    this.ownPosition = {
      get givens() {
        return session.game.givens;
      },
      get marks() {
        return session.game.marks;
      },
      clashes: this.mistakes.shown,
    };
    this.typer = new DigitTyper(session.topology.digits, (digit) => this.enter(digit, this.typedTool));
    this.clock = new PlayClock(stored.summary.playedSeconds, now);
    session.clock = () => this.clock.played;
    session.cleansNotes = () => settings.get('autoCleanNotes').peek();
    const board = (): BoardPort | null => this.board.peek();
    this.hint = new Hint(client, session, this.laidOver, board, newId);
    this.analysis = new Analysis(client, session, this.laidOver, board, newId);
    this.storedView = stored.view;
    if (stored.view) {
      this.selection.restore(stored.view.selection);
      if (isTool(stored.view.tool)) this.entry.setTool(stored.view.tool);
      this.entry.restore(stored.view.noteColour ?? 0, stored.view.held ?? 0);
    }
    for (const kept of [this.selection.cells, this.entry.noteColour, this.entry.held]) {
      this.ends.push(kept.subscribe(() => this.viewChanged()));
    }
    this.ends.push(this.session.revision.subscribe(() => this.keepTime()));
    this.timeTimer = setInterval(() => this.storeTime(), TIME_STEP);
  }

  /** Errors: those of {@link PlaySession.resume}. */
  static open(
    client: Client,
    stored: Session,
    surroundings: Surroundings,
    settings: Settings,
    purpose: Purpose = 'playing',
  ): Result<Play> {
    const session = PlaySession.resume(client, stored);
    return session.ok ? ok(new Play(client, stored, session.value, surroundings, settings, purpose)) : session;
  }

  get tool(): ReadonlySignal<Tool> {
    return this.entry.tool;
  }

  setTool(tool: Tool): void {
    this.typer.flush();
    this.entry.setTool(tool);
    this.viewChanged();
  }

  /** Hands over the board that shows this game, or null when it goes. */
  showOn(board: BoardPort | null): void {
    // The frame goes first: the place is one on what is seen through it.
    if (board && this.storedView?.ring) board.showRing(true);
    if (board && this.storedView) board.restore(this.storedView);
    this.board.value = board;
  }

  /** The board that shows this game, null while there is none. */
  get shownOn(): ReadonlySignal<BoardPort | null> {
    return this.board;
  }

  /** What is laid over the game on the board: a hint's drawing, or a position of an analysis. */
  get overlay(): ReadonlySignal<Overlay | null> {
    return this.laidOver;
  }

  /** What the board shows in its cells. */
  get position(): ShownPosition {
    return this.laidOver.peek()?.position ?? this.ownPosition;
  }

  /** Lays something over the game on the board, or nothing. */
  layOver(overlay: Overlay | null): void {
    this.laidOver.value = overlay;
  }

  /** Whether the board shows the game itself, so that it can be played on. */
  get playable(): boolean {
    return !this.analysis.active.value && !this.resting.value;
  }

  /** Whether the player takes a break: the clock stands still and the board is covered. */
  get paused(): ReadonlySignal<boolean> {
    return this.resting;
  }

  pause(paused: boolean): void {
    if (paused) {
      this.typer.flush();
      this.hint.close();
    }
    this.resting.value = paused;
    this.keepTime();
  }

  /** What steps are walked through now: those of an analysis, or those that the solver made on the board. */
  get walk(): Analysis | Hint {
    return this.analysis.active.value ? this.analysis : this.hint;
  }

  async analyse(): Promise<void> {
    this.typer.flush();
    this.hint.close();
    await this.analysis.enter();
  }

  /** Whether a digit has somewhere to go. */
  get takesDigits(): boolean {
    return this.playable && (this.entry.digitFirst || this.selection.cells.value.size > 0);
  }

  /** Takes a digit, with the present tool or another one for this time. */
  enter(digit: number, tool?: Tool): void {
    if (this.playable) this.entry.take(digit, tool);
  }

  /** Takes a figure that was typed; digits of two figures take two. */
  type(figure: number, tool?: Tool): void {
    if (tool !== this.typedTool) this.typer.flush();
    this.typedTool = tool;
    this.typer.type(figure);
  }

  erase(): void {
    if (!this.typer.cancel()) this.entry.erase();
  }

  /** A cell was clicked: it is selected, and where the digit comes first gets it. */
  click({ cell, turned }: Spot): void {
    this.selection.select(cell, turned);
    if (this.playable) this.entry.useHeld([cell]);
  }

  moveCursor(direction: Direction, keep: boolean): void {
    this.typer.flush();
    this.takeSide();
    this.selection.step(direction, keep, this.firstSpot);
    this.revealCursor();
  }

  /** Moves the cursor and leaves the selection alone. */
  wander(direction: Direction): void {
    this.typer.flush();
    this.takeSide();
    this.selection.wander(direction, this.firstSpot);
    this.revealCursor();
  }

  private revealCursor(): void {
    const { cursor, turned } = this.selection;
    this.board.peek()?.reveal(cursor.peek(), turned.peek());
  }

  /** The player goes on from where the cursor is seen: the board may have been moved to another side of it. */
  private takeSide(): void {
    const { cursor, turned } = this.selection;
    const board = this.board.peek();
    if (board && cursor.peek() >= 0) this.selection.turn(board.seenTurned(cursor.peek(), turned.peek()));
  }

  private get middleSpot(): Spot {
    return this.board.peek()?.middleSpot() ?? { cell: 0, turned: false };
  }

  /** Where the cursor begins. The middle of the view is looked for only where there is no cursor yet: it costs a frame. */
  private get firstSpot(): Spot {
    return this.selection.cursor.peek() >= 0 ? { cell: 0, turned: false } : this.middleSpot;
  }

  /** The cell of the cursor, or the one in the middle of the view. */
  private get middle(): number {
    const cursor = this.selection.cursor.peek();
    return cursor >= 0 ? cursor : this.middleSpot.cell;
  }

  /** Shows the subgrid of the cursor, or the one in the middle of the view, as large as it fits. */
  fitSubgrid(): void {
    this.board.peek()?.fitSubgrids([subgridAround(this.session.topology, this.middle)]);
  }

  /** The same with the nearest subgrid that is linked to it. */
  fitPair(): void {
    this.board.peek()?.fitSubgrids(pairAround(this.session.topology, this.middle));
  }

  /** Moves the cursor to the same place of another subgrid and the view along with it. */
  goToSubgrid(subgrid: number): void {
    this.typer.flush();
    const { topology, canvas } = this.session;
    const cell = sameCellIn(topology, subgrid, this.middle);
    this.selection.select(cell);
    const { row, column } = canvas.subgridPlace(subgrid);
    this.board.peek()?.centreOn(column + topology.digits / 2, row + topology.digits / 2);
  }

  /** To the subgrid that is so many on in the order of their numbers, after the last the first. */
  stepSubgrid(by: number): void {
    const { topology } = this.session;
    this.goToSubgrid(modulo(subgridAround(topology, this.middle) + by, topology.subgridCount));
  }

  /** Cells were selected by a drag: where a note or a colour is held, all of them get it. */
  swept(): void {
    if (this.playable && this.entry.tool.peek() !== 'digit') this.entry.useHeld(this.selection.cells.peek());
  }

  /** Stores the view once it rests. The board calls this while it moves. */
  viewChanged(): void {
    clearTimeout(this.viewTimer);
    this.viewTimer = setTimeout(() => this.storeView(), VIEW_REST);
  }

  /** Lets the clock run while the game can be seen and is not finished. */
  keepTime(seen = this.seen): void {
    this.seen = seen;
    const { finished, lost } = this.session.game;
    if (seen && !this.editing && !finished && !lost && !this.resting.peek()) {
      this.clock.start();
    } else if (this.clock.running) {
      this.clock.stop();
      this.storeTime();
    }
  }
  private seen = true;

  /** Stores what has not been stored yet; for when the window may close any moment. */
  settle(): void {
    this.storeView();
    this.storeTime();
  }

  /** Ends the game's timers after storing where it stands. */
  close(): void {
    this.typer.flush();
    this.hint.close();
    this.analysis.leave();
    this.entry.close();
    this.mistakes.close();
    this.clock.stop();
    this.settle();
    clearInterval(this.timeTimer);
    for (const end of this.ends) end();
    clearTimeout(this.viewTimer);
  }

  private storeView(): void {
    clearTimeout(this.viewTimer);
    const board = this.board.peek();
    if (!board) return;
    const view: SessionView = {
      ...board.place,
      selection: this.selection.positions(),
      tool: this.entry.tool.peek(),
      noteColour: this.entry.noteColour.peek(),
      held: this.entry.held.peek(),
      ring: board.ringed,
    };
    void this.client.call('sessions.touch', { sessionId: this.session.id, view });
  }

  private storedSeconds = -1;

  private storeTime(): void {
    const playedSeconds = this.clock.played;
    if (playedSeconds === this.storedSeconds) return;
    this.storedSeconds = playedSeconds;
    void this.client.call('sessions.touch', { sessionId: this.session.id, playedSeconds });
  }
}
