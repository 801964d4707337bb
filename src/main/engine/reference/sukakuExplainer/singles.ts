import { countDigits, lowestDigit } from '../../../../shared/base/digits.ts';
import { HOUSE_BOX } from '../../../../shared/topology/topology.ts';
import { type ExplainerHint, placing } from './hint.ts';
import type { ExplainerPosition } from './position.ts';

/**
 * The last open cell of a house (rating 1.0); if there is none, a digit's only place in a box (1.2); if there is none,
 * a digit's only place in a row, column or other house (1.5).
 */
export function hiddenSingle(at: ExplainerPosition, since: number): ExplainerHint | null {
  const { board, topology, tables } = at;
  const { places, houseChanged, houseOpen, housePlaced } = board;
  const { digits, houseKind, allDigits } = topology;
  for (const house of tables.houses) {
    if (houseOpen[house] !== 1 || houseChanged[house] <= since) continue;
    const missing = allDigits & ~housePlaced[house];
    const mask = places[house * digits + lowestDigit(missing) - 1];
    if (mask !== 0) return placing('full-house', 10, at.cellAt(house, mask), lowestDigit(missing));
  }
  for (const house of tables.houses) {
    if (houseChanged[house] <= since) continue;
    for (let digit = 1; digit <= digits; digit++) {
      const mask = places[house * digits + digit - 1];
      if (mask === 0 || (mask & (mask - 1)) !== 0) continue;
      return placing('hidden-single', houseKind[house] === HOUSE_BOX ? 12 : 15, at.cellAt(house, mask), digit);
    }
  }
  return null;
}

/** The only candidate of a cell (rating 2.3). */
export function nakedSingle({ board, topology }: ExplainerPosition): ExplainerHint | null {
  const { candidates } = board;
  for (let cell = 0; cell < topology.cellCount; cell++) {
    if (countDigits(candidates[cell]) === 1) return placing('naked-single', 23, cell, lowestDigit(candidates[cell]));
  }
  return null;
}
