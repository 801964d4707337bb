import type { Topology } from '../../../shared/topology/topology.ts';

/** Digits of a board on another layout. */
export interface CarriedDigits {
  /** cell of the new layout → digit, 0 for none. */
  readonly digits: Uint8Array;
  /** Number of cells of the old layout whose digit has no place. */
  readonly dropped: number;
}

/**
 * Moves digits to the same subgrid, row and column of another layout. A shared cell has several such positions and is
 * kept if one of them exists; where two digits meet in one cell, the first stays.
 *
 * @param digits cell of the old layout → digit, 0 for none.
 */
export function carryOver(from: Topology, digits: ArrayLike<number>, to: Topology): CarriedDigits {
  const carried = new Uint8Array(to.cellCount);
  const kept = new Set<number>();
  const side = from.digits;
  for (const [position, cell] of from.positionCell.entries()) {
    const digit = digits[cell] ?? 0;
    const subgrid = Math.floor(position / side ** 2);
    const row = Math.floor(position / side) % side;
    const column = position % side;
    if (digit === 0 || digit > to.digits) continue;
    if (subgrid >= to.subgridCount || row >= to.digits || column >= to.digits) continue;
    const target = to.positionCell[(subgrid * to.digits + row) * to.digits + column] as number;
    if (carried[target] === 0) carried[target] = digit;
    if (carried[target] === digit) kept.add(cell);
  }
  const filled = Array.from({ length: from.cellCount }, (_, cell) => cell).filter((cell) => digits[cell] !== 0);
  return { digits: carried, dropped: filled.filter((cell) => !kept.has(cell)).length };
}
