import { digitBit } from '../base/digits.ts';
import type { Marks } from './marks.ts';

/** Whether a cell contradicts the solution: it has a wrong digit, or centre notes without the right one. */
export function isWrong(marks: Marks, cell: number, solution: Uint8Array): boolean {
  const digit = marks.digits[cell] as number;
  const right = solution[cell] as number;
  if (digit !== 0) return digit !== right;
  const notes = marks.centre[cell] as number;
  return notes !== 0 && (notes & digitBit(right)) === 0;
}

/** The cells that contradict the solution. */
export function wrongCells(marks: Marks, solution: Uint8Array): number[] {
  const wrong: number[] = [];
  for (let cell = 0; cell < solution.length; cell++) if (isWrong(marks, cell, solution)) wrong.push(cell);
  return wrong;
}
