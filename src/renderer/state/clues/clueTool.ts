import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Clue } from '../../../shared/rules/clue.ts';
import type { ClueBoard } from '../../../shared/rules/clueBoard.ts';
import type { ClueEntry, EntrySpot } from '../../../shared/rules/entry.ts';
import type { DrawnClueStates } from '../../../shared/scene/boardContent.ts';
import type { Place } from '../../../shared/topology/canvas.ts';
import { type BoardHand, entersCell, type HandPoint } from '../board/boardHand.ts';
import type { Direction } from '../board/selection.ts';
import type { OpenGame } from '../play/openGame.ts';
import { type ClueDraft, draftOf, handlesOf, tearsApart } from './clueDraft.ts';
import { ClueFocus, type ToolPuzzle } from './clueFocus.ts';
import { sameClue, withReplaced } from './clueList.ts';
import { ClueShift } from './clueShift.ts';
import { ClueSpots, clueAtPoint } from './clueSpots.ts';
import { ClueStrokes } from './clueStrokes.ts';
import { ClueTaps } from './clueTaps.ts';
import { ClueTyping } from './clueTyping.ts';
import { runsOn } from './markRun.ts';
import { SideCursor } from './sideCursor.ts';

/** What the mouse points at while no button is pressed. */
interface Hovered {
  /** Place at which a click or a drag would enter a clue; null if there is none. */
  readonly spot: EntrySpot | null;
  readonly cell: number;
  /** The candidate at this place, 0 for none. */
  readonly digit: number;
}

/**
 * The setter's tool for the clues of one rule. How it works depends on the rule's {@link ClueEntry}. A clue that is not
 * complete, such as a line of one cell, is not stored.
 */
export class ClueTool implements BoardHand {
  private readonly play: OpenGame;
  private readonly puzzle: ToolPuzzle;
  private readonly spots: ClueSpots;
  private readonly board: ClueBoard;
  /** The rule of the tool, and the clue or place at which the user types. */
  readonly focus: ClueFocus;
  private readonly typing: ClueTyping;
  private readonly taps: ClueTaps;
  private readonly strokes: ClueStrokes;
  private readonly shift: ClueShift;
  private readonly side: SideCursor;
  /** Id of the rule whose clues are entered; null while digits are entered. */
  readonly rule: ReadonlySignal<string | null>;
  /** The clue at which figures are typed; see {@link ClueFocus.selected}. */
  readonly selected: ReadonlySignal<Clue | null>;
  readonly #hovered = signal<Hovered | null>(null);
  /**
   * The place under the mouse if it was clicked. No preview is drawn there, because a mark that the click removed would
   * look as if it were still there.
   */
  private clickedSpot: EntrySpot | null = null;
  readonly hovered: ReadonlySignal<Hovered | null> = this.#hovered;
  /** Why the last drag entered nothing; see {@link ClueStrokes.emptyDrag}. */
  readonly emptyDrag: ClueStrokes['emptyDrag'];
  /** See {@link ClueStrokes.isBegun}. */
  readonly isBegun: ClueStrokes['isBegun'];
  /** Whether a clue is being entered by clicks, so that the next click adds to it. */
  readonly isTapped: ReadonlySignal<boolean>;
  /** Whether clicks with the mouse add cells to a clue one after the other, as taps with a finger do. */
  readonly byTaps = signal(false);
  /** Whether drags change the selected clue, as they do with Shift. For users without a keyboard. */
  readonly changing = signal(false);
  /** Whether clicks and drags change the selected clue now, because of {@link changing}. */
  readonly reshapes: ReadonlySignal<boolean>;
  /** Whether the user has opened the search for a tool. */
  readonly searching = signal(false);
  /**
   * The press in progress: where it began, and whether the pointer has moved to another cell since. Null without one.
   */
  private pressed: {
    readonly point: HandPoint;
    readonly changes: boolean;
    readonly isTap: boolean;
    /** Whether a clue was selected when the press began. */
    readonly hadClue: boolean;
    moved: boolean;
  } | null = null;
  /**
   * The clues that the board draws: those of the puzzle, plus the clue that is being drawn (if it could be stored), or
   * the one that a click would enter under the mouse.
   */
  readonly drawn: ReadonlySignal<readonly Clue[]>;
  /**
   * The place on the canvas at which a clue waits for a typed value, or at which Enter would enter a clue; in cells.
   */
  readonly cursorPlace: ReadonlySignal<Place | null>;
  /** Names of the cells at {@link cursorPlace}. One of them may lie beside the board. */
  readonly cursorNames: ReadonlySignal<EntrySpot | null>;
  /** Cells from which a drag reshapes the selected clue; empty while a clue is being drawn. */
  readonly handles: ReadonlySignal<readonly number[]>;
  /** The place on the canvas at which a drag moves the selected clue as a whole, in cells; null for none. */
  readonly grip: ReadonlySignal<Place | null>;
  /** The place on the canvas at which a click would enter something; in cells. */
  readonly previewPlace: ReadonlySignal<Place | null>;
  readonly clueStates: ReadonlySignal<DrawnClueStates>;

  /** @param broken index of a clue in the puzzle → its state. */
  constructor(play: OpenGame, puzzle: ToolPuzzle, broken: ReadonlySignal<DrawnClueStates>) {
    this.play = play;
    this.puzzle = puzzle;
    this.spots = new ClueSpots(play.session);
    this.board = this.spots.board;
    this.focus = new ClueFocus(puzzle, play.selection, this.board);
    this.taps = new ClueTaps(puzzle, this.focus);
    this.strokes = new ClueStrokes(puzzle, this.focus);
    this.shift = new ClueShift(play, puzzle, this.focus, this.spots);
    this.emptyDrag = this.strokes.emptyDrag;
    this.isBegun = this.strokes.isBegun;
    this.typing = new ClueTyping(this.focus, play.session.topology.digits, () => this.taps.stop());
    this.side = new SideCursor(play, this.spots);
    this.clueStates = broken;
    this.rule = this.focus.rule;
    this.selected = this.focus.selected;
    this.isTapped = this.taps.active;
    this.reshapes = computed(() => this.changing.value && this.selected.value?.rule === this.rule.value);
    this.drawn = computed(() => {
      const strokes = this.strokes.clues.value ?? this.shift.clues.value;
      if (strokes) return strokes;
      const { clues } = puzzle;
      const spot = this.drawsCells ? null : this.#hovered.value?.spot;
      const previewed = spot && spot !== this.clickedSpot ? this.focus.newAt(spot) : null;
      return previewed ? [...clues, previewed] : clues;
    });
    this.cursorNames = computed(() => {
      const spot = this.focus.open.value?.spot ?? this.side.spot(this.entry);
      return this.entry?.on === 'set' ? null : spot;
    });
    this.cursorPlace = computed(() => this.cursorNames.value && this.spots.middle(this.cursorNames.value));
    this.handles = computed(() => {
      if (this.strokes.draft.value) return [];
      const { start } = this.taps;
      const cells = start && this.board.cells(start.flat());
      if (cells?.ok) return cells.value;
      const clue = this.selected.value;
      return clue && clue.rule === this.rule.value ? handlesOf(clue, this.board) : [];
    });
    this.grip = computed(() => (this.strokes.draft.value || this.isTapped.value ? null : this.shift.grip.value));
    this.previewPlace = computed(() => {
      const spot = this.#hovered.value?.spot;
      return spot && !this.strokes.clues.value ? this.spots.middle(spot) : null;
    });
  }

  get active(): boolean {
    return this.rule.value !== null;
  }

  get entersBeside(): boolean {
    return this.entry?.on === 'border';
  }

  /**
   * Whether clues of the tool's rule are drawn through cells. Clicks one after the other can enter them too. Reads
   * signals.
   */
  get drawsCells(): boolean {
    return this.entry?.on === 'path' || this.entry?.on === 'set';
  }

  /** Chooses the rule whose clues are entered; null for digits. */
  choose(rule: string | null): void {
    this.play.typer.flush();
    this.strokes.finish();
    this.endTaps();
    batch(() => {
      this.focus.setRule(rule);
      this.side.reset();
      this.#hovered.value = null;
      this.emptyDrag.value = null;
      this.changing.value = false;
    });
  }

  /** Whether a number can be typed now. */
  get takesNumber(): boolean {
    return this.focus.typed?.kind === 'number';
  }

  /** Greatest key of the number pad: the greatest digit, but at least 9 if clues of the tool's rule have a number. */
  get greatestKey(): number {
    const { digits } = this.play.session.topology;
    return this.entry?.typed?.kind === 'number' ? Math.max(9, digits) : digits;
  }

  /** Selects a clue of the puzzle and the tool of its rule. */
  pick(clue: Clue): void {
    this.choose(clue.rule);
    this.focus.choose(clue);
  }

  remove(clue: Clue): void {
    this.taps.stop();
    this.focus.remove(clue);
  }

  /** Removes all clues of a rule. */
  removeAll(rule: string): void {
    this.puzzle.editClues(this.puzzle.clues.filter((clue) => clue.rule !== rule));
  }

  /**
   * All clues of the tool's rule that the cursor's subgrid can have, and for each whether the puzzle has it. Empty if
   * the rule's clues are not about whole subgrids.
   */
  get choices(): readonly { readonly clue: Clue; readonly has: boolean }[] {
    const { entry } = this;
    if (entry?.on !== 'board') return [];
    const { topology } = this.play.session;
    const subgrid = topology.subgridCount === 1 ? '' : `${this.play.travel.ownSubgrid + 1}`;
    return entry
      .stages([[`${subgrid}r1c1`]], this.board)
      .map((clue) => ({ clue, has: this.puzzle.clues.some((other) => sameClue(clue, other)) }));
  }

  /** Adds one of {@link choices}, or removes it if the puzzle has it. */
  toggleChoice(clue: Clue): void {
    const { clues } = this.puzzle;
    const known = clues.find((other) => sameClue(clue, other));
    this.puzzle.editClues(known ? withReplaced(clues, known) : [...clues, clue]);
  }

  hover(point: HandPoint | null, digit: number): void {
    const before = this.#hovered.peek();
    const { entry } = this;
    const isBusy = entry?.on === 'board' || (point && this.shift.isAtGrip(point, false));
    const spot = point && entry && !isBusy ? this.spots.at(entry.on, point) : null;
    const now = point && (spot || digit > 0) ? { spot, cell: point.cell, digit } : null;
    if (JSON.stringify(before) !== JSON.stringify(now)) this.#hovered.value = now;
  }

  press(point: HandPoint, shift: boolean, byTouch = false): void {
    this.emptyDrag.value = null;
    if (this.grip.peek() && this.shift.begin(point, byTouch)) return;
    const changes = shift || this.reshapes.peek();
    const isTap = this.drawsCells && !changes && (byTouch || this.byTaps.peek());
    this.pressed = { point, changes, isTap, hadClue: this.selected.peek() !== null, moved: false };
    this.side.reset();
    this.begin(point.cell, changes);
  }

  drag(point: HandPoint): void {
    this.shift.drag(point);
    const { pressed, entry, strokes } = this;
    if (!pressed || !entry || point.cell < 0) return;
    if (point.cell === pressed.point.cell && !pressed.moved) return;
    if (entry.on !== 'set' && !entersCell(point)) return;
    if (strokes.draft.peek()) {
      if (!pressed.moved) this.endTaps();
      pressed.moved = true;
      strokes.add(point.cell);
    } else if (runsOn(entry) && pressed.point.cell >= 0) {
      pressed.moved = true;
      strokes.runOn(pressed.point.cell, point.cell, pressed.changes);
    }
  }

  release(): void {
    this.shift.release();
    const { pressed, entry, strokes } = this;
    this.pressed = null;
    if (!pressed || !entry) return;
    const { point, changes, isTap, hadClue, moved } = pressed;
    // The mouse has moved away while a button was down, so it is not known what it points at now.
    if (moved) this.#hovered.value = null;
    const run = strokes.run.peek();
    if (run) {
      this.play.selection.select(run.cell);
      strokes.storeRun();
      return;
    }
    const draft = strokes.take();
    // The cursor stays, so that the clue stays selected.
    if (draft && this.reshapes.peek() && tearsApart(draft, this.board)) {
      this.emptyDrag.value = 'apart';
      return;
    }
    const last = this.board.cell(draft?.spot.at(-1)?.at(-1) ?? '');
    const cell = moved && last.ok ? last.value : point.cell;
    if (cell >= 0) this.play.selection.select(cell, point.turned);
    if (this.drawsCells) {
      if (isTap && !moved) this.tap(entry, cell);
      else if (draft && (moved || changes)) strokes.store(draft);
      else if (draft && !this.focus.clickOn(cell)) this.clickBeside(draft, point, hadClue);
      return;
    }
    const spot = this.spots.at(entry.on, point);
    this.clickedSpot = this.#hovered.peek()?.spot ?? null;
    if (spot) this.focus.clickAt(spot);
    else if (!this.clickOnOther(point)) this.focus.choose(null);
  }

  cancel(): void {
    this.pressed = null;
    this.strokes.drop();
    this.shift.cancel();
    this.#hovered.value = null;
  }

  step(direction: Direction, draws: boolean): boolean {
    const { entry, strokes } = this;
    if (!entry) return false;
    this.typing.flush();
    const cursor = this.play.selection.cursor.peek();
    if (draws && runsOn(entry) && cursor >= 0) {
      this.side.reset();
      const next = this.moveCursor(direction);
      if (next === cursor) return true;
      strokes.runOn(cursor, next, false);
      strokes.storeRun();
      return true;
    }
    if (!this.drawsCells) {
      this.focus.choose(null);
      return (entry.on === 'edge' || entry.on === 'border') && this.side.step(entry, direction);
    }
    if (!draws) {
      if (!strokes.byEnter) strokes.finish();
      return false;
    }
    if (cursor < 0) return false;
    if (!strokes.draft.peek()) this.begin(cursor);
    strokes.add(this.moveCursor(direction));
    return true;
  }

  move(direction: Direction): boolean {
    this.typing.flush();
    return this.shift.step(direction);
  }

  enter(): boolean {
    const { entry, strokes } = this;
    const { selection } = this.play;
    const cursor = selection.cursor.peek();
    if (!entry || cursor < 0 || this.typing.flush()) return entry !== undefined;
    this.emptyDrag.value = null;
    if (this.isTapped.peek()) {
      this.endTaps();
      return true;
    }
    if (!this.drawsCells) {
      const spot = this.side.markSpot(entry);
      if (spot) this.focus.clickAt(spot);
      return true;
    }
    if (!strokes.draft.peek()) {
      const cells = [...selection.cells.peek()];
      if (cells.length > 1 && this.selected.peek() === null) {
        strokes.store(draftOf([cells.map((cell) => this.board.name(cell))]));
      } else if (this.selected.peek() || !this.focus.clickOn(cursor)) this.begin(cursor, false, true);
    } else if (strokes.endsAt(cursor)) strokes.finish();
    else strokes.add(cursor);
    return true;
  }

  type(digit: number): boolean {
    const { entry } = this;
    if (!entry) return false;
    this.strokes.finish();
    const spot = this.focus.typed || this.play.selection.cursor.peek() < 0 ? null : this.side.markSpot(entry);
    if (spot && entry.typed) {
      const known = this.focus.clueAt(spot, -1);
      if (known) this.focus.choose(known);
      else this.focus.clickAt(spot);
    }
    // If the tool takes figures but nothing waits for one, ignore the figure: it must not become a given by mistake.
    return this.typing.type(digit) || entry.typed !== undefined;
  }

  erase(): boolean {
    if (!this.entry) return this.puzzle.eraseDigits();
    if (this.typing.cancel() || this.typing.eraseLast()) return true;
    const cursor = this.play.selection.cursor.peek();
    const found = this.selected.peek() ?? this.focus.clueAt(this.side.spot(this.entry), cursor);
    if (!found) return false;
    this.remove(found);
    return true;
  }

  leave(): boolean {
    if (this.typing.cancel()) return true;
    if (this.strokes.draft.peek() || this.shift.active) this.cancel();
    else if (this.isTapped.peek()) this.endTaps();
    else if (this.focus.open.peek()) this.focus.waitAt(null);
    else if (this.reshapes.peek()) this.changing.value = false;
    else if (this.selected.peek()) this.focus.choose(null);
    else if (this.active) this.choose(null);
    else return false;
    return true;
  }

  /** Ends a clue that is being entered by clicks. The next click begins another clue. */
  endTaps(): void {
    const unfinished = this.taps.end();
    if (unfinished) this.strokes.store(draftOf(unfinished));
  }

  /** How clues of the tool's rule are entered; undefined while digits are entered. */
  private get entry(): ClueEntry | undefined {
    return this.focus.entry;
  }

  /** Moves the cursor to the next cell and returns this cell. */
  private moveCursor(direction: Direction): number {
    this.play.travel.moveCursor(direction, false);
    return this.play.selection.cursor.peek();
  }

  /** Begins a stroke at a cell, if the tool draws through cells. */
  private begin(cell: number, changes = false, byEnter = false): void {
    if (cell >= 0 && this.drawsCells) this.strokes.begin(cell, changes, byEnter);
  }

  /** Adds a cell to the clue that is being entered by clicks, or removes it from the clue. */
  private tap(entry: ClueEntry, cell: number): void {
    if (cell >= 0 && !this.taps.tap(entry, cell)) this.emptyDrag.value = 'gap';
  }

  /**
   * Handles a click where the tool's rule has no clue. Selects a clue of another rule. If there is none, deselects the
   * selected clue. If none was selected, stores the clue of the one cell, unless the cell has a digit: such a click is
   * on the given, and a clue there of one cell is seldom meant.
   */
  private clickBeside(draft: ClueDraft, point: HandPoint, hadClue: boolean): void {
    const isWaiting = this.focus.open.peek() !== null;
    if (!isWaiting && this.clickOnOther(point)) return;
    if (!isWaiting && hadClue) this.focus.choose(null);
    else if (isWaiting || !this.play.session.game.marks.digits[point.cell]) this.strokes.store(draft, false);
  }

  /** Selects the clue of another rule at a point, and the tool of that rule. Returns whether there is such a clue. */
  private clickOnOther(point: HandPoint): boolean {
    const clue = clueAtPoint(this.puzzle.clues, point, this.spots);
    if (clue) this.pick(clue);
    return clue !== undefined;
  }
}
