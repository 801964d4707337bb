import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Clue } from '../../../shared/rules/clue.ts';
import type { ClueEntry, EntrySpot } from '../../../shared/rules/entry.ts';
import { isReadable } from '../../../shared/rules/readClues.ts';
import { type ClueDraft, clueOfDraft, draftOf, strokeFrom, takenAway, withCell } from './clueDraft.ts';
import type { ClueFocus, ToolPuzzle } from './clueFocus.ts';
import { isRedrawn } from './clueList.ts';

/** A clue that is entered by clicking on its cells, one after the other. */
interface TappedClue {
  /**
   * The strokes from the time when their cells were too few for a clue; null if the first click already made a clue.
   */
  readonly start: EntrySpot | null;
  /** The clue as it was after each click. Undo returns to one of these. */
  readonly stored: readonly Clue[];
}

/** Draws a clue through cells that the user clicks on, one after the other. */
export class ClueTaps {
  private readonly puzzle: ToolPuzzle;
  private readonly focus: ClueFocus;
  readonly #tapped = signal<TappedClue | null>(null);
  /** Whether a clue is being entered by clicks, so that the next click adds to it. */
  readonly active: ReadonlySignal<boolean> = computed(() => this.#tapped.value !== null);

  constructor(puzzle: ToolPuzzle, focus: ClueFocus) {
    this.puzzle = puzzle;
    this.focus = focus;
  }

  /** The strokes while their cells are too few for a clue; null once there is a clue. Reads signals. */
  get start(): EntrySpot | null {
    return this.clue === null ? (this.#tapped.value?.start ?? null) : null;
  }

  /**
   * Adds a cell to the clue. If the cell is in it already, removes it. Returns false if the cell does not touch the end
   * of the line.
   */
  tap(entry: ClueEntry, cell: number): boolean {
    const draft = this.draftAt(entry, cell);
    if (draft?.broke) return false;
    if (draft) this.store(draft);
    return true;
  }

  /** Leaves the clue as it is. The next click begins another clue. */
  stop(): void {
    this.#tapped.value = null;
  }

  /**
   * Ends the clue like {@link stop}, and removes it if it lies on another clue. Returns the strokes if they do not make
   * a clue yet, otherwise null.
   */
  end(): EntrySpot | null {
    const { clue, start } = this;
    this.stop();
    if (!clue) return start;
    const known = this.puzzle.clues.find((other) => other !== clue && isRedrawn(clue, other, this.focus.board));
    if (known) this.focus.remove(clue);
    this.focus.choose(known ?? clue);
    return null;
  }

  /** The clue that is being entered; null if it has too few cells so far. Reads signals. */
  private get clue(): Clue | null {
    return this.#tapped.value?.stored.findLast((clue) => this.puzzle.clues.includes(clue)) ?? null;
  }

  /** The draft of the clue after a click; null if the click selects another clue instead. */
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

  /** Stores the clue of a draft in the puzzle, if the draft has enough cells. */
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
