import { explainSubset } from './parts/explainSubset.ts';
import { findSingles, type HouseSingles, pickSingle } from './parts/singles.ts';
import type { Technique } from './technique.ts';

const singles: HouseSingles = {
  technique: 'full-house',
  settled({ board, topology }, house) {
    if (board.houseOpen[house] !== 1) return 0;
    const missing = topology.allDigits & ~(board.housePlaced[house] as number);
    // A cell that lost its last candidate cannot take it: the position is wrong.
    return board.places[house * topology.digits + 31 - Math.clz32(missing)] === 0 ? 0 : missing;
  },
  settles: ({ board }, house) => board.houseOpen[house] === 1,
};

/** A house with one open cell: the digit it lacks goes there. */
export const fullHouse: Technique = {
  id: singles.technique,
  name: { en: 'Full house', fr: 'Dernière case libre' },
  level: 'easy',
  cost: 1,
  oneHouse: true,
  find: findSingles(singles),
  pick: pickSingle(singles),
  explain: explainSubset({
    en: '{cells} is the only open cell left in {house}, which lacks only {digits}.',
    fr: '{cells} est la seule case encore libre dans {house}, où il ne manque que {digits}.',
  }),
};
