import { itemAt } from '../../../shared/base/itemAt.ts';
import type { Clue } from '../../../shared/rules/clue.ts';
import type { Place } from '../../../shared/topology/canvas.ts';
import { enteredCells, entryOfClue } from '../clues/clueList.ts';
import { movedClue } from '../clues/clueMoves.ts';
import { ClueSpots } from '../clues/clueSpots.ts';
import type { OpenGame } from '../play/openGame.ts';
import type { PuzzleContent } from '../session/openSession.ts';
import type { ListedItems } from './live.ts';

/** How a part is turned. On the canvas, one step down in the part becomes `down`, and one step to the right `right`. */
type Turn = readonly [down: readonly [number, number], right: readonly [number, number]];

const UPRIGHT: Turn = [
  [1, 0],
  [0, 1],
];

function turned([down, right]: Turn, { row, column }: Place): Place {
  return { row: row * down[0] + column * right[0], column: row * down[1] + column * right[1] };
}

/** What a copied part enters where it is pasted: cell → digit, and clues. */
export interface PastedPart {
  readonly digits: ReadonlyMap<number, number>;
  readonly clues: readonly Clue[];
}

/** The copied cells and clues, and how they are turned before they are pasted. */
interface CopiedFields {
  readonly spots: ClueSpots;
  /**
   * Places of the cells relative to `origin`, with their digits; digit 0 for none. Without `digit`, pasting leaves the
   * digit of the cell as it is.
   */
  readonly cells: readonly (Place & { readonly digit?: number })[];
  readonly clues: readonly Clue[];
  readonly source: ListedItems;
  /** Clues of which only some cells are selected. They are not copied. */
  readonly left: readonly Clue[];
  readonly origin: Place;
  readonly turn: Turn;
}

/**
 * A part of a board that was copied: the givens and clues of some cells. It can be pasted elsewhere, also on another
 * board, mirrored or turned.
 */
export class CopiedPart {
  private readonly fields: CopiedFields;

  private constructor(fields: CopiedFields) {
    this.fields = fields;
  }

  /**
   * Copies the selected cells, and the clues that lie on them; null if nothing is selected.
   *
   * @param chosen the clue that the tool has selected, which is copied alone and without digits; null for none.
   */
  static of({ session, selection }: OpenGame, { clues }: PuzzleContent, chosen: Clue | null): CopiedPart | null {
    const spots = new ClueSpots(session);
    const alone = chosen ? enteredCells(chosen, spots.board) : [];
    const cells = alone.length > 0 ? new Set(alone) : selection.cells.peek();
    const [first] = cells;
    if (first === undefined) return null;
    const { topology, copies, game } = session;
    const home = (cell: number): Place => ({
      row: itemAt(topology.cellRow, cell),
      column: itemAt(topology.cellColumn, cell),
    });
    const origin = home(first);
    const copied = clues.filter((clue) => {
      if (alone.length > 0) return clue === chosen;
      const own = enteredCells(clue, spots.board);
      if (entryOfClue(clue)?.on === 'border') return spots.cellsBeside(clue).some((cell) => cells.has(cell));
      return own.length > 0 && own.every((cell) => cells.has(cell));
    });
    const reaches = (clue: Clue): boolean =>
      entryOfClue(clue)?.on !== 'border' && enteredCells(clue, spots.board).some((cell) => cells.has(cell));
    const left = alone.length > 0 ? [] : clues.filter((clue) => !copied.includes(clue) && reaches(clue));
    const given = alone.length > 0 ? [] : [...cells].filter((cell) => itemAt(game.marks.digits, cell) !== 0);
    return new CopiedPart({
      ...{ spots, origin, turn: UPRIGHT, clues: copied, source: { cells: given, clues: copied }, left },
      cells: [...cells].map((cell) => {
        const { row, column } = copies.nearest(home(cell), origin);
        const place = { row: row - origin.row, column: column - origin.column };
        return alone.length > 0 ? place : { ...place, digit: itemAt(game.marks.digits, cell) };
      }),
    });
  }

  /** The givens and clues where they were copied. Cutting removes them there. */
  get source(): ListedItems {
    return this.fields.source;
  }

  /** Clues that reach out of the selection, so that they are neither copied nor cut. */
  get left(): readonly Clue[] {
    return this.fields.left;
  }

  /** How the part differs from what was copied: mirrored or not, then turned clockwise by quarters (0 to 3). */
  get pose(): { readonly isMirrored: boolean; readonly quarters: number } {
    const [down, right] = this.fields.turn;
    const quarters = [
      [1, 0],
      [0, -1],
      [-1, 0],
      [0, 1],
    ].findIndex(([y, x]) => y === down[0] && x === down[1]);
    return { isMirrored: down[0] * right[1] - down[1] * right[0] < 0, quarters };
  }

  /** Returns the part turned by a quarter clockwise. */
  rotated(): CopiedPart {
    return this.after([
      [0, -1],
      [1, 0],
    ]);
  }

  /** Returns the part with left and right swapped. */
  mirrored(): CopiedPart {
    return this.after([
      [1, 0],
      [0, -1],
    ]);
  }

  /**
   * Returns the digits and clues of the part when its upper left corner is placed at a cell. Leaves out digits and
   * clues that have no place on the board.
   */
  at(cell: number, { session }: OpenGame): PastedPart {
    const { topology, canvas } = session;
    const { spots, cells, clues, origin, turn } = this.fields;
    const to = new ClueSpots(session);
    const places = cells.map((one) => ({ ...one, ...turned(turn, one) }));
    const top = Math.min(...places.map(({ row }) => row));
    const left = Math.min(...places.map(({ column }) => column));
    const [row, column] = [itemAt(topology.cellRow, cell) - top, itemAt(topology.cellColumn, cell) - left];
    const digits = new Map<number, number>();
    for (const place of places) {
      const there = canvas.cellAt(row + place.row, column + place.column);
      const { digit } = place;
      if (there >= 0 && digit !== undefined) digits.set(there, digit <= topology.digits ? digit : 0);
    }
    const nameOf = (name: string): string | null => {
      const before = spots.placeNear(name, origin);
      const after = turned(turn, { row: before.row - origin.row, column: before.column - origin.column });
      return to.nameAt({ row: row + after.row, column: column + after.column });
    };
    return { digits, clues: clues.flatMap((clue) => movedClue(clue, spots.board, to.board, nameOf) ?? []) };
  }

  private after([down, right]: Turn): CopiedPart {
    const step = ([y, x]: readonly [number, number]): readonly [number, number] => [
      y * down[0] + x * right[0],
      y * down[1] + x * right[1],
    ];
    const { turn } = this.fields;
    return new CopiedPart({ ...this.fields, turn: [step(turn[0]), step(turn[1])] });
  }
}
