import { highestDigit, lowestDigit } from '../../../../shared/base/digits.ts';
import type { SumPart } from '../../../../shared/step/step.ts';

/** A part of a sum, with its coefficient if that is not 1. */
export function partOf(
  cells: readonly number[],
  coefficient: number,
  bound: SumPart['bound'],
  digits: readonly number[],
): SumPart {
  return { cells, ...(coefficient === 1 ? {} : { times: coefficient }), bound, digits };
}

/** Returns how much some parts contribute to a sum. */
export function amountOf(parts: readonly SumPart[]): number {
  return parts.flatMap(({ times = 1, digits }) => digits.map((digit) => times * digit)).reduce((a, b) => a + b, 0);
}

/** The cells of a sum, and which of its ends is wanted. */
interface SumState {
  readonly cells: readonly number[];
  readonly masks: readonly number[];
  readonly coefficients: readonly number[];
  readonly isPlaced: (index: number) => boolean;
  /** Whether the cells contribute as little as they can; otherwise as much as they can. */
  readonly isLow: boolean;
}

/**
 * The least or the most that cells of one group can contribute: those with a digit each by itself, the others together.
 */
export function partsOf(
  group: readonly number[],
  { cells, masks, coefficients, isPlaced, isLow }: SumState,
): SumPart[] {
  if (group.length === 0) return [];
  const coefficient = coefficients[group[0]];
  const bound = isLow === coefficient > 0 ? 'least' : 'most';
  const placed = group.filter(isPlaced);
  const known = placed.map((k) => lowestDigit(masks[k]));
  const all = (bound === 'least' ? leastDifferent : mostDifferent)(group.map((k) => masks[k]));
  // The digits of all cells contain those that are placed.
  const digits = all.filter((digit) => !known.includes(digit));
  const open = group.filter((k) => !isPlaced(k)).map((k) => cells[k]);
  return [
    ...placed.map((k, i) => partOf([cells[k]], coefficient, 'exact', [known[i]])),
    ...(open.length > 0 ? [partOf(open, coefficient, bound, digits)] : []),
  ];
}

/** Different digits with the lowest sum, none lower than the lowest candidate of its cell. Ascending. */
function leastDifferent(masks: readonly number[]): readonly number[] {
  const found: number[] = [];
  for (const bound of masks.map(lowestDigit).sort((a, b) => a - b))
    found.push(Math.max(bound, (found.at(-1) ?? 0) + 1));
  return found;
}

/** Different digits with the highest sum, none higher than the highest candidate of its cell. Ascending. */
function mostDifferent(masks: readonly number[]): readonly number[] {
  const found: number[] = [];
  const bounds = masks.map(highestDigit).sort((a, b) => b - a);
  for (const bound of bounds) found.unshift(Math.min(bound, (found[0] ?? Number.POSITIVE_INFINITY) - 1));
  return found;
}
