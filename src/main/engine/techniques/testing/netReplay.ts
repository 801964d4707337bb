import { expect } from 'vitest';
import type { ChainNode, Step } from '../../../../shared/step/step.ts';
import { Board } from '../../core/board.ts';
import type { View } from '../common/view.ts';
import { alternativesOf } from '../nets/explainNet.ts';

/** Returns true if the digit is the only candidate of this cell, or if this cell is its only place in a house. */
function isSingle({ topology, candidates, places }: Board, cell: number, digit: number): boolean {
  const { cellHouses, cellHouseStart, digits } = topology;
  if (candidates[cell] === 1 << (digit - 1)) return true;
  for (const house of cellHouses.subarray(cellHouseStart[cell], cellHouseStart[cell + 1])) {
    const left = places[house * digits + digit - 1] as number;
    if (left !== 0 && (left & (left - 1)) === 0) return true;
  }
  return false;
}

/** Replays one alternative on a copy of the position, node by node. Uses no other data than the nodes. */
function play({ board }: View, [assumed, ...rest]: readonly ChainNode[]): Board {
  const copy = new Board(board.topology);
  copy.copyFrom(board);
  const { cells: [start = -1] = [], digit = 0, on = true } = assumed ?? {};
  if (on) copy.place(start, digit);
  else copy.eliminate(start, digit);
  for (const node of rest) {
    // Digits that are forced in the same round may exclude each other, which is a contradiction.
    if (copy.contradictory) break;
    const [cell = -1] = node.cells;
    if (!node.on) {
      copy.eliminate(cell, node.digit);
      continue;
    }
    expect(isSingle(copy, cell, node.digit)).toBe(true);
    copy.place(cell, node.digit);
  }
  return copy;
}

/**
 * Asserts that the evidence of a pruned net is a complete proof: every digit placed is a single at that point, and each
 * alternative ends with the step's effect or a contradiction.
 */
export function expectProof(step: Step, view: View): void {
  const parts = alternativesOf(step);
  expect(parts).toHaveLength(step.evidence.candidates?.length ?? 1);
  for (const nodes of parts) {
    const board = play(view, nodes);
    const holds =
      parts.length > 1 &&
      step.placements.every(({ cell, digit }) => board.digits[cell] === digit) &&
      step.eliminations.every(({ cell, digit }) => !board.has(cell, digit) && board.digits[cell] !== digit);
    expect(holds || board.contradictory).toBe(true);
  }
}
