import { explainLocked, findLocked } from './parts/locked.ts';
import type { Technique } from './technique.ts';

const id = 'pointing-triple';

/** As a pointing pair with three places, or at orders 4 and 5 up to as many as a line has in a box. */
export const pointingTriple: Technique = {
  id,
  name: { en: 'Pointing triple', fr: 'Triplet pointant' },
  level: 'medium',
  cost: 26,
  find: findLocked(id, 'boxToLine', (count) => count > 2),
  explain: explainLocked({
    en: 'In {house}, {digit} can only go to {cells}, all also in {other}: wherever it is, the rest of {other} cannot have it.',
    fr: 'Dans {house}, {digit} ne peut aller que dans {cells}, toutes aussi dans {other} : où qu’il soit, il est exclu des autres cases de {other}.',
  }),
};
