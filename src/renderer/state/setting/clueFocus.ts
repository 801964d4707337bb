import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Clue } from '../../../shared/rules/clue.ts';
import type { ClueBoard } from '../../../shared/rules/clueBoard.ts';
import type { ClueEntry, EntrySpot } from '../../../shared/rules/entry.ts';
import { isReadable } from '../../../shared/rules/readClues.ts';
import { ruleOf } from '../../../shared/rules/registry.ts';
import type { Selection } from '../board/selection.ts';
import type { StrokeBases } from './clueDraft.ts';
import { clueAtSpot, enteredCells, entryOfClue, stageOf, typedLike, withReplaced } from './clueList.ts';

/** What the tool reads and changes of the puzzle. */
export interface ToolPuzzle {
  readonly clues: readonly Clue[];
  editClues(clues: readonly Clue[]): void;
  /** Erases the digits of the selected cells and of those that a symmetry joins to them. False without a symmetry. */
  eraseDigits(): boolean;
}

/** The clue that was selected last, and the cell of the cursor then. */
interface ChosenClue {
  readonly clue: Clue;
  readonly cursor: number;
}

/** The spot at which a clue waits for its number or digits. */
interface OpenSpot {
  readonly spot: EntrySpot;
  readonly stage: number;
}

/** The rule whose clues are entered, and the clue or the spot at which the tool is: what is typed goes there. */
export class ClueFocus {
  private readonly puzzle: ToolPuzzle;
  private readonly selection: Selection;
  readonly board: ClueBoard;
  readonly #rule = signal<string | null>(null);
  /** Id of the rule whose clues are entered; null if digits are. */
  readonly rule: ReadonlySignal<string | null> = this.#rule;
  readonly #chosen = signal<ChosenClue | null>(null);
  readonly #open = signal<OpenSpot | null>(null);
  readonly open: ReadonlySignal<OpenSpot | null> = this.#open;
  /**
   * The clue that figures are typed at, and that is removed by Delete; null if there is none. A clue from which the
   * cursor has gone away is not selected.
   */
  readonly selected: ReadonlySignal<Clue | null>;
  /** Whether the next figure begins a number, instead of continuing it. */
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

  /** The entry of the tool's rule; undefined for digits. */
  get entry(): ClueEntry | undefined {
    const rule = this.#rule.value;
    return rule === null ? undefined : ruleOf(rule)?.entry;
  }

  /** The value that is typed at the selected clue, or at the spot that waits for it. Reads signals. */
  get typed(): ClueEntry['typed'] {
    const clue = this.selected.value;
    const open = this.#open.value;
    if (clue) return entryOfClue(clue)?.typed;
    return open ? this.entry?.typed : undefined;
  }

  /** The stages of the selected clue, and which of them it is. Null without a choice. */
  get stages(): { readonly all: readonly Clue[]; readonly now: number } | null {
    const clue = this.selected.value;
    const entry = clue ? entryOfClue(clue) : undefined;
    if (!clue || !entry) return null;
    const all = entry.stages(entry.spotOf(clue, this.board), this.board);
    return all.length < 2 ? null : { all, now: stageOf(clue, all) };
  }

  /** What a new stroke of the tool may go on with. */
  get strokeBases(): StrokeBases {
    const rule = this.#rule.peek();
    const selected = this.selected.peek();
    return {
      selected: selected?.rule === rule ? selected : null,
      clues: this.puzzle.clues.filter((clue) => clue.rule === rule),
      unfinished: this.#open.peek()?.spot ?? null,
    };
  }

  /** Goes to another rule, or to digits. */
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

  /** Selects a clue as {@link choose} does, but typing and waiting go on. */
  keep(clue: Clue | null): void {
    this.#chosen.value = clue && { clue, cursor: this.selection.cursor.peek() };
  }

  /** Waits at a spot for what is typed there; null ends the wait. */
  waitAt(open: OpenSpot | null): void {
    this.#open.value = open;
  }

  /** Replaces a clue by another one, which is selected; null adds it. */
  replace(old: Clue | null, clue: Clue): void {
    this.puzzle.editClues(withReplaced(this.puzzle.clues, old, clue));
    this.keep(clue);
  }

  remove(clue: Clue): void {
    this.puzzle.editClues(withReplaced(this.puzzle.clues, clue));
  }

  /** Gives the selected clue another stage, such as that of a slow thermometer. */
  setStage(stage: number): void {
    const clue = this.selected.peek();
    const next = this.stages?.all[stage];
    if (clue && next) this.replace(clue, typedLike(next, clue));
  }

  /** Selects a clue of the tool's rule on a cell, or gives it its next stage if it is the only one and selected. */
  clickOn(cell: number): boolean {
    const clue = this.nextAt(cell);
    if (!clue) return false;
    const { stages } = this;
    if (clue === this.selected.peek() && stages) this.setStage((stages.now + 1) % stages.all.length);
    else this.choose(clue);
    return true;
  }

  /** Enters the next stage of the clue at a spot: a further click after the last one removes it. */
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

  /** The clue that a click would enter at a spot where the tool's rule has none; null if none or if it must be typed. */
  newAt(spot: EntrySpot): Clue | null {
    const first = this.entry?.stages(spot, this.board)[0];
    return first && isReadable(first) && !this.clueAt(spot, -1) ? first : null;
  }

  /** The clue of the tool's rule at a spot, or else on a cell. */
  clueAt(spot: EntrySpot | null, cell: number): Clue | undefined {
    const { clues } = this.puzzle;
    const { entry } = this;
    if (!entry) return undefined;
    if (spot) return clues[clueAtSpot(clues, spot, entry.stages(spot, this.board), this.board)];
    const there = this.ownAt(cell);
    return there.find((clue) => clue === this.selected.peek()) ?? there[0];
  }

  /** The clue of the tool's rule on a cell that a click selects: of several, the one after the selected clue. */
  nextAt(cell: number): Clue | undefined {
    const there = this.ownAt(cell);
    const selected = this.selected.peek();
    const at = selected ? there.indexOf(selected) : -1;
    return there[(at + 1) % there.length];
  }

  /** Enters the first stage at a spot. If that waits to be typed, a further click goes to the next one. */
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

  /** The clues of the tool's rule on a cell, and the selected one if it is there; the latest first. */
  private ownAt(cell: number): readonly Clue[] {
    const [rule, selected] = [this.#rule.peek(), this.selected.peek()];
    const own = this.puzzle.clues.filter((clue) => clue.rule === rule || clue === selected);
    return own.filter((clue) => enteredCells(clue, this.board).includes(cell)).reverse();
  }
}
