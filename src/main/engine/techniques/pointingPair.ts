import { explainLocked, findLocked } from './parts/locked.ts';
import type { Technique } from './technique.ts';

const id = 'pointing-pair';

/** A digit with two places in a box, both on one line: it goes from the rest of the line. */
export const pointingPair: Technique = {
  id,
  name: { en: 'Pointing pair', fr: 'Paire pointante' },
  level: 'medium',
  cost: 24,
  find: findLocked(id, 'boxToLine', (count) => count === 2),
  explain: explainLocked({
    en: 'In {house}, {digit} can only go to {cells}, both also in {other}: wherever it is, the rest of {other} cannot have it.',
    fr: 'Dans {house}, {digit} ne peut aller que dans {cells}, toutes deux aussi dans {other} : où qu’il soit, il est exclu des autres cases de {other}.',
  }),
};
