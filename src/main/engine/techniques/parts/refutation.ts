import { digitBit } from '../../../../shared/domain/digits.ts';
import type { CellDigit, Step } from '../../../../shared/step/step.ts';
import type { View } from '../view.ts';
import { Assumption, type Contradiction, type Deeper, type Forced } from './assumption.ts';
import { countCandidates, searchedViews } from './chains.ts';
import { leastSteps } from './leastSteps.ts';
import { createStep } from './steps.ts';

/** How far to look ahead, nearest first; most that can be proved is near, and a look far ahead costs more. */
const ROUNDS = [1, 2, 3, 5, 10, 100] as const;
/** The same where there is too much to follow to the end. */
const ROUNDS_LARGE = [1, 2, 3] as const;

/** Layouts with more candidates than this are searched one subgrid at a time: each candidate is followed by itself. */
export const MAX_NET_CANDIDATES = 2000;

/** How far to look ahead in the view. */
export function roundsFor(view: View): readonly number[] {
  return countCandidates(view) > MAX_NET_CANDIDATES ? ROUNDS_LARGE : ROUNDS;
}

interface Refuted {
  readonly assumed: CellDigit;
  readonly forced: readonly Forced[];
  readonly contradiction: Contradiction;
}

/** What to draw of what an assumption forces: its digits, and where they lead to nothing. */
export function forcedEvidence(forced: readonly Forced[], contradictions: readonly Contradiction[]): Step['evidence'] {
  return {
    cells: [
      ...new Set([
        ...forced.map(({ cell }) => cell),
        ...contradictions.flatMap(({ cell }) => (cell < 0 ? [] : [cell])),
      ]),
    ],
    houses: contradictions.flatMap(({ house }) => (house < 0 ? [] : [house])),
    digits: contradictions.reduce((mask, { digit }) => (digit > 0 ? mask | digitBit(digit) : mask), 0),
    nodes: forced.map(({ cell, digit }) => ({ cells: [cell], digit, on: true })),
  };
}

/** The candidates whose assumption comes to a contradiction in the fewest rounds. */
function refutedSoonest(view: View, deeper: Deeper | undefined): Refuted[] {
  const parts = searchedViews(view, MAX_NET_CANDIDATES);
  for (const limit of roundsFor(view)) {
    let refuted: Refuted[] = [];
    let most: number = limit;
    for (const part of parts) {
      const { board, cells, topology } = part;
      const assumption = new Assumption(part, deeper);
      for (const cell of cells) {
        for (let digit = 1; digit <= topology.digits; digit++) {
          if (!board.has(cell, digit)) continue;
          assumption.assume(cell, digit, true);
          while (assumption.round < most && assumption.advance());
          assumption.check();
          const { contradiction, forced, round } = assumption;
          assumption.retract();
          if (contradiction === null) continue;
          if (round < most) refuted = [];
          most = round;
          refuted.push({ assumed: { cell, digit }, forced, contradiction });
        }
      }
    }
    if (refuted.length > 0) return refuted;
  }
  return [];
}

/** The steps that remove a candidate because its assumption comes to a contradiction, those of the fewest rounds. */
export function refutations(view: View, id: string, deeper?: Deeper): Step[] {
  const steps = refutedSoonest(view, deeper).map(({ assumed, forced, contradiction }) =>
    createStep(view.topology, id, {
      eliminations: [assumed],
      evidence: forcedEvidence(forced, [contradiction]),
    }),
  );
  return leastSteps(steps);
}
