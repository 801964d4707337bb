import { boxLineReduction } from './boxLineReduction.ts';
import { crossingHouses } from './crossingHouses.ts';
import { hiddenPair } from './hiddenPair.ts';
import { hiddenTriple } from './hiddenTriple.ts';
import { nakedPair } from './nakedPair.ts';
import { nakedTriple } from './nakedTriple.ts';
import { explainRefutation, explainVerity } from './parts/explainNet.ts';
import { verities } from './parts/nets.ts';
import { perView } from './parts/perView.ts';
import { refutations } from './parts/refutation.ts';
import { pointingPair } from './pointingPair.ts';
import { pointingTriple } from './pointingTriple.ts';
import type { Technique } from './technique.ts';
import type { View } from './view.ts';

const id = 'nested-forcing-net';

/** What an assumption may use where singles end, in this order. */
const NESTED: readonly Technique[] = [
  pointingPair,
  pointingTriple,
  boxLineReduction,
  crossingHouses,
  nakedPair,
  hiddenPair,
  nakedTriple,
  hiddenTriple,
];

/** Takes all steps of the first technique that has any: all at once, so that their order does not matter. */
function deeper(view: View): boolean {
  const { board } = view;
  const { since } = view;
  // What the solver knows of this technique's searches says nothing of theirs.
  view.since = -1;
  let any = false;
  for (const technique of NESTED) {
    const eliminations: { cell: number; digit: number }[] = [];
    technique.find(view, (step) => {
      eliminations.push(...step.eliminations);
      return true;
    });
    for (const { cell, digit } of eliminations) any = board.eliminate(cell, digit) || any;
    if (any) break;
  }
  view.since = since;
  return any;
}

/** Stamp at which a view was found to have no step. */
const barren = perView(() => ({ stamp: -1 }));

/** As nishio and forcing nets, with locked candidates, pairs and triples drawn where singles end. */
export const nestedForcingNet: Technique = {
  id,
  name: { en: 'Nested forcing net', fr: 'Réseau forcé imbriqué' },
  level: 'extreme',
  cost: 800,

  find(view, emit) {
    const kept = barren(view);
    if (kept.stamp === view.board.stamp) return;
    let steps = refutations(view, id, deeper);
    if (steps.length === 0) steps = verities(view, id, deeper);
    if (steps.length === 0) kept.stamp = view.board.stamp;
    for (const step of steps) if (!emit(step)) return;
  },

  explain(step) {
    return step.evidence.candidates === undefined
      ? explainRefutation(step, {
          en: 'If {assumed} were true, singles, locked candidates, pairs and triples would lead to {placed}.',
          fr: 'Si {assumed} était vrai, des singletons, candidats bloqués, paires et triplets donneraient {placed}.',
        })
      : explainVerity(step, {
          en: 'Each of them leads by singles, locked candidates, pairs and triples to the same, or to a contradiction.',
          fr: 'Chacun mène par des singletons, candidats bloqués, paires et triplets au même résultat, ou à une contradiction.',
        });
  },
};
