import { countDigits, lowestDigit } from '../../../../shared/domain/digits.ts';
import type { CellDigit, Step } from '../../../../shared/step/step.ts';
import type { Emit } from '../technique.ts';
import type { View } from '../view.ts';
import { placesOf } from './houseCells.ts';
import { createStep, SeenEffects } from './steps.ts';

/**
 * Subsets of one house. Naked: k open cells that together have k digits; these digits go from the other cells of the
 * house. Hidden: k digits that together have k cells; the other digits go from these cells. A subset may contain a
 * smaller one; the solver has used that before, and in a list of all steps it is true as well.
 *
 * Scratch below is shared by all calls, so `emit` must not search for subsets itself.
 */
const MAX_DIGITS = 25;
const MAX_SIZE = 4;
/** Members of a house that can be part of a subset: their place in the house (or their digit), and what they have. */
const memberIndex = new Int32Array(MAX_DIGITS);
const memberMask = new Int32Array(MAX_DIGITS);
/** depth → members chosen. */
const chosen = new Int32Array(MAX_SIZE);

/** Open cells of the house with at most `size` digits (and two at least), as place and mask; returns how many. */
function gatherCells(view: View, house: number, size: number): number {
  const { candidates } = view.board;
  const { houseCells, digits } = view.topology;
  let count = 0;
  for (let i = 0; i < digits; i++) {
    const mask = candidates[houseCells[house * digits + i] as number] as number;
    const rest = mask & (mask - 1);
    if (rest === 0) continue;
    if (size === 2 ? (rest & (rest - 1)) !== 0 : countDigits(mask) > size) continue;
    memberIndex[count] = i;
    memberMask[count++] = mask;
  }
  return count;
}

/** Digits of the house with at most `size` places (and two at least), as digit and mask of places; returns how many. */
function gatherDigits(view: View, house: number, size: number): number {
  const { places } = view.board;
  const { digits } = view.topology;
  let count = 0;
  for (let digit = 1; digit <= digits; digit++) {
    const mask = places[house * digits + digit - 1] as number;
    const rest = mask & (mask - 1);
    if (rest === 0) continue;
    if (size === 2 ? (rest & (rest - 1)) !== 0 : countDigits(mask) > size) continue;
    memberIndex[count] = digit;
    memberMask[count++] = mask;
  }
  return count;
}

/**
 * Chooses `size` members with a union of `size`, for each calls `found(union)`; the members are in `chosen`. False once
 * told to stop.
 */
function choose(
  count: number,
  size: number,
  depth: number,
  from: number,
  union: number,
  found: (union: number) => boolean,
): boolean {
  for (let i = from; i <= count - (size - depth); i++) {
    const joined = union | (memberMask[i] as number);
    if (size === 2 && depth === 1 ? joined !== union : countDigits(joined) > size) continue;
    chosen[depth] = i;
    if (depth + 1 < size) {
      if (!choose(count, size, depth + 1, i + 1, joined, found)) return false;
    } else if (countDigits(joined) === size && !found(joined)) {
      return false;
    }
  }
  return true;
}

function chosenMask(size: number): number {
  let mask = 0;
  for (let i = 0; i < size; i++) mask |= 1 << (memberIndex[chosen[i] as number] as number);
  return mask;
}

/** The candidates of the given digits that the given places of a house have. */
function candidatesAt(view: View, house: number, placeMask: number, digitMask: number): CellDigit[] {
  const found: CellDigit[] = [];
  for (const cell of placesOf(view.topology, house, placeMask)) {
    for (let rest = (view.board.candidates[cell] as number) & digitMask; rest !== 0; rest &= rest - 1) {
      found.push({ cell, digit: lowestDigit(rest) });
    }
  }
  return found;
}

/**
 * The step of a subset that stands in the places `placeMask` of a house and holds the digits `digitMask`, naked or
 * hidden; null where it removes nothing.
 */
export function subsetStep(
  view: View,
  technique: string,
  house: number,
  placeMask: number,
  digitMask: number,
  kind: 'naked' | 'hidden',
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

/** Whether any of the digits has a place in the house beyond the given ones. */
function reachesBeyond(view: View, house: number, placeMask: number, digitMask: number): boolean {
  const { places } = view.board;
  const { digits } = view.topology;
  for (let rest = digitMask; rest !== 0; rest &= rest - 1) {
    if (((places[house * digits + lowestDigit(rest) - 1] as number) & ~placeMask) !== 0) return true;
  }
  return false;
}

/** Whether any of the places of the house has a candidate beyond the given digits. */
function hasMore(view: View, house: number, placeMask: number, digitMask: number): boolean {
  const { candidates } = view.board;
  const { digits, houseCells } = view.topology;
  for (let rest = placeMask; rest !== 0; rest &= rest - 1) {
    const cell = houseCells[house * digits + lowestDigit(rest) - 1] as number;
    if (((candidates[cell] as number) & ~digitMask) !== 0) return true;
  }
  return false;
}

/** The `find` of a technique whose pattern is a naked subset of `size` cells. */
export function findNaked(technique: string, size: number): (view: View, emit: Emit) => void {
  return (view, emit) => {
    const { houseChanged, houseOpen } = view.board;
    const { since } = view;
    const seen = new SeenEffects();
    for (const house of view.houses) {
      if ((houseChanged[house] as number) <= since || (houseOpen[house] as number) <= size) continue;
      const count = gatherCells(view, house, size);
      if (count < size) continue;
      const going = choose(count, size, 0, 0, 0, (union) => {
        const places = chosenMask(size);
        if (!reachesBeyond(view, house, places, union)) return true;
        const step = subsetStep(view, technique, house, places, union, 'naked') as Step;
        return !seen.add(step) || emit(step);
      });
      if (!going) return;
    }
  };
}

/** The `find` of a technique whose pattern is a hidden subset of `size` digits. */
export function findHidden(technique: string, size: number): (view: View, emit: Emit) => void {
  return (view, emit) => {
    const { houseChanged, houseOpen } = view.board;
    const { since } = view;
    const seen = new SeenEffects();
    for (const house of view.houses) {
      if ((houseChanged[house] as number) <= since || (houseOpen[house] as number) <= size) continue;
      const count = gatherDigits(view, house, size);
      if (count < size) continue;
      const going = choose(count, size, 0, 0, 0, (union) => {
        // Members are digits here, counted from 1: bit `digit` of the mask is digit + 1 of a digit mask.
        const digitMask = chosenMask(size) >>> 1;
        if (!hasMore(view, house, union, digitMask)) return true;
        const step = subsetStep(view, technique, house, union, digitMask, 'hidden') as Step;
        return !seen.add(step) || emit(step);
      });
      if (!going) return;
    }
  };
}
