import type { Step } from '../../../../shared/step/step.ts';
import { findAtOnce } from '../common/finds.ts';
import type { Technique } from '../common/technique.ts';
import type { View } from '../common/view.ts';
import { commonExclusion } from '../intersections/commonExclusion.ts';
import { crossingHouses } from '../intersections/crossingHouses.ts';
import { boxLineReduction, pointingPair, pointingTriple } from '../intersections/intersectionTechniques.ts';
import { hiddenPair, hiddenTriple, nakedPair, nakedTriple } from '../subsets/subsetTechniques.ts';
import type { Deeper } from './assumption.ts';
import { explainRefutation, explainVerity } from './explainNet.ts';
import { pruneNet } from './netEvidence.ts';
import type { MakeDeeper } from './outcomes.ts';
import { refutations } from './refutation.ts';
import { verities } from './verity.ts';

/** Techniques that are used under an assumption once no singles are left, in this order. */
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

/**
 * Finds all steps of the easiest nested technique that has any. The steps are applied together, so that their order
 * does not matter.
 */
class NestedSteps implements Deeper {
  private readonly view: View;
  /**
   * technique → true if it has no step in the original position. Under an assumption, such a technique then needs to
   * examine only houses that changed.
   */
  private readonly withoutStep: readonly boolean[];
  /** technique → value of `Board.stamp` (a counter of changes) when it was last found to have no step. */
  private readonly since: Int32Array;

  constructor(view: View) {
    this.view = view;
    this.since = new Int32Array(NESTED.length).fill(-1);
    this.withoutStep = NESTED.map((_, index) => this.stepsOf(index).length === 0);
  }

  begin(): void {
    this.withoutStep.forEach((withoutStep, index) => {
      this.since[index] = withoutStep ? this.view.board.stamp : -1;
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
    // `view.since` says for which state of the board the technique is known to have no step. The solver has set it for
    // the net technique. Replace it by the value for the nested technique.
    view.since = this.since[index];
    const steps: Step[] = [];
    NESTED[index].find(view, (step) => steps.push(step) > 0);
    view.since = since;
    return steps;
  }
}

const deeper: MakeDeeper = (view) => new NestedSteps(view);

interface NetRow {
  readonly id: string;
  readonly cost: number;
  readonly stepsOf: (view: View, id: string) => Step[];
  readonly explain: Technique['explain'];
}

function net({ id, cost, stepsOf, explain }: NetRow): Technique {
  return { id, level: 'extreme', cost, find: findAtOnce((view) => stepsOf(view, id)), prune: pruneNet, explain };
}

/**
 * Nishio: a candidate from which singles lead to a contradiction. Only the candidates refuted in the fewest rounds are
 * reported.
 */
export const nishio = net({
  id: 'nishio',
  cost: 600,
  stepsOf: (view, id) => refutations(view, id),
  explain: (step) => explainRefutation(step, 'technique.nishio.why'),
});

/**
 * Forcing net: several alternatives, of which one is true, lead to the same conclusion by singles. The alternatives are
 * all candidates of a cell, all places of a digit in a house, or a candidate being true or false. Each alternative is
 * followed to its end, so this is a proof by cases, not a guess.
 */
export const forcingNet = net({
  id: 'forcing-net',
  cost: 700,
  stepsOf: (view, id) => verities(view, id),
  explain: (step) => explainVerity(step, 'technique.forcing-net.why'),
});

/** Nishio and forcing nets that also use locked candidates, pairs and triples when there are no singles left. */
export const nestedForcingNet = net({
  id: 'nested-forcing-net',
  cost: 800,
  stepsOf(view, id) {
    const refuted = refutations(view, id, deeper);
    return refuted.length > 0 ? refuted : verities(view, id, deeper);
  },
  explain: (step) =>
    step.evidence.candidates === undefined
      ? explainRefutation(step, 'technique.nested-forcing-net.why.refutation')
      : explainVerity(step, 'technique.nested-forcing-net.why.verity'),
});
