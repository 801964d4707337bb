import { explainVerity } from './parts/explainNet.ts';
import { findAtOnce } from './parts/findAtOnce.ts';
import { pruneNet } from './parts/netEvidence.ts';
import { verities } from './parts/nets.ts';
import type { Technique } from './technique.ts';

const id = 'forcing-net';

/**
 * All candidates of a cell, all places of a digit in a house, or a candidate's being true and its being false lead to
 * the same by singles. Each alternative is followed to its end: a proof by cases, and no guess.
 */
export const forcingNet: Technique = {
  id,
  name: { en: 'Forcing net', fr: 'Réseau forcé' },
  level: 'extreme',
  cost: 700,

  find: findAtOnce((view) => verities(view, id)),

  prune: pruneNet,

  explain(step) {
    return explainVerity(step, {
      en: 'Each of them leads by singles to the same, or to a contradiction.',
      fr: 'Chacun mène par des singletons au même résultat, ou à une contradiction.',
    });
  },
};
