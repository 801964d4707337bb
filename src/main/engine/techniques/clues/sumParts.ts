import { highestDigit, lowestDigit } from '../../../../shared/base/digits.ts';
import type { SumPart } from '../../../../shared/step/step.ts';

/** A part of a sum: cells with the same coefficient, and their digits. The coefficient is left out if it is 1. */
export function partOf(
  cells: readonly number[],
  coefficient: number,
  bound: SumPart['bound'],
  digits: readonly number[],
): SumPart {
  return { cells, ...(coefficient === 1 ? {} : { times: coefficient }), bound, digits };
}

/** Adds up what the parts contribute to a sum. */
export function amountOf(parts: readonly SumPart[]): number {
  return parts.flatMap(({ times = 1, digits }) => digits.map((digit) => times * digit)).reduce((a, b) => a + b, 0);
}

/** The cells of a sum, and whether its least or its greatest value is wanted. */
interface SumState {
  readonly cells: readonly number[];
  readonly masks: readonly number[];
  readonly coefficients: readonly number[];
  readonly isPlaced: (index: number) => boolean;
  /** True for the least contribution of the cells, false for the greatest. */
  readonly isLow: boolean;
}

/**
 * The least or the greatest contribution of one group of cells. Each cell with a digit is a part of its own; the open
 * cells are one part together.
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
  // Remove the placed digits, so that `digits` has only those of the open cells.
  const digits = all.filter((digit) => !known.includes(digit));
  const open = group.filter((k) => !isPlaced(k)).map((k) => cells[k]);
  return [
    ...placed.map((k, i) => partOf([cells[k]], coefficient, 'exact', [known[i]])),
    ...(open.length > 0 ? [partOf(open, coefficient, bound, digits)] : []),
  ];
}

/** Different digits with the lowest sum, none below the lowest candidate of its cell. In ascending order. */
function leastDifferent(masks: readonly number[]): readonly number[] {
  const found: number[] = [];
  for (const bound of masks.map(lowestDigit).sort((a, b) => a - b))
    found.push(Math.max(bound, (found.at(-1) ?? 0) + 1));
  return found;
}

/** Different digits with the highest sum, none above the highest candidate of its cell. In ascending order. */
function mostDifferent(masks: readonly number[]): readonly number[] {
  const found: number[] = [];
  const bounds = masks.map(highestDigit).sort((a, b) => b - a);
  for (const bound of bounds) found.unshift(Math.min(bound, (found[0] ?? Number.POSITIVE_INFINITY) - 1));
  return found;
}
