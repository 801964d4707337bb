import { findAtOnce } from '../common/findAtOnce.ts';
import type { Technique } from '../common/technique.ts';
import { explainRefutation } from './explainNet.ts';
import { pruneNet } from './netEvidence.ts';
import { refutations } from './refutation.ts';

const id = 'nishio';

/**
 * Nishio: a candidate from which singles lead to a contradiction. Only the candidates refuted in the fewest rounds are
 * reported.
 */
export const nishio: Technique = {
  id,
  level: 'extreme',
  cost: 600,

  find: findAtOnce((view) => refutations(view, id)),

  prune: pruneNet,

  explain(step) {
    return explainRefutation(step, 'technique.nishio.why');
  },
};
