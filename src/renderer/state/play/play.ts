import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import { itemAt } from '../../../shared/base/itemAt.ts';
import { ok, type Result } from '../../../shared/base/result.ts';
import type { Session, SessionView } from '../../../shared/contract/calls.ts';
import type { JobId } from '../../../shared/contract/ids.ts';
import { wrongCells } from '../../../shared/game/correct.ts';
import type { ExplainedBy } from '../../../shared/step/models.ts';
import type { Spot } from '../../../shared/topology/canvas.ts';
import type { BoardPort } from '../game/boardPort.ts';
import { PlayClock } from '../game/clock.ts';
import { DigitTyper } from '../game/digitTyper.ts';
import { Film } from '../game/film.ts';
import { Finished } from '../game/finished.ts';
import type { AnalysisFrom, GameHost } from '../game/gameHost.ts';
import { erase, fillNotes, fillRest, isTool, type Tool } from '../game/intents.ts';
import { PlaySession } from '../game/playSession.ts';
import { Selection } from '../game/selection.ts';
import type { Overlay, ShownPosition } from '../game/stepDrawing.ts';
import { Analysis } from '../help/analysis.ts';
import { Focus } from '../help/focus.ts';
import { Hint } from '../help/hint.ts';
import type { Settings } from '../settings/settings.ts';
import { Entry } from './entry.ts';
import { HelpRecorder } from './helpRecorder.ts';
import { Idle } from './idle.ts';
import { Mistakes } from './mistakes.ts';
import { OneDigit } from './oneDigit.ts';
import { SharedCellCue } from './sharedCellCue.ts';
import { Travel } from './travel.ts';
import { Unaided } from './unaided.ts';

/** Delay before a changed view is stored, and interval for storing the time played, in milliseconds. */
const VIEW_REST = 250;
const TIME_STEP = 5000;

/** Dependencies of a game: a clock and a source of job ids. */
export interface PlayDependencies {
  /** Milliseconds that never go back. */
  now(): number;
  /** Returns an id that no other job has. */
  newJobId(): JobId;
}

/**
 * Whether a game or a part of an endless world is played, the givens of a puzzle are entered, or a step is looked for in
 * a position.
 */
export type PlayPurpose = 'playing' | 'walking' | 'editing' | 'training';

/** One open game with all its state: selection, tool, view and time. */
export class Play {
  readonly session: PlaySession;
  readonly selection: Selection;
  readonly typer: DigitTyper;
  readonly clock: PlayClock;
  readonly hint: Hint;
  readonly film: Film;
  readonly analysis: Analysis;
  readonly entry: Entry;
  readonly travel: Travel;
  readonly oneDigit: OneDigit;
  readonly mistakes: Mistakes;
  readonly finished: Finished;
  readonly settings: Settings;
  readonly purpose: PlayPurpose;
  private readonly host: GameHost;
  readonly #placesNotes = signal(false);
  /** Whether filling in all notes has just turned on that they are shown by place. */
  readonly placesNotes: ReadonlySignal<boolean> = this.#placesNotes;
  readonly #filledByPlace: Signal<boolean>;
  /** Whether notes are shown by place: in all games by the setting, in this one since all were filled in. */
  readonly notesByPlace: ReadonlySignal<boolean>;
  readonly #paused = signal(false);
  /** Whether the game is paused: the clock is stopped and the board hidden. */
  readonly paused: ReadonlySignal<boolean> = this.#paused;
  readonly unaided: Unaided;
  readonly idle = new Idle();
  /** Null outside of games. */
  readonly sharedCellCue: SharedCellCue | null;
  private readonly recorder: HelpRecorder | null;
  private readonly now: () => number;
  private typedTool: Tool | undefined;
  readonly #shownOn = signal<BoardPort | null>(null);
  /** The board that shows this game, null for none. */
  readonly shownOn: ReadonlySignal<BoardPort | null> = this.#shownOn;
  readonly #overlay: Signal<Overlay | null> = signal(null);
  /** Drawn on the board over the game: a hint's drawing, or a position of an analysis. */
  readonly overlay: ReadonlySignal<Overlay | null> = this.#overlay;
  /** Takes the cell that the player points at, with a click or with Enter; null if cells are only selected. */
  readonly pointing = signal<((cell: number) => void) | null>(null);
  private readonly storedView: SessionView | null;
  private readonly ownPosition: ShownPosition;
  private viewTimer: ReturnType<typeof setTimeout> | undefined;
  private timeTimer: ReturnType<typeof setInterval> | undefined;
  private readonly ends: (() => void)[] = [];

  private constructor(
    host: GameHost,
    stored: Session,
    session: PlaySession,
    { now, newJobId }: PlayDependencies,
    settings: Settings,
    purpose: PlayPurpose,
  ) {
    this.purpose = purpose;
    this.host = host;
    this.session = session;
    this.selection = new Selection(session.topology, session.canvas, session.copies);
    this.settings = settings;
    this.entry = new Entry(session, this.selection, settings);
    this.oneDigit = new OneDigit(session.topology.digits, this.entry);
    this.#filledByPlace = signal(stored.moves.some(({ kind }) => kind === 'fill-notes'));
    this.notesByPlace = computed(() => settings.get('notesByPlace').value || this.#filledByPlace.value);
    this.mistakes = new Mistakes(session, this.isPlayed ? settings.get('mistakes') : signal('rules'));
    this.finished = new Finished(session.game);
    // Created once, since the board reads it for every cell it draws.
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
    const board = (): BoardPort | null => this.#shownOn.peek();
    this.travel = new Travel(session, this.selection, board, () => this.typer.flush());
    const focus = new Focus(session, this.selection, board);
    const explainedBy = settings.get('explainedBy');
    this.hint = new Hint(host, session, this.#overlay, board, focus, explainedBy, newJobId);
    this.analysis = new Analysis(host, session, this.#overlay, board, explainedBy, newJobId);
    this.film = new Film(session, this.#overlay);
    this.storedView = stored.view;
    this.now = now;
    session.checksDigits = () => this.mistakes.bySolution;
    this.unaided = new Unaided(stored, session, Date.now(), () => this.viewChanged());
    this.recorder = this.editing ? null : new HelpRecorder(this);
    this.sharedCellCue = this.isPlayed ? new SharedCellCue(session.topology, this.selection, settings) : null;
    if (stored.view) {
      this.selection.restore(stored.view.selection);
      const { focus } = stored.view;
      if (focus !== undefined && focus < session.topology.subgridCount) this.travel.focus.enter(focus);
      if (isTool(stored.view.tool)) this.entry.setTool(stored.view.tool);
      this.entry.restore(stored.view.noteColour ?? 0, stored.view.held ?? 0);
      this.entry.pen.setMode(stored.view.pen?.mode ?? 'strong');
      this.entry.pen.setColour(stored.view.pen?.colour ?? 1);
    }
    const { noteColour, currentDigit, pen } = this.entry;
    for (const source of [this.selection.cells, noteColour, currentDigit, pen.mode, pen.colour]) {
      this.ends.push(source.subscribe(() => this.viewChanged()));
    }
    this.ends.push(this.session.revision.subscribe(() => this.keepTime()));
    this.ends.push(this.analysis.active.subscribe(() => this.keepTime()));
    this.timeTimer = setInterval(() => this.storeTime(), TIME_STEP);
  }

  /** Errors: those of {@link PlaySession.resume}. */
  static open(
    host: GameHost,
    stored: Session,
    dependencies: PlayDependencies,
    settings: Settings,
    purpose: PlayPurpose = 'playing',
  ): Result<Play> {
    const session = PlaySession.resume(host, stored);
    return session.ok ? ok(new Play(host, stored, session.value, dependencies, settings, purpose)) : session;
  }

  /** Plays in an endless world. @param stored what the session was made from. */
  static walk(
    host: GameHost,
    stored: Session,
    session: PlaySession,
    dependencies: PlayDependencies,
    settings: Settings,
  ): Play {
    return new Play(host, stored, session, dependencies, settings, 'walking');
  }

  /** Whether moves are stored as those of a player: in a game, or in an endless world. */
  get isPlayed(): boolean {
    return this.purpose === 'playing' || this.purpose === 'walking';
  }

  /** Whether entries are the givens of a puzzle. */
  get editing(): boolean {
    return this.purpose === 'editing';
  }

  get tool(): ReadonlySignal<Tool> {
    return this.entry.tool;
  }

  setTool(tool: Tool): void {
    this.typer.flush();
    this.entry.setTool(tool);
    this.viewChanged();
  }

  /** Sets the board that shows this game, or null when it is removed. */
  showOn(board: BoardPort | null): void {
    // Show the frame first: the stored place is brought into it. A game on a board without an edge is framed unless the
    // player has chosen the endless view.
    const { storedView } = this;
    if (board && (storedView?.ring ?? this.purpose === 'playing')) board.showRing(true);
    if (board && storedView) board.restore(storedView, this.selection.cursor.peek());
    const subgrid = this.travel.focus.subgrid.peek();
    if (board && subgrid !== null) board.focus(subgrid);
    this.#shownOn.value = board;
  }

  /** The position that the board shows. */
  get position(): ShownPosition {
    return this.#overlay.peek()?.position ?? this.ownPosition;
  }

  /** Sets or removes the overlay. */
  layOver(overlay: Overlay | null): void {
    this.#overlay.value = overlay;
  }

  /** Whether the board shows the game itself, so that it can be played. */
  get playable(): boolean {
    return !this.analysis.active.value && !this.#paused.value;
  }

  pause(paused: boolean): void {
    if (paused) {
      this.typer.flush();
      this.hint.close();
    }
    this.#paused.value = paused;
    this.keepTime();
  }

  /** The steps that the step keys go through now: those of an analysis, or those of the solver on the board. */
  get walk(): Analysis | Hint {
    return this.analysis.active.value ? this.analysis : this.hint;
  }

  /** Number of cells without the solution's digit; 0 if the solution cannot be filled in. */
  get cellsToFill(): number {
    const { solution, game } = this.session;
    return solution && !game.lost ? solution.filter((digit, cell) => game.marks.digits[cell] !== digit).length : 0;
  }

  /** Fills in the solution, step by step as far as techniques go. `checkpoint` names the position before it. */
  async showSolution(checkpoint: string): Promise<void> {
    const { session, hint } = this;
    const { solution } = session;
    if (!solution) return;
    this.typer.flush();
    session.submit(() => ({ kind: 'checkpoint', name: checkpoint }));
    session.submit((game) => erase(wrongCells(game.marks, solution))(game));
    await hint.solve('all');
    if (hint.state.peek().kind !== 'closed') session.submit(fillRest(solution));
  }

  /** @param from default: as the last time. */
  async analyse(from?: AnalysisFrom): Promise<void> {
    this.typer.flush();
    this.hint.close();
    await this.analysis.enter(from);
  }

  /** Whether a digit can be entered now. */
  get takesDigits(): boolean {
    const usable = this.entry.digitFirst || this.tool.value === 'pen' || this.selection.cells.value.size > 0;
    return this.playable && usable;
  }

  /** Whether clicks and drags on the board draw with the pen. Only games keep what is drawn. */
  get draws(): boolean {
    return this.tool.value === 'pen' && this.playable && this.isPlayed;
  }

  /** Whether the pen draws, and there is a cursor to draw at. */
  get drawsHere(): boolean {
    return this.draws && this.selection.cursor.value >= 0;
  }

  /** Mask of the notes of a cell that the board shows. */
  visibleNotes(cell: number): number {
    const { digits, corner, centre } = this.position.marks;
    return digits[cell] === 0 ? (itemAt(corner, cell) | itemAt(centre, cell)) & this.oneDigit.mask : 0;
  }

  /** Shows only the notes of one digit, that of the cursor's cell if it has one; or all again. */
  toggleOneDigit(): void {
    const { entry, selection, oneDigit, position } = this;
    const cell = selection.cursor.peek();
    const current = entry.tool.peek() === 'colour' ? 0 : entry.currentDigit.peek();
    oneDigit.toggle(current, cell < 0 ? 0 : itemAt(position.marks.digits, cell), entry.picked.digit.peek());
  }

  /** Enters a digit, with the current tool or another one for this digit. */
  enter(digit: number, tool?: Tool): void {
    this.#placesNotes.value = false;
    if (this.playable) this.entry.take(digit, tool);
  }

  /** Chooses what explains the steps of hints and analyses, and shows the present ones so. */
  explainBy(explainedBy: ExplainedBy): void {
    this.settings.set('explainedBy', explainedBy);
    void this.hint.explainAgain();
    void this.analysis.explainAgain();
  }

  /** Accepts a typed figure (0 to 9); some digits need two. */
  type(figure: number, tool?: Tool): void {
    if (tool !== this.typedTool) this.typer.flush();
    this.typedTool = tool;
    this.typer.type(figure);
  }

  /** Fills in all notes. Rows of them would be hard to compare, so from then on this game shows notes by place. */
  fillNotes(): void {
    const { session } = this;
    session.submit(fillNotes);
    if (session.topology.order > 3 || this.notesByPlace.peek()) return;
    this.#filledByPlace.value = true;
    this.#placesNotes.value = true;
  }

  erase(): void {
    if (!this.typer.cancel()) this.entry.erase();
  }

  /**
   * Handles a click on a cell: selects it, and in digit-first mode enters the digit.
   *
   * @param note digit of the note that was clicked, 0 for none.
   */
  click({ cell, turned }: Spot, note = 0): void {
    this.selection.select(cell, turned);
    this.entry.picked.pick(cell, note);
    if (this.playable) this.entry.useCurrentDigit([cell]);
    this.pointing.peek()?.(cell);
  }

  /**
   * Handles a double click or tap on a cell: selects the cells like it, or else brings its subgrid into focus.
   *
   * Does nothing while a click on a cell has another meaning.
   *
   * @param keep whether the cells selected so far stay selected.
   * @param coarse whether the cells are too small to be aimed at: then it always brings the subgrid into focus.
   */
  doubleClick(cell: number, keep: boolean, coarse = false): void {
    if (this.draws || this.pointing.peek() || this.entry.currentDigit.peek() > 0) return;
    // A click on a note picks its candidate, and the next one must not show anything else.
    if (this.entry.picked.digit.peek() > 0) return;
    if ((coarse || !this.selectAlike(cell, keep)) && !keep) this.travel.focusAround(cell);
  }

  /**
   * Selects all cells with the same digit as a cell: with a tool for notes or colours, all with the same set of them if
   * the cell has any. Returns false if nothing is like it.
   *
   * @param keep whether the cells selected so far stay selected.
   */
  private selectAlike(cell: number, keep: boolean): boolean {
    const { digits, corner, centre, colours } = this.position.marks;
    const ofTool = { digit: digits, corner, centre, colour: colours, pen: digits }[this.tool.peek()];
    const compared = [ofTool, digits].find((values) => values[cell] !== 0);
    if (compared) this.selection.selectWhere((other) => compared[other] === compared[cell], keep);
    return compared !== undefined;
  }

  /** Handles the end of a selecting drag: if there is a current note or colour, enters it in all selected cells. */
  swept(): void {
    if (this.playable && this.entry.tool.peek() !== 'digit') this.entry.useCurrentDigit(this.selection.cells.peek());
  }

  /** Stores the view once it rests. The board calls this while it moves. */
  viewChanged(): void {
    this.idle.stir(this.clock.running);
    clearTimeout(this.viewTimer);
    this.viewTimer = setTimeout(() => this.storeView(), VIEW_REST);
  }

  /** Whether a dialog or the manual lies over the game. */
  coverWith(dialog: boolean): void {
    this.covered = dialog;
    this.keepTime();
  }
  private covered = false;

  /** Runs the clock while the game is visible, is not finished, and is neither paused, analysed nor covered. */
  keepTime(seen = this.seen): void {
    this.seen = seen;
    const { finished, lost } = this.session.game;
    const busy = this.#paused.peek() || this.analysis.active.peek() || this.covered;
    if (seen && !this.editing && !finished && !lost && !busy) {
      this.clock.start();
    } else if (this.clock.running) {
      this.clock.stop();
      this.storeTime();
      if (finished) this.viewChanged();
    }
    this.unaided.clockRuns(this.clock.running, this.now());
    this.idle.stir(this.clock.running);
  }
  private seen = true;

  /** Stores everything not stored yet. Called when the window may close at any moment. */
  settle(): void {
    this.storeView();
    this.storeTime();
  }

  /** Stores the state and ends the game's timers. */
  close(): void {
    this.typer.flush();
    this.hint.close();
    this.analysis.close();
    this.entry.close();
    this.oneDigit.close();
    this.mistakes.close();
    this.recorder?.close();
    this.sharedCellCue?.close();
    this.idle.close();
    this.clock.stop();
    this.settle();
    this.film.stop();
    clearInterval(this.timeTimer);
    for (const end of this.ends) end();
    clearTimeout(this.viewTimer);
  }

  private storeView(): void {
    clearTimeout(this.viewTimer);
    const board = this.#shownOn.peek();
    if (!board) return;
    const focus = this.travel.focus.subgrid.peek();
    const view: SessionView = {
      ...board.place,
      ...(focus === null ? {} : { focus }),
      selection: this.selection.positions(),
      tool: this.entry.tool.peek(),
      noteColour: this.entry.noteColour.peek(),
      held: this.entry.currentDigit.peek(),
      pen: { mode: this.entry.pen.mode.peek(), colour: this.entry.pen.colour.peek() },
      ring: board.ringed,
      unaided: this.unaided.value,
    };
    this.host.storeView(view);
  }

  private storedSeconds = -1;

  private storeTime(): void {
    const playedSeconds = this.clock.played;
    if (playedSeconds === this.storedSeconds) return;
    this.storedSeconds = playedSeconds;
    this.host.storeTime(playedSeconds);
  }
}
