import { explainRefutation } from './parts/explainNet.ts';
import { findAtOnce } from './parts/findAtOnce.ts';
import { pruneNet } from './parts/netEvidence.ts';
import { refutations } from './parts/refutation.ts';
import type { Technique } from './technique.ts';

const id = 'nishio';

/** A candidate from which singles lead to a contradiction. Of all such candidates those refuted in the fewest rounds. */
export const nishio: Technique = {
  id,
  name: { en: 'Nishio', fr: 'Nishio' },
  level: 'extreme',
  cost: 600,

  find: findAtOnce((view) => refutations(view, id)),

  prune: pruneNet,

  explain(step) {
    return explainRefutation(step, {
      en: 'If {assumed} were true, singles would place {placed}.',
      fr: 'Si {assumed} était vrai, des singletons donneraient {placed}.',
    });
  },
};
