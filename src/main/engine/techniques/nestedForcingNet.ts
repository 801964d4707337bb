import type { Step } from '../../../shared/step/step.ts';
import { boxLineReduction } from './boxLineReduction.ts';
import { commonExclusion } from './commonExclusion.ts';
import { crossingHouses } from './crossingHouses.ts';
import { hiddenPair } from './hiddenPair.ts';
import { hiddenTriple } from './hiddenTriple.ts';
import { nakedPair } from './nakedPair.ts';
import { nakedTriple } from './nakedTriple.ts';
import type { Deeper } from './parts/assumption.ts';
import { explainRefutation, explainVerity } from './parts/explainNet.ts';
import { findAtOnce } from './parts/findAtOnce.ts';
import { pruneNet } from './parts/netEvidence.ts';
import { verities } from './parts/nets.ts';
import type { MakeDeeper } from './parts/outcomes.ts';
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
  commonExclusion,
  nakedPair,
  hiddenPair,
  nakedTriple,
  hiddenTriple,
];

/** Draws all steps of the first technique that has any: all at once, so that their order does not matter. */
class NestedSteps implements Deeper {
  private readonly view: View;
  /** Those that have no step without an assumption; under one, they look where something changed. */
  private readonly barren: readonly boolean[];
  /** technique → stamp at which it is known to have had no step. */
  private readonly since: Int32Array;

  constructor(view: View) {
    this.view = view;
    this.since = new Int32Array(NESTED.length).fill(-1);
    this.barren = NESTED.map((_, index) => this.stepsOf(index).length === 0);
  }

  begin(): void {
    this.barren.forEach((barren, index) => {
      this.since[index] = barren ? this.view.board.stamp : -1;
    });
  }

  draw(): readonly Step[] {
    for (let index = 0; index < NESTED.length; index++) {
      const steps = this.stepsOf(index);
      if (steps.length > 0) return steps;
      this.since[index] = this.view.board.stamp;
    }
    return [];
  }

  private stepsOf(index: number): Step[] {
    const { view } = this;
    const { since } = view;
    // What the solver knows of this technique's searches says nothing of theirs.
    view.since = this.since[index] as number;
    const steps: Step[] = [];
    (NESTED[index] as Technique).find(view, (step) => steps.push(step) > 0);
    view.since = since;
    return steps;
  }
}

const deeper: MakeDeeper = (view) => new NestedSteps(view);

/** As nishio and forcing nets, with locked candidates, pairs and triples drawn where singles end. */
export const nestedForcingNet: Technique = {
  id,
  name: { en: 'Nested forcing net', fr: 'Réseau forcé imbriqué' },
  level: 'extreme',
  cost: 800,

  find: findAtOnce((view) => {
    const refuted = refutations(view, id, deeper);
    return refuted.length > 0 ? refuted : verities(view, id, deeper);
  }),

  prune: pruneNet,

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
