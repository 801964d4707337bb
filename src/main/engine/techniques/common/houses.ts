import { lowestDigit } from '../../../../shared/base/digits.ts';
import type { Topology } from '../../../../shared/topology/topology.ts';
import type { View } from './view.ts';

/**
 * The cells of a house whose indices in the house (places) are set in the mask, in the house's order. Allocates; do not
 * use in inner loops.
 */
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

/**
 * Removes the given digits from the given places of a house, on the board. Returns true if any of them was a candidate
 * there.
 */
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

/** Returns the first of the view's houses that contains both cells and that `accept` allows, or -1. */
export function sharedHouse(view: View, a: number, b: number, accept: (house: number) => boolean): number {
  const { cellHouses, cellHouseStart } = view;
  const endA = cellHouseStart[a + 1];
  const endB = cellHouseStart[b + 1];
  let i = cellHouseStart[a];
  let j = cellHouseStart[b];
  // Compare the two lists of houses from their start; both are ascending.
  while (i < endA && j < endB) {
    const houseA = cellHouses[i];
    const houseB = cellHouses[j];
    if (houseA === houseB) {
      if (accept(houseA)) return houseA;
      i++;
      j++;
    } else if (houseA < houseB) i++;
    else j++;
  }
  return -1;
}

/** All of the view's houses that contain both cells. Allocates; do not use in inner loops. */
export function sharedHouses(view: View, a: number, b: number): number[] {
  const found: number[] = [];
  sharedHouse(view, a, b, (house) => {
    found.push(house);
    return false;
  });
  return found;
}

/** Mask (`1 << kind`) of the kinds of those of the view's houses that contain both cells; 0 if there are none. */
export function sharedKinds(view: View, a: number, b: number): number {
  const { cellHouses, cellHouseStart, topology } = view;
  const endA = cellHouseStart[a + 1];
  const endB = cellHouseStart[b + 1];
  let i = cellHouseStart[a];
  let j = cellHouseStart[b];
  let kinds = 0;
  while (i < endA && j < endB) {
    const houseA = cellHouses[i];
    const houseB = cellHouses[j];
    if (houseA === houseB) kinds |= 1 << topology.houseKind[houseA];
    if (houseA <= houseB) i++;
    if (houseB <= houseA) j++;
  }
  return kinds;
}

/** Returns true if the house contains the cell. The house must be one of the view's. */
export function holds(view: View, house: number, cell: number): boolean {
  const end = view.cellHouseStart[cell + 1];
  for (let i = view.cellHouseStart[cell]; i < end; i++) if (view.cellHouses[i] === house) return true;
  return false;
}
