import { type CutWay, keyOf, type LatticePlace } from '../../../shared/worlds/lattice.ts';
import type { CutPlans, CutRectangle } from '../../state/worlds/worldGuide.ts';

/** Provinces along a side of a rectangle that is cut out or printed: the host takes at most 36. */
export const MOST_CUT = 6;

/** A rectangle as it is typed. Fields that are empty are not numbers. */
export interface CutFields {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

/** The rectangle of the fields; null if they do not make one. @param limits first and last index of a province. */
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

/** Provinces of a plan that are outside the rectangle. */
export function comingAlong(plan: NonNullable<CutPlans[CutWay]>, { from, to }: CutRectangle): LatticePlace[] {
  const inside = ([row, column]: LatticePlace): boolean =>
    row >= from[0] && row <= to[0] && column >= from[1] && column <= to[1];
  return plan.provinces.filter((place) => !inside(place));
}

/** The chosen way if it is possible, else the other one if that is; null if neither is. */
export function possibleWay(plans: CutPlans, chosen: CutWay): CutWay | null {
  const ways: readonly CutWay[] = [chosen, 'closure', 'rims'];
  return ways.find((way) => plans[way] !== null) ?? null;
}

/** Identifies a rectangle. */
export function rectangleKey({ from, to }: CutRectangle): string {
  return `${keyOf(from)} ${keyOf(to)}`;
}
