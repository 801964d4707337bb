import type { Step } from '../../../../shared/step/step.ts';
import type { View } from '../view.ts';
import { countCandidates, searchedViews } from './chains.ts';
import { leastSteps } from './leastSteps.ts';
import { netStep } from './netEvidence.ts';
import { type MakeDeeper, type Outcomes, outcomesOf } from './outcomes.ts';

/** How far to look ahead: most that can be proved is near, and a look to the end costs more. */
const ROUNDS = [3, 100] as const;
/** The same where there is too much to follow to the end. */
const ROUNDS_LARGE = [3] as const;

/** Layouts with more candidates than this are searched one subgrid at a time: each candidate is followed by itself. */
export const MAX_NET_CANDIDATES = 2000;

/** How far to look ahead in the view. */
export function roundsFor(view: View): readonly number[] {
  return countCandidates(view) > MAX_NET_CANDIDATES ? ROUNDS_LARGE : ROUNDS;
}

/** A candidate whose assumption comes to a contradiction. */
interface Refuted {
  readonly outcomes: Outcomes;
  readonly literal: number;
}

/** The candidates whose assumption comes to a contradiction in the fewest rounds. */
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

/** The steps that remove a candidate because its assumption comes to a contradiction, those of the fewest rounds. */
export function refutations(view: View, id: string, deeper?: MakeDeeper): Step[] {
  return leastSteps(
    refutedSoonest(view, deeper).map(({ outcomes, literal }) =>
      netStep(id, outcomes, { literals: [literal] }, literal ^ 1),
    ),
  );
}
