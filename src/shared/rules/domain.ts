import type { Constraint } from '../constraints/constraint.ts';
import type { ClueBoard } from './clueBoard.ts';

/** A constraint that the digit of a cell is one of those for which `allows` is true. */
export function domainOf({ digits }: ClueBoard, cell: number, allows: (digit: number) => boolean): Constraint {
  let mask = 0;
  for (let digit = 1; digit <= digits; digit++) if (allows(digit)) mask |= 1 << (digit - 1);
  return { kind: 'domain', cell, mask };
}
