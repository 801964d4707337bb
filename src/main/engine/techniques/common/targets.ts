import type { CellDigit } from '../../../../shared/step/step.ts';
import type { View } from './view.ts';

const NONE: readonly CellDigit[] = [];

/**
 * The eliminations of a digit that must be in one of two cells: the candidates that see both. Allocates only if there
 * are any.
 */
export function seeingBoth(view: View, digit: number, a: number, b: number): readonly CellDigit[] {
  const { peers, peerStart, board } = view;
  const { candidates } = board;
  const bit = 1 << (digit - 1);
  const end = peerStart[a + 1];
  let found: CellDigit[] | undefined;
  for (let i = peerStart[a]; i < end; i++) {
    const cell = peers[i];
    if ((candidates[cell] & bit) === 0 || !view.sees(cell, b)) continue;
    found ??= [];
    found.push({ cell, digit });
  }
  return found ?? NONE;
}

/**
 * The eliminations of a digit that must be in one of several cells (the first `count` of the list, at least one): the
 * candidates that see all of them. Allocates only if there are any.
 */
export function seeingAll(
  view: View,
  digit: number,
  cells: ArrayLike<number>,
  count = cells.length,
): readonly CellDigit[] {
  const { peers, peerStart, board } = view;
  const { candidates } = board;
  const bit = 1 << (digit - 1);
  const first = cells[0];
  const end = peerStart[first + 1];
  let found: CellDigit[] | undefined;
  for (let i = peerStart[first]; i < end; i++) {
    const cell = peers[i];
    if ((candidates[cell] & bit) === 0) continue;
    let j = 1;
    while (j < count && view.sees(cell, cells[j])) j++;
    if (j < count) continue;
    found ??= [];
    found.push({ cell, digit });
  }
  return found ?? NONE;
}
