import type { LayoutSpec } from '../../../shared/layout/spec.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { subgridImages } from './subgridImages.ts';

/** The digits of a board after they were moved to another layout. */
export interface CarriedDigits {
  /** cell of the new layout → digit, 0 for none. */
  readonly digits: Uint8Array;
  /** Number of cells of the old layout whose digit has no place in the new layout. */
  readonly dropped: number;
}

/**
 * Moves the digits of a board to another layout. Each goes to the same row and column of the subgrid that takes its
 * subgrid's content, see {@link subgridImages}. A shared cell has several positions; its digit is kept if one of them
 * has a place in the new layout. If two digits meet in one cell, the first one stays.
 *
 * @param digits cell of the old layout → digit, 0 for none.
 * @param target if the old layout is a single grid, the subgrid of the new layout that takes its content.
 */
export function carryOver(from: Topology, digits: ArrayLike<number>, to: Topology, target = 0): CarriedDigits {
  const carried = new Uint8Array(to.cellCount);
  const kept = new Set<number>();
  const side = from.digits;
  const images = subgridImages(from.layout, to.layout, target);
  for (const [position, cell] of from.positionCell.entries()) {
    const digit = digits[cell] ?? 0;
    const subgrid = images[Math.floor(position / side ** 2)] ?? -1;
    const row = Math.floor(position / side) % side;
    const column = position % side;
    if (digit === 0 || digit > to.digits) continue;
    if (subgrid < 0 || row >= to.digits || column >= to.digits) continue;
    const place = to.positionCell[(subgrid * to.digits + row) * to.digits + column] as number;
    if (carried[place] === 0) carried[place] = digit;
    if (carried[place] === digit) kept.add(cell);
  }
  const filled = Array.from({ length: from.cellCount }, (_, cell) => cell).filter((cell) => digits[cell] !== 0);
  return { digits: carried, dropped: filled.filter((cell) => !kept.has(cell)).length };
}

/** The subgrid where people start to read a layout: the leftmost subgrid of the topmost row of subgrids. */
export function firstSubgrid({ offsets }: Pick<LayoutSpec, 'offsets'>): number {
  return offsets.reduce((first, [row, column], subgrid) => {
    const [top, left] = offsets[first] as readonly [number, number];
    return row < top || (row === top && column < left) ? subgrid : first;
  }, 0);
}
