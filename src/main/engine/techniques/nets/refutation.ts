import type { Step } from '../../../../shared/step/step.ts';
import { leastSteps } from '../common/steps.ts';
import type { View } from '../common/view.ts';
import { countCandidates, searchedViews } from '../inference/chains.ts';
import { netStep } from './netEvidence.ts';
import { type MakeDeeper, type Outcomes, outcomesOf } from './outcomes.ts';

/**
 * Numbers of rounds for which assumptions are followed: first all for 3 rounds, then for 100 if none is refuted. Most
 * proofs are short, and following an assumption to the end is slower.
 */
const ROUNDS = [3, 100] as const;
/** Used instead of `ROUNDS` for large scopes, in which following every assumption to its end takes too long. */
const ROUNDS_LARGE = [3] as const;

/**
 * Layouts with more candidates than this are searched one subgrid at a time. The time grows with their number, because
 * each candidate is followed separately.
 */
export const MAX_NET_CANDIDATES = 2000;

/** The numbers of rounds for which assumptions are followed in this view. */
export function roundsFor(view: View): readonly number[] {
  return countCandidates(view) > MAX_NET_CANDIDATES ? ROUNDS_LARGE : ROUNDS;
}

/** A candidate whose assumption leads to a contradiction. */
interface Refuted {
  readonly outcomes: Outcomes;
  readonly literal: number;
}

/** The candidates whose assumption leads to a contradiction in the fewest rounds. */
function refutedSoonest(view: View, deeper: MakeDeeper | undefined): Refuted[] {
  const parts = searchedViews(view, MAX_NET_CANDIDATES);
  for (const limit of roundsFor(view)) {
    let refuted: Refuted[] = [];
    let most: number = limit;
    for (const part of parts) {
      const outcomes = outcomesOf(part, deeper);
      for (let literal = 0; literal < outcomes.graph.singles * 2; literal += 2) {
        const rounds = outcomes.of(literal, most).refuted;
        if (rounds < 0 || rounds > most) continue;
        if (rounds < most) refuted = [];
        most = rounds;
        refuted.push({ outcomes, literal });
      }
    }
    if (refuted.length > 0) return refuted;
  }
  return [];
}

/**
 * The steps that eliminate a candidate because its assumption leads to a contradiction. Only those with the fewest
 * rounds are returned.
 */
export function refutations(view: View, id: string, deeper?: MakeDeeper): Step[] {
  return leastSteps(
    refutedSoonest(view, deeper).map(({ outcomes, literal }) =>
      netStep(id, outcomes, { literals: [literal] }, literal ^ 1),
    ),
  );
}
