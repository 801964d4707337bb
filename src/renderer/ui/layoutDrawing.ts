import { modulo } from '../../shared/layout/canvas.ts';
import type { LayoutSpec } from '../../shared/layout/spec.ts';

/** A box of the canvas and the subgrids it belongs to. */
export interface DrawnBox {
  readonly x: number;
  readonly y: number;
  readonly subgrids: readonly number[];
}

/** A layout as a small picture: everything in boxes, from the top-left corner of its canvas. */
export interface LayoutDrawing {
  readonly width: number;
  readonly height: number;
  readonly wrapsColumns: boolean;
  readonly wrapsRows: boolean;
  readonly boxes: readonly DrawnBox[];
  /** Top-left corners of the subgrids; on a wrapped axis they may reach over the edge. */
  readonly subgrids: readonly { readonly x: number; readonly y: number }[];
}

/** Computes the picture of a layout from its coordinates alone. */
export function drawLayout({ order, offsets, wrap }: LayoutSpec): LayoutDrawing {
  const [periodRow, periodColumn] = wrap;
  const originRow = periodRow > 0 ? 0 : Math.min(...offsets.map(([row]) => row));
  const originColumn = periodColumn > 0 ? 0 : Math.min(...offsets.map(([, column]) => column));
  const place = (value: number, origin: number, period: number): number =>
    period > 0 ? modulo(value, period) : value - origin;
  const subgrids = offsets.map(([row, column]) => ({
    x: place(column, originColumn, periodColumn),
    y: place(row, originRow, periodRow),
  }));
  const width = periodColumn > 0 ? periodColumn : Math.max(...subgrids.map(({ x }) => x)) + order;
  const height = periodRow > 0 ? periodRow : Math.max(...subgrids.map(({ y }) => y)) + order;
  const members = new Map<number, number[]>();
  for (const [subgrid, { x, y }] of subgrids.entries()) {
    for (let row = 0; row < order; row++) {
      for (let column = 0; column < order; column++) {
        const key = place(y + row, 0, periodRow) * width + place(x + column, 0, periodColumn);
        const known = members.get(key);
        if (known) known.push(subgrid);
        else members.set(key, [subgrid]);
      }
    }
  }
  const boxes = [...members].map(([key, of]) => ({ x: key % width, y: Math.floor(key / width), subgrids: of }));
  return { width, height, wrapsColumns: periodColumn > 0, wrapsRows: periodRow > 0, boxes, subgrids };
}
