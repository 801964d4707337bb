import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Clue } from '../../../shared/rules/clue.ts';
import type { ClueBoard } from '../../../shared/rules/clueBoard.ts';
import type { ClueEntry, EntrySpot } from '../../../shared/rules/entry.ts';
import { isReadable } from '../../../shared/rules/readClues.ts';
import { ruleOf } from '../../../shared/rules/registry.ts';
import type { Selection } from '../board/selection.ts';
import type { StrokeBases } from './clueDraft.ts';
import { clueAtSpot, enteredCells, entryOfClue, stageOf, typedLike, withReplaced } from './clueList.ts';

/** The parts of a puzzle that the setter's tool reads and changes. */
export interface ToolPuzzle {
  readonly clues: readonly Clue[];
  editClues(clues: readonly Clue[]): void;
  /**
   * Erases the digits in the selected cells and in the cells that a symmetry joins to them. Returns false if there is
   * no symmetry.
   */
  eraseDigits(): boolean;
}

/** The clue that was selected last, and the cell in which the cursor was at that moment. */
interface ChosenClue {
  readonly clue: Clue;
  readonly cursor: number;
}

/**
 * The place where a clue is entered that is not complete before its number or digits are typed. `stage`: which of the
 * clues that are possible there, see {@link ClueEntry.stages}.
 */
interface OpenSpot {
  readonly spot: EntrySpot;
  readonly stage: number;
}

/** The focus of the setter's tool: the rule whose clues are entered, and the clue or place at which the user types. */
export class ClueFocus {
  private readonly puzzle: ToolPuzzle;
  private readonly selection: Selection;
  readonly board: ClueBoard;
  readonly #rule = signal<string | null>(null);
  /** Id of the rule whose clues are entered; null while digits are entered. */
  readonly rule: ReadonlySignal<string | null> = this.#rule;
  readonly #chosen = signal<ChosenClue | null>(null);
  readonly #open = signal<OpenSpot | null>(null);
  readonly open: ReadonlySignal<OpenSpot | null> = this.#open;
  /**
   * The clue at which figures are typed and which Delete removes; null if there is none. A clue is no longer selected
   * when the cursor has left it.
   */
  readonly selected: ReadonlySignal<Clue | null>;
  /** Whether the next figure begins a new number instead of continuing the last one. */
  fresh = true;

  constructor(puzzle: ToolPuzzle, selection: Selection, board: ClueBoard) {
    this.puzzle = puzzle;
    this.selection = selection;
    this.board = board;
    this.selected = computed(() => {
      const chosen = this.#chosen.value;
      if (!chosen || !puzzle.clues.includes(chosen.clue)) return null;
      const { clue } = chosen;
      const cursor = selection.cursor.value;
      const isAt = cursor < 0 || cursor === chosen.cursor || enteredCells(clue, board).includes(cursor);
      return isAt ? clue : null;
    });
  }

  /** How clues of the tool's rule are entered; undefined while digits are entered. */
  get entry(): ClueEntry | undefined {
    const rule = this.#rule.value;
    return rule === null ? undefined : ruleOf(rule)?.entry;
  }

  /**
   * The kind of value that can be typed at the selected clue, or else at the place that waits for a value. Reads
   * signals.
   */
  get typed(): ClueEntry['typed'] {
    const clue = this.selected.value;
    const open = this.#open.value;
    if (clue) return entryOfClue(clue)?.typed;
    return open ? this.entry?.typed : undefined;
  }

  /**
   * The stages of the selected clue (the clues that repeated clicks on it go through), and the index of the present
   * one. Null if there is only one.
   */
  get stages(): { readonly all: readonly Clue[]; readonly now: number } | null {
    const clue = this.selected.value;
    const entry = clue ? entryOfClue(clue) : undefined;
    if (!clue || !entry) return null;
    const all = entry.stages(entry.spotOf(clue, this.board), this.board);
    return all.length < 2 ? null : { all, now: stageOf(clue, all) };
  }

  /** What a new stroke of the tool may continue or change. */
  get strokeBases(): StrokeBases {
    const rule = this.#rule.peek();
    const selected = this.selected.peek();
    return {
      selected: selected?.rule === rule ? selected : null,
      clues: this.puzzle.clues.filter((clue) => clue.rule === rule),
      unfinished: this.#open.peek()?.spot ?? null,
    };
  }

  /** Chooses another rule whose clues are entered; null for digits. */
  setRule(rule: string | null): void {
    batch(() => {
      this.#rule.value = rule;
      this.#chosen.value = null;
      this.#open.value = null;
    });
  }

  /** Selects a clue of the puzzle; null for none. */
  choose(clue: Clue | null): void {
    batch(() => {
      this.keep(clue);
      this.#open.value = null;
    });
    this.fresh = true;
  }

  /** Selects a clue like {@link choose}, but neither begins a new number nor ends the wait for a value. */
  keep(clue: Clue | null): void {
    this.#chosen.value = clue && { clue, cursor: this.selection.cursor.peek() };
  }

  /** Makes a place wait for what is typed there; null ends the wait. */
  waitAt(open: OpenSpot | null): void {
    this.#open.value = open;
  }

  /**
   * Replaces a clue by another one and selects the new one.
   *
   * @param old null to add the new clue without replacing one.
   */
  replace(old: Clue | null, clue: Clue): void {
    this.puzzle.editClues(withReplaced(this.puzzle.clues, old, clue));
    this.keep(clue);
  }

  remove(clue: Clue): void {
    this.puzzle.editClues(withReplaced(this.puzzle.clues, clue));
  }

  /** Changes the selected clue to another stage, for example a thermometer to a slow thermometer. */
  setStage(stage: number): void {
    const clue = this.selected.peek();
    const next = this.stages?.all[stage];
    if (clue && next) this.replace(clue, typedLike(next, clue));
  }

  /**
   * Selects a clue of the tool's rule on a cell. If the only such clue is selected already, changes it to its next
   * stage. Returns false if there is no such clue.
   */
  clickOn(cell: number): boolean {
    const clue = this.nextAt(cell);
    if (!clue) return false;
    const { stages } = this;
    if (clue === this.selected.peek() && stages) this.setStage((stages.now + 1) % stages.all.length);
    else this.choose(clue);
    return true;
  }

  /**
   * Handles a click at a place where clues are entered. The clues that are possible there are called its stages (see
   * {@link ClueEntry.stages}). The first click enters the first stage, and each further click changes the clue to its
   * next stage. After the last stage, a click removes the clue.
   */
  clickAt(spot: EntrySpot): void {
    const { entry, board } = this;
    if (!entry) return;
    const { clues } = this.puzzle;
    const stages = entry.stages(spot, board);
    const known = clues[clueAtSpot(clues, spot, stages, board)];
    if (!known) {
      this.enterAt(spot, stages);
      return;
    }
    const isSelected = this.selected.peek() === known;
    if (entry.typed?.required && (!isSelected || stages.length < 2)) {
      this.choose(known);
      return;
    }
    const next = stages[stageOf(known, stages) + 1] ?? (entry.typed?.required ? stages[0] : undefined);
    if (next) this.replace(known, typedLike(next, known));
    else this.remove(known);
    this.fresh = true;
  }

  /**
   * The clue that a click would enter at a place. Null if the tool's rule already has a clue there, or if the clue
   * needs a typed value.
   */
  newAt(spot: EntrySpot): Clue | null {
    const first = this.entry?.stages(spot, this.board)[0];
    return first && isReadable(first) && !this.clueAt(spot, -1) ? first : null;
  }

  /** The clue of the tool's rule at a place; without a place, the one on a cell. */
  clueAt(spot: EntrySpot | null, cell: number): Clue | undefined {
    const { clues } = this.puzzle;
    const { entry } = this;
    if (!entry) return undefined;
    if (spot) return clues[clueAtSpot(clues, spot, entry.stages(spot, this.board), this.board)];
    const there = this.ownAt(cell);
    return there.find((clue) => clue === this.selected.peek()) ?? there[0];
  }

  /**
   * The clue of the tool's rule on a cell that a click selects. If there are several, the one after the selected clue.
   */
  nextAt(cell: number): Clue | undefined {
    const there = this.ownAt(cell);
    const selected = this.selected.peek();
    const at = selected ? there.indexOf(selected) : -1;
    return there[(at + 1) % there.length];
  }

  /**
   * Enters the first stage at a place. If that stage needs a typed value, the place waits for it; a further click then
   * goes to the next stage.
   */
  private enterAt(spot: EntrySpot, stages: readonly Clue[]): void {
    const open = this.#open.peek();
    const again = open && JSON.stringify(open.spot) === JSON.stringify(spot);
    const stage = again ? (open.stage + 1) % Math.max(1, stages.length) : 0;
    const first = stages[stage];
    if (!first) return;
    const isWhole = isReadable(first);
    if (isWhole) this.replace(null, first);
    this.choose(isWhole ? first : null);
    if (!isWhole) this.waitAt({ spot, stage });
  }

  /** The clues of the tool's rule on a cell, the latest first. Includes the selected clue if it lies there. */
  private ownAt(cell: number): readonly Clue[] {
    const [rule, selected] = [this.#rule.peek(), this.selected.peek()];
    const own = this.puzzle.clues.filter((clue) => clue.rule === rule || clue === selected);
    return own.filter((clue) => enteredCells(clue, this.board).includes(cell)).reverse();
  }
}
