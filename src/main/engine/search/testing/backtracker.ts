import type { Topology } from '../../../../shared/topology/topology.ts';

/**
 * Counts solutions by the simplest possible backtracking: cell by cell, digit by digit, scanning the houses each time.
 * Slow but obviously correct: tests use it to check the program's exact searches on small layouts.
 */
export function countByBacktracking(topology: Topology, givens: Uint8Array, limit: number): number {
  const values = new Uint8Array(topology.cellCount);
  const housesOf: number[][] = Array.from(values, () => []);
  for (let house = 0; house < topology.houseCount; house++) {
    for (let i = 0; i < topology.digits; i++) {
      housesOf[topology.houseCells[house * topology.digits + i] as number]?.push(house);
    }
  }
  const isInHouse = (digit: number, house: number): boolean => {
    for (let i = 0; i < topology.digits; i++) {
      if (values[topology.houseCells[house * topology.digits + i] as number] === digit) return true;
    }
    return false;
  };
  const fill = (cell: number): number => {
    if (cell === topology.cellCount) return 1;
    let found = 0;
    for (let digit = 1; digit <= topology.digits && found < limit; digit++) {
      if (givens[cell] !== 0 && givens[cell] !== digit) continue;
      if (((topology.cellAllowed[cell] as number) & (1 << (digit - 1))) === 0) continue;
      if (housesOf[cell]?.some((house) => isInHouse(digit, house))) continue;
      values[cell] = digit;
      found += fill(cell + 1);
      values[cell] = 0;
    }
    return Math.min(found, limit);
  };
  return fill(0);
}
