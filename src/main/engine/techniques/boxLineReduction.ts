import { explainLocked, findLocked } from './parts/locked.ts';
import type { Technique } from './technique.ts';

const id = 'box-line-reduction';

/** A digit whose places on a line all lie in one box (claiming): it goes from the rest of the box. */
export const boxLineReduction: Technique = {
  id,
  name: { en: 'Box/line reduction', fr: 'Réduction bloc/ligne' },
  level: 'medium',
  cost: 28,
  find: findLocked(id, 'lineToBox', () => true),
  explain: explainLocked({
    en: 'In {house}, {digit} can only go to {cells}, all also in {other}: so the rest of {other} cannot have it.',
    fr: 'Dans {house}, {digit} ne peut aller que dans {cells}, toutes aussi dans {other} : il est donc exclu des autres cases de {other}.',
  }),
};
