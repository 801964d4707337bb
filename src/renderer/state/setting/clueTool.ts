import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { itemAt } from '../../../shared/base/itemAt.ts';
import type { Clue } from '../../../shared/rules/clue.ts';
import type { ClueBoard } from '../../../shared/rules/clueBoard.ts';
import type { ClueEntry, EntrySpot } from '../../../shared/rules/entry.ts';
import { isReadable } from '../../../shared/rules/readClues.ts';
import { ruleOf } from '../../../shared/rules/registry.ts';
import type { DrawnClueStates } from '../../../shared/scene/boardContent.ts';
import type { Place } from '../../../shared/topology/canvas.ts';
import type { BoardHand, HandPoint } from '../board/boardHand.ts';
import type { Direction } from '../board/selection.ts';
import { DigitTyper } from '../play/entry.ts';
import type { OpenGame } from '../play/openGame.ts';
import { clueAtPoint } from './clueAtPoint.ts';
import {
  clueAtSpot,
  enteredCells,
  entryOfClue,
  isRedrawn,
  sameClue,
  stageOf,
  typedLike,
  withReplaced,
} from './clueList.ts';
import { ClueSpots, SIDE_STEPS } from './clueSpots.ts';
import { type MarkRun, runsOn, withMark, withoutMark } from './markRun.ts';

/** What the tool reads and changes of the puzzle. */
interface ToolPuzzle {
  readonly clues: readonly Clue[];
  editClues(clues: readonly Clue[]): void;
  /** Erases the digits of the selected cells and of those that a symmetry joins to them. False without a symmetry. */
  eraseDigits(): boolean;
}

/** A clue that is being drawn. */
interface ClueDraft {
  /** The strokes so far; the last one goes on. */
  readonly spot: EntrySpot;
  /** The clue that is changed, null for a new one. */
  readonly base: Clue | null;
  /** Whether the stroke takes cells away from `base`. */
  readonly removes: boolean;
  /** Whether Enter adds cells, so that arrow keys only move the cursor. */
  readonly byEnter: boolean;
  /**
   * While the drag reshapes a set of cells: the cell that it came to last, by name. If the drag then enters another
   * cell of the set, the set loses the cell named here. Null for other strokes.
   */
  readonly last: string | null;
  /** Whether a cell could not be added because it does not touch the end of the line. */
  readonly broke: boolean;
}

/** A clue that is entered by clicks on its cells, one after the other. */
interface TappedClue {
  /** The strokes when their cells were too few for a clue; null if the first click already made a clue. */
  readonly start: EntrySpot | null;
  /** The clue as it was after each click: undo goes back to an earlier one. */
  readonly stored: readonly Clue[];
}

/** The clue that was selected last, and the cell of the cursor then. */
interface ChosenClue {
  readonly clue: Clue;
  readonly cursor: number;
}

/** What the mouse points at while no button is pressed. */
interface Hovered {
  /** Spot at which a click or a drag would enter a clue; null if there is none. */
  readonly spot: EntrySpot | null;
  readonly cell: number;
  /** The candidate there, 0 for none. */
  readonly digit: number;
}

/** The spot at which a clue waits for its number or digits. */
interface OpenSpot {
  readonly spot: EntrySpot;
  readonly stage: number;
}

/**
 * Why a drag entered nothing: its cells do not touch, they are too few, all of its marks are there already, or there
 * are none to remove.
 */
type EmptyDrag = 'gap' | 'short' | 'there' | 'none';

/** Largest number that can be typed at a clue. */
const MOST_TYPED = 99_999;

/** How far from the middle of a cell a path still enters it: beyond, it passes a corner on the diagonal. In cells. */
const PATH_REACH = 0.6;

/**
 * The setter's tool for the clues of one rule. What it does follows from the rule's {@link ClueEntry}. A clue that is
 * not finished, such as a line of one cell, is not stored.
 */
export class ClueTool implements BoardHand {
  private readonly play: OpenGame;
  private readonly puzzle: ToolPuzzle;
  private readonly spots: ClueSpots;
  private readonly typer: DigitTyper;
  readonly #rule = signal<string | null>(null);
  /** Id of the rule whose clues are entered; null if digits are. */
  readonly rule: ReadonlySignal<string | null> = this.#rule;
  readonly #chosen = signal<ChosenClue | null>(null);
  readonly #draft = signal<ClueDraft | null>(null);
  readonly #open = signal<OpenSpot | null>(null);
  readonly #run = signal<MarkRun | null>(null);
  readonly #hovered = signal<Hovered | null>(null);
  readonly hovered: ReadonlySignal<Hovered | null> = this.#hovered;
  readonly #emptyDrag = signal<EmptyDrag | null>(null);
  /** Why the last drag entered nothing; null if it did, or if something else was done since. */
  readonly emptyDrag: ReadonlySignal<EmptyDrag | null> = this.#emptyDrag;
  readonly #tapped = signal<TappedClue | null>(null);
  /** Whether a clue is entered by clicks one after the other, and further clicks go on with it. */
  readonly isTapped: ReadonlySignal<boolean> = computed(() => this.#tapped.value !== null);
  /** Whether clicks with the mouse enter a clue one after the other too, as those with a finger do. */
  readonly byTaps = signal(false);
  /** Whether drags change the selected clue as with Shift, for those who have no keyboard. */
  readonly changing = signal(false);
  /** The side of the cursor's cell at which a mark is entered by keys. */
  readonly #side = signal<Direction | null>(null);
  /** Whether the search for a tool is asked for. */
  readonly searching = signal(false);
  /** Whether the next figure begins a number, instead of continuing it. */
  private fresh = true;
  /** The number that is being typed, also while the rule does not allow it yet. */
  private number = 0;
  /** Whether the press has moved on since it began, and where it began. */
  private pressed: {
    readonly point: HandPoint;
    readonly changes: boolean;
    readonly isTap: boolean;
    /** Whether a clue was selected. */
    readonly hadClue: boolean;
    moved: boolean;
  } | null = null;
  /**
   * The clue that figures are typed at, and that is removed by Delete; null if there is none. A clue from which the
   * cursor has gone away is not selected.
   */
  readonly selected: ReadonlySignal<Clue | null>;
  /** The clues with the one that is being drawn, if that could be stored. */
  readonly drawn: ReadonlySignal<readonly Clue[]>;
  /** The place on the canvas at which a clue waits for what is typed, or at which Enter enters one; in cells. */
  readonly cursorPlace: ReadonlySignal<Place | null>;
  /** The cells at that place, of which one may lie beside the board. */
  readonly cursorNames: ReadonlySignal<EntrySpot | null>;
  /** Cells from which a drag reshapes the selected clue; none while one is drawn. */
  readonly handles: ReadonlySignal<readonly number[]>;
  /** The place at which a click would enter something; in cells. */
  readonly previewPlace: ReadonlySignal<Place | null>;
  readonly clueStates: ReadonlySignal<DrawnClueStates>;

  /** @param broken states of the clues in the puzzle, by their indices. */
  constructor(play: OpenGame, puzzle: ToolPuzzle, broken: ReadonlySignal<DrawnClueStates>) {
    this.play = play;
    this.puzzle = puzzle;
    this.spots = new ClueSpots(play.session);
    this.clueStates = broken;
    this.typer = new DigitTyper(play.session.topology.digits, (digit) => this.typeDigit(digit));
    this.selected = computed(() => {
      const chosen = this.#chosen.value;
      if (!chosen || !puzzle.clues.includes(chosen.clue)) return null;
      const { clue } = chosen;
      const cursor = play.selection.cursor.value;
      const isAt = cursor < 0 || cursor === chosen.cursor || enteredCells(clue, this.board).includes(cursor);
      return isAt ? clue : null;
    });
    this.drawn = computed(() => {
      const run = this.#run.value;
      if (run) return run.clues;
      const { clues } = puzzle;
      const draft = this.#draft.value;
      const clue = draft && this.clueOf(draft);
      return clue && isReadable(clue) ? withReplaced(clues, draft.base, clue) : clues;
    });
    this.cursorNames = computed(() => {
      const spot = this.#open.value?.spot ?? this.cursorSpot();
      return this.entry?.on === 'set' ? null : spot;
    });
    this.cursorPlace = computed(() => this.cursorNames.value && this.spots.middle(this.cursorNames.value));
    this.handles = computed(() => {
      if (this.#draft.value) return [];
      const start = this.#tapped.value && this.tappedClue() === null ? this.#tapped.value.start : null;
      const cells = start && this.board.cells(start.flat());
      return cells?.ok ? cells.value : this.handlesOf(this.selected.value);
    });
    this.previewPlace = computed(() => {
      const spot = this.#hovered.value?.spot;
      return spot && !this.#draft.value && !this.#run.value ? this.spots.middle(spot) : null;
    });
  }

  get active(): boolean {
    return this.#rule.value !== null;
  }

  /** The entry of the tool's rule; undefined for digits. */
  get entry(): ClueEntry | undefined {
    const rule = this.#rule.value;
    return rule === null ? undefined : ruleOf(rule)?.entry;
  }

  /** Whether clues are drawn through cells, and may be entered by clicks one after the other. Reads signals. */
  get drawsCells(): boolean {
    return this.entry?.on === 'path' || this.entry?.on === 'set';
  }

  /** Chooses the rule whose clues are entered, or digits. */
  choose(rule: string | null): void {
    this.play.typer.flush();
    this.finish();
    this.endTaps();
    batch(() => {
      this.#rule.value = rule;
      this.#chosen.value = null;
      this.#open.value = null;
      this.#side.value = null;
      this.#hovered.value = null;
      this.#emptyDrag.value = null;
      this.changing.value = false;
    });
  }

  /** Whether a number is typed now. */
  get takesNumber(): boolean {
    void this.selected.value;
    void this.#open.value;
    return this.typed()?.kind === 'number';
  }

  /** Selects a clue of the puzzle, with the tool of its rule. */
  pick(clue: Clue): void {
    this.choose(clue.rule);
    this.chooseClue(clue);
  }

  /** Removes a clue. */
  remove(clue: Clue): void {
    this.#tapped.value = null;
    this.puzzle.editClues(withReplaced(this.puzzle.clues, clue));
  }

  /** Removes all clues of a rule. */
  removeAll(rule: string): void {
    this.puzzle.editClues(this.puzzle.clues.filter((clue) => clue.rule !== rule));
  }

  /** The stages of the selected clue, and which of them it is. Null without a choice. */
  get stages(): { readonly all: readonly Clue[]; readonly now: number } | null {
    const clue = this.selected.value;
    const entry = clue ? entryOfClue(clue) : undefined;
    if (!clue || !entry) return null;
    const all = entry.stages(entry.spotOf(clue, this.board), this.board);
    return all.length < 2 ? null : { all, now: stageOf(clue, all) };
  }

  /** Gives the selected clue another stage, such as that of a slow thermometer. */
  setStage(stage: number): void {
    const clue = this.selected.peek();
    const next = this.stages?.all[stage];
    if (clue && next) this.replace(clue, typedLike(next, clue));
  }

  /** Clues of the tool's rule for the cursor's subgrid, each with whether the puzzle has it. Empty for other tools. */
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
    const spot = point && entry && entry.on !== 'board' ? this.spots.at(entry.on, point) : null;
    const now = point && (spot || digit > 0) ? { spot, cell: point.cell, digit } : null;
    if (JSON.stringify(before) !== JSON.stringify(now)) this.#hovered.value = now;
  }

  press(point: HandPoint, shift: boolean, byTouch = false): void {
    const changes = shift || this.changing.peek();
    const isTap = this.drawsCells && !changes && (byTouch || this.byTaps.peek());
    this.pressed = { point, changes, isTap, hadClue: this.selected.peek() !== null, moved: false };
    this.#side.value = null;
    this.#emptyDrag.value = null;
    this.begin(point.cell, changes, false);
  }

  drag(point: HandPoint): void {
    const { pressed, entry } = this;
    if (!pressed || !entry || point.cell < 0) return;
    if (point.cell === pressed.point.cell && !pressed.moved) return;
    const [down, across] = [point.row, point.column].map((at) => Math.abs(at - Math.floor(at) - 0.5)) as [
      number,
      number,
    ];
    if (entry.on !== 'set' && down + across > PATH_REACH) return;
    if (this.#draft.peek()) {
      if (!pressed.moved) this.endTaps();
      pressed.moved = true;
      this.add(point.cell);
    } else if (runsOn(entry) && pressed.point.cell >= 0) {
      pressed.moved = true;
      this.markTo(point.cell, this.#run.peek() ?? this.runFrom(pressed.point.cell, pressed.changes), pressed.changes);
    }
  }

  release(): void {
    const { pressed, entry } = this;
    this.pressed = null;
    if (!pressed || !entry) return;
    const { point, changes, isTap, hadClue, moved } = pressed;
    // The mouse is elsewhere now, and has not been seen there without a button.
    if (moved) this.#hovered.value = null;
    const run = this.#run.peek();
    if (run) {
      this.play.selection.select(run.cell);
      this.storeRun(run, changes);
      return;
    }
    const draft = this.#draft.peek();
    this.#draft.value = null;
    const last = this.board.cell(draft?.spot.at(-1)?.at(-1) ?? '');
    const cell = moved && last.ok ? last.value : point.cell;
    if (cell >= 0) this.play.selection.select(cell, point.turned);
    if (entry.on === 'path' || entry.on === 'set') {
      if (isTap && !moved) this.tap(cell);
      else if (draft && (moved || changes)) this.store(draft, moved);
      else if (draft && !this.clickOn(cell)) this.clickBeside(draft, point, hadClue);
      return;
    }
    const spot = this.spots.at(entry.on, point);
    if (spot) this.click(spot);
    else if (!this.clickOnOther(point)) this.chooseClue(null);
  }

  cancel(): void {
    this.pressed = null;
    this.#draft.value = null;
    this.#run.value = null;
    this.#hovered.value = null;
  }

  step(direction: Direction, draws: boolean): boolean {
    const { entry } = this;
    if (!entry) return false;
    this.typer.flush();
    const { selection } = this.play;
    if (draws && runsOn(entry) && selection.cursor.peek() >= 0) {
      const run = this.runFrom(selection.cursor.peek(), false);
      this.#side.value = null;
      this.play.travel.moveCursor(direction, false);
      this.markTo(selection.cursor.peek(), run, false);
      if (this.#run.peek()) this.storeRun(this.#run.peek() as MarkRun, false);
      return true;
    }
    if (entry.on === 'edge' || entry.on === 'border') return this.stepSide(entry, direction);
    const draft = this.#draft.peek();
    if (entry.on !== 'path' && entry.on !== 'set') {
      this.chooseClue(null);
      return false;
    }
    if (!draws) {
      if (draft && !draft.byEnter) this.finish();
      return false;
    }
    if (selection.cursor.peek() < 0) return false;
    if (!draft) this.begin(selection.cursor.peek(), false, false);
    this.play.travel.moveCursor(direction, false);
    this.add(selection.cursor.peek());
    return true;
  }

  enter(): boolean {
    const { entry } = this;
    const { selection } = this.play;
    const cursor = selection.cursor.peek();
    if (!entry || cursor < 0 || this.typer.flush()) return entry !== undefined;
    if (this.#tapped.peek()) {
      this.endTaps();
      return true;
    }
    if (entry.on !== 'path' && entry.on !== 'set') {
      const spot = this.spotOfCursor(entry);
      if (spot) this.click(spot);
      return true;
    }
    const draft = this.#draft.peek();
    if (!draft) {
      const cells = [...selection.cells.peek()];
      if (cells.length > 1 && this.selected.peek() === null) this.store(this.draftOf([this.names(cells)]));
      else if (this.selected.peek() || !this.clickOn(cursor)) this.begin(cursor, false, true);
    } else if (draft.spot.at(-1)?.at(-1) === this.board.name(cursor)) this.finish();
    else this.add(cursor);
    return true;
  }

  type(digit: number): boolean {
    const { entry } = this;
    if (!entry) return false;
    if (this.#draft.peek()) this.finish();
    const { selection } = this.play;
    const spot = this.typed() || selection.cursor.peek() < 0 ? null : this.spotOfCursor(entry);
    if (spot && entry.typed) {
      const known = this.clueAt(spot, -1);
      if (known) this.chooseClue(known);
      else this.click(spot);
    }
    const typed = this.typed();
    // A figure that nothing waits for must not become a given by mistake, unless the tool takes no figures at all.
    if (!typed) return entry.typed !== undefined;
    if (typed.kind === 'number') this.typeFigures(digit);
    else if (digit > 9) this.typeDigit(digit);
    else this.typer.type(digit);
    return true;
  }

  erase(): boolean {
    if (!this.entry) return this.puzzle.eraseDigits();
    if (this.typer.cancel()) return true;
    const clue = this.selected.peek();
    const values = clue ? (entryOfClue(clue)?.typed?.of(clue) ?? []) : [];
    if (clue && !this.fresh && values.length > 0) {
      const digits = entryOfClue(clue)?.typed?.kind === 'digits';
      this.number = Math.floor(this.number / 10);
      this.retype(digits ? values.slice(0, -1) : this.number > 0 ? [this.number] : []);
      return true;
    }
    const found = clue ?? this.clueAt(this.cursorSpot(), this.play.selection.cursor.peek());
    if (!found) return false;
    this.remove(found);
    return true;
  }

  leave(): boolean {
    if (this.typer.cancel()) return true;
    if (this.#draft.peek()) this.cancel();
    else if (this.#tapped.peek()) this.endTaps();
    else if (this.#open.peek()) this.#open.value = null;
    else if (this.selected.peek()) this.chooseClue(null);
    else if (this.active) this.choose(null);
    else return false;
    return true;
  }

  /** Ends a clue that was entered by clicks, so that the next click begins another one. */
  endTaps(): void {
    const tapped = this.#tapped.peek();
    const clue = this.tappedClue();
    this.#tapped.value = null;
    if (clue) {
      const known = this.puzzle.clues.find((other) => other !== clue && isRedrawn(clue, other, this.board));
      if (known) this.remove(clue);
      this.chooseClue(known ?? clue);
    } else if (tapped?.start) this.store(this.draftOf(tapped.start));
  }

  private get board(): ClueBoard {
    return this.spots.board;
  }

  private isCell(name: string, cell: number): boolean {
    const found = this.board.cell(name);
    return found.ok && found.value === cell;
  }

  private names(cells: readonly number[]): string[] {
    return cells.map((cell) => this.board.name(cell));
  }

  private chooseClue(clue: Clue | null): void {
    batch(() => {
      this.setChosen(clue);
      this.#open.value = null;
    });
    this.fresh = true;
  }

  private setChosen(clue: Clue | null): void {
    this.#chosen.value = clue && { clue, cursor: this.play.selection.cursor.peek() };
  }

  private replace(old: Clue | null, clue: Clue): void {
    this.puzzle.editClues(withReplaced(this.puzzle.clues, old, clue));
    this.setChosen(clue);
  }

  private draftOf(spot: EntrySpot, base: Clue | null = null): ClueDraft {
    return { spot, base, removes: false, byEnter: false, last: null, broke: false };
  }

  /** The clue that a draft means; null if there is none left. */
  private clueOf({ spot, base }: ClueDraft): Clue | null {
    const entry = base ? entryOfClue(base) : this.entry;
    if (!entry || spot.flat().length === 0) return null;
    const stages = entry.stages(spot, this.board);
    const before = base ? stageOf(base, entry.stages(entry.spotOf(base, this.board), this.board)) : 0;
    const clue = stages[Math.max(0, before)];
    return clue && base ? typedLike(clue, base) : (clue ?? null);
  }

  /** The clue that clicks enter, as it is now; null if there is none of it yet. */
  private tappedClue(): Clue | null {
    return this.#tapped.value?.stored.findLast((clue) => this.puzzle.clues.includes(clue)) ?? null;
  }

  /** Adds a cell to the clue that is entered by clicks. A click on its last cell, or any of a set, takes it away. */
  private tap(cell: number): void {
    const { entry } = this;
    if (!entry || cell < 0) return;
    const base = this.tappedClue();
    const spot = base ? entry.spotOf(base, this.board) : (this.#tapped.peek()?.start ?? null);
    if (!spot) {
      const clue = this.nextAt(cell);
      const isOther = clue !== undefined && (clue !== this.selected.peek() || this.stages !== null);
      if (isOther && !this.#open.peek() && this.clickOn(cell)) return;
      this.begin(cell, false, false);
    } else {
      const stroke = spot.at(-1) ?? [];
      const isIn = stroke.some(
        (name, at) => this.isCell(name, cell) && (entry.on === 'set' || at === stroke.length - 1),
      );
      this.#draft.value = this.draftOf(isIn ? this.withoutCell(spot, this.board.name(cell)) : spot, base);
      if (!isIn) this.add(cell);
    }
    const draft = this.#draft.peek();
    this.#draft.value = null;
    if (draft?.broke) this.#emptyDrag.value = 'gap';
    else if (draft) this.storeTapped(draft);
  }

  /** Stores the clue of a draft after a click, if it has cells enough. */
  private storeTapped(draft: ClueDraft): void {
    const { start = null, stored = [] } = this.#tapped.peek() ?? {};
    const clue = this.clueOf(draft);
    if (clue && isReadable(clue)) {
      this.replace(draft.base, clue);
      this.chooseClue(clue);
      this.#tapped.value = { start, stored: [...stored, clue] };
      return;
    }
    if (draft.base) this.remove(draft.base);
    else this.#chosen.value = null;
    this.#tapped.value = draft.spot.flat().length > 0 ? { start: draft.spot, stored } : null;
  }

  /** Begins a stroke at a cell. If a clue can be continued or reshaped from there, the stroke does that. */
  private begin(cell: number, changes: boolean, byEnter: boolean): void {
    const { entry } = this;
    if (!entry || cell < 0 || (entry.on !== 'path' && entry.on !== 'set')) return;
    const name = this.board.name(cell);
    const selected = this.selected.peek();
    const own = selected?.rule === this.#rule.peek() ? selected : null;
    const waiting = entry.several && entry.on === 'set' ? this.#open.peek() : null;
    if (waiting) {
      this.#draft.value = { ...this.draftOf([...waiting.spot, [name]]), byEnter };
      return;
    }
    if (own && changes) {
      const before = entry.spotOf(own, this.board);
      const removes = entry.on === 'set' && enteredCells(own, this.board).includes(cell);
      const cut = entry.on === 'path' && !entry.several ? this.cutAt(before, cell) : null;
      const spot = removes
        ? without(before, name)
        : (cut ?? (entry.several ? [...before, [name]] : joined(before, name)));
      this.#draft.value = { ...this.draftOf(spot, own), removes, byEnter };
      return;
    }
    if (own && entry.on === 'set' && this.handlesOf(own).includes(cell)) {
      this.#draft.value = { ...this.draftOf(entry.spotOf(own, this.board), own), byEnter, last: name };
      return;
    }
    // A new shaft can start at the circle of any clue of the rule. A line is continued only if it is selected.
    const bases = entry.several ? this.puzzle.clues.filter(({ rule }) => rule === this.#rule.peek()) : own ? [own] : [];
    for (const base of bases) {
      const spot = entry.continued?.(base, (other) => this.isCell(other, cell));
      if (spot) {
        this.#draft.value = { ...this.draftOf(spot, base), byEnter };
        return;
      }
    }
    this.#draft.value = { ...this.draftOf([[name]]), byEnter };
  }

  /** Adds a cell to the stroke. On a path, going back takes the last cell away. */
  private add(cell: number): void {
    const draft = this.#draft.peek();
    const { entry } = this;
    const stroke = draft?.spot.at(-1);
    if (!draft || !entry || !stroke || cell < 0) return;
    const name = this.board.name(cell);
    if (draft.removes) {
      this.#draft.value = { ...draft, spot: without(draft.spot, name) };
      return;
    }
    const cells = this.board.cells(stroke);
    const numbers = cells.ok ? cells.value : [];
    if (draft.last !== null && numbers.includes(cell)) {
      const spot = this.isCell(draft.last, cell) ? draft.spot : this.withoutCell(draft.spot, draft.last);
      this.#draft.value = { ...draft, spot, last: name };
      return;
    }
    if (entry.on === 'path' && numbers.at(-2) === cell) {
      this.#draft.value = { ...draft, spot: [...draft.spot.slice(0, -1), stroke.slice(0, -1)] };
      return;
    }
    if (numbers.includes(cell)) return;
    if (entry.on === 'path' && !this.board.touches(numbers.at(-1) ?? -1, cell)) {
      this.#draft.value = { ...draft, broke: true };
      return;
    }
    const last = draft.last === null ? null : name;
    this.#draft.value = { ...draft, spot: [...draft.spot.slice(0, -1), [...stroke, name]], last };
  }

  /** The line, shortened so that it ends at the given cell; null if the cell is not on the line. */
  private cutAt(spot: EntrySpot, cell: number): EntrySpot | null {
    const line = spot.flat();
    const at = line.findIndex((name) => this.isCell(name, cell));
    return at < 0 ? null : [line.slice(0, at + 1)];
  }

  private withoutCell(spot: EntrySpot, name: string): EntrySpot {
    const cell = this.board.cell(name);
    return cell.ok ? spot.map((stroke) => stroke.filter((one) => !this.isCell(one, cell.value))) : spot;
  }

  /** Cells of a clue from which a drag reshapes it: all of a set, or those from which a line goes on. */
  private handlesOf(clue: Clue | null): readonly number[] {
    const entry = clue ? entryOfClue(clue) : undefined;
    if (!clue || !entry || clue.rule !== this.#rule.value) return [];
    const cells = [...new Set(enteredCells(clue, this.board))];
    if (entry.on === 'set') return entry.several ? [] : cells;
    return cells.filter((cell) => entry.continued?.(clue, (name) => this.isCell(name, cell)));
  }

  /** A run of marks that begins at a cell. */
  private runFrom(cell: number, removes: boolean): MarkRun {
    const { clues } = this.puzzle;
    const { entry } = this;
    const spot = entry?.on === 'cell' ? [[this.board.name(cell)]] : null;
    const change = removes ? withoutMark : withMark;
    return { cell, broke: false, clues: entry && spot ? change(clues, entry, spot, this.board) : clues };
  }

  /** Continues a run of marks to another cell: marks that cell, or the edge between the two cells. */
  private markTo(cell: number, run: MarkRun, removes: boolean): void {
    const { entry } = this;
    if (!entry || cell === run.cell) return;
    const names = this.names([run.cell, cell]);
    const spot = entry.on === 'cell' ? [names.slice(1)] : this.board.areBeside(run.cell, cell) ? [names] : null;
    const change = removes ? withoutMark : withMark;
    this.#run.value = spot
      ? { ...run, cell, clues: change(run.clues, entry, spot, this.board) }
      : { ...run, cell, broke: true };
  }

  /** Stores the marks of a run as one step of the history, and selects the last new one. */
  private storeRun({ clues, broke }: MarkRun, removes: boolean): void {
    this.#run.value = null;
    const before = this.puzzle.clues;
    const added = clues.filter((clue) => !before.includes(clue));
    if (added.length > 0 || clues.length < before.length) this.puzzle.editClues(clues);
    else this.#emptyDrag.value = broke ? 'gap' : removes ? 'none' : 'there';
    this.chooseClue(added.at(-1) ?? null);
  }

  /** Ends the stroke that is being drawn, if any. */
  private finish(): void {
    const draft = this.#draft.peek();
    this.#draft.value = null;
    if (draft) this.store(draft);
  }

  /**
   * Stores the clue of a draft. Of an unfinished one, only strokes that another one can complete are remembered. If the
   * puzzle has a clue of the rule on these cells, selects it: two on each other could not be told apart.
   *
   * @param isDrag whether it was drawn, so that a reason is due if there is no clue.
   */
  private store(draft: ClueDraft, isDrag = true): void {
    const clue = this.clueOf(draft);
    if (!clue) {
      if (draft.base) this.remove(draft.base);
      return;
    }
    if (!isReadable(clue)) {
      const waits = this.entry?.several && this.entry.on === 'set' && !draft.base;
      this.#open.value = waits ? { spot: draft.spot, stage: 0 } : null;
      if (isDrag && !waits) this.#emptyDrag.value = draft.broke ? 'gap' : 'short';
      return;
    }
    const known = draft.base ? undefined : this.puzzle.clues.find((other) => isRedrawn(clue, other, this.board));
    if (known) {
      this.chooseClue(known);
      return;
    }
    this.replace(draft.base, clue);
    this.chooseClue(clue);
  }

  /**
   * A click where the tool's rule has no clue: selects one of another rule. Without one, only gives up the selection,
   * and if there was none, stores the clue of the one cell.
   */
  private clickBeside(draft: ClueDraft, point: HandPoint, hadClue: boolean): void {
    const isWaiting = this.#open.peek() !== null;
    if (!isWaiting && this.clickOnOther(point)) return;
    if (!isWaiting && hadClue) this.chooseClue(null);
    else this.store(draft, false);
  }

  /** Selects the clue of another rule at a point, with its tool. */
  private clickOnOther(point: HandPoint): boolean {
    const clue = clueAtPoint(this.puzzle.clues, point, this.spots);
    if (clue) this.pick(clue);
    return clue !== undefined;
  }

  /** Selects a clue of the tool's rule on a cell, or gives it its next stage if it is the only one and selected. */
  private clickOn(cell: number): boolean {
    const clue = this.nextAt(cell);
    if (!clue) return false;
    const { stages } = this;
    if (clue === this.selected.peek() && stages) this.setStage((stages.now + 1) % stages.all.length);
    else this.chooseClue(clue);
    return true;
  }

  /** Enters the next stage of the clue at a spot: a further click after the last one removes it. */
  private click(spot: EntrySpot): void {
    const { entry } = this;
    if (!entry) return;
    const { clues } = this.puzzle;
    const stages = entry.stages(spot, this.board);
    const known = clues[clueAtSpot(clues, spot, stages, this.board)];
    if (!known) {
      const open = this.#open.peek();
      const again = open && JSON.stringify(open.spot) === JSON.stringify(spot);
      const stage = again ? (open.stage + 1) % Math.max(1, stages.length) : 0;
      const first = stages[stage];
      if (!first) return;
      if (isReadable(first)) {
        this.replace(null, first);
        this.chooseClue(first);
      } else {
        this.chooseClue(null);
        this.#open.value = { spot, stage };
      }
      return;
    }
    const isSelected = this.selected.peek() === known;
    if (entry.typed?.required && (!isSelected || stages.length < 2)) {
      this.chooseClue(known);
      return;
    }
    const next = stages[stageOf(known, stages) + 1] ?? (entry.typed?.required ? stages[0] : undefined);
    if (next) this.replace(known, typedLike(next, known));
    else this.remove(known);
    this.fresh = true;
  }

  /** The clue of the tool's rule at a spot, or else on a cell. */
  private clueAt(spot: EntrySpot | null, cell: number): Clue | undefined {
    const { clues } = this.puzzle;
    const { entry } = this;
    if (!entry) return undefined;
    if (spot) return clues[clueAtSpot(clues, spot, entry.stages(spot, this.board), this.board)];
    const there = this.ownAt(cell);
    return there.find((clue) => clue === this.selected.peek()) ?? there[0];
  }

  /** The clue of the tool's rule on a cell that a click selects: of several, the one after the selected clue. */
  private nextAt(cell: number): Clue | undefined {
    const there = this.ownAt(cell);
    const selected = this.selected.peek();
    const at = selected ? there.indexOf(selected) : -1;
    return there[(at + 1) % there.length];
  }

  /** The clues of the tool's rule on a cell, and the selected one if it is there; the latest first. */
  private ownAt(cell: number): readonly Clue[] {
    const [rule, selected] = [this.#rule.peek(), this.selected.peek()];
    const own = this.puzzle.clues.filter((clue) => clue.rule === rule || clue === selected);
    return own.filter((clue) => enteredCells(clue, this.board).includes(cell)).reverse();
  }

  /** The value that is typed at the selected clue, or at the spot that waits for it. */
  private typed(): ClueEntry['typed'] {
    const clue = this.selected.peek();
    if (clue) return entryOfClue(clue)?.typed;
    return this.#open.peek() ? this.entry?.typed : undefined;
  }

  private values(): readonly number[] {
    const clue = this.selected.peek();
    return (clue && this.typed()?.of(clue)) ?? [];
  }

  /** Continues the number. @param figures one figure, or a digit of several from the pad. */
  private typeFigures(figures: number): void {
    const number = Number(`${this.fresh ? '' : this.number}${figures}`);
    this.fresh = false;
    if (number > MOST_TYPED) return;
    this.number = number;
    this.retype([number]);
  }

  private typeDigit(digit: number): void {
    this.retype([...(this.fresh ? [] : this.values()), digit]);
    this.fresh = false;
  }

  /** Gives other values to the selected clue, or makes the clue that waits for them. */
  private retype(values: readonly number[]): void {
    const typed = this.typed();
    const clue = this.selected.peek();
    const open = this.#open.peek();
    const stages = open && this.entry?.stages(open.spot, this.board);
    const before = clue ?? (open && stages ? (stages[open.stage] ?? null) : null);
    if (!typed || !before) return;
    this.#tapped.value = null;
    const next = typed.with(before, values);
    if (isReadable(next)) {
      this.replace(clue, next);
      this.#open.value = null;
    } else if (clue && values.length === 0) {
      const spot = entryOfClue(clue)?.spotOf(clue, this.board);
      this.remove(clue);
      if (spot) this.#open.value = { spot, stage: 0 };
      this.fresh = true;
    }
  }

  /** The spot at the cursor at which Enter or a figure enters a clue, for tools that mark cells, edges or corners. */
  private spotOfCursor({ on }: ClueEntry): EntrySpot | null {
    if (on !== 'cell') return this.cursorSpot();
    return this.spots.at(on, this.spots.pointBy(on, this.play.selection.cursor.peek(), null));
  }

  /** The spot of the cursor on an edge, a corner or beside the board; null at other places. */
  private cursorSpot(): EntrySpot | null {
    const { entry } = this;
    const cursor = this.play.selection.cursor.value;
    const side = this.#side.value;
    if (!entry || cursor < 0) return null;
    if (entry.on === 'corner' || ((entry.on === 'edge' || entry.on === 'border') && side)) {
      return this.spots.at(entry.on, this.spots.pointBy(entry.on, cursor, side));
    }
    return null;
  }

  /** Moves the cursor by half a cell: to the side of its cell, or from there to the next cell. */
  private stepSide({ on }: ClueEntry, direction: Direction): boolean {
    const { selection, travel } = this.play;
    const side = this.#side.peek();
    const cursor = selection.cursor.peek();
    this.chooseClue(null);
    if (cursor < 0) return false;
    const [down, across] = SIDE_STEPS[direction];
    const isBack = side !== null && SIDE_STEPS[side][0] === -down && SIDE_STEPS[side][1] === -across;
    if (isBack) this.#side.value = null;
    else if (side !== direction && this.spots.at(on, this.spots.pointBy(on, cursor, direction))) {
      this.#side.value = direction;
    } else {
      // Beyond the last cell of the board there is nothing to go to.
      if (side === direction && on === 'border' && !this.hasNext(cursor, direction)) return true;
      travel.moveCursor(direction, false);
      this.#side.value = null;
    }
    return true;
  }

  private hasNext(cell: number, direction: Direction): boolean {
    const { topology, canvas } = this.play.session;
    const [down, across] = SIDE_STEPS[direction];
    return canvas.cellAt(itemAt(topology.cellRow, cell) + down, itemAt(topology.cellColumn, cell) + across) >= 0;
  }
}

/** The strokes without a cell. */
function without(spot: EntrySpot, name: string): EntrySpot {
  return spot.map((stroke) => stroke.filter((cell) => cell !== name));
}

/** The strokes with a cell at the end of the last one. */
function joined(spot: EntrySpot, name: string): EntrySpot {
  return [...spot.slice(0, -1), [...(spot.at(-1) ?? []), name]];
}
