import { countDigits, lowestDigit } from '../../../../shared/base/digits.ts';
import type { Step } from '../../../../shared/step/step.ts';
import { LeastSteps } from '../common/steps.ts';
import { explainSubset, type Technique } from '../common/technique.ts';
import type { View } from '../common/view.ts';
import { subsetStep } from './subsets.ts';

/**
 * A Hall set of a house: k cells that together have exactly k digits, so other cells of the house cannot have those
 * digits. For each cell there is a smallest Hall set that contains it, and every elimination by subsets of a house
 * follows from one of these. A matching of cells and digits is used to find them, but every matching leads to the same
 * sets.
 *
 * Source: the filtering of the all-different constraint (J.-C. Régin, AAAI 1994), which here is used to name the sets.
 */
interface HallSet {
  /** Mask of the set's cells, by their index in the input list. */
  readonly members: number;
  /** Mask of the set's digits. */
  readonly digits: number;
}

/** Matches every cell to a different digit among its candidates, using Kuhn's augmenting paths; null if impossible. */
function match(masks: readonly number[]): Int32Array | null {
  /** digit → index of the cell to which it is matched, or -1. */
  const holder = new Int32Array(32).fill(-1);
  let tried = 0;
  const augment = (cell: number): boolean => {
    for (let rest = masks[cell] & ~tried; rest !== 0; rest &= rest - 1) {
      const digit = lowestDigit(rest);
      if (((tried >>> (digit - 1)) & 1) === 1) continue;
      tried |= 1 << (digit - 1);
      const current = holder[digit];
      if (current < 0 || augment(current)) {
        holder[digit] = cell;
        return true;
      }
    }
    return false;
  };
  for (let cell = 0; cell < masks.length; cell++) {
    tried = 0;
    if (!augment(cell)) return null;
  }
  return holder;
}

/**
 * The smallest Hall sets of some cells, given by their candidates. Each set is listed once, and the set of all cells is
 * left out. Empty if the cells cannot all be filled.
 */
export function leastHallSets(masks: readonly number[]): HallSet[] {
  const holder = match(masks);
  if (holder === null) return [];
  const sets = new Map<number, HallSet>();
  const all = (1 << masks.length) - 1;
  for (let start = 0; start < masks.length; start++) {
    let members = 1 << start;
    let digits = 0;
    // A cell that is matched to a digit of a member belongs to the set too.
    for (let fresh = members; fresh !== 0; ) {
      const cell = lowestDigit(fresh) - 1;
      fresh &= fresh - 1;
      for (let rest = masks[cell] & ~digits; rest !== 0; rest &= rest - 1) {
        const bit = 1 << holder[lowestDigit(rest)];
        if ((members & bit) === 0) {
          members |= bit;
          fresh |= bit;
        }
      }
      digits |= masks[cell];
    }
    if (members !== all) sets.set(members, { members, digits });
  }
  return [...sets.values()];
}

const id = 'large-subset';

/** Smallest subset of this technique. Smaller subsets have their own techniques (naked and hidden pair to quad). */
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
 * The subset steps of a house. A subset is reported as a naked subset, or as the complementary hidden subset if this
 * one has fewer cells.
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
