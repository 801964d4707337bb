import { lowestDigit } from '../../../../shared/base/digits.ts';
import type { Topology } from '../../../../shared/topology/topology.ts';
import type { View } from './view.ts';

/** Cells of a house whose places are in the mask, in the house's order. Allocates; do not use in inner loops. */
export function placesOf(topology: Topology, house: number, places: number): number[] {
  const cells: number[] = [];
  for (let rest = places; rest !== 0; rest &= rest - 1) {
    cells.push(topology.houseCells[house * topology.digits + 31 - Math.clz32(rest & -rest)]);
  }
  return cells;
}

/** Returns true if any of the given places of a house has any of the given digits as a candidate. */
export function hasAny({ board, topology }: View, house: number, places: number, digitMask: number): boolean {
  const { candidates } = board;
  const { houseCells, digits, allDigits } = topology;
  for (let rest = places & allDigits; rest !== 0; rest &= rest - 1) {
    if ((candidates[houseCells[house * digits + lowestDigit(rest) - 1]] & digitMask) !== 0) return true;
  }
  return false;
}

/** Removes the given digits from the given places of a house, on the board. Returns true if any of them was present. */
export function removeAll({ board, topology }: View, house: number, places: number, digitMask: number): boolean {
  const { candidates } = board;
  const { houseCells, digits, allDigits } = topology;
  let removed = false;
  for (let rest = places & allDigits; rest !== 0; rest &= rest - 1) {
    const cell = houseCells[house * digits + lowestDigit(rest) - 1];
    if ((candidates[cell] & digitMask) === 0) continue;
    board.eliminateMask(cell, digitMask);
    removed = true;
  }
  return removed;
}
