import { itemAt } from '../../../shared/base/itemAt.ts';
import { modulo, type Spot } from '../../../shared/topology/canvas.ts';
import { subgridsOf } from '../../../shared/topology/topology.ts';
import type { BoardPort } from '../board/boardPort.ts';
import { pairAround, sameCellIn, subgridAround } from '../board/navigation.ts';
import type { Direction, Selection } from '../board/selection.ts';
import type { OpenSession } from '../session/openSession.ts';
import { GridFocus } from './gridFocus.ts';

/** Keyboard navigation on the board: moves the cursor, and the view with it. */
export class CursorMovement {
  private readonly session: OpenSession;
  private readonly selection: Selection;
  private readonly board: () => BoardPort | null;
  private readonly flush: () => void;
  readonly focus: GridFocus;
  private own = 0;

  /** @param flush enters a typed figure that waits for a second one, before the cursor leaves its cell. */
  constructor(session: OpenSession, selection: Selection, board: () => BoardPort | null, flush: () => void) {
    this.session = session;
    this.selection = selection;
    this.board = board;
    this.flush = flush;
    this.focus = new GridFocus(board);
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

  /** Moves the cursor to the copy of its cell that is visible now, because the view may have moved to another copy. */
  private takeSide(): void {
    const { cursor, turned } = this.selection;
    const board = this.board();
    if (board && cursor.peek() >= 0) this.selection.turn(board.seenTurned(cursor.peek(), turned.peek()));
  }

  private get middleSpot(): Spot {
    return this.board()?.middleSpot() ?? { cell: 0, turned: false };
  }

  /**
   * Start for a board without a cursor: the middle of the view. Finding it costs a frame, so nothing is computed if
   * there is a cursor.
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
   * The player's subgrid: the previous one while the cursor is in it, otherwise the subgrid around the cursor. Without
   * a cursor, the first subgrid.
   */
  get ownSubgrid(): number {
    const { topology } = this.session;
    const cursor = this.selection.cursor.value;
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

  /**
   * Brings the cursor's subgrid, or the one in the middle of the view, into focus. If one is in focus already, ends the
   * focus instead.
   */
  toggleFocus(): void {
    if (!this.focus.leave()) this.focus.enter(this.subgrid);
  }

  /** Brings a subgrid into focus. If it is in focus already, returns to the view before. */
  focusOn(subgrid: number): void {
    if (this.session.topology.subgridCount < 2) return;
    if (this.focus.subgrid.peek() === subgrid) this.focus.leave();
    else this.focus.enter(subgrid);
  }

  /**
   * Like {@link focusOn}, for the subgrid around a cell. If the cell is shared, the subgrid in focus takes precedence.
   */
  focusAround(cell: number): void {
    const { topology } = this.session;
    const now = this.focus.subgrid.peek();
    const isShown = now !== null && subgridsOf(topology, cell).includes(now);
    this.focusOn(isShown ? now : subgridAround(topology, cell));
  }

  /** Shows the whole board. */
  fitBoard(): void {
    this.focus.drop();
    this.board()?.fitBoard();
  }

  /** Shows the player's subgrid together with the nearest linked one. */
  fitPair(): void {
    this.focus.drop();
    this.board()?.fitSubgrids(pairAround(this.session.topology, this.middle));
  }

  /** Moves the cursor to the same row and column of another subgrid, and the view with it. */
  goToSubgrid(subgrid: number): void {
    this.flush();
    const { topology, canvas } = this.session;
    const cell = sameCellIn(topology, this.subgrid, subgrid, this.middle);
    this.own = subgrid;
    this.selection.select(cell);
    if (this.moveFocus(subgrid)) return;
    const { row, column } = canvas.subgridPlace(subgrid);
    this.board()?.centreOn(column + topology.digits / 2, row + topology.digits / 2);
  }

  /** Selects a cell of a subgrid and centres the view on it. */
  goToCell(subgrid: number, cell: number): void {
    this.flush();
    this.own = subgrid;
    this.selection.select(cell);
    if (this.moveFocus(subgrid)) return;
    const { topology, canvas, copies } = this.session;
    const { row, column } = canvas.subgridPlace(subgrid);
    const middle = (topology.digits - 1) / 2;
    const place = { row: itemAt(topology.cellRow, cell), column: itemAt(topology.cellColumn, cell) };
    const near = copies.nearest(place, { row: row + middle, column: column + middle });
    this.board()?.centreOn(near.column + 0.5, near.row + 0.5);
  }

  /** If a subgrid is in focus, moves the focus to another one. Returns whether one was. */
  private moveFocus(subgrid: number): boolean {
    const focused = this.focus.subgrid.peek() !== null;
    if (focused) this.focus.enter(subgrid);
    return focused;
  }

  /** Goes to the subgrid `by` numbers further. After the last comes the first. */
  stepSubgrid(by: number): void {
    const { topology } = this.session;
    this.goToSubgrid(modulo(this.subgrid + by, topology.subgridCount));
  }
}
