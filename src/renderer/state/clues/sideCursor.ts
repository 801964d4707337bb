import { signal } from '@preact/signals-core';
import { itemAt } from '../../../shared/base/itemAt.ts';
import type { ClueEntry, EntrySpot } from '../../../shared/rules/entry.ts';
import type { Direction } from '../board/selection.ts';
import type { OpenGame } from '../play/openGame.ts';
import { type ClueSpots, SIDE_STEPS } from './clueSpots.ts';

/** The cursor of tools for edges, corners and places beside the board: it can be at a side of the cursor's cell. */
export class SideCursor {
  private readonly play: OpenGame;
  private readonly spots: ClueSpots;
  readonly #side = signal<Direction | null>(null);

  constructor(play: OpenGame, spots: ClueSpots) {
    this.play = play;
    this.spots = spots;
  }

  /** Moves from a side back to the middle of the cell. */
  reset(): void {
    this.#side.value = null;
  }

  /**
   * The place of the cursor on an edge, on a corner or beside the board; null if it is at none of these. Reads signals.
   */
  spot(entry: ClueEntry | undefined): EntrySpot | null {
    const cursor = this.play.selection.cursor.value;
    const side = this.#side.value;
    if (!entry || cursor < 0) return null;
    if (entry.on === 'corner' || ((entry.on === 'edge' || entry.on === 'border') && side)) {
      return this.spots.at(entry.on, this.spots.pointBy(entry.on, cursor, side));
    }
    return null;
  }

  /**
   * The place at which Enter or a figure enters a clue; null if the tool does not mark cells, edges, corners or places
   * beside the board.
   */
  markSpot(entry: ClueEntry): EntrySpot | null {
    if (entry.on !== 'cell') return this.spot(entry);
    return this.spots.at(entry.on, this.spots.pointBy(entry.on, this.play.selection.cursor.peek(), null));
  }

  /**
   * Moves by half a cell: from the middle of the cell to a side, or from a side to the next cell. Returns false without
   * a cursor.
   */
  step({ on }: ClueEntry, direction: Direction): boolean {
    const { selection, travel } = this.play;
    const side = this.#side.peek();
    const cursor = selection.cursor.peek();
    if (cursor < 0) return false;
    const [down, across] = SIDE_STEPS[direction];
    const isBack = side !== null && SIDE_STEPS[side][0] === -down && SIDE_STEPS[side][1] === -across;
    if (isBack) this.reset();
    else if (side !== direction && this.spots.at(on, this.spots.pointBy(on, cursor, direction))) {
      this.#side.value = direction;
    } else {
      // At the outer side of the last cell, stay there: there is no further cell.
      if (side === direction && on === 'border' && !this.hasNext(cursor, direction)) return true;
      travel.moveCursor(direction, false);
      this.reset();
    }
    return true;
  }

  private hasNext(cell: number, direction: Direction): boolean {
    const { topology, canvas } = this.play.session;
    const [down, across] = SIDE_STEPS[direction];
    return canvas.cellAt(itemAt(topology.cellRow, cell) + down, itemAt(topology.cellColumn, cell) + across) >= 0;
  }
}
