import type { View } from '../view.ts';

/** The first house of the scope that holds both cells and is accepted; -1 for none. */
export function sharedHouse(view: View, a: number, b: number, accept: (house: number) => boolean): number {
  const { cellHouses, cellHouseStart } = view;
  const endA = cellHouseStart[a + 1] as number;
  const endB = cellHouseStart[b + 1] as number;
  let i = cellHouseStart[a] as number;
  let j = cellHouseStart[b] as number;
  // Both lists ascend.
  while (i < endA && j < endB) {
    const houseA = cellHouses[i] as number;
    const houseB = cellHouses[j] as number;
    if (houseA === houseB) {
      if (accept(houseA)) return houseA;
      i++;
      j++;
    } else if (houseA < houseB) i++;
    else j++;
  }
  return -1;
}

/** All houses of the scope that hold both cells. Allocates; not for inner loops. */
export function sharedHouses(view: View, a: number, b: number): number[] {
  const found: number[] = [];
  sharedHouse(view, a, b, (house) => {
    found.push(house);
    return false;
  });
  return found;
}

/** Bits (`1 << kind`) of the kinds of house in the scope that hold both cells; 0 where they do not see each other. */
export function sharedKinds(view: View, a: number, b: number): number {
  const { cellHouses, cellHouseStart, topology } = view;
  const endA = cellHouseStart[a + 1] as number;
  const endB = cellHouseStart[b + 1] as number;
  let i = cellHouseStart[a] as number;
  let j = cellHouseStart[b] as number;
  let kinds = 0;
  while (i < endA && j < endB) {
    const houseA = cellHouses[i] as number;
    const houseB = cellHouses[j] as number;
    if (houseA === houseB) kinds |= 1 << (topology.houseKind[houseA] as number);
    if (houseA <= houseB) i++;
    if (houseB <= houseA) j++;
  }
  return kinds;
}

/** Whether the house, which is in the scope, holds the cell. */
export function holds(view: View, house: number, cell: number): boolean {
  const end = view.cellHouseStart[cell + 1] as number;
  for (let i = view.cellHouseStart[cell] as number; i < end; i++) if (view.cellHouses[i] === house) return true;
  return false;
}
