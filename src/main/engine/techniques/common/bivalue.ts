import { perView, type View } from './view.ts';

/**
 * Bivalue cells: the view's open cells with two candidates. The arrays are reused, so they are valid only until the
 * board changes.
 */
export interface BivalueCells {
  count: number;
  /** The first `count` entries are the cells, ascending. */
  readonly cells: Int32Array;
}

interface BivalueCache extends BivalueCells {
  stamp: number;
}

const cacheOf = perView((view): BivalueCache => ({ stamp: -1, count: 0, cells: new Int32Array(view.cells.length) }));

/** Returns true if a mask contains exactly two digits. */
export function isPair(mask: number): boolean {
  const upper = mask & (mask - 1);
  return upper !== 0 && (upper & (upper - 1)) === 0;
}

/** The bivalue cells of the position. Recomputed only if the board has changed. */
export function bivalueCells(view: View): BivalueCells {
  const cache = cacheOf(view);
  const { stamp, candidates } = view.board;
  if (cache.stamp !== stamp) {
    let count = 0;
    for (const cell of view.cells) if (isPair(candidates[cell])) cache.cells[count++] = cell;
    cache.count = count;
    cache.stamp = stamp;
  }
  return cache;
}
