import { countDigits, lowestDigit } from '../../../../shared/base/digits.ts';
import { candidateCode, type HodokuPosition } from './position.ts';

/**
 * BUG+1: all open cells have two candidates except one, which has three. No digit has more than two places in a house,
 * except one digit, which has three places in each house of that cell. All other candidates of the cell are eliminated.
 * Finds nothing if a variant relates cells other than by houses, because exchanging the two candidates of the cells
 * could then break a rule.
 */
export function bugPlusOne(position: HodokuPosition): number[] | null {
  const { topology, board } = position;
  if (topology.pairCells.length > 0) return null;
  let odd = -1;
  for (let cell = 0; cell < topology.cellCount; cell++) {
    const count = countDigits(board.candidates[cell]);
    if (count > 3 || (count === 3 && odd >= 0)) return null;
    if (count === 3) odd = cell;
  }
  if (odd < 0) return null;
  let third = 0;
  const triple: number[] = [];
  for (let house = 0; house < topology.houseCount; house++) {
    for (let digit = 1; digit <= topology.digits; digit++) {
      const count = position.count(house, digit);
      if (count > 3 || (count === 3 && third !== 0 && third !== digit)) return null;
      if (count !== 3) continue;
      third = digit;
      triple.push(house);
    }
  }
  const { cellHouses, cellHouseStart } = topology;
  const own = [...cellHouses.subarray(cellHouseStart[odd], cellHouseStart[odd + 1])];
  if (third === 0 || !board.has(odd, third) || own.length !== triple.length) return null;
  if (!own.every((house) => triple.includes(house))) return null;
  const codes: number[] = [];
  for (let rest = board.candidates[odd] & ~(1 << (third - 1)); rest !== 0; rest &= rest - 1) {
    codes.push(candidateCode(odd, lowestDigit(rest)));
  }
  return codes;
}
