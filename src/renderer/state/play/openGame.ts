import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import { ok, type Result } from '../../../shared/base/result.ts';
import type { Session } from '../../../shared/contract/calls.ts';
import type { JobId } from '../../../shared/contract/ids.ts';
import type { BoardContent, DrawnClueStates } from '../../../shared/scene/boardContent.ts';
import type { ExplainedBy } from '../../../shared/step/models.ts';
import { subgridOfName } from '../../../shared/step/placeNames.ts';
import { Analysis } from '../analysis/analysis.ts';
import type { BoardHand } from '../board/boardHand.ts';
import type { BoardPort } from '../board/boardPort.ts';
import { type Direction, Selection } from '../board/selection.ts';
import { contentOf, type ShownPosition } from '../board/shownPosition.ts';
import { ShownRule } from '../board/shownRule.ts';
import { cellsOfDrawing, type Overlay } from '../board/stepDrawing.ts';
import { Hint } from '../hints/hint.ts';
import type { GameClient } from '../session/gameClient.ts';
import type { Tool } from '../session/intents.ts';
import { OpenSession } from '../session/openSession.ts';
import type { Settings } from '../settings/settingsList.ts';
import { ClueHelp } from './clueHelp.ts';
import { CursorMovement } from './cursorMovement.ts';
import { DigitTyper } from './digitTyper.ts';
import { Entry } from './entry.ts';
import { Film } from './film.ts';
import { Finished } from './finishedHouses.ts';
import { HelpRecorder } from './helpRecorder.ts';
import { Mistakes } from './mistakes.ts';
import { OneDigit } from './oneDigit.ts';
import { Pointing } from './pointing.ts';
import { SharedCellCue } from './sharedCellCue.ts';
import { ShownNotes } from './shownNotes.ts';
import { SolverControls } from './solverControls.ts';
import { Speaker } from './speaker.ts';
import { Timekeeper } from './timekeeper.ts';
import { Unaided } from './unaided.ts';
import { ViewStore } from './viewStore.ts';

/** Dependencies of a game: a clock and a source of job ids. */
export interface PlayDependencies {
  /** Milliseconds of a clock that never goes back. */
  now(): number;
  /** Returns an id that no other job has. */
  newJobId(): JobId;
}

/**
 * What a board is for: playing a game, walking through an endless world, entering a puzzle, solving that puzzle as a
 * test, or finding a step in a position (trainer and lessons).
 */
export type PlayPurpose = 'playing' | 'walking' | 'editing' | 'testing' | 'training';

/** What a screen reader is to say next. Use a new object each time, so that the same thing can be said again. */
export type Question =
  /**
   * About the board: all `details` of the cursor's cell, what that cell contains and its place (`here`, or `renamed` if
   * that place is counted in another subgrid now), where the cell lies on the `whole` board, or how many cells are
   * `selected`.
   */
  | { readonly about: 'details' | 'here' | 'renamed' | 'whole' | 'selected' }
  /** Why a key did nothing, or what the key closed. */
  | { readonly about: SilentAnswer }
  /** The cursor cannot move on in this direction. */
  | { readonly about: 'edge'; readonly direction: Direction }
  /** The command has nothing to do now (`idle`), or changes only what is seen (`seen`). */
  | { readonly about: 'idle' | 'seen'; readonly command: string }
  /** Clues with these rules reach out of the selected cells, so that they were not copied or cut. */
  | { readonly about: 'left'; readonly rules: readonly string[] };

/** Sentences of a screen reader that do not depend on the position: why a key did nothing, what Escape closed,
 * or that the full board is wrong. */
export type SilentAnswer =
  | 'none-empty'
  | 'full-but-wrong'
  | 'none-named'
  | 'start'
  | 'paused'
  | 'frozen'
  | 'no-command'
  | 'nothing-marked'
  | 'closed.figure'
  | 'closed.hint'
  | 'closed.answer'
  | 'closed.steps'
  | 'closed.line'
  | 'closed.rule';

/** One open game. Creates the parts of the game and connects them. */
export class OpenGame {
  readonly session: OpenSession;
  readonly selection: Selection;
  readonly typer: DigitTyper;
  readonly hint: Hint;
  readonly film: Film;
  readonly analysis: Analysis;
  readonly solver: SolverControls;
  readonly entry: Entry;
  readonly pointing: Pointing;
  readonly travel: CursorMovement;
  readonly oneDigit: OneDigit;
  readonly notes: ShownNotes;
  readonly mistakes: Mistakes;
  readonly finished: Finished;
  readonly clueHelp: ClueHelp;
  readonly shownRule: ShownRule;
  readonly unaided: Unaided;
  readonly time: Timekeeper;
  /** Whether human techniques or constraint models explain the steps of hints and analyses. */
  readonly explainedBy = signal<ExplainedBy>('techniques');
  readonly settings: Settings;
  readonly purpose: PlayPurpose;
  /** The tool that takes clicks and keys instead of the game; null outside of the puzzle editor. */
  readonly hand = signal<BoardHand | null>(null);
  /** What a screen reader was last asked to say. The answer is only spoken; the screen does not show it. */
  readonly asked = signal<Question | null>(null);
  /** Speaks for this board and for the panels beside it, through a screen reader. */
  readonly speaker = new Speaker();
  /** Outlines subgrids that share a cell; null on boards that are not a game. */
  readonly sharedCellCue: SharedCellCue | null;
  private readonly recorder: HelpRecorder | null;
  private readonly view: ViewStore;
  readonly #shownOn = signal<BoardPort | null>(null);
  /** The board on the screen that shows this game; null if there is none. */
  readonly shownOn: ReadonlySignal<BoardPort | null> = this.#shownOn;
  readonly #overlay: Signal<Overlay | null> = signal(null);
  /** What the board shows over the game: a hint's drawing, or a position of an analysis. Null for nothing. */
  readonly overlay: ReadonlySignal<Overlay | null> = this.#overlay;
  /** States of the puzzle's clues, as the board draws them. */
  readonly clueStates: ReadonlySignal<DrawnClueStates>;
  private readonly ownPosition: ShownPosition;
  private readonly ends: readonly (() => void)[];

  /** @param stored the stored session from which the game was opened. */
  constructor(
    host: GameClient,
    stored: Session,
    session: OpenSession,
    { now, newJobId }: PlayDependencies,
    settings: Settings,
    purpose: PlayPurpose,
  ) {
    this.purpose = purpose;
    this.session = session;
    // The window of an endless world has edges, but the world has none.
    const jumps = (): boolean => !session.roams && settings.get('arrowsJump').peek();
    this.selection = new Selection(session.topology, session.canvas, session.copies, jumps);
    this.settings = settings;
    this.entry = new Entry(session, this.selection, settings);
    this.oneDigit = new OneDigit(session.topology.digits, this.entry);
    // Positions of the trainer and of lessons may begin with all notes, which moves of the kind `note` have entered.
    const beginsFilled = purpose === 'training' && stored.moves.some(({ kind }) => kind === 'note');
    this.notes = new ShownNotes(this, settings.get('notesByPlace'), beginsFilled);
    this.mistakes = new Mistakes(session, this.isPlayed ? settings.get('mistakes') : signal('rules'));
    this.clueHelp = new ClueHelp(this);
    this.finished = new Finished(session.game);
    this.shownRule = new ShownRule(() => session.clues);
    // If a clue has several states, the last one in this list counts. So clues of a rule that the player wants to see
    // are always drawn as `shown`.
    this.clueStates = computed(
      () =>
        new Map([
          ...this.clueHelp.clueStates.value,
          ...(this.hand.value?.clueStates.value ?? []),
          ...this.shownRule.clues.value,
        ]),
    );
    session.onMarks((cells) => this.finished.update(session.game, cells));
    // Created once, because the board reads it for every cell that it draws.
    this.ownPosition = {
      get givens() {
        const { game } = session;
        // In the puzzle editor, the player's entries can be changed, but look like givens, because they will become
        // givens.
        return purpose === 'editing' ? game.marks.digits : game.givens;
      },
      get marks() {
        return session.game.marks;
      },
      mistakes: this.mistakes.shown,
    };
    this.typer = new DigitTyper(session.topology.digits, (digit, tool) => this.enter(digit, tool));
    session.cleansNotes = () => settings.get('autoCleanNotes').peek();
    const board = (): BoardPort | null => this.#shownOn.peek();
    this.travel = new CursorMovement(session, this.selection, board, () => this.typer.flush());
    this.pointing = new Pointing(this);
    const helped = { host, session, overlay: this.#overlay, board, explainedBy: this.explainedBy, newJobId };
    this.hint = new Hint({ ...helped, selection: this.selection, home: () => this.travel.subgrid });
    this.analysis = new Analysis(helped);
    this.solver = new SolverControls(this);
    this.film = new Film(session, this.#overlay);
    session.showsWrongDigits = () => this.mistakes.bySolution;
    this.view = new ViewStore(this, host, stored.view);
    this.unaided = new Unaided(stored, session, Date.now(), () => this.view.changed());
    this.time = new Timekeeper(this, host, {
      now,
      playedSeconds: stored.summary.playedSeconds,
      ended: () => this.view.changed(),
    });
    session.clock = this.time.clock;
    this.recorder = this.editing ? null : new HelpRecorder(this);
    this.sharedCellCue = this.isPlayed ? new SharedCellCue(session.topology, this.selection, settings) : null;
    this.view.restore();
    this.ends = [...this.view.follow(() => this.viewChanged()), this.followFullBoard()];
  }

  /** Says when the full board breaks a rule, until it is no longer so. Lessons and the trainer judge it themselves. */
  private followFullBoard(): () => void {
    const { session, asked, purpose } = this;
    let wasFullButWrong = session.game.isFullButWrong;
    return effect(() => {
      void session.revision.value;
      const { isFullButWrong } = session.game;
      if (isFullButWrong && !wasFullButWrong && purpose === 'playing') asked.value = { about: 'full-but-wrong' };
      if (!isFullButWrong && asked.peek()?.about === 'full-but-wrong') asked.value = null;
      wasFullButWrong = isFullButWrong;
    });
  }

  /** Opens the board of a session. Errors: those of {@link OpenSession.resume}. */
  static open(
    host: GameClient,
    stored: Session,
    dependencies: PlayDependencies,
    settings: Settings,
    purpose: PlayPurpose = 'playing',
  ): Result<OpenGame> {
    const session = OpenSession.resume(host, stored);
    return session.ok ? ok(new OpenGame(host, stored, session.value, dependencies, settings, purpose)) : session;
  }

  /** Whether moves are stored as a player's moves: in games and endless worlds. */
  get isPlayed(): boolean {
    return this.purpose === 'playing' || this.purpose === 'walking';
  }

  /** Whether the player enters the givens of a puzzle. */
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
    if (board) this.view.restoreOn(board, this.purpose === 'playing' || this.editing);
    this.#shownOn.value = board;
  }

  /** The position that the board shows: that of the overlay, or else the game's own. */
  get position(): ShownPosition {
    return this.#overlay.value?.position ?? this.ownPosition;
  }

  /** What the board shows in its cells. Moves change the arrays in place, and no signal reports this. */
  get content(): BoardContent {
    // While a step is drawn, show the notes of all digits, because the step's reasons can be digits other than the
    // chosen one.
    const mask = this.#overlay.value?.drawing?.dims ? -1 : this.oneDigit.mask;
    return contentOf(this.position, this.notes.byPlace.value, mask, this.session.drawnClues);
  }

  /**
   * The cells that a hint or an analysis marks on the board; without any, the cells of the clues of the shown rule.
   * Each cell occurs once.
   */
  get markedCells(): readonly number[] {
    const { topology, game } = this.session;
    const drawing = this.#overlay.value?.drawing;
    if (drawing) return [...new Set(cellsOfDrawing(topology, drawing))];
    return [...new Set([...this.shownRule.clues.value.keys()].flatMap((clue) => game.clues.clues[clue]?.cells ?? []))];
  }

  /**
   * The subgrid by which the text beside the board names a cell: a hint, a step of an analysis or a task. If no text
   * does, the player's subgrid if it contains the cell.
   */
  subgridNaming(cell: number): number {
    const { topology } = this.session;
    // A hint also names the cursor's cell in the player's subgrid, in which the player continues after the hint.
    const stays = this.hint.state.peek().kind === 'step' && cell === this.selection.cursor.peek();
    const names = stays ? undefined : this.#overlay.peek()?.names;
    return subgridOfName({ topology, ...(names ?? { subgrid: this.travel.subgrid }) }, cell);
  }

  /** Sets or removes the overlay. */
  layOver(overlay: Overlay | null): void {
    this.#overlay.value = overlay;
  }

  /** Whether the board shows the game itself, so that it can be played. */
  get playable(): boolean {
    return !this.analysis.active.value && !this.time.paused.value;
  }

  pause(paused: boolean): void {
    if (paused) {
      this.typer.flush();
      this.hint.close();
    }
    this.time.pause(paused);
  }

  /** Whether a digit can be entered now. */
  get takesDigits(): boolean {
    const usable = this.entry.digitFirst || this.tool.value === 'pen' || this.selection.cells.value.size > 0;
    return this.playable && (usable || this.hand.value?.active === true);
  }

  /** Whether clicks and drags on the board draw with the pen. Only games and worlds store lines of the pen. */
  get draws(): boolean {
    return this.tool.value === 'pen' && this.playable && this.isPlayed;
  }

  /** Whether the pen draws and there is a cursor, so that the keyboard can draw too. */
  get drawsHere(): boolean {
    return this.draws && this.selection.cursor.value >= 0;
  }

  /**
   * Enters a digit.
   *
   * @param tool tool for this digit; by default, the current tool.
   */
  enter(digit: number, tool?: Tool): void {
    this.notes.goOn();
    if (!this.playable || (!tool && this.hand.peek()?.type(digit))) return;
    this.entry.take(digit, tool);
  }

  /**
   * Closes or ends one thing. Takes the first that is there: a waiting figure, something of the tool in the puzzle
   * editor, a hint or answer, a line of the pen, a picked candidate, the shown rule, the current digit, the filter of
   * notes, the focus, the selection, the analysis. Returns false if there was nothing to close or end.
   */
  leave(): boolean {
    const { typer, hint, entry, oneDigit, travel, selection, shownRule } = this;
    const { kind } = hint.state.peek();
    const isHint = ['asking', 'step', 'none'].includes(kind);
    const closed = (about: SilentAnswer): void => {
      this.asked.value = { about };
    };
    if (typer.cancel()) closed('closed.figure');
    else if (this.hand.peek()?.leave()) return true;
    else if (hint.close()) closed(kind === 'solved' ? 'closed.steps' : isHint ? 'closed.hint' : 'closed.answer');
    else if (entry.pen.cancel()) closed('closed.line');
    else if (entry.picked.release()) return true;
    else if (shownRule.end()) closed('closed.rule');
    else if (entry.release() || oneDigit.end() || travel.focus.leave()) return true;
    else if (selection.cursor.peek() >= 0) selection.clear();
    else if (this.analysis.active.peek()) this.analysis.leave();
    else {
      closed('start');
      return false;
    }
    return true;
  }

  erase(): void {
    if (!this.typer.cancel() && !this.hand.peek()?.erase()) this.entry.erase();
  }

  /** Stores the position of the view once the view stops moving. The board calls this while the view moves. */
  viewChanged(): void {
    this.time.stir();
    this.view.changed();
  }

  /** Stores everything not stored yet. Called when the window may close at any moment. */
  settle(): void {
    // Enters the first figure of a digit above 9, which waits for the second.
    this.typer.flush();
    this.view.store();
    this.time.store();
  }

  /** Stores the state of the game and stops all its parts. */
  close(): void {
    this.typer.flush();
    this.hint.close();
    this.analysis.close();
    this.entry.close();
    this.oneDigit.close();
    this.mistakes.close();
    this.recorder?.close();
    this.sharedCellCue?.close();
    this.view.store();
    this.time.close();
    this.film.stop();
    this.speaker.close();
    for (const end of this.ends) end();
    this.view.close();
  }
}
