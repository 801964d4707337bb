import { findBoxLines } from './parts/boxLines.ts';
import { explainLocked } from './parts/locked.ts';
import type { Technique } from './technique.ts';

const id = 'double-pairs';

/** Two boxes of a band with two places each for a digit, on the same two lines (seed 001, 2.4). */
export const doublePairs: Technique = {
  id,
  name: { en: 'Double pairs', fr: 'Doubles paires' },
  level: 'medium',
  cost: 32,
  find: findBoxLines(id, (boxes, places) => boxes === 2 && places === 4),
  explain: explainLocked({
    en: 'In {house}, {digit} has two places each, {cells}, all in {other}: each of these lines gets its {digit} there, so the other boxes cannot have it on them.',
    fr: "Dans {house}, {digit} n'a que deux places par bloc, {cells}, toutes dans {other} : chacune de ces lignes y reçoit son {digit}, qui est donc exclu de leurs cases dans les autres blocs.",
  }),
};
