import type { View } from '../view.ts';
import { perView } from './perView.ts';

/** The open cells of the scope that have two candidates. Borrowed: valid until the board changes. */
export interface BivalueCells {
  count: number;
  /** The first `count` entries are the cells, ascending. */
  readonly cells: Int32Array;
}

interface Kept extends BivalueCells {
  stamp: number;
}

const keptCells = perView((view): Kept => ({ stamp: -1, count: 0, cells: new Int32Array(view.cells.length) }));

/** Whether a mask holds exactly two digits. */
export function isPair(mask: number): boolean {
  const upper = mask & (mask - 1);
  return upper !== 0 && (upper & (upper - 1)) === 0;
}

/** The bivalue cells of the view's position; computed again only after the board changed. */
export function bivalueCells(view: View): BivalueCells {
  const kept = keptCells(view);
  const { stamp, candidates } = view.board;
  if (kept.stamp !== stamp) {
    let count = 0;
    for (const cell of view.cells) if (isPair(candidates[cell] as number)) kept.cells[count++] = cell;
    kept.count = count;
    kept.stamp = stamp;
  }
  return kept;
}
