import { signal } from '@preact/signals-core';
import { itemAt } from '../../../shared/base/itemAt.ts';
import type { ClueEntry, EntrySpot } from '../../../shared/rules/entry.ts';
import type { Direction } from '../board/selection.ts';
import type { OpenGame } from '../play/openGame.ts';
import { type ClueSpots, SIDE_STEPS } from './clueSpots.ts';

/** The cursor of tools for edges, corners and the border: a side of the cell at which the board's cursor is. */
export class SideCursor {
  private readonly play: OpenGame;
  private readonly spots: ClueSpots;
  readonly #side = signal<Direction | null>(null);

  constructor(play: OpenGame, spots: ClueSpots) {
    this.play = play;
    this.spots = spots;
  }

  /** Goes back to the middle of the cell. */
  reset(): void {
    this.#side.value = null;
  }

  /** The spot of the cursor on an edge, a corner or beside the board; null at other places. Reads signals. */
  spot(entry: ClueEntry | undefined): EntrySpot | null {
    const cursor = this.play.selection.cursor.value;
    const side = this.#side.value;
    if (!entry || cursor < 0) return null;
    if (entry.on === 'corner' || ((entry.on === 'edge' || entry.on === 'border') && side)) {
      return this.spots.at(entry.on, this.spots.pointBy(entry.on, cursor, side));
    }
    return null;
  }

  /** The spot at which Enter or a figure enters a clue, for tools that mark cells, edges or corners. */
  markSpot(entry: ClueEntry): EntrySpot | null {
    if (entry.on !== 'cell') return this.spot(entry);
    return this.spots.at(entry.on, this.spots.pointBy(entry.on, this.play.selection.cursor.peek(), null));
  }

  /** Moves by half a cell: to the side of the cell, or from there to the next cell. Returns false without a cursor. */
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
      // Beyond the last cell of the board there is nothing to go to.
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
