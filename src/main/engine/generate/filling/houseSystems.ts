import { allDigitsMask } from '../../../../shared/domain/digits.ts';
import type { HouseSystem } from './regionSearch.ts';

/**
 * The problem of giving every cell a digit so that each house has all of them, where nothing else is asked.
 *
 * @param houses lists of as many distinct cells as there are digits.
 * @param partnersOf cell → cells beyond its houses that must not have its digit either; empty for none at all.
 */
export function systemOfHouses(
  cellCount: number,
  digits: number,
  houses: readonly (readonly number[])[],
  partnersOf: readonly (readonly number[])[] = [],
): HouseSystem {
  const housesOf: number[][] = Array.from({ length: cellCount }, () => []);
  const peersOf: Set<number>[] = Array.from({ length: cellCount }, (_, cell) => new Set(partnersOf[cell]));
  houses.forEach((cells, house) => {
    for (const cell of cells) {
      (housesOf[cell] as number[]).push(house);
      for (const other of cells) if (other !== cell) (peersOf[cell] as Set<number>).add(other);
    }
  });
  const ofCell = pack(housesOf);
  const peers = pack(peersOf.map((set) => [...set].sort((a, b) => a - b)));
  const allDigits = allDigitsMask(digits);
  return {
    cellCount,
    houseCount: houses.length,
    digits,
    allDigits,
    houseCells: Int32Array.from(houses.flat()),
    cellHouseStart: ofCell.start,
    cellHouses: ofCell.items,
    peerStart: peers.start,
    peers: peers.items,
    cellAllowed: new Int32Array(cellCount).fill(allDigits),
    pairStart: new Int32Array(cellCount + 1),
    pairCells: new Int32Array(0),
    pairRule: new Uint8Array(0),
    pairExcludes: new Int32Array(0),
  };
}

/** Lists one after the other, and where each starts. */
export function pack(lists: readonly (readonly number[])[]): { start: Int32Array; items: Int32Array } {
  const start = new Int32Array(lists.length + 1);
  lists.forEach((list, i) => {
    start[i + 1] = (start[i] as number) + list.length;
  });
  return { start, items: Int32Array.from(lists.flat()) };
}
