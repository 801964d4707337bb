import { digitBit } from '../base/digits.ts';
import { fill, listed } from '../text/placeholders.ts';
import { cellsName, digitsName, joined, type Naming } from './placeNames.ts';
import type { CellDigit } from './step.ts';

/** Digit → the cells in which it is placed or removed, in the order of first mention. */
function byDigit(effects: readonly CellDigit[]): Map<number, number[]> {
  const cells = new Map<number, number[]>();
  for (const { cell, digit } of effects) {
    const list = cells.get(digit);
    if (list) list.push(cell);
    else cells.set(digit, [cell]);
  }
  return cells;
}

/** Digits (a mask) that a step places in the same cells, or removes from the same cells. */
export interface DigitsInCells {
  readonly digits: number;
  readonly cells: readonly number[];
}

/** Groups candidates by their cells: digits that occur in exactly the same cells become one entry. */
export function sameCellsTogether(candidates: readonly CellDigit[]): readonly DigitsInCells[] {
  const together = new Map<string, { digits: number; readonly cells: readonly number[] }>();
  for (const [digit, unsorted] of byDigit(candidates)) {
    // Sorted, so that the order does not depend on the search.
    const cells = unsorted.sort((a, b) => a - b);
    const key = cells.join();
    const known = together.get(key);
    if (known) known.digits |= digitBit(digit);
    else together.set(key, { digits: digitBit(digit), cells });
  }
  return [...together.values()];
}

/** Names candidates. Digits in the same cells are named together: `1 and 2 in r1c1 and 3 in r2c2`. */
export function candidatesTogether(naming: Naming, candidates: readonly CellDigit[]): string {
  const names = sameCellsTogether(candidates).map(({ digits, cells }) =>
    fill(naming.language, 'step.candidate', { digits: digitsName(naming, digits), cells: cellsName(naming, cells) }),
  );
  return listed(naming.language, names);
}

export function candidateName(naming: Naming, digit: number, cells: readonly number[]): string {
  const values = { digits: digitsName(naming, digitBit(digit)), cells: cellsName(naming, cells) };
  return fill(naming.language, 'step.candidate', values);
}

export function candidatesName(naming: Naming, candidates: readonly CellDigit[]): string {
  const names = [...byDigit(candidates)].map(([digit, cells]) => candidateName(naming, digit, cells));
  return joined(naming, names);
}
