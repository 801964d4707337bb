import { digitBit, lowestDigit } from '../../../shared/domain/digits.ts';
import { createStep } from './parts/steps.ts';
import type { Technique } from './technique.ts';
import type { View } from './view.ts';

const id = 'full-house';

/** The one open cell of a house that may hold the digit the house lacks; -1 where there is none. */
function lastCell(view: View, house: number): number {
  const { board, topology } = view;
  if (board.houseOpen[house] !== 1) return -1;
  const digit = lowestDigit(topology.allDigits & ~(board.housePlaced[house] as number));
  const places = board.places[house * topology.digits + digit - 1] as number;
  return places === 0 ? -1 : (topology.houseCells[house * topology.digits + lowestDigit(places) - 1] as number);
}

/** A house with one open cell: the digit it lacks goes there. */
export const fullHouse: Technique = {
  id,
  name: { en: 'Full house', fr: 'Dernière case libre' },
  level: 'easy',
  cost: 1,

  find(view, emit) {
    const { board, topology, cellHouses, cellHouseStart } = view;
    for (const house of view.houses) {
      const cell = lastCell(view, house);
      if (cell < 0) continue;
      // A cell may be the last of several houses; it is told of once, for the first.
      let first = cellHouseStart[cell] as number;
      while (lastCell(view, cellHouses[first] as number) !== cell) first++;
      if (cellHouses[first] !== house) continue;
      const digit = lowestDigit(topology.allDigits & ~(board.housePlaced[house] as number));
      const step = createStep(topology, id, {
        placements: [{ cell, digit }],
        evidence: { cells: [cell], houses: [house], digits: digitBit(digit) },
      });
      if (!emit(step)) return;
    }
  },

  explain({ evidence }) {
    return {
      sentences: [
        {
          en: '{cells} is the only open cell left in {house}, which lacks only {digit}.',
          fr: '{cells} est la seule case encore libre dans {house}, où il ne manque que {digit}.',
        },
      ],
      references: {
        cells: { kind: 'cells', cells: evidence.cells },
        house: { kind: 'houses', houses: evidence.houses },
        digit: { kind: 'digits', digits: evidence.digits },
      },
    };
  },
};
