import { countDigits } from '../base/digits.ts';
import { wrongCells } from './correct.ts';
import type { Game } from './game.ts';

/**
 * The wrong digits on the board, and what the player would lose by going back to the last position without a wrong
 * digit.
 */
export interface Faults {
  /** Cells with a wrong digit. */
  readonly cells: readonly number[];
  /** The position to go back to, as a number of moves: those in the undo history up to this position. */
  readonly moves: number;
  /** Number of correct digits on the board that the player would lose. */
  readonly digits: number;
  /** Number of corner and centre notes on the board that the player would lose. */
  readonly notes: number;
}

/** @returns null if no digit is wrong. */
export function faultsOf(game: Game, solution: Uint8Array): Faults | null {
  const { marks } = game;
  const cells = wrongCells(marks, solution);
  if (cells.length === 0) return null;
  const { moves, marks: past } = game.lastCorrect(solution);
  let [digits, notes] = [0, 0];
  for (const [cell, right] of solution.entries()) {
    const digit = marks.digits[cell] as number;
    if (digit === right && past.digits[cell] !== right) digits++;
    if (digit !== 0) continue;
    for (const style of ['corner', 'centre'] as const) {
      const kept = past.digits[cell] === 0 ? (past[style][cell] as number) : 0;
      notes += countDigits((marks[style][cell] as number) & ~kept);
    }
  }
  return { cells, moves, digits, notes };
}
