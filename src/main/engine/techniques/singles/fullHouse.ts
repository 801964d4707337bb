import { explainSubset } from '../common/explain.ts';
import type { Technique } from '../common/technique.ts';
import { findSingles, type HouseSingles, pickSingle } from './singles.ts';

const singles: HouseSingles = {
  technique: 'full-house',
  settled({ board, topology }, house) {
    if (board.houseOpen[house] !== 1) return 0;
    const missing = topology.allDigits & ~board.housePlaced[house];
    // A cell that lost its last candidate cannot have the digit: the position is contradictory.
    return board.places[house * topology.digits + 31 - Math.clz32(missing)] === 0 ? 0 : missing;
  },
  settles: ({ board }, house) => board.houseOpen[house] === 1,
};

/** Full house: a house with one open cell, which gets the missing digit. */
export const fullHouse: Technique = {
  id: singles.technique,
  level: 'easy',
  cost: 1,
  oneHouse: true,
  find: findSingles(singles),
  pick: pickSingle(singles),
  explain: explainSubset('technique.full-house.why'),
};
