import { type AppError, ok } from '../domain/result.ts';
import { modulo } from './canvas.ts';
import { type Movement, movementsOf, shiftsOf } from './movements.ts';
import type { LayoutSpec } from './spec.ts';
import { checkCellCount, checkCoordinates } from './topology.ts';

/** A box of the plane and the subgrids it belongs to, ascending. Wrapped axes count from 0 to the period. */
export interface LaidBox {
  readonly row: number;
  readonly column: number;
  readonly subgrids: readonly number[];
}

/** What a layout amounts to, told from its coordinates. */
export interface LayoutInspection {
  readonly boxes: readonly LaidBox[];
  readonly cells: number;
  readonly houses: number;
  /** Pairs of boxes of two subgrids that are the same cells. */
  readonly links: number;
  /** Subgrids that hang together by links, piece by piece, in the order of their first subgrids. */
  readonly pieces: readonly (readonly number[])[];
  /** The turns and mirrorings that leave the layout as it is. */
  readonly movements: readonly Movement[];
  /** Shifts around the wrap that leave it as it is, besides none at all. */
  readonly shifts: number;
  /** Why it cannot be a sudoku; null if it can. */
  readonly fault: AppError | null;
}

/** Far enough from each other for every coordinate that a layout may have. */
const ROWS_APART = 65_536;

function boxKey(row: number, column: number): number {
  return row * ROWS_APART + column;
}

/**
 * Tells what a layout amounts to without compiling it, fast enough for every step of a drag: houses are counted by the
 * boxes they lie in. Says of any coordinates what it can, also of those that cannot be a sudoku.
 */
export function inspectLayout(spec: LayoutSpec): LayoutInspection {
  const { order } = spec;
  const boxes = layBoxes(spec);
  const cells = boxes.length * order * order;
  const checked = checkCoordinates(spec);
  const counted = checked.ok ? checkCellCount(cells) : ok(null);
  return {
    boxes,
    cells,
    houses: boxes.length + order * (linesAlong(spec, 0) + linesAlong(spec, 1)),
    links: boxes.reduce((sum, { subgrids: { length } }) => sum + (length * (length - 1)) / 2, 0),
    pieces: piecesOf(spec.offsets.length, boxes),
    movements: movementsOf(spec),
    shifts: shiftsOf(spec),
    fault: checked.ok ? (counted.ok ? null : counted.error) : checked.error,
  };
}

function place(value: number, period: number): number {
  return period > 0 ? modulo(value, period) : value;
}

function layBoxes({ order, offsets, wrap }: LayoutSpec): LaidBox[] {
  const found = new Map<number, { row: number; column: number; subgrids: number[] }>();
  for (const [subgrid, [top, left]] of offsets.entries()) {
    for (let i = 0; i < order; i++) {
      const row = place(top + i, wrap[0]);
      for (let j = 0; j < order; j++) {
        const column = place(left + j, wrap[1]);
        const key = boxKey(row, column);
        const box = found.get(key);
        if (!box) found.set(key, { row, column, subgrids: [subgrid] });
        else if (box.subgrids.at(-1) !== subgrid) box.subgrids.push(subgrid);
      }
    }
  }
  return [...found.values()];
}

/** Different runs of n boxes that subgrids have along an axis; each holds n rows or columns of cells. */
function linesAlong({ order, offsets, wrap }: LayoutSpec, axis: 0 | 1): number {
  const runs = new Set<number>();
  for (const offset of offsets) {
    // Once around, all runs hold the same boxes wherever they begin.
    const start = wrap[axis] === order ? 0 : place(offset[axis], wrap[axis]);
    for (let i = 0; i < order; i++)
      runs.add(boxKey(place(offset[axis === 0 ? 1 : 0] + i, wrap[axis === 0 ? 1 : 0]), start));
  }
  return runs.size;
}

function piecesOf(count: number, boxes: readonly LaidBox[]): number[][] {
  const parent = Array.from({ length: count }, (_, subgrid) => subgrid);
  const root = (subgrid: number): number => {
    let at = subgrid;
    while (parent[at] !== at) {
      parent[at] = parent[parent[at] as number] as number;
      at = parent[at] as number;
    }
    return at;
  };
  for (const { subgrids } of boxes) {
    for (const other of subgrids) parent[root(other)] = root(subgrids[0] as number);
  }
  const pieces = new Map<number, number[]>();
  for (let subgrid = 0; subgrid < count; subgrid++) {
    const key = root(subgrid);
    const piece = pieces.get(key);
    if (piece) piece.push(subgrid);
    else pieces.set(key, [subgrid]);
  }
  return [...pieces.values()];
}
