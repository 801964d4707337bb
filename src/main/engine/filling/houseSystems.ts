import { allDigitsMask } from '../../../shared/base/digits.ts';
import { packLists } from '../../../shared/base/packedLists.ts';
import type { HouseSystem } from '../propagation/houseSystem.ts';

/**
 * The problem of filling cells so that every house contains every digit.
 *
 * @param houses lists of distinct cells, one cell per digit.
 * @param partnersOf cell → cells outside its houses whose digit must also differ from the cell's digit. If there are no
 * such pairs, all lists are empty.
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
      housesOf[cell].push(house);
      for (const other of cells) if (other !== cell) peersOf[cell].add(other);
    }
  });
  const ofCell = packLists(housesOf);
  const peers = packLists(peersOf.map((set) => [...set].sort((a, b) => a - b)));
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
    pairRule: new Uint16Array(0),
    pairExcludes: new Int32Array(0),
  };
}
