import { countDigits } from '../../../../shared/base/digits.ts';
import type { CellDigit, Level, Step } from '../../../../shared/step/step.ts';
import { placesOf } from '../common/houses.ts';
import { type Meeting, meetingsOf } from '../common/overlaps.ts';
import { collectEliminations, createStep, SeenEffects } from '../common/steps.ts';
import { type Emit, explainSubset, type Technique } from '../common/technique.ts';
import type { View } from '../common/view.ts';
import { type SubsetKind, subsetSearch } from './subsets.ts';

/** Mask of all candidates in the given places of a house. */
function union(view: View, house: number, placeMask: number): number {
  let digits = 0;
  for (const cell of placesOf(view.topology, house, placeMask)) digits |= view.board.candidates[cell];
  return digits;
}

/** Returns true if a proper subset of the places is already a naked subset. */
function containsSmaller(view: View, house: number, placeMask: number): boolean {
  for (let some = (placeMask - 1) & placeMask; some !== 0; some = (some - 1) & placeMask) {
    if (countDigits(union(view, house, some)) <= countDigits(some)) return true;
  }
  return false;
}

function stepOf(view: View, technique: string, meeting: Meeting, placeMask: number, digits: number): Step | null {
  const { from, to, outside, beyond, inside } = meeting;
  const eliminated = (house: number, mask: number): CellDigit[] => {
    const found: CellDigit[] = [];
    for (const cell of placesOf(view.topology, house, mask)) collectEliminations(view, cell, digits, found);
    return found;
  };
  const onLine = eliminated(from, outside);
  const inBox = eliminated(to, beyond);
  // If the subset eliminates candidates only in the line or only in the box, it is a plain naked subset of that house.
  if (onLine.length === 0 || inBox.length === 0) return null;
  const cells = placesOf(view.topology, from, placeMask);
  const candidates: CellDigit[] = [];
  for (const cell of cells) collectEliminations(view, cell, digits, candidates);
  return createStep(view.topology, technique, {
    eliminations: [...onLine, ...inBox, ...eliminated(from, inside & ~placeMask)],
    evidence: { cells, houses: [from, to], digits, candidates },
  });
}

/**
 * Makes the `find` of naked subsets that lie both in a line and in a box, and eliminate candidates from both.
 *
 * @param fits returns true if the technique covers a subset with this number of cells.
 */
function findLockedSubsets(technique: string, fits: (count: number) => boolean): (view: View, emit: Emit) => void {
  return (view, emit) => {
    const { houseChanged, candidates } = view.board;
    const { houseCells, digits } = view.topology;
    const seen = new SeenEffects();
    for (const meeting of meetingsOf(view).lineToBox) {
      const { from, to, inside } = meeting;
      if (houseChanged[from] <= view.since && houseChanged[to] <= view.since) continue;
      let open = 0;
      for (let rest = inside; rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest;
        if (candidates[houseCells[from * digits + 31 - Math.clz32(bit)]] !== 0) open |= bit;
      }
      for (let places = open; places !== 0; places = (places - 1) & open) {
        const count = countDigits(places);
        if (count < 2 || !fits(count)) continue;
        const mask = union(view, from, places);
        if (countDigits(mask) !== count || containsSmaller(view, from, places)) continue;
        const step = stepOf(view, technique, meeting, places, mask);
        if (step !== null && seen.add(step) && !emit(step)) return;
      }
    }
  };
}

interface SubsetRow {
  readonly id: `${SubsetKind}-${'pair' | 'triple' | 'quad'}`;
  readonly level: Level;
  readonly cost: number;
  readonly kind: SubsetKind;
  readonly size: number;
}

function subset({ id, level, cost, kind, size }: SubsetRow): Technique {
  const explain = explainSubset(`technique.${id}.why`);
  return { id, level, cost, oneHouse: true, ...subsetSearch(id, kind, size), explain };
}

export const nakedPair = subset({ id: 'naked-pair', level: 'medium', cost: 26, kind: 'naked', size: 2 });
export const nakedTriple = subset({ id: 'naked-triple', level: 'medium', cost: 30, kind: 'naked', size: 3 });
export const nakedQuad = subset({ id: 'naked-quad', level: 'hard', cost: 60, kind: 'naked', size: 4 });
export const hiddenPair = subset({ id: 'hidden-pair', level: 'medium', cost: 28, kind: 'hidden', size: 2 });
export const hiddenTriple = subset({ id: 'hidden-triple', level: 'medium', cost: 32, kind: 'hidden', size: 3 });
export const hiddenQuad = subset({ id: 'hidden-quad', level: 'hard', cost: 62, kind: 'hidden', size: 4 });

interface LockedSubsetRow {
  readonly id: 'locked-pair' | 'locked-triple';
  readonly cost: number;
  /** Returns true if the technique covers a subset with this number of cells. */
  readonly fits: (count: number) => boolean;
  readonly impliedBy: string;
}

/**
 * Makes a technique of naked subsets that lie both in a box and on a line. Each is also a naked subset of the box and
 * of the line, hence `impliedBy`.
 */
function lockedSubset({ id, cost, fits, impliedBy }: LockedSubsetRow): Technique {
  const explain = explainSubset('technique.locked-subset.why');
  return { id, level: 'medium', cost, impliedBy, find: findLockedSubsets(id, fits), explain };
}

export const lockedPair = lockedSubset({
  id: 'locked-pair',
  cost: 38,
  fits: (count) => count === 2,
  impliedBy: 'naked-pair',
});
/**
 * At orders 4 and 5, a line can have four or five cells in a box. Subsets of such cells count as locked triples too.
 */
export const lockedTriple = lockedSubset({
  id: 'locked-triple',
  cost: 40,
  fits: (count) => count > 2,
  impliedBy: 'naked-triple',
});
