import { countDigits } from '../../../shared/domain/digits.ts';
import type { Step } from '../../../shared/step/step.ts';
import { explainSubset } from './parts/explainSubset.ts';
import { LeastSteps } from './parts/leastSteps.ts';
import { subsetStep } from './parts/subsets.ts';
import { leastTightSets } from './parts/tightSets.ts';
import type { Technique } from './technique.ts';
import type { View } from './view.ts';

const id = 'large-subset';

/** Smaller subsets, naked and hidden, have techniques of their own. */
const LEAST = 5;

/** The places of a house's open cells, and their candidates. */
function openCells({ board, topology }: View, house: number): { places: number[]; masks: number[] } {
  const places: number[] = [];
  const masks: number[] = [];
  for (let i = 0; i < topology.digits; i++) {
    const mask = board.candidates[topology.houseCells[house * topology.digits + i] as number] as number;
    if (mask === 0) continue;
    places.push(i);
    masks.push(mask);
  }
  return { places, masks };
}

/** A naked subset is told by its cells; where the rest of the house is smaller, by the hidden one that stands there. */
function steps(view: View, house: number): Step[] {
  const { places, masks } = openCells(view, house);
  const all = places.reduce((mask, place) => mask | (1 << place), 0);
  const missing = view.topology.allDigits & ~(view.board.housePlaced[house] as number);
  return leastTightSets(masks).flatMap(({ members, digits }) => {
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

/** Naked and hidden subsets of five cells or more, of which houses of orders 4 and 5 are large enough. */
export const largeSubset: Technique = {
  id,
  name: { en: 'Large subset', fr: 'Grand sous-ensemble' },
  level: 'hard',
  cost: 62,
  oneHouse: true,

  find(view, emit) {
    const { houseChanged, houseOpen } = view.board;
    const found = new LeastSteps();
    for (const house of view.houses) {
      if ((houseOpen[house] as number) < 2 * LEAST || (houseChanged[house] as number) <= view.since) continue;
      for (const step of steps(view, house)) found.add(step);
    }
    found.emitAll(emit);
  },

  explain: explainSubset({
    en: 'In {house} there are as many cells {cells} as digits {digits}, and those digits fill those cells: nothing else fits there, nor do they fit elsewhere in {house}.',
    fr: 'Dans {house}, il y a autant de cases que de chiffres entre {cells} et {digits}, et ces chiffres remplissent ces cases : rien d’autre n’y entre, et ils ne vont nulle part ailleurs dans la même zone.',
  }),
};
