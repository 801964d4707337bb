import { countDigits } from '../../../shared/domain/digits.ts';
import type { CellDigit, Step } from '../../../shared/step/step.ts';
import { placesOf } from './parts/houseCells.ts';
import { LeastSteps } from './parts/leastSteps.ts';
import { eachLocked, lockedStep } from './parts/locked.ts';
import { type Meeting, meetingsOf } from './parts/meetings.ts';
import { collectEliminations, createStep } from './parts/steps.ts';
import type { Technique } from './technique.ts';
import type { View } from './view.ts';

const id = 'crossing-houses';

/**
 * Two houses that meet hold the same digits outside the meeting. Where these remainders are smaller than the meeting,
 * they are the pattern: what the first remainder cannot hold goes from the second.
 */
function remainderStep(view: View, { from, to, outside, beyond }: Meeting): Step | null {
  const { candidates, digits } = view.board;
  const cells = placesOf(view.topology, from, outside);
  let possible = 0;
  for (const cell of cells) {
    possible |= candidates[cell] as number;
    const digit = digits[cell] as number;
    if (digit !== 0) possible |= 1 << (digit - 1);
  }
  const eliminations: CellDigit[] = [];
  let removed = 0;
  for (const cell of placesOf(view.topology, to, beyond)) {
    removed |= (candidates[cell] as number) & ~possible;
    collectEliminations(view, cell, ~possible, eliminations);
  }
  if (removed === 0) return null;
  return createStep(view.topology, id, {
    eliminations,
    evidence: { cells, houses: [from], covers: [to], digits: removed },
  });
}

/**
 * Two houses that meet in several cells and are no box and line of one subgrid: rows of neighbouring subgrids, lines
 * of a small torus, a variant's houses. On a torus of size 2 they meet in six cells, from which follows what a 9×9
 * has no word for.
 */
export const crossingHouses: Technique = {
  id,
  name: { en: 'Crossing houses', fr: 'Zones croisées' },
  level: 'medium',
  cost: 40,

  find(view, emit) {
    const { houseChanged } = view.board;
    const { since } = view;
    const steps = new LeastSteps();
    for (const meeting of meetingsOf(view).crossing) {
      const { from, to, inside, outside } = meeting;
      if ((houseChanged[from] as number) <= since && (houseChanged[to] as number) <= since) continue;
      if (countDigits(inside) > countDigits(outside)) {
        const step = remainderStep(view, meeting);
        if (step !== null) steps.add(step);
        continue;
      }
      eachLocked(view, meeting, (digit) => steps.add(lockedStep(view, id, meeting, digit) as Step));
    }
    steps.emitAll(emit);
  },

  explain({ evidence }) {
    const references = {
      digits: { kind: 'digits', digits: evidence.digits },
      cells: { kind: 'cells', cells: evidence.cells },
      house: { kind: 'houses', houses: evidence.houses },
      other: { kind: 'houses', houses: evidence.covers ?? [] },
    } as const;
    if (evidence.candidates) {
      return {
        sentences: [
          {
            en: 'In {house}, {digits} can only go to {cells}, all also in {other}: so the rest of {other} cannot have it.',
            fr: 'Dans {house}, {digits} ne peut aller que dans {cells}, toutes aussi dans {other} : il est donc exclu des autres cases de {other}.',
          },
        ],
        references,
      };
    }
    return {
      sentences: [
        {
          en: '{house} and {other} share most of their cells, so what is left of each holds the same digits.',
          fr: "Dans {house} et dans {other}, la plupart des cases sont communes : ce qui reste de l'une et de l'autre contient donc les mêmes chiffres.",
        },
        {
          en: '{cells} cannot hold {digits}, so neither can the remainder of {other}.',
          fr: '{cells} ne peuvent pas contenir {digits} ; le reste de {other} non plus.',
        },
      ],
      references,
    };
  },
};
