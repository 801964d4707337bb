import { explainSubset } from './parts/explainSubset.ts';
import { findLockedSubsets } from './parts/lockedSubsets.ts';
import type { Technique } from './technique.ts';

const id = 'locked-pair';

/** A naked pair that lies in a box and on a line at once. */
export const lockedPair: Technique = {
  id,
  name: { en: 'Locked pair', fr: 'Paire verrouillée' },
  level: 'medium',
  cost: 36,
  find: findLockedSubsets(id, (count) => count === 2),
  explain: explainSubset({
    en: '{cells} have only {digits} left and lie in {house} at once: nowhere else in these houses can have those digits.',
    fr: "{cells} n'ont plus que {digits} et se trouvent à la fois dans {house} : aucune autre case de ces zones ne peut prendre ces chiffres.",
  }),
};
