import { digitBit } from '../base/digits.ts';
import type { Marks } from './marks.ts';

/**
 * Whether the digit in a cell differs from that of the solution. False for cells without a digit; notes are ignored.
 */
export function isWrong(marks: Marks, cell: number, solution: Uint8Array): boolean {
  const digit = marks.digits[cell] as number;
  return digit !== 0 && digit !== solution[cell];
}

/** Whether a cell without a digit has centre notes, but no centre note for the digit of the solution. */
function notesLack(marks: Marks, cell: number, solution: Uint8Array): boolean {
  const notes = marks.centre[cell] as number;
  return marks.digits[cell] === 0 && notes !== 0 && (notes & digitBit(solution[cell] as number)) === 0;
}

function cellsWhere(test: typeof isWrong, marks: Marks, solution: Uint8Array): number[] {
  return [...solution.keys()].filter((cell) => test(marks, cell, solution));
}

/** The cells with a wrong digit. */
export function wrongCells(marks: Marks, solution: Uint8Array): number[] {
  return cellsWhere(isWrong, marks, solution);
}

/** The cells whose centre notes lack the right digit. */
export function lackingNotes(marks: Marks, solution: Uint8Array): number[] {
  return cellsWhere(notesLack, marks, solution);
}
