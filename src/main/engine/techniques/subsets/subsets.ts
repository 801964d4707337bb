import { countDigits, lowestDigit } from '../../../../shared/base/digits.ts';
import type { CellDigit, Step } from '../../../../shared/step/step.ts';
import { hasAny, placesOf, removeAll } from '../common/houses.ts';
import { createStep, SeenEffects } from '../common/steps.ts';
import type { Technique } from '../common/technique.ts';
import type { View } from '../common/view.ts';

/**
 * Subsets of one house. Naked: k open cells have k candidate digits together; these digits are eliminated from the
 * other cells of the house. Hidden: k digits have k places together; all other digits are eliminated from these cells.
 *
 * A subset may contain a smaller one. A solver then uses the smaller one first. In a list of all steps, both are
 * correct.
 */
export type SubsetKind = 'naked' | 'hidden';

const MAX_DIGITS = 25;

// The house being searched, and its members that may be part of a subset: open cells (naked) or missing digits
// (hidden). Shared by all calls, so a `SubsetSink` must not start another subset search.
let searchedHouse = 0;
let memberCount = 0;
/** member → its bit: the place of the cell in the house (naked), or the digit (hidden). */
const memberBit = new Int32Array(MAX_DIGITS);
/** member → mask of the cell's candidates (naked), or of the digit's places (hidden). */
const memberMask = new Int32Array(MAX_DIGITS);

/**
 * Receives a subset: the bits of its members (places if naked, digits if hidden) and the union of their masks (digits
 * if naked, places if hidden). Returns false to stop the search.
 */
type SubsetSink = (house: number, members: number, union: number) => boolean;

/** Returns true if a mask has at least two bits and at most `most`. */
function isFew(mask: number, most: number): boolean {
  let rest = mask & (mask - 1);
  if (rest === 0) return false;
  for (let more = most - 1; more > 0; more--) rest &= rest - 1;
  return rest === 0;
}

function gatherCells({ board, topology }: View, house: number, size: number): void {
  const { candidates } = board;
  const { houseCells, digits } = topology;
  let count = 0;
  for (let i = 0; i < digits; i++) {
    const mask = candidates[houseCells[house * digits + i]];
    if (!isFew(mask, size)) continue;
    memberBit[count] = 1 << i;
    memberMask[count++] = mask;
  }
  memberCount = count;
}

function gatherDigits({ board, topology }: View, house: number, size: number): void {
  const { places } = board;
  const { digits } = topology;
  let count = 0;
  for (let i = 0; i < digits; i++) {
    const mask = places[house * digits + i];
    if (!isFew(mask, size)) continue;
    memberBit[count] = 1 << i;
    memberMask[count++] = mask;
  }
  memberCount = count;
}

/**
 * Completes the chosen members to subsets of `size`, adding members from index `from` on. Returns false when `found`
 * asked to stop.
 *
 * @param chosen bits of the members chosen so far.
 * @param union union of the masks of these members.
 */
function choose(size: number, from: number, chosen: number, union: number, found: SubsetSink): boolean {
  const left = size - countDigits(chosen);
  const last = memberCount - left;
  for (let i = from; i <= last; i++) {
    const joined = union | memberMask[i];
    if (countDigits(joined) > size) continue;
    const all = chosen | memberBit[i];
    if (left > 1) {
      if (!choose(size, i + 1, all, joined, found)) return false;
    } else if (countDigits(joined) === size && !found(searchedHouse, all, joined)) return false;
  }
  return true;
}

/** Lists the subsets of one kind and size in the houses that changed since `view.since`. */
function eachSubset(view: View, kind: SubsetKind, size: number, found: SubsetSink): void {
  const { houses, since } = view;
  const { houseChanged, houseOpen } = view.board;
  for (let h = 0; h < houses.length; h++) {
    const house = houses[h];
    if (houseChanged[house] <= since || houseOpen[house] <= size) continue;
    searchedHouse = house;
    if (kind === 'naked') gatherCells(view, house, size);
    else gatherDigits(view, house, size);
    if (memberCount >= size && !choose(size, 0, 0, 0, found)) return;
  }
}

/** The candidates of the given digits in the given places of a house. */
function candidatesAt(view: View, house: number, placeMask: number, digitMask: number): CellDigit[] {
  const found: CellDigit[] = [];
  for (const cell of placesOf(view.topology, house, placeMask)) {
    for (let rest = view.board.candidates[cell] & digitMask; rest !== 0; rest &= rest - 1) {
      found.push({ cell, digit: lowestDigit(rest) });
    }
  }
  return found;
}

/**
 * Creates the step of a naked or hidden subset with the digits `digitMask` in the places `placeMask` of a house.
 * Returns null if it eliminates nothing.
 */
export function subsetStep(
  view: View,
  technique: string,
  house: number,
  placeMask: number,
  digitMask: number,
  kind: SubsetKind,
): Step | null {
  const { allDigits } = view.topology;
  const eliminations =
    kind === 'naked'
      ? candidatesAt(view, house, allDigits & ~placeMask, digitMask)
      : candidatesAt(view, house, placeMask, allDigits & ~digitMask);
  if (eliminations.length === 0) return null;
  return createStep(view.topology, technique, {
    eliminations,
    evidence: {
      cells: placesOf(view.topology, house, placeMask),
      houses: [house],
      digits: digitMask,
      candidates: candidatesAt(view, house, placeMask, digitMask),
    },
  });
}

/** Makes the search of a technique whose pattern is a subset of `size` cells (naked) or digits (hidden). */
export function subsetSearch(technique: string, kind: SubsetKind, size: number): Pick<Technique, 'find' | 'apply'> {
  const isNaked = kind === 'naked';
  return {
    find(view, emit) {
      const seen = new SeenEffects();
      eachSubset(view, kind, size, (house, members, union) => {
        const removes = isNaked ? hasAny(view, house, ~members, union) : hasAny(view, house, union, ~members);
        if (!removes) return true;
        const [places, digits] = isNaked ? [members, union] : [union, members];
        const step = subsetStep(view, technique, house, places, digits, kind) as Step;
        return !seen.add(step) || emit(step);
      });
    },
    apply(view) {
      let applied = 0;
      eachSubset(view, kind, size, (house, members, union) => {
        const removed = isNaked ? removeAll(view, house, ~members, union) : removeAll(view, house, union, ~members);
        if (removed) applied++;
        return true;
      });
      return applied;
    },
  };
}
