import type { View } from './view.ts';

/** Returns the first house of the scope that contains both cells and that `accept` allows, or -1. */
export function sharedHouse(view: View, a: number, b: number, accept: (house: number) => boolean): number {
  const { cellHouses, cellHouseStart } = view;
  const endA = cellHouseStart[a + 1];
  const endB = cellHouseStart[b + 1];
  let i = cellHouseStart[a];
  let j = cellHouseStart[b];
  // Both lists are ascending.
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

/** All houses of the scope that contain both cells. Allocates; do not use in inner loops. */
export function sharedHouses(view: View, a: number, b: number): number[] {
  const found: number[] = [];
  sharedHouse(view, a, b, (house) => {
    found.push(house);
    return false;
  });
  return found;
}

/** Mask (`1 << kind`) of the kinds of house in the scope that contain both cells; 0 if they do not see each other. */
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

/** Returns true if the house, which is in the scope, contains the cell. */
export function holds(view: View, house: number, cell: number): boolean {
  const end = view.cellHouseStart[cell + 1];
  for (let i = view.cellHouseStart[cell]; i < end; i++) if (view.cellHouses[i] === house) return true;
  return false;
}
