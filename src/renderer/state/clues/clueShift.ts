import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Clue } from '../../../shared/rules/clue.ts';
import type { Place } from '../../../shared/topology/canvas.ts';
import type { Direction } from '../board/selection.ts';
import type { OpenGame } from '../play/openGame.ts';
import type { ClueFocus, ToolPuzzle } from './clueFocus.ts';
import { isRedrawn, withReplaced } from './clueList.ts';
import { gripOf, shiftedClue } from './clueMoves.ts';
import { type ClueSpots, SIDE_STEPS } from './clueSpots.ts';

/** Greatest distance of a press from the grip that takes it, in cells. */
const GRIP_REACH = { mouse: 0.2, touch: 0.35 } as const;

/** A drag that moves a clue. */
interface ClueDrag {
  readonly clue: Clue;
  /** The point at which the drag began, on the plane in cells. */
  readonly from: Place;
  /** The clue at the place that the drag has reached, and the number of rows and columns it is away from `clue`. */
  readonly to: Clue;
  readonly down: number;
  readonly across: number;
}

/** Moves the selected clue as a whole: by a drag of its grip, or by keys. */
export class ClueShift {
  private readonly play: OpenGame;
  private readonly puzzle: ToolPuzzle;
  private readonly focus: ClueFocus;
  private readonly spots: ClueSpots;
  readonly #drag = signal<ClueDrag | null>(null);
  /** Where the selected clue can be gripped, on the canvas in cells; null without a clue that can be moved. */
  readonly grip: ReadonlySignal<Place | null>;
  /** The clues of the puzzle with the clue that is being moved at its new place; null while none is being moved. */
  readonly clues: ReadonlySignal<readonly Clue[] | null>;

  constructor(play: OpenGame, puzzle: ToolPuzzle, focus: ClueFocus, spots: ClueSpots) {
    this.play = play;
    this.puzzle = puzzle;
    this.focus = focus;
    this.spots = spots;
    this.grip = computed(() => {
      const clue = this.#drag.value?.to ?? focus.selected.value;
      return clue && gripOf(clue, spots);
    });
    this.clues = computed(() => {
      const drag = this.#drag.value;
      return drag && withReplaced(puzzle.clues, drag.clue, drag.to);
    });
  }

  get active(): boolean {
    return this.#drag.peek() !== null;
  }

  /** Whether a point is at the grip. */
  isAtGrip(point: Place, byTouch: boolean): boolean {
    const grip = this.grip.peek();
    return grip !== null && this.spots.isNear(grip, point, GRIP_REACH[byTouch ? 'touch' : 'mouse']);
  }

  /** Begins to move the selected clue if a press is at its grip. Returns whether it is. */
  begin(point: Place, byTouch: boolean): boolean {
    const clue = this.focus.selected.peek();
    if (!clue || !this.isAtGrip(point, byTouch)) return false;
    this.#drag.value = { clue, from: point, to: clue, down: 0, across: 0 };
    return true;
  }

  /** Moves the clue to where the drag is now. Where it has no place, it stays where it was last. */
  drag(point: Place): void {
    const drag = this.#drag.peek();
    if (!drag) return;
    const [down, across] = [Math.round(point.row - drag.from.row), Math.round(point.column - drag.from.column)];
    if (down === drag.down && across === drag.across) return;
    const to = down === 0 && across === 0 ? drag.clue : shiftedClue(drag.clue, this.spots, down, across);
    if (to) this.#drag.value = { ...drag, to, down, across };
  }

  /** Ends the drag and stores the clue at its new place as one step. */
  release(): void {
    const drag = this.#drag.peek();
    this.#drag.value = null;
    if (drag) this.store(drag.clue, drag.to, drag.down, drag.across);
  }

  cancel(): void {
    this.#drag.value = null;
  }

  /** Moves the selected clue by one cell. Returns false if none is selected. */
  step(direction: Direction): boolean {
    const clue = this.focus.selected.peek();
    if (!clue || !this.grip.peek()) return false;
    const [down, across] = SIDE_STEPS[direction];
    const to = shiftedClue(clue, this.spots, down, across);
    if (!to || !this.store(clue, to, down, across)) this.play.asked.value = { about: 'edge', direction };
    return true;
  }

  /**
   * Stores a moved clue, and moves the cursor along. Does nothing if the puzzle has another clue of this rule there,
   * because the user could not see two clues on top of each other. Returns whether it stored the clue.
   */
  private store(clue: Clue, to: Clue, down: number, across: number): boolean {
    if (down === 0 && across === 0) return true;
    if (this.puzzle.clues.some((other) => other !== clue && isRedrawn(to, other, this.spots.board))) return false;
    const { selection, session } = this.play;
    const { cellRow, cellColumn } = session.topology;
    const cursor = selection.cursor.peek();
    if (cursor >= 0) {
      const row = (cellRow[cursor] ?? 0) + down;
      const cell = session.canvas.cellAt(row, (cellColumn[cursor] ?? 0) + across);
      if (cell >= 0) selection.select(cell);
    }
    this.focus.replace(clue, to);
    return true;
  }
}
