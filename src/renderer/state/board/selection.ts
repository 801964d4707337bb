import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Canvas, Spot } from '../../../shared/topology/canvas.ts';
import { type Copies, spotTowards } from '../../../shared/topology/copies.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { positionOf } from './navigation.ts';

/** Direction of a step of the cursor on the canvas. */
export type Direction = 'up' | 'down' | 'left' | 'right';

const STEPS: Readonly<Record<Direction, readonly [rows: -1 | 0 | 1, columns: -1 | 0 | 1]>> = {
  up: [-1, 0],
  down: [1, 0],
  left: [0, -1],
  right: [0, 1],
};

/**
 * The selected cells and the cursor. A cell that belongs to two subgrids is selected in both, because cells are stored,
 * not positions.
 */
export class Selection {
  private readonly topology: Topology;
  private readonly canvas: Canvas;
  private readonly copies: Copies;
  readonly #cells = signal<ReadonlySet<number>>(new Set());
  /** Selected cells in the order of selection. */
  readonly cells: ReadonlySignal<ReadonlySet<number>> = this.#cells;
  readonly #cursor = signal(-1);
  /**
   * The cell from which the arrow keys move, -1 for none. It is always selected, except after {@link wander} or {@link
   * toggleHere}.
   */
  readonly cursor: ReadonlySignal<number> = this.#cursor;
  readonly #turned = signal(false);
  /**
   * Whether the cursor is in a mirrored copy of the board. Its moves then follow the directions on the screen, not
   * those of the layout.
   */
  readonly turned: ReadonlySignal<boolean> = this.#turned;

  private readonly jumps: () => boolean;

  /** @param jumps returns whether a step beyond the edge of the board leads to the opposite edge. */
  constructor(topology: Topology, canvas: Canvas, copies: Copies, jumps: () => boolean = () => false) {
    this.topology = topology;
    this.canvas = canvas;
    this.copies = copies;
    this.jumps = jumps;
  }

  clear(): void {
    batch(() => {
      this.#cells.value = new Set();
      this.#cursor.value = -1;
      this.#turned.value = false;
    });
  }

  /**
   * Selects one cell alone.
   *
   * @param turned whether the cell is in a mirrored copy. The same holds for the other methods.
   */
  select(cell: number, turned = false): void {
    batch(() => {
      this.#cells.value = new Set([cell]);
      this.#cursor.value = cell;
      this.#turned.value = turned;
    });
  }

  /**
   * Adds a cell to the selection and moves the cursor there. If the cell is selected already, removes it; the cursor
   * then moves to the cell selected last.
   */
  toggle(cell: number, turned = false): void {
    const cells = new Set(this.#cells.value);
    if (!cells.delete(cell)) cells.add(cell);
    batch(() => {
      this.#cells.value = cells;
      this.#cursor.value = cells.has(cell) ? cell : ([...cells].at(-1) ?? -1);
      this.#turned.value = turned;
    });
  }

  /** Adds a cell and moves the cursor there. */
  extend(cell: number, turned = false): void {
    batch(() => {
      this.#cells.value = new Set([...this.#cells.value, cell]);
      this.#cursor.value = cell;
      this.#turned.value = turned;
    });
  }

  /** Adds the cells of a drag to the selection, in order. The cursor moves to the last one. */
  sweep(spots: readonly Spot[]): void {
    const last = spots.at(-1);
    if (!last || (last.cell === this.#cursor.peek() && spots.every(({ cell }) => this.#cells.peek().has(cell)))) return;
    batch(() => {
      this.#cells.value = new Set([...this.#cells.value, ...spots.map(({ cell }) => cell)]);
      this.#cursor.value = last.cell;
      this.#turned.value = last.turned;
    });
  }

  /** Moves the cursor to a mirrored copy of its cell (true) or an unmirrored one (false). */
  turn(turned: boolean): void {
    this.#turned.value = turned;
  }

  /**
   * Moves the cursor by one cell, across subgrid borders, gaps and the edges of a wrapped layout.
   *
   * @param keep whether the cells selected so far stay selected.
   * @param first the cell that is selected if there is no cursor yet.
   */
  step(direction: Direction, keep: boolean, first: Spot): void {
    const to = this.towards(direction);
    if (!to) this.select(first.cell, first.turned);
    else if (keep) this.extend(to.cell, to.turned);
    else this.select(to.cell, to.turned);
  }

  /** Moves the cursor like {@link step}, but does not change the selection. */
  wander(direction: Direction, first: Spot): void {
    const to = this.towards(direction);
    if (!to) {
      this.select(first.cell, first.turned);
      return;
    }
    batch(() => {
      this.#cursor.value = to.cell;
      this.#turned.value = to.turned;
    });
  }

  private towards(direction: Direction): Spot | null {
    const from = { cell: this.#cursor.value, turned: this.#turned.value };
    if (from.cell < 0) return null;
    return spotTowards(this.topology, this.canvas, this.copies, from, ...STEPS[direction], this.jumps());
  }

  /** Selects the cursor's cell, or deselects it if it is selected. The cursor stays. */
  toggleHere(): void {
    const cursor = this.#cursor.value;
    if (cursor < 0) return;
    const cells = new Set(this.#cells.value);
    if (!cells.delete(cursor)) cells.add(cursor);
    this.#cells.value = cells;
  }

  /** Inverts the selection. */
  invert(): void {
    const before = this.#cells.peek();
    this.selectWhere((cell) => !before.has(cell));
  }

  /**
   * Selects the cells that pass a test. The cursor stays if its cell is selected afterwards, otherwise it moves to the
   * last cell that passes.
   *
   * @param keep whether the cells selected so far stay selected.
   */
  selectWhere(wanted: (cell: number) => boolean, keep = false): void {
    const found = Array.from({ length: this.topology.cellCount }, (_, cell) => cell).filter(wanted);
    const cells = new Set(keep ? [...this.#cells.peek(), ...found] : found);
    batch(() => {
      this.#cells.value = cells;
      if (!cells.has(this.#cursor.peek())) this.#cursor.value = found.at(-1) ?? -1;
    });
  }

  /** The selection as positions, for storing. The cursor's position comes last if the cursor's cell is selected. */
  positions(): number[] {
    const cursor = this.#cursor.value;
    const cells = [...this.#cells.value].filter((cell) => cell !== cursor);
    if (this.#cells.value.has(cursor)) cells.push(cursor);
    return cells.map((cell) => positionOf(this.topology, cell));
  }

  /**
   * Replaces all cells by their new indices, after the window of an endless world has moved.
   *
   * @param named returns the new index of a cell, -1 if the cell is gone.
   */
  rename(named: (cell: number) => number): void {
    const cursor = this.#cursor.peek();
    batch(() => {
      this.#cells.value = new Set([...this.#cells.peek()].map(named).filter((cell) => cell >= 0));
      this.#cursor.value = cursor < 0 ? -1 : named(cursor);
    });
  }

  /** Restores a stored selection; positions that do not exist are skipped. */
  restore(positions: readonly number[]): void {
    const cells = positions
      .map((position) => this.topology.positionCell[position])
      .filter((cell) => cell !== undefined);
    batch(() => {
      this.#cells.value = new Set(cells);
      this.#cursor.value = cells.at(-1) ?? -1;
      this.#turned.value = false;
    });
  }
}
