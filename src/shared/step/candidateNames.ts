import { digitBit } from '../base/digits.ts';
import { fill } from '../text/placeholders.ts';
import { cellsName, digitsName, joined, type Naming } from './names.ts';
import type { CellDigit } from './step.ts';

/** Digit → the cells in which it is placed or removed, in the order of first mention. */
export function byDigit(effects: readonly CellDigit[]): Map<number, number[]> {
  const cells = new Map<number, number[]>();
  for (const { cell, digit } of effects) {
    const list = cells.get(digit);
    if (list) list.push(cell);
    else cells.set(digit, [cell]);
  }
  return cells;
}

export function candidateName(naming: Naming, digit: number, cells: readonly number[]): string {
  const values = { digits: digitsName(naming, digitBit(digit)), cells: cellsName(naming, cells) };
  return fill(naming.language, 'step.candidate', values);
}

export function candidatesName(naming: Naming, candidates: readonly CellDigit[]): string {
  const names = [...byDigit(candidates)].map(([digit, cells]) => candidateName(naming, digit, cells));
  return joined(naming, names);
}
