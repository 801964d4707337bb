import { type CutWay, keyOf, type LatticePlace } from '../../../shared/worlds/lattice.ts';
import type { CutPlans, CutRectangle } from '../../state/worlds/worldGuide.ts';

/** Greatest side of a rectangle that is cut out or printed, in provinces. The host takes at most 36 provinces. */
export const MOST_CUT = 6;

/** A rectangle as typed in a form. Empty fields have the value NaN. */
export interface CutFields {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

/**
 * Returns the rectangle that was typed; null if it is not valid.
 *
 * @param limits first and last index of a province.
 */
export function rectangleOf(
  { row, column, rows, columns }: CutFields,
  [first, last]: readonly [first: number, last: number],
): CutRectangle | null {
  const isSize = (size: number): boolean => Number.isInteger(size) && size >= 1 && size <= MOST_CUT;
  const fits = (index: number, size: number): boolean =>
    Number.isInteger(index) && isSize(size) && index >= first && index + size - 1 <= last;
  if (!fits(row, rows) || !fits(column, columns)) return null;
  return { from: [row, column], to: [row + rows - 1, column + columns - 1] };
}

/**
 * Provinces outside the rectangle that are cut out with it, because the provinces in the rectangle need them.
 *
 * @param plan what one way of cutting the rectangle out results in, as the host computes it.
 */
export function comingAlong(plan: NonNullable<CutPlans[CutWay]>, { from, to }: CutRectangle): LatticePlace[] {
  const inside = ([row, column]: LatticePlace): boolean =>
    row >= from[0] && row <= to[0] && column >= from[1] && column <= to[1];
  return plan.provinces.filter((place) => !inside(place));
}

/**
 * Returns the chosen way to cut if it is possible (see `CUT_WAYS`). Otherwise returns the other way if that one is
 * possible; null if neither is.
 */
export function possibleWay(plans: CutPlans, chosen: CutWay): CutWay | null {
  const ways: readonly CutWay[] = [chosen, 'closure', 'rims'];
  return ways.find((way) => plans[way] !== null) ?? null;
}

/** Returns a text that is different for different rectangles. */
export function rectangleKey({ from, to }: CutRectangle): string {
  return `${keyOf(from)} ${keyOf(to)}`;
}
