import { digitBit } from '../../../../shared/domain/digits.ts';
import type { CellDigit, Step } from '../../../../shared/step/step.ts';
import type { View } from '../view.ts';
import { Assumption, type Contradiction, type Deeper, type Forced } from './assumption.ts';
import { createStep } from './steps.ts';

/** Rounds looked at first; most contradictions are near, and a look far ahead costs more. */
const ROUNDS = [2, 5, 10, 100] as const;

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
  const assumption = new Assumption(view, deeper);
  const { board, cells } = view;
  let refuted: Refuted[] = [];
  for (const limit of ROUNDS) {
    let most: number = limit;
    for (const cell of cells) {
      for (let digit = 1; digit <= view.topology.digits; digit++) {
        if (!board.has(cell, digit)) continue;
        assumption.assume(cell, digit, true);
        // A contradiction shows in the round after the one that brings it about.
        while (assumption.round <= most && assumption.advance());
        const { contradiction, forced, round } = assumption;
        if (contradiction !== null && round <= most) {
          if (round < most) refuted = [];
          most = round;
          refuted.push({ assumed: { cell, digit }, forced, contradiction });
        }
        assumption.retract();
      }
    }
    if (refuted.length > 0) break;
  }
  return refuted;
}

/** The steps that remove a candidate because its assumption comes to a contradiction, those of the fewest rounds. */
export function refutations(view: View, id: string, deeper?: Deeper): Step[] {
  return refutedSoonest(view, deeper).map(({ assumed, forced, contradiction }) =>
    createStep(view.topology, id, {
      eliminations: [assumed],
      evidence: forcedEvidence(forced, [contradiction]),
    }),
  );
}
