import { itemAt } from '../../../shared/base/itemAt.ts';
import type { Clue } from '../../../shared/rules/clue.ts';
import { ClueSpots } from '../clues/clueSpots.ts';
import { withImages } from '../clues/clueSymmetry.ts';
import type { OpenGame } from '../play/openGame.ts';
import type { PuzzleMaking } from './puzzleMaking.ts';

/** Repeats entries and erasures at the cells' images under the chosen symmetry. Does nothing without a symmetry. */
export class SymmetricEntry {
  private readonly play: OpenGame;
  private readonly making: Pick<PuzzleMaking, 'movements'>;
  private readonly setDigits: (digits: ReadonlyMap<number, number>) => void;

  /** @param setDigits sets digits by cell, as one step. */
  constructor(
    play: OpenGame,
    making: Pick<PuzzleMaking, 'movements'>,
    setDigits: (digits: ReadonlyMap<number, number>) => void,
  ) {
    this.play = play;
    this.making = making;
    this.setDigits = setDigits;
  }

  /** Completes the clues after an edit: makes the same edit at the images under the chosen symmetry. */
  clues(before: readonly Clue[], after: readonly Clue[]): readonly Clue[] {
    const { movements } = this.making;
    return movements.length === 0 ? after : withImages(before, after, movements, new ClueSpots(this.play.session));
  }

  /** Empties the selected cells and their images. Returns false without a symmetry, when it does nothing. */
  erase(): boolean {
    if (this.making.movements.length === 0) return false;
    const { digits } = this.play.session.game.marks;
    const filled = [...this.withImagesOf(this.play.selection.cells.peek())].filter((cell) => digits[cell] !== 0);
    if (filled.length > 0) this.setDigits(new Map(filled.map((cell) => [cell, 0])));
    return true;
  }

  /** After a digit was entered, moves the cursor to an empty image of its cell under the symmetry, if there is one. */
  goToImage(): void {
    const { selection, session } = this.play;
    const { digits } = session.game.marks;
    const cell = selection.cursor.peek();
    if (cell < 0 || selection.cells.peek().size !== 1 || digits[cell] === 0) return;
    const empty = [...this.withImagesOf([cell])].find((image) => digits[image] === 0);
    if (empty !== undefined) selection.select(empty);
  }

  private withImagesOf(cells: Iterable<number>): Set<number> {
    const { movements } = this.making;
    return new Set([...cells].flatMap((cell) => [cell, ...movements.map((map) => itemAt(map, cell))]));
  }
}
