import { findAtOnce } from '../common/findAtOnce.ts';
import type { Technique } from '../common/technique.ts';
import { explainVerity } from './explainNet.ts';
import { pruneNet } from './netEvidence.ts';
import { verities } from './verity.ts';

const id = 'forcing-net';

/**
 * Forcing net: several alternatives, of which one is true, lead to the same conclusion by singles. The alternatives are
 * all candidates of a cell, all places of a digit in a house, or a candidate being true or false. Each one is followed
 * to its end, so this is a proof by cases, not a guess.
 */
export const forcingNet: Technique = {
  id,
  level: 'extreme',
  cost: 700,

  find: findAtOnce((view) => verities(view, id)),

  prune: pruneNet,

  explain(step) {
    return explainVerity(step, 'technique.forcing-net.why');
  },
};
