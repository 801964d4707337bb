import { explainSubset } from './parts/explainSubset.ts';
import { findSingles, type HouseSingles, pickSingle } from './parts/singles.ts';
import type { Technique } from './technique.ts';

const singles: HouseSingles = {
  technique: 'hidden-single',
  settled({ board, topology }, house) {
    const { places } = board;
    const start = house * topology.digits;
    let settled = 0;
    for (let i = 0; i < topology.digits; i++) {
      const mask = places[start + i] as number;
      if (mask !== 0 && (mask & (mask - 1)) === 0) settled |= 1 << i;
    }
    return settled;
  },
  settles: () => true,
};

/** A digit with one place in a house. */
export const hiddenSingle: Technique = {
  id: singles.technique,
  name: { en: 'Hidden single', fr: 'Singleton caché' },
  level: 'easy',
  cost: 3,
  oneHouse: true,
  find: findSingles(singles),
  pick: pickSingle(singles),
  explain: explainSubset({
    en: 'In {house}, {digits} has only one place left: {cells}.',
    fr: "Dans {house}, {digits} n'a plus qu'une place : {cells}.",
  }),
};
