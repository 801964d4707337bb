import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Clue } from '../../../shared/rules/clue.ts';
import { isReadable } from '../../../shared/rules/readClues.ts';
import { type ClueDraft, clueOfDraft, strokeFrom, withCell } from './clueDraft.ts';
import type { ClueFocus, ToolPuzzle } from './clueFocus.ts';
import { isRedrawn, withReplaced } from './clueList.ts';
import { type MarkRun, runFrom, runTo } from './markRun.ts';

/**
 * Why a drag entered nothing:
 *
 * - `gap`: its cells do not touch.
 * - `short`: it has too few cells.
 * - `there`: all its marks are there already.
 * - `none`: there are no marks to remove.
 * - `apart`: the cells of the clue that it changes would no longer be joined.
 */
type EmptyDrag = 'gap' | 'short' | 'there' | 'none' | 'apart';

/** What the setter is drawing: a clue through cells, or a run of marks. Stores the drawing as clues of the puzzle. */
export class ClueStrokes {
  private readonly puzzle: ToolPuzzle;
  private readonly focus: ClueFocus;
  readonly #draft = signal<ClueDraft | null>(null);
  readonly draft: ReadonlySignal<ClueDraft | null> = this.#draft;
  readonly #run = signal<MarkRun | null>(null);
  readonly run: ReadonlySignal<MarkRun | null> = this.#run;
  /** Why the last drag entered nothing. Null if it entered something, or if something else was done since. */
  readonly emptyDrag = signal<EmptyDrag | null>(null);
  /** The puzzle's clues together with the clue or marks being drawn, if these could be stored. Null if nothing is drawn. */
  readonly clues: ReadonlySignal<readonly Clue[] | null>;
  /** Whether the draft was begun with Enter. Enter then adds cells to it, and arrow keys only move the cursor. */
  byEnter = false;
  /** Whether Enter has begun a new clue that has only its first cell yet. */
  readonly isBegun: ReadonlySignal<boolean>;

  constructor(puzzle: ToolPuzzle, focus: ClueFocus) {
    this.puzzle = puzzle;
    this.focus = focus;
    this.isBegun = computed(() => {
      const draft = this.#draft.value;
      return this.byEnter && draft !== null && draft.base === null && draft.spot.flat().length === 1;
    });
    this.clues = computed(() => {
      const draft = this.#draft.value;
      if (!draft) return this.#run.value?.clues ?? null;
      const { clues } = puzzle;
      const clue = clueOfDraft(draft, focus.entry, focus.board);
      return clue && isReadable(clue) ? withReplaced(clues, draft.base, clue) : clues;
    });
  }

  /** Begins a stroke at a cell. */
  begin(cell: number, changes = false, byEnter = false): void {
    const { entry, strokeBases, board } = this.focus;
    this.byEnter = byEnter;
    if (entry) this.#draft.value = strokeFrom(strokeBases, entry, board, cell, changes);
  }

  /** Adds a cell to the stroke. */
  add(cell: number): void {
    const draft = this.#draft.peek();
    const { entry, board } = this.focus;
    if (draft && entry && cell >= 0) this.#draft.value = withCell(draft, entry, board, cell);
  }

  /** Whether the stroke ends at a cell. */
  endsAt(cell: number): boolean {
    return this.#draft.peek()?.spot.at(-1)?.at(-1) === this.focus.board.name(cell);
  }

  /** Ends the stroke that is being drawn, and stores its clue. */
  finish(): void {
    const draft = this.take();
    if (draft) this.store(draft);
  }

  /** Ends the stroke that is being drawn, and returns it; null if there is none. */
  take(): ClueDraft | null {
    const draft = this.#draft.peek();
    this.#draft.value = null;
    return draft;
  }

  /**
   * Continues the run of marks that a drag enters, up to a cell, or begins one.
   *
   * @param removes whether it takes marks away.
   */
  runOn(from: number, to: number, removes: boolean): void {
    const { entry, board } = this.focus;
    if (!entry) return;
    const run = this.#run.peek() ?? runFrom(this.puzzle.clues, entry, board, from, removes);
    this.#run.value = runTo(run, entry, board, to);
  }

  /** Ends the run, and stores its marks as one step of the history. Selects the last new one. */
  storeRun(): void {
    const run = this.#run.peek();
    this.#run.value = null;
    if (!run) return;
    const { clues, broke, removes } = run;
    const before = this.puzzle.clues;
    const added = clues.filter((clue) => !before.includes(clue));
    if (added.length > 0 || clues.length < before.length) this.puzzle.editClues(clues);
    else this.emptyDrag.value = broke ? 'gap' : removes ? 'none' : 'there';
    this.focus.choose(added.at(-1) ?? null);
  }

  /** Drops what is being drawn. */
  drop(): void {
    this.#draft.value = null;
    this.#run.value = null;
  }

  /**
   * Stores the clue of a draft. If it is not complete, keeps its strokes only if a further stroke can complete it. If
   * the puzzle already has a clue of this rule on the same cells, selects that one instead, because the user could not
   * see two clues on top of each other.
   *
   * @param isDrag whether a drag has drawn it. If it enters nothing, the reason is then shown.
   */
  store(draft: ClueDraft, isDrag = true): void {
    const { focus } = this;
    const { entry, board } = focus;
    const clue = clueOfDraft(draft, entry, board);
    if (!clue) {
      if (draft.base) focus.remove(draft.base);
      return;
    }
    if (!isReadable(clue)) {
      const waits = entry?.several && entry.on === 'set' && !draft.base;
      focus.waitAt(waits ? { spot: draft.spot, stage: 0 } : null);
      if (isDrag && !waits) this.emptyDrag.value = draft.broke ? 'gap' : 'short';
      return;
    }
    const known = draft.base ? undefined : this.puzzle.clues.find((other) => isRedrawn(clue, other, board));
    if (!known) focus.replace(draft.base, clue);
    focus.choose(known ?? clue);
  }
}
