import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Canvas, Spot } from '../../shared/layout/canvas.ts';
import { type Copies, spotTowards } from '../../shared/layout/copies.ts';
import type { Topology } from '../../shared/layout/topology.ts';

/** A step of the cursor on the canvas. */
export type Direction = 'up' | 'down' | 'left' | 'right';

const STEPS: Readonly<Record<Direction, readonly [rows: -1 | 0 | 1, columns: -1 | 0 | 1]>> = {
  up: [-1, 0],
  down: [1, 0],
  left: [0, -1],
  right: [0, 1],
};

/**
 * Which cells are selected, and where the cursor is among them. Cells, not positions: a cell that lies in two subgrids
 * is selected in both.
 */
export class Selection {
  private readonly topology: Topology;
  private readonly canvas: Canvas;
  private readonly copies: Copies;
  private readonly selected = signal<ReadonlySet<number>>(new Set());
  private readonly at = signal(-1);
  private readonly over = signal(false);

  /** Selected cells in the order in which they were chosen. */
  readonly cells: ReadonlySignal<ReadonlySet<number>> = computed(() => this.selected.value);
  /** The cell that the arrow keys go on from, -1 for none. Not selected only while it wanders. */
  readonly cursor: ReadonlySignal<number> = computed(() => this.at.value);
  /** Whether the cursor is in a copy of the board that is turned over: its steps are those of the plane. */
  readonly turned: ReadonlySignal<boolean> = computed(() => this.over.value);

  constructor(topology: Topology, canvas: Canvas, copies: Copies) {
    this.topology = topology;
    this.canvas = canvas;
    this.copies = copies;
  }

  clear(): void {
    batch(() => {
      this.selected.value = new Set();
      this.at.value = -1;
      this.over.value = false;
    });
  }

  /** Selects one cell alone. @param turned whether it is met in a turned copy; likewise below. */
  select(cell: number, turned = false): void {
    batch(() => {
      this.selected.value = new Set([cell]);
      this.at.value = cell;
      this.over.value = turned;
    });
  }

  /** Adds a cell, or takes it away if it is selected. */
  toggle(cell: number, turned = false): void {
    const cells = new Set(this.selected.value);
    if (!cells.delete(cell)) cells.add(cell);
    batch(() => {
      this.selected.value = cells;
      this.at.value = cells.has(cell) ? cell : ([...cells].at(-1) ?? -1);
      this.over.value = turned;
    });
  }

  /** Adds a cell and moves the cursor there. */
  extend(cell: number, turned = false): void {
    batch(() => {
      this.selected.value = new Set([...this.selected.value, cell]);
      this.at.value = cell;
      this.over.value = turned;
    });
  }

  /** Adds cells in the order in which a drag met them; the cursor goes to the last. */
  sweep(spots: readonly Spot[]): void {
    const last = spots.at(-1);
    if (!last || (last.cell === this.at.peek() && spots.every(({ cell }) => this.selected.peek().has(cell)))) return;
    batch(() => {
      this.selected.value = new Set([...this.selected.value, ...spots.map(({ cell }) => cell)]);
      this.at.value = last.cell;
      this.over.value = last.turned;
    });
  }

  /** Takes the cursor to its cell in copies of the other kind. */
  turn(turned: boolean): void {
    this.over.value = turned;
  }

  /**
   * Moves the cursor over subgrid borders and voids, around the edge of a wrapped layout; with no cursor yet, to the
   * given first cell.
   *
   * @param keep whether the cells selected so far stay selected.
   */
  step(direction: Direction, keep: boolean, first: Spot): void {
    const to = this.towards(direction);
    if (!to) this.select(first.cell, first.turned);
    else if (keep) this.extend(to.cell, to.turned);
    else this.select(to.cell, to.turned);
  }

  /** Moves the cursor as {@link step} does and leaves the selection alone. */
  wander(direction: Direction, first: Spot): void {
    const to = this.towards(direction);
    if (!to) {
      this.select(first.cell, first.turned);
      return;
    }
    batch(() => {
      this.at.value = to.cell;
      this.over.value = to.turned;
    });
  }

  private towards(direction: Direction): Spot | null {
    const from = { cell: this.at.value, turned: this.over.value };
    if (from.cell < 0) return null;
    return spotTowards(this.topology, this.canvas, this.copies, from, ...STEPS[direction]);
  }

  /** Selects the cursor's cell, or deselects it; the cursor stays. */
  toggleHere(): void {
    const cursor = this.at.value;
    if (cursor < 0) return;
    const cells = new Set(this.selected.value);
    if (!cells.delete(cursor)) cells.add(cursor);
    this.selected.value = cells;
  }

  /** The selection as positions, the cursor's last if it is selected: how it is stored. */
  positions(): number[] {
    const cursor = this.at.value;
    const cells = [...this.selected.value].filter((cell) => cell !== cursor);
    if (this.selected.value.has(cursor)) cells.push(cursor);
    return cells.map((cell) => this.topology.twins[this.topology.twinStart[cell] as number] as number);
  }

  /** Takes up a stored selection; positions that do not exist are left out. */
  restore(positions: readonly number[]): void {
    const cells = positions
      .map((position) => this.topology.positionCell[position])
      .filter((cell) => cell !== undefined);
    batch(() => {
      this.selected.value = new Set(cells);
      this.at.value = cells.at(-1) ?? -1;
      this.over.value = false;
    });
  }
}
