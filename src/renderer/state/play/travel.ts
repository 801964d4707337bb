import { itemAt } from '../../../shared/base/itemAt.ts';
import { modulo, type Spot } from '../../../shared/topology/canvas.ts';
import { subgridsOf } from '../../../shared/topology/topology.ts';
import type { BoardPort } from '../game/boardPort.ts';
import { pairAround, sameCellIn, subgridAround } from '../game/navigation.ts';
import type { PlaySession } from '../game/playSession.ts';
import type { Direction, Selection } from '../game/selection.ts';

/** Keyboard navigation on the board: moves the cursor, and the view with it. */
export class Travel {
  private readonly session: PlaySession;
  private readonly selection: Selection;
  private readonly board: () => BoardPort | null;
  private readonly flush: () => void;
  private own = 0;

  /** @param flush enters a figure that still waits for a second one, before the cursor leaves its cell. */
  constructor(session: PlaySession, selection: Selection, board: () => BoardPort | null, flush: () => void) {
    this.session = session;
    this.selection = selection;
    this.board = board;
    this.flush = flush;
  }

  moveCursor(direction: Direction, keep: boolean): void {
    this.flush();
    this.takeSide();
    this.selection.step(direction, keep, this.firstSpot);
    this.revealCursor();
  }

  /** Moves the cursor without changing the selection. */
  wander(direction: Direction): void {
    this.flush();
    this.takeSide();
    this.selection.wander(direction, this.firstSpot);
    this.revealCursor();
  }

  private revealCursor(): void {
    const { cursor, turned } = this.selection;
    this.board()?.reveal(cursor.peek(), turned.peek());
  }

  /** Continues from the visible copy of the cursor: the board may have been moved to another copy meanwhile. */
  private takeSide(): void {
    const { cursor, turned } = this.selection;
    const board = this.board();
    if (board && cursor.peek() >= 0) this.selection.turn(board.seenTurned(cursor.peek(), turned.peek()));
  }

  private get middleSpot(): Spot {
    return this.board()?.middleSpot() ?? { cell: 0, turned: false };
  }

  /**
   * Where the cursor starts. Finding the middle of the view costs a frame, so it is done only if there is no cursor
   * yet.
   */
  private get firstSpot(): Spot {
    return this.selection.cursor.peek() >= 0 ? { cell: 0, turned: false } : this.middleSpot;
  }

  /** The cursor's cell, or the cell in the middle of the view. */
  private get middle(): number {
    const cursor = this.selection.cursor.peek();
    return cursor >= 0 ? cursor : this.middleSpot.cell;
  }

  /**
   * The player's subgrid: the last one, as long as the cursor is in it, or else the one around the cursor. The first
   * one before there is a cursor.
   */
  get ownSubgrid(): number {
    const { topology } = this.session;
    const cursor = this.selection.cursor.peek();
    if (cursor >= 0 && !subgridsOf(topology, cursor).includes(this.own)) this.own = subgridAround(topology, cursor);
    return this.own;
  }

  /** The player's subgrid, or without a cursor the one in the middle of the view. */
  get subgrid(): number {
    return this.selection.cursor.peek() >= 0 ? this.ownSubgrid : subgridAround(this.session.topology, this.middle);
  }

  /** Shows the cursor's subgrid, or the one in the middle of the view, as large as possible. */
  fitSubgrid(): void {
    this.board()?.fitSubgrids([this.subgrid]);
  }

  /** Shows the same subgrid together with the nearest linked one. */
  fitPair(): void {
    this.board()?.fitSubgrids(pairAround(this.session.topology, this.middle));
  }

  /** Moves the cursor to the same place of another subgrid, and the view with it. */
  goToSubgrid(subgrid: number): void {
    this.flush();
    const { topology, canvas } = this.session;
    const cell = sameCellIn(topology, this.subgrid, subgrid, this.middle);
    this.own = subgrid;
    this.selection.select(cell);
    const { row, column } = canvas.subgridPlace(subgrid);
    this.board()?.centreOn(column + topology.digits / 2, row + topology.digits / 2);
  }

  /** Selects a cell of a subgrid and centres the view on it. */
  goToCell(subgrid: number, cell: number): void {
    this.flush();
    this.own = subgrid;
    this.selection.select(cell);
    const { topology, canvas, copies } = this.session;
    const { row, column } = canvas.subgridPlace(subgrid);
    const middle = (topology.digits - 1) / 2;
    const place = { row: itemAt(topology.cellRow, cell), column: itemAt(topology.cellColumn, cell) };
    const near = copies.nearest(place, { row: row + middle, column: column + middle });
    this.board()?.centreOn(near.column + 0.5, near.row + 0.5);
  }

  /** Goes `by` subgrids further in the order of their numbers, from the last to the first. */
  stepSubgrid(by: number): void {
    const { topology } = this.session;
    this.goToSubgrid(modulo(this.subgrid + by, topology.subgridCount));
  }
}
