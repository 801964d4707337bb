import { explainSubset } from '../common/explain.ts';
import type { Technique } from '../common/technique.ts';
import { findSingles, type HouseSingles, pickSingle } from './singles.ts';

const singles: HouseSingles = {
  technique: 'hidden-single',
  settled({ board, topology }, house) {
    const { places } = board;
    const start = house * topology.digits;
    let settled = 0;
    for (let i = 0; i < topology.digits; i++) {
      const mask = places[start + i];
      if (mask !== 0 && (mask & (mask - 1)) === 0) settled |= 1 << i;
    }
    return settled;
  },
  settles: () => true,
};

/** Hidden single: a digit with one place in a house. */
export const hiddenSingle: Technique = {
  id: singles.technique,
  level: 'easy',
  cost: 3,
  oneHouse: true,
  find: findSingles(singles),
  pick: pickSingle(singles),
  explain: explainSubset('technique.hidden-single.why'),
};
