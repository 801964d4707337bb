import { countDigits } from '../../../../shared/base/digits.ts';
import type { Step } from '../../../../shared/step/step.ts';
import { LeastSteps } from '../common/steps.ts';
import { explainSubset, type Technique } from '../common/technique.ts';
import type { View } from '../common/view.ts';
import { leastHallSets } from './hallSets.ts';
import { subsetStep } from './subsets.ts';

const id = 'large-subset';

/** Smallest subset of this technique. Smaller subsets, naked and hidden, have their own techniques. */
const LEAST = 5;

/** The places of a house's open cells, and their candidates. */
function openCells({ board, topology }: View, house: number): { places: number[]; masks: number[] } {
  const places: number[] = [];
  const masks: number[] = [];
  for (let i = 0; i < topology.digits; i++) {
    const mask = board.candidates[topology.houseCells[house * topology.digits + i]];
    if (mask === 0) continue;
    places.push(i);
    masks.push(mask);
  }
  return { places, masks };
}

/**
 * The subset steps of a house. A naked subset is reported through its cells, or as the complementary hidden subset if
 * the rest of the house is smaller.
 */
function steps(view: View, house: number): Step[] {
  const { places, masks } = openCells(view, house);
  const all = places.reduce((mask, place) => mask | (1 << place), 0);
  const missing = view.topology.allDigits & ~view.board.housePlaced[house];
  return leastHallSets(masks).flatMap(({ members, digits }) => {
    const size = countDigits(members);
    if (size < LEAST || places.length - size < LEAST) return [];
    const inside = places.reduce((mask, place, i) => (((members >>> i) & 1) === 1 ? mask | (1 << place) : mask), 0);
    const step =
      2 * size <= places.length
        ? subsetStep(view, id, house, inside, digits, 'naked')
        : subsetStep(view, id, house, all & ~inside, missing & ~digits, 'hidden');
    return step ? [step] : [];
  });
}

/** Naked and hidden subsets with five or more cells, which need houses of order 4 or 5. */
export const largeSubset: Technique = {
  id,
  level: 'hard',
  cost: 64,
  oneHouse: true,

  find(view, emit) {
    const { houseChanged, houseOpen } = view.board;
    const found = new LeastSteps();
    for (const house of view.houses) {
      if (houseOpen[house] < 2 * LEAST || houseChanged[house] <= view.since) continue;
      for (const step of steps(view, house)) found.add(step);
    }
    found.emitAll(emit);
  },

  explain: explainSubset('technique.large-subset.why'),
};
