import { itemAt } from '../../../shared/base/itemAt.ts';
import { modulo, type Place, type Spot } from '../../../shared/topology/canvas.ts';
import { middleCell } from '../../../shared/topology/nearestCell.ts';
import { subgridsOf, type Topology } from '../../../shared/topology/topology.ts';
import type { BoardPort } from '../board/boardPort.ts';
import { pairAround, positionOf, sameCellIn, subgridAround } from '../board/navigation.ts';
import type { Direction, Selection } from '../board/selection.ts';
import type { OpenSession } from '../session/openSession.ts';
import { GridFocus } from './gridFocus.ts';

/** Row and column of a cell in a subgrid, counted from 0; null if the cell is not in this subgrid. */
function placeIn({ positionCell, digits }: Topology, subgrid: number, cell: number): Place | null {
  const from = subgrid * digits ** 2;
  const at = positionCell.subarray(from, from + digits ** 2).indexOf(cell);
  return at < 0 ? null : { row: Math.floor(at / digits), column: at % digits };
}

/**
 * What the cursor crossed with a move: a seam, a gap, or the whole board if the move led from one edge of the board to
 * the opposite edge.
 */
type CursorCrossing = 'seam' | 'gap' | 'far-edge';

/** A jump after which a screen reader says where it led: the subgrid, or also the box. */
type NamedJump = 'subgrid' | 'box';

/** Keyboard navigation on the board: moves the cursor, and the view with it. */
export class CursorMovement {
  private readonly session: OpenSession;
  private readonly selection: Selection;
  private readonly board: () => BoardPort | null;
  private readonly flush: () => void;
  readonly focus: GridFocus;
  private own = 0;
  /** The cursor's cell when the player's subgrid ({@link own}) was last determined, -1 for none. */
  private latest = -1;
  /** The cell to which {@link stepAmong} went last, -1 for none. */
  private walked = -1;
  /** The cell to which the cursor came by crossing something, and what that was; null if it crossed nothing. */
  private crossing: { readonly to: number; readonly what: CursorCrossing } | null = null;

  /**
   * The cell to which the last jump led, and how a screen reader names the jump (`by`). Null if it says nothing about
   * it.
   */
  private jumped: { readonly to: number; readonly by: NamedJump } | null = null;
  /** Returns the cells among which the player stays as long as some of them are empty; null for the whole board. */
  ownCells: () => ReadonlySet<number> | null = () => null;

  /**
   * @param flush enters a waiting figure: the first of a number with two figures. Called before the cursor leaves its
   * cell.
   */
  constructor(session: OpenSession, selection: Selection, board: () => BoardPort | null, flush: () => void) {
    this.session = session;
    this.selection = selection;
    this.board = board;
    this.flush = flush;
    this.focus = new GridFocus(board);
  }

  moveCursor(direction: Direction, keep: boolean): void {
    this.step(direction, () => this.selection.step(direction, keep, this.firstSpot));
  }

  /** Moves the cursor without changing the selection. */
  wander(direction: Direction): void {
    this.step(direction, () => this.selection.wander(direction, this.firstSpot));
  }

  /** What the cursor crossed with its last move; null if it came from a neighbour on the canvas. */
  get crossed(): CursorCrossing | null {
    const { crossing } = this;
    return crossing?.to === this.selection.cursor.peek() ? crossing.what : null;
  }

  /** The jump by which the cursor came to its cell, if a screen reader names the jump; otherwise null. */
  get jump(): NamedJump | null {
    const { jumped } = this;
    return jumped?.to === this.selection.cursor.peek() ? jumped.by : null;
  }

  private step(direction: Direction, move: () => void): void {
    this.flush();
    this.takeSide();
    const { cursor } = this.selection;
    const from = cursor.peek();
    move();
    const to = cursor.peek();
    const what = from < 0 ? null : this.between(from, to, direction);
    this.crossing = what && { to, what };
    this.jumped = null;
    this.revealCursor();
  }

  /**
   * What lies between two cells, of which the second is one move of the cursor from the first. Null if they are
   * neighbours on the canvas.
   */
  private between(from: number, to: number, direction: Direction): CursorCrossing | null {
    const { topology, canvas } = this.session;
    const distance = (places: Int32Array): number => itemAt(places, to) - itemAt(places, from);
    const [down, across] = [distance(topology.cellRow), distance(topology.cellColumn)];
    if (Math.abs(down) + Math.abs(across) <= 1) return null;
    if ((Math.abs(down) > 1 && canvas.wrapsRows) || (Math.abs(across) > 1 && canvas.wrapsColumns)) return 'seam';
    const ahead = direction === 'down' || direction === 'right' ? down + across : -down - across;
    return ahead < 0 ? 'far-edge' : 'gap';
  }

  private revealCursor(): void {
    const { cursor, turned } = this.selection;
    this.board()?.reveal(cursor.peek(), turned.peek());
  }

  /**
   * Moves the cursor to a copy of its cell that is visible now. The view may have moved to another copy since the last
   * move.
   */
  private takeSide(): void {
    const { cursor, turned } = this.selection;
    const board = this.board();
    if (board && cursor.peek() >= 0) this.selection.turn(board.seenTurned(cursor.peek(), turned.peek()));
  }

  private get middleSpot(): Spot {
    return this.board()?.middleSpot() ?? { cell: middleCell(this.session.topology), turned: false };
  }

  /**
   * Where the cursor begins on a board without a cursor: in the middle of the view. Finding the middle costs a frame,
   * so if there is a cursor, a value that is not used is returned.
   */
  private get firstSpot(): Spot {
    return this.selection.cursor.peek() >= 0 ? { cell: 0, turned: false } : this.middleSpot;
  }

  /** The cursor's cell, or without a cursor the cell in the middle of the view. */
  private get middle(): number {
    const cursor = this.selection.cursor.peek();
    return cursor >= 0 ? cursor : this.middleSpot.cell;
  }

  /**
   * The player's subgrid. It stays the same while the cursor is in it. When the cursor leaves it, the player's subgrid
   * becomes the one that continues the row or column of the move: it contains the cell before as well, in the same row
   * or column. If there is no such subgrid, it becomes the subgrid around the cursor. Without a cursor, it is the first
   * subgrid, or in a world the one in the middle of the view.
   */
  get ownSubgrid(): number {
    const { topology } = this.session;
    const cursor = this.selection.cursor.value;
    // In a world, the first subgrid is not in view, and the middle of the window need not be in the middle of the view.
    if (cursor < 0) return this.session.roams ? this.middleSubgrid : this.own;
    const around = subgridsOf(topology, cursor);
    if (!around.includes(this.own)) {
      const before = this.latest >= 0 ? placeIn(topology, this.own, this.latest) : null;
      const goesOn = around.filter((subgrid) => {
        const [was, is] = [placeIn(topology, subgrid, this.latest), placeIn(topology, subgrid, cursor)];
        return before && was && is && (was.row === is.row ? is.row === before.row : is.column === before.column);
      });
      this.own = goesOn.length === 1 ? itemAt(goesOn, 0) : subgridAround(topology, cursor);
    }
    this.latest = cursor;
    return this.own;
  }

  /** The subgrid in the middle of the view. */
  get middleSubgrid(): number {
    return subgridAround(this.session.topology, this.middleSpot.cell);
  }

  /** The player's subgrid, or without a cursor the one in the middle of the view. */
  get subgrid(): number {
    return this.selection.cursor.peek() >= 0 ? this.ownSubgrid : this.middleSubgrid;
  }

  /** Shows the player's subgrid as large as possible; without a cursor, the subgrid in the middle of the view. */
  fitSubgrid(): void {
    this.board()?.fitSubgrids([this.subgrid]);
  }

  /**
   * Brings the player's subgrid into focus; without a cursor, the subgrid in the middle of the view. If a subgrid is in
   * focus already, ends the focus instead.
   */
  toggleFocus(): void {
    if (!this.focus.leave()) this.focus.enter(this.subgrid);
  }

  /** Brings a subgrid into focus. If it is in focus already, returns to the view before the focus. */
  focusOn(subgrid: number): void {
    if (this.session.topology.subgridCount < 2) return;
    if (this.focus.subgrid.peek() === subgrid) this.focus.leave();
    else this.focus.enter(subgrid);
  }

  /** Like {@link focusOn}, for the subgrid around a cell. If the subgrid in focus contains the cell, takes that one. */
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

  /** Shows the player's subgrid together with the nearest subgrid that shares cells with it. */
  fitPair(): void {
    this.focus.drop();
    this.board()?.fitSubgrids(pairAround(this.session.topology, this.middle));
  }

  /** Moves the cursor to the same row and column of another subgrid. The view follows. */
  goToSubgrid(subgrid: number): void {
    this.flush();
    const { topology, canvas } = this.session;
    const cell = sameCellIn(topology, this.subgrid, subgrid, this.middle);
    this.jumpTo(subgrid, cell, 'subgrid');
    if (this.moveFocus(subgrid)) return;
    const { row, column } = canvas.subgridPlace(subgrid);
    this.board()?.centreOn(column + topology.digits / 2, row + topology.digits / 2);
  }

  /**
   * Selects a cell of a subgrid and centres the view on it.
   *
   * @param by what a screen reader says about the jump; null for nothing.
   */
  goToCell(subgrid: number, cell: number, by: NamedJump | null = null): void {
    this.flush();
    this.jumpTo(subgrid, cell, by);
    if (this.moveFocus(subgrid)) return;
    const { topology, canvas, copies } = this.session;
    const { row, column } = canvas.subgridPlace(subgrid);
    const middle = (topology.digits - 1) / 2;
    const place = { row: itemAt(topology.cellRow, cell), column: itemAt(topology.cellColumn, cell) };
    const near = copies.nearest(place, { row: row + middle, column: column + middle });
    this.board()?.centreOn(near.column + 0.5, near.row + 0.5);
  }

  /** Selects a cell of a subgrid, and moves the view only as far as needed to show the cell. */
  pointAt(subgrid: number, cell: number): void {
    this.flush();
    this.jumpTo(subgrid, cell, null);
    this.revealCursor();
  }

  private jumpTo(subgrid: number, cell: number, by: NamedJump | null): void {
    this.own = subgrid;
    this.crossing = null;
    this.jumped = by && { to: cell, by };
    this.selection.select(cell);
  }

  /**
   * Goes to the next (1) or previous (-1) of the given cells. After the last cell comes the first. Begins with the
   * first cell (or for -1 the last), unless the cursor came to its cell with this method. Returns whether the cursor
   * has moved.
   *
   * @param subgridOf returns the subgrid that becomes the player's, for the cell to which the cursor goes.
   */
  stepAmong(cells: readonly number[], by: 1 | -1, subgridOf: (cell: number) => number): boolean {
    if (cells.length === 0) return false;
    const cursor = this.selection.cursor.peek();
    const at = cursor === this.walked ? cells.indexOf(cursor) : -1;
    const cell = itemAt(cells, at < 0 ? (by > 0 ? 0 : cells.length - 1) : modulo(at + by, cells.length));
    this.walked = cell;
    this.goToCell(subgridOf(cell), cell);
    return cell !== cursor;
  }

  /**
   * Goes to the next (1) or previous (-1) empty cell, of {@link ownCells} if there is one. The order is that of the
   * subgrids' numbers, and of rows and columns within a subgrid. After the last cell comes the first. Returns false if
   * there is no empty cell but the cursor's.
   */
  stepEmpty(by: 1 | -1): boolean {
    const own = this.ownCells();
    return (own !== null && this.stepEmptyOf(by, (cell) => own.has(cell))) || this.stepEmptyOf(by, () => true);
  }

  private stepEmptyOf(by: 1 | -1, isCounted: (cell: number) => boolean): boolean {
    const { topology, game } = this.session;
    const { positionCell, digits } = topology;
    const perSubgrid = digits ** 2;
    const from = this.subgrid * perSubgrid + positionCell.subarray(this.subgrid * perSubgrid).indexOf(this.middle);
    for (let i = 1; i <= positionCell.length; i++) {
      const position = modulo(from + i * by, positionCell.length);
      const cell = itemAt(positionCell, position);
      // A shared cell is visited once, at its position in its first subgrid.
      if (positionOf(topology, cell) !== position || game.marks.digits[cell] !== 0 || cell === this.middle) continue;
      if (!isCounted(cell)) continue;
      this.goToCell(Math.floor(position / perSubgrid), cell);
      return true;
    }
    return false;
  }

  /** Goes to the first cell of the next (1) or previous (-1) box of the player's subgrid. */
  stepBox(by: 1 | -1): void {
    const { topology } = this.session;
    const { positionCell, digits, box } = topology;
    const start = this.subgrid * digits ** 2;
    const at = positionCell.subarray(start, start + digits ** 2).indexOf(this.middle);
    const across = digits / box.columns;
    const now = Math.floor(Math.floor(at / digits) / box.rows) * across + Math.floor((at % digits) / box.columns);
    const to = modulo(now + by, digits);
    const row = Math.floor(to / across) * box.rows;
    const cell = itemAt(positionCell, start + row * digits + (to % across) * box.columns);
    this.goToCell(this.subgrid, cell, 'box');
  }

  /** If a subgrid is in focus, moves the focus to the given subgrid. Returns whether a subgrid was in focus. */
  private moveFocus(subgrid: number): boolean {
    const focused = this.focus.subgrid.peek() !== null;
    if (focused) this.focus.enter(subgrid);
    return focused;
  }

  /** Goes to the subgrid whose number is `by` higher. After the last subgrid comes the first. */
  stepSubgrid(by: number): void {
    const { topology } = this.session;
    this.goToSubgrid(modulo(this.subgrid + by, topology.subgridCount));
  }
}
