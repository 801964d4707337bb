import { findBoxLines } from './parts/boxLines.ts';
import { explainLocked } from './parts/locked.ts';
import type { Technique } from './technique.ts';

const id = 'multiple-lines';

/** Some boxes of a band with a digit on as many lines as they are, and on no other (seed 001, 2.5). */
export const multipleLines: Technique = {
  id,
  name: { en: 'Multiple lines', fr: 'Lignes multiples' },
  level: 'medium',
  cost: 34,
  find: findBoxLines(id, (boxes, places) => boxes > 2 || places > 4),
  explain: explainLocked({
    en: 'In {house}, {digit} has places in {other} only: {cells}. There are as many boxes as lines, so each of these lines gets its {digit} there, and the other boxes cannot have it on them.',
    fr: 'Dans {house}, {digit} ne peut aller que dans {other} : {cells}. Il y a autant de blocs que de lignes : chacune de ces lignes y reçoit son {digit}, qui est donc exclu de leurs cases dans les autres blocs.',
  }),
};
