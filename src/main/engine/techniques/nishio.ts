import { explainRefutation } from './parts/explainNet.ts';
import { pruneNet } from './parts/netEvidence.ts';
import { perView } from './parts/perView.ts';
import { refutations } from './parts/refutation.ts';
import type { Technique } from './technique.ts';

const id = 'nishio';

/** Stamp at which a view was found to have no step. */
const barren = perView(() => ({ stamp: -1 }));

/** A candidate from which singles lead to a contradiction. Of all such candidates those refuted in the fewest rounds. */
export const nishio: Technique = {
  id,
  name: { en: 'Nishio', fr: 'Nishio' },
  level: 'extreme',
  cost: 600,

  find(view, emit) {
    const kept = barren(view);
    if (kept.stamp === view.board.stamp) return;
    const steps = refutations(view, id);
    if (steps.length === 0) kept.stamp = view.board.stamp;
    for (const step of steps) if (!emit(step)) return;
  },

  prune: pruneNet,

  explain(step) {
    return explainRefutation(step, {
      en: 'If {assumed} were true, singles would place {placed}.',
      fr: 'Si {assumed} était vrai, des singletons donneraient {placed}.',
    });
  },
};
