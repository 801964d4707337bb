import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Clue } from '../../../shared/rules/clue.ts';
import type { ClueEntry, EntrySpot } from '../../../shared/rules/entry.ts';
import { isReadable } from '../../../shared/rules/readClues.ts';
import { type ClueDraft, clueOfDraft, draftOf, strokeFrom, takenAway, withCell } from './clueDraft.ts';
import type { ClueFocus, ToolPuzzle } from './clueFocus.ts';
import { isRedrawn } from './clueList.ts';

/** A clue that is entered by clicks on its cells, one after the other. */
interface TappedClue {
  /** The strokes when their cells were too few for a clue; null if the first click already made a clue. */
  readonly start: EntrySpot | null;
  /** The clue as it was after each click: undo goes back to an earlier one. */
  readonly stored: readonly Clue[];
}

/** Draws a clue through cells by clicks on them, one after the other. */
export class ClueTaps {
  private readonly puzzle: ToolPuzzle;
  private readonly focus: ClueFocus;
  readonly #tapped = signal<TappedClue | null>(null);
  /** Whether a clue is entered by clicks, and further clicks go on with it. */
  readonly active: ReadonlySignal<boolean> = computed(() => this.#tapped.value !== null);

  constructor(puzzle: ToolPuzzle, focus: ClueFocus) {
    this.puzzle = puzzle;
    this.focus = focus;
  }

  /** The strokes while their cells are too few for a clue, otherwise null. Reads signals. */
  get start(): EntrySpot | null {
    return this.clue === null ? (this.#tapped.value?.start ?? null) : null;
  }

  /** Adds a cell, or takes it away if it is there. Returns false if it does not touch the end of the line. */
  tap(entry: ClueEntry, cell: number): boolean {
    const draft = this.draftAt(entry, cell);
    if (draft?.broke) return false;
    if (draft) this.store(draft);
    return true;
  }

  /** Lets the clue be as it is: the next click begins another one. */
  stop(): void {
    this.#tapped.value = null;
  }

  /** As {@link stop}, and removes the clue if it lies on another one. Returns the strokes that do not make a clue yet. */
  end(): EntrySpot | null {
    const { clue, start } = this;
    this.stop();
    if (!clue) return start;
    const known = this.puzzle.clues.find((other) => other !== clue && isRedrawn(clue, other, this.focus.board));
    if (known) this.focus.remove(clue);
    this.focus.choose(known ?? clue);
    return null;
  }

  /** The clue as it is now; null if there is none of it yet. Reads signals. */
  private get clue(): Clue | null {
    return this.#tapped.value?.stored.findLast((clue) => this.puzzle.clues.includes(clue)) ?? null;
  }

  /** The clue after a click; null if the click only selects another one. */
  private draftAt(entry: ClueEntry, cell: number): ClueDraft | null {
    const { focus, clue } = this;
    const { board } = focus;
    const spot = clue ? entry.spotOf(clue, board) : this.start;
    if (spot) {
      const rest = takenAway(spot, entry, board, cell);
      return rest ? draftOf(rest, clue) : withCell(draftOf(spot, clue), entry, board, cell);
    }
    const next = focus.nextAt(cell);
    const isOther = next !== undefined && (next !== focus.selected.peek() || focus.stages !== null);
    if (isOther && !focus.open.peek() && focus.clickOn(cell)) return null;
    return strokeFrom(focus.strokeBases, entry, board, cell);
  }

  /** Stores the clue of a draft, if it has cells enough. */
  private store(draft: ClueDraft): void {
    const { focus } = this;
    const { start = null, stored = [] } = this.#tapped.peek() ?? {};
    const clue = clueOfDraft(draft, focus.entry, focus.board);
    if (clue && isReadable(clue)) {
      focus.replace(draft.base, clue);
      focus.choose(clue);
      this.#tapped.value = { start, stored: [...stored, clue] };
      return;
    }
    if (draft.base) focus.remove(draft.base);
    else focus.keep(null);
    this.#tapped.value = draft.spot.flat().length > 0 ? { start: draft.spot, stored } : null;
  }
}
