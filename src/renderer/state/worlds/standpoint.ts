import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import { itemAt } from '../../../shared/base/itemAt.ts';
import { keyOf, type LatticePlace, provinceOfBox } from '../../../shared/worlds/lattice.ts';
import type { SeenPart } from '../board/boardPort.ts';
import type { Selection } from '../board/selection.ts';
import type { OpenWindow } from './openWindow.ts';
import { boxAt, cornerOf, type Pitch, type WorldPoint } from './worldPoint.ts';

/** Where the player of a world is: which part is on screen, and which province is current. */
export class Standpoint {
  private readonly window: OpenWindow;
  private readonly selection: Selection;
  private readonly division: Pitch;
  readonly #box: Signal<LatticePlace>;
  /** The box in the middle of the view. */
  readonly box: ReadonlySignal<LatticePlace>;
  readonly #province: Signal<LatticePlace>;
  /**
   * The current province: the one of the cursor's cell if the cursor is in view, otherwise the one in the middle of the
   * view.
   */
  readonly province: ReadonlySignal<LatticePlace>;
  private view: SeenPart | null = null;
  /** The cursor's cell when it was last in view; -1 if it never was. */
  private met = -1;
  #middle: WorldPoint | null = null;

  constructor(window: OpenWindow, selection: Selection, division: Pitch, start: WorldPoint) {
    this.window = window;
    this.selection = selection;
    this.division = division;
    this.#box = signal(boxAt(start));
    this.box = this.#box;
    this.#province = signal(provinceOfBox(boxAt(start), division.pitch));
    this.province = this.#province;
  }

  /** The middle of the view in cells of the window; null until the board has reported its view. */
  get middle(): WorldPoint | null {
    return this.#middle;
  }

  /** Called with the part that the board shows. Stores it and its middle. */
  seen(view: SeenPart): void {
    this.view = view;
    this.#middle = { row: (view.top + view.bottom) / 2, column: (view.left + view.right) / 2 };
    const { row, column } = cornerOf(this.window.origin.peek(), this.division.pitch);
    const box = boxAt({ row: row + this.#middle.row, column: column + this.#middle.column });
    const cursor = this.selection.cursor.peek();
    if (this.isSeen(cursor)) this.met = cursor;
    if (keyOf(box) !== keyOf(this.#box.peek())) this.#box.value = box;
    this.find();
  }

  /**
   * Adapts the middle of the view after the window has moved. The board reports its view only when it is drawn next;
   * until then, the old middle would make the window move again.
   */
  shift(rows: number, columns: number): void {
    this.#middle = this.#middle && { row: this.#middle.row + rows, column: this.#middle.column + columns };
  }

  /** Forgets the middle of the view until the board is drawn next. */
  forgetMiddle(): void {
    this.#middle = null;
  }

  /** The cells of the window that a province owns. */
  cellsOf(place: LatticePlace): number[] {
    const { places, ofCells } = this.window.owners.peek();
    const owner = places.findIndex((each) => keyOf(each) === keyOf(place));
    return ofCells.flatMap((index, cell) => (index === owner ? [cell] : []));
  }

  /**
   * The cell at which the player probably looks: the cursor's cell if it is in view, otherwise the cell of the current
   * province nearest to the middle of the view. -1 if there is none.
   */
  cellHere(): number {
    const cursor = this.selection.cursor.peek();
    if (this.isSeen(cursor)) return cursor;
    const { cellRow, cellColumn } = this.window.game.topology;
    const { row, column } = this.#middle ?? { row: 0, column: 0 };
    const distance = (cell: number): number =>
      Math.hypot(itemAt(cellRow, cell) - row, itemAt(cellColumn, cell) - column);
    const own = this.cellsOf(this.#province.peek());
    return own.reduce((near, cell) => (near < 0 || distance(cell) < distance(near) ? cell : near), -1);
  }

  isSeen(cell: number): boolean {
    if (cell < 0 || !this.view) return false;
    const { left, top, right, bottom } = this.view;
    const { cellRow, cellColumn } = this.window.game.topology;
    const [row, column] = [itemAt(cellRow, cell) + 0.5, itemAt(cellColumn, cell) + 0.5];
    return row > top && row < bottom && column > left && column < right;
  }

  /** Determines the current province after the cursor or the view has moved. */
  find(): void {
    const { pitch, side } = this.division;
    const cursor = this.selection.cursor.peek();
    const first = this.window.origin.peek();
    // A cell at the rim may belong to a province outside the window. Then takes the nearest province in the window.
    const inWindow = (index: number, axis: 0 | 1): number =>
      Math.min(Math.max(index, first[axis]), first[axis] + side - 1);
    const owner = this.isSeen(cursor) ? this.ownerOf(cursor) : null;
    const [row, column] = owner ?? provinceOfBox(this.#box.peek(), pitch);
    const province: LatticePlace = [inWindow(row, 0), inWindow(column, 1)];
    if (keyOf(province) !== keyOf(this.#province.peek())) this.#province.value = province;
  }

  /**
   * Removes the cursor, unless it is in the province to which the player goes. Otherwise the province of the cursor
   * would stay the current one.
   */
  leaveFor(place: LatticePlace): void {
    const cursor = this.selection.cursor.peek();
    const owner = cursor < 0 ? null : this.ownerOf(cursor);
    if (owner && keyOf(owner) !== keyOf(place)) this.selection.clear();
  }

  /**
   * Removes the cursor if it has gone out of view. Otherwise its province could become the current one again. A cursor
   * that was not in view yet stays: a key has moved it, and the view is on its way there.
   */
  leaveBehind(): void {
    const cursor = this.selection.cursor.peek();
    if (cursor >= 0 && cursor === this.met && !this.isSeen(cursor)) this.selection.clear();
  }

  private ownerOf(cell: number): LatticePlace | null {
    const { places, ofCells } = this.window.owners.peek();
    return places[itemAt(ofCells, cell)] ?? null;
  }
}
