import { digitBit, digitsOf } from '../../../shared/base/digits.ts';
import { itemAt } from '../../../shared/base/itemAt.ts';
import { ok, type Result } from '../../../shared/base/result.ts';
import type { TrainerItem } from '../../../shared/contract/trainer.ts';
import type { Move } from '../../../shared/game/move.ts';
import { readPuzzleJson } from '../../../shared/puzzle/puzzle.ts';
import { causesOf } from '../../../shared/step/causes.ts';
import { type NameOrder, subgridOfName } from '../../../shared/step/placeNames.ts';
import type { CellDigit, Step } from '../../../shared/step/step.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { positionOf } from '../board/navigation.ts';
import { cellsOfDrawing, gameUnder, openDigits, type StepDrawing, stepDrawing } from '../board/stepDrawing.ts';
import { DraftGame, draftSession } from '../play/draftGame.ts';
import { OpenGame, type PlayDependencies } from '../play/openGame.ts';
import type { Settings } from '../settings/settingsList.ts';

/** What is needed to open the board of an item. An item is a position to practise on. */
export interface ItemBoardParts {
  readonly dependencies: PlayDependencies;
  readonly settings: Settings;
}

/** What the board shows at the start besides the givens. */
interface ItemStart {
  /** cell → mask of centre notes; may be empty. */
  readonly notes: ArrayLike<number>;
  /** A digit that is shown as if the player had entered it. */
  readonly planted: CellDigit | null;
}

/** What a learner has marked: digits placed and candidates removed. */
export interface ItemMarking {
  readonly placements: CellDigit[];
  readonly eliminations: CellDigit[];
}

/** Returns moves that enter notes on an empty board. There is one move for each digit. */
function noteMoves(topology: Topology, notes: ArrayLike<number>): Move[] {
  return digitsOf(topology.allDigits).flatMap((digit): Move[] => {
    const cells = Array.from(notes).flatMap((mask, cell) => ((mask & digitBit(digit)) === 0 ? [] : [cell]));
    const positions = cells.map((cell) => positionOf(topology, cell));
    return cells.length === 0 ? [] : [{ kind: 'note', positions, digit, style: 'centre', on: true }];
  });
}

/** The board for an item of the trainer or of a lesson: a game that is not stored, and drawings over the game. */
export class ItemBoard {
  readonly item: TrainerItem;
  readonly play: OpenGame;
  private drawing: StepDrawing | null = null;
  private names: NameOrder = { subgrid: -1 };

  private constructor(item: TrainerItem, play: OpenGame) {
    this.item = item;
    this.play = play;
  }

  /**
   * Opens the board of an item. Errors: those of reading the item's puzzle.
   *
   * @param start what the board shows besides the givens; by default all candidates as notes.
   */
  static open(
    { dependencies, settings }: ItemBoardParts,
    item: TrainerItem,
    start: ItemStart = { notes: item.candidates, planted: null },
  ): Result<ItemBoard> {
    const read = readPuzzleJson(item.puzzle);
    if (!read.ok) return read;
    const { topology } = read.value;
    const moves = noteMoves(topology, start.notes);
    if (start.planted) {
      const { cell, digit } = start.planted;
      moves.push({ kind: 'place', positions: [positionOf(topology, cell)], digit });
    }
    const session = draftSession(read.value, moves);
    const made = OpenGame.open(new DraftGame(), session, dependencies, settings, 'training');
    if (!made.ok) return made;
    made.value.session.startHere();
    return ok(new ItemBoard(item, made.value));
  }

  /**
   * The player's marks: digits placed, and candidates that the player removed. Candidates that a digit on the board
   * rules out do not count.
   */
  get marking(): ItemMarking {
    const placements: CellDigit[] = [];
    const eliminations: CellDigit[] = [];
    const { game } = this.play.session;
    const { digits, centre, corner } = game.marks;
    for (const [cell, candidates] of this.item.candidates.entries()) {
      if (candidates === 0) continue;
      const digit = itemAt(digits, cell);
      if (digit !== 0) placements.push({ cell, digit });
      else {
        const removed = candidates & openDigits(game, cell) & ~(itemAt(centre, cell) | itemAt(corner, cell));
        for (const gone of digitsOf(removed)) eliminations.push({ cell, digit: gone });
      }
    }
    return { placements, eliminations };
  }

  /**
   * Drawing of a step of the item. The reasons drawn for it are digits at the start, not digits that the player placed.
   */
  drawingOf(step: Step): StepDrawing {
    const { topology, givens } = this.play.session.game;
    const candidates = (cell: number): number => this.item.candidates[cell] ?? 0;
    return stepDrawing(step, { topology, candidates, causes: causesOf(topology, step, givens, candidates) });
  }

  /**
   * Shows a drawing over the board's current marks; null removes the drawing.
   *
   * @param names the subgrids by which the text about the drawing names its cells.
   * @param reveals whether the view moves to the drawing.
   */
  draw(drawing: StepDrawing | null, names: NameOrder, reveals = true): void {
    const { play, item } = this;
    this.drawing = drawing;
    this.names = names;
    const position = drawing && gameUnder(play.session.game, drawing, (cell) => item.candidates[cell] ?? 0);
    play.layOver(position && { position, drawing, names });
    if (drawing && reveals) play.shownOn.peek()?.showCells(cellsOfDrawing(play.session.topology, drawing));
  }

  /** Draws the current drawing again, after the marks under it have changed. */
  redraw(): void {
    this.draw(this.drawing, this.names, false);
  }

  /**
   * Selects a cell and brings it into view.
   *
   * @param names the subgrids by which the text about the cell names it.
   */
  pointAt(cell: number, names: NameOrder): void {
    const { topology } = this.play.session;
    this.play.travel.pointAt(subgridOfName({ topology, ...names }, cell), cell);
  }

  close(): void {
    this.play.close();
  }
}
