import { itemAt } from '../../../shared/base/itemAt.ts';
import type { NarrowedLayout } from '../../../shared/layout/narrowed.ts';
import type { OpenGame } from '../../state/play/openGame.ts';
import type { LayoutDrawing } from '../pictures/layoutDrawing.ts';

/** Number of filled cells per box and subgrid, updated incrementally from the changed cells. */
export class FillProgress {
  /** box → cells that contain a digit. */
  readonly ofBox: Int32Array;
  private readonly ofSubgrid: Int32Array;
  private readonly full: Uint8Array;
  private readonly boxes: readonly (readonly number[])[];
  private readonly boxOfCell: Int32Array;
  private readonly perSubgrid: number;

  /** @param drawing drawing of the narrowed layout: the layout with wide voids shortened. */
  constructor({ session }: OpenGame, drawing: LayoutDrawing, { down, across }: NarrowedLayout) {
    const { topology } = session;
    const { box, cellCount, cellRow, cellColumn } = topology;
    const { width, height } = drawing.box;
    const keyOf = (row: number, column: number): string => `${Math.round(row)},${Math.round(column)}`;
    const indexOf = new Map(drawing.boxes.map(({ x, y }, index) => [keyOf(y / height, x / width), index]));
    this.boxes = drawing.boxes.map(({ subgrids }) => subgrids);
    this.boxOfCell = new Int32Array(cellCount);
    cellRow.forEach((row, cell) => {
      const x = across.toPicture(Math.floor(itemAt(cellColumn, cell) / box.columns));
      const y = down.toPicture(Math.floor(row / box.rows));
      this.boxOfCell[cell] = indexOf.get(keyOf(y, x)) ?? 0;
    });
    this.ofBox = new Int32Array(this.boxes.length);
    this.ofSubgrid = new Int32Array(topology.subgridCount);
    this.full = new Uint8Array(cellCount);
    this.perSubgrid = topology.digits ** 2;
    this.follow(session.game.marks.digits, null);
  }

  /** Updates the counts for cells that may have changed, null for all. Returns the boxes whose count changed. */
  follow(digits: ArrayLike<number>, changed: readonly number[] | null): ReadonlySet<number> {
    const touched = new Set<number>();
    const look = (cell: number): void => {
      const now = digits[cell] === 0 ? 0 : 1;
      const by = now - itemAt(this.full, cell);
      if (by === 0) return;
      this.full[cell] = now;
      const box = itemAt(this.boxOfCell, cell);
      this.ofBox[box] = itemAt(this.ofBox, box) + by;
      for (const subgrid of this.boxes[box] ?? []) this.ofSubgrid[subgrid] = itemAt(this.ofSubgrid, subgrid) + by;
      touched.add(box);
    };
    if (changed) for (const cell of changed) look(cell);
    else for (let cell = 0; cell < this.full.length; cell++) look(cell);
    return touched;
  }

  get finished(): number {
    return this.ofSubgrid.reduce((count, filled) => count + (filled === this.perSubgrid ? 1 : 0), 0);
  }
}
