import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { itemAt } from '../../../shared/base/itemAt.ts';
import type { Selection } from '../board/selection.ts';
import type { ShownPosition } from '../board/shownPosition.ts';
import { fillNotes } from '../session/intents.ts';
import type { OpenSession } from '../session/openSession.ts';
import type { Entry } from './entry.ts';
import type { OneDigit } from './oneDigit.ts';

/** The parts of a game that showing notes needs. */
interface NotedGame {
  readonly session: OpenSession;
  readonly selection: Selection;
  readonly entry: Entry;
  readonly oneDigit: OneDigit;
  /** The position that the board shows. */
  readonly position: ShownPosition;
}

/** Which notes of a game the board shows, and how. */
export class ShownNotes {
  private readonly game: NotedGame;
  /**
   * Whether each note has a fixed place in its cell. The setting decides for all games. In addition, a game with up to 9
   * digits in which all notes were filled in uses fixed places, because full notes are hard to compare without them.
   * Undo takes that back.
   */
  readonly byPlace: ReadonlySignal<boolean>;
  readonly #turning = signal(false);
  /**
   * True after filling in all notes has switched this game to fixed places, until the player enters something or undoes
   * it.
   */
  readonly turned: ReadonlySignal<boolean>;

  /**
   * @param always whether the setting gives notes fixed places in all games.
   * @param beginsFilled whether the game begins with all notes.
   */
  constructor(game: NotedGame, always: ReadonlySignal<boolean>, beginsFilled: boolean) {
    this.game = game;
    const { session } = game;
    this.byPlace = computed(() => {
      void session.revision.value;
      return always.value || beginsFilled || (session.topology.digits <= 9 && session.game.notesFilled);
    });
    this.turned = computed(() => this.#turning.value && this.byPlace.value);
  }

  /** Mask of the notes of a cell that the board shows. */
  visible(cell: number): number {
    const { position, oneDigit } = this.game;
    const { digits, corner, centre } = position.marks;
    return digits[cell] === 0 ? (itemAt(corner, cell) | itemAt(centre, cell)) & oneDigit.mask : 0;
  }

  /**
   * Turns the filter for one digit off if it is on. Otherwise turns it on: for the current digit, or else the digit in
   * the cursor's cell, or else the picked digit.
   */
  toggleOneDigit(): void {
    const { entry, selection, oneDigit, position } = this.game;
    const cell = selection.cursor.peek();
    const current = entry.tool.peek() === 'colour' ? 0 : entry.currentDigit.peek();
    oneDigit.toggle(current, cell < 0 ? 0 : itemAt(position.marks.digits, cell), entry.picked.digit.peek());
  }

  /** Fills in all notes, see {@link byPlace}. */
  fill(): void {
    this.#turning.value = !this.byPlace.peek();
    this.game.session.submit(fillNotes);
  }

  /**
   * Sets {@link turned} to false. Called when the player enters something, so that the message about fixed places goes.
   */
  goOn(): void {
    this.#turning.value = false;
  }
}
