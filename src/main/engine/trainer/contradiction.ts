import { digitBit, lowestDigit } from '../../../shared/base/digits.ts';
import type { CellDigit } from '../../../shared/step/step.ts';
import type { Topology } from '../../../shared/topology/topology.ts';
import { Board } from '../core/board.ts';
import type { TrainerPosition } from './positions.ts';

/** A contradiction: a cell without a candidate, or a digit without a place in a house. */
export type Clash =
  | { readonly kind: 'cell'; readonly cell: number }
  | { readonly kind: 'house'; readonly house: number; readonly digit: number };

/**
 * Proof that an assumption is wrong: digits that follow one after the other as singles, and the contradiction to which
 * they lead.
 */
export interface ShortContradiction {
  readonly forced: readonly CellDigit[];
  readonly clash: Clash;
}

/** A candidate that is taken as true (`on`) or as false. */
export interface AssumedCandidate extends CellDigit {
  readonly on: boolean;
}

/**
 * `MOST_FOLLOWED`: largest number of singles that are followed. `MOST_SHOWN`: largest number of singles in a proof that
 * is shown.
 */
const MOST_FOLLOWED = 40;
const MOST_SHOWN = 6;

/**
 * A short contradiction that follows from an assumption by naked and hidden singles alone. Null if there is none, or
 * none short enough for a person to follow.
 */
export function shortContradiction(
  topology: Topology,
  position: Pick<TrainerPosition, 'digits' | 'candidates'>,
  assumption: AssumedCandidate,
): ShortContradiction | null {
  const board = new Board(topology);
  const assume = (): void => {
    board.loadPosition(position.digits, position.candidates);
    if (assumption.on) board.place(assumption.cell, assumption.digit);
    else board.eliminate(assumption.cell, assumption.digit);
  };
  assume();
  let forced: CellDigit[] = [];
  while (!board.contradictory && forced.length < MOST_FOLLOWED) {
    const single = nakedSingle(board) ?? hiddenSingle(board);
    if (!single) return null;
    board.place(single.cell, single.digit);
    forced.push(single);
  }
  if (!board.contradictory) return null;
  // Drop digits that the contradiction does not need, starting with the last one.
  for (let i = forced.length - 1; i >= 0; i--) {
    const shorter = forced.toSpliced(i, 1);
    assume();
    if (follows(board, shorter)) forced = shorter;
  }
  assume();
  follows(board, forced);
  const clash = clashOf(board);
  return clash && forced.length <= MOST_SHOWN ? { forced, clash } : null;
}

/**
 * Places the digits in order. Returns true if each of them is a single when it is placed, and the last one leads to a
 * contradiction.
 */
function follows(board: Board, forced: readonly CellDigit[]): boolean {
  for (const { cell, digit } of forced) {
    if (board.contradictory || !isSingle(board, cell, digit)) return false;
    board.place(cell, digit);
  }
  return board.contradictory;
}

function isSingle({ candidates, places, topology }: Board, cell: number, digit: number): boolean {
  if (candidates[cell] === digitBit(digit)) return true;
  if ((candidates[cell] & digitBit(digit)) === 0) return false;
  const { cellHouses, cellHouseStart, digits } = topology;
  for (let i = cellHouseStart[cell]; i < cellHouseStart[cell + 1]; i++) {
    const mask = places[cellHouses[i] * digits + digit - 1];
    if ((mask & (mask - 1)) === 0) return true;
  }
  return false;
}

function nakedSingle({ candidates }: Board): CellDigit | null {
  for (let cell = 0; cell < candidates.length; cell++) {
    const mask = candidates[cell];
    if (mask !== 0 && (mask & (mask - 1)) === 0) return { cell, digit: lowestDigit(mask) };
  }
  return null;
}

function hiddenSingle({ places, topology: { houseCells, houseCount, digits } }: Board): CellDigit | null {
  for (let slot = 0; slot < houseCount * digits; slot++) {
    const mask = places[slot];
    if (mask === 0 || (mask & (mask - 1)) !== 0) continue;
    const house = Math.floor(slot / digits);
    return { cell: houseCells[house * digits + lowestDigit(mask) - 1], digit: (slot % digits) + 1 };
  }
  return null;
}

function clashOf({ candidates, digits: filled, housePlaced, places, topology }: Board): Clash | null {
  const { houseCount, digits } = topology;
  for (let cell = 0; cell < candidates.length; cell++) {
    if (filled[cell] === 0 && candidates[cell] === 0) return { kind: 'cell', cell };
  }
  for (let house = 0; house < houseCount; house++) {
    for (let digit = 1; digit <= digits; digit++) {
      if (places[house * digits + digit - 1] === 0 && (housePlaced[house] & digitBit(digit)) === 0) {
        return { kind: 'house', house, digit };
      }
    }
  }
  return null;
}
