import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Clue } from '../../../shared/rules/clue.ts';
import { isReadable } from '../../../shared/rules/readClues.ts';
import { type ClueDraft, clueOfDraft, strokeFrom, withCell } from './clueDraft.ts';
import type { ClueFocus, ToolPuzzle } from './clueFocus.ts';
import { isRedrawn, withReplaced } from './clueList.ts';
import { type MarkRun, runFrom, runTo } from './markRun.ts';

/**
 * Why a drag entered nothing: its cells do not touch, they are too few, all of its marks are there already, or there
 * are none to remove.
 */
type EmptyDrag = 'gap' | 'short' | 'there' | 'none';

/** What is being drawn, a clue through cells or a run of marks, and how it becomes clues of the puzzle. */
export class ClueStrokes {
  private readonly puzzle: ToolPuzzle;
  private readonly focus: ClueFocus;
  readonly #draft = signal<ClueDraft | null>(null);
  readonly draft: ReadonlySignal<ClueDraft | null> = this.#draft;
  readonly #run = signal<MarkRun | null>(null);
  readonly run: ReadonlySignal<MarkRun | null> = this.#run;
  /** Why the last drag entered nothing; null if it did, or if something else was done since. */
  readonly emptyDrag = signal<EmptyDrag | null>(null);
  /** The clues with what is being drawn, if that could be stored; null if nothing is drawn. */
  readonly clues: ReadonlySignal<readonly Clue[] | null>;
  /** Whether Enter adds cells to the draft, so that arrow keys only move the cursor. */
  byEnter = false;

  constructor(puzzle: ToolPuzzle, focus: ClueFocus) {
    this.puzzle = puzzle;
    this.focus = focus;
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

  /** Continues the run to a cell, or begins one. @param removes whether it takes marks away. */
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
   * Stores the clue of a draft. Of an unfinished one, only strokes that another one can complete are remembered. If the
   * puzzle has a clue of the rule on these cells, selects it: two on each other could not be told apart.
   *
   * @param isDrag whether it was drawn, so that a reason is due if there is no clue.
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
