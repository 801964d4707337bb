import { explainSubset } from './parts/explainSubset.ts';
import { findLockedSubsets } from './parts/lockedSubsets.ts';
import type { Technique } from './technique.ts';

const id = 'locked-triple';

/** As a locked pair with three cells, or at orders 4 and 5 up to as many as a line has in a box. */
export const lockedTriple: Technique = {
  id,
  name: { en: 'Locked triple', fr: 'Triplet verrouillé' },
  level: 'medium',
  cost: 38,
  find: findLockedSubsets(id, (count) => count > 2),
  explain: explainSubset({
    en: '{cells} have only {digits} left and lie in {house} at once: nowhere else in these houses can have those digits.',
    fr: "{cells} n'ont plus que {digits} et se trouvent à la fois dans {house} : aucune autre case de ces zones ne peut prendre ces chiffres.",
  }),
};
