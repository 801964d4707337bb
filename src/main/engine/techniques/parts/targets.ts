import type { CellDigit } from '../../../../shared/step/step.ts';
import type { View } from '../view.ts';

const NONE: readonly CellDigit[] = [];

/**
 * The eliminations of a digit that is known to stand in one of two cells: all that see both. Allocates only where
 * there are any.
 */
export function seeingBoth(view: View, digit: number, a: number, b: number): readonly CellDigit[] {
  const { peers, peerStart, board } = view;
  const { candidates } = board;
  const bit = 1 << (digit - 1);
  const end = peerStart[a + 1] as number;
  let found: CellDigit[] | undefined;
  for (let i = peerStart[a] as number; i < end; i++) {
    const cell = peers[i] as number;
    if (((candidates[cell] as number) & bit) === 0 || !view.sees(cell, b)) continue;
    found ??= [];
    found.push({ cell, digit });
  }
  return found ?? NONE;
}

/**
 * The eliminations of a digit that is known to stand in one of several cells (the first `count` of the list, at least
 * one): all that see every one of them. Allocates only where there are any.
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
  const first = cells[0] as number;
  const end = peerStart[first + 1] as number;
  let found: CellDigit[] | undefined;
  for (let i = peerStart[first] as number; i < end; i++) {
    const cell = peers[i] as number;
    if (((candidates[cell] as number) & bit) === 0) continue;
    let j = 1;
    while (j < count && view.sees(cell, cells[j] as number)) j++;
    if (j < count) continue;
    found ??= [];
    found.push({ cell, digit });
  }
  return found ?? NONE;
}
