import { type BoxShape, boxesOfSubgrid, boxText, orderOfBox } from '../base/boxShape.ts';
import type { Notice } from '../base/result.ts';
import type { BoxOffset, Twist } from './spec.ts';

/** Parameters that distinguish the members of a family, besides the shape of its boxes. */
export type FamilyParameter = 'size' | 'rows' | 'columns' | 'shift';

/** Values of a family's parameters. Parameters that the family does not use are 1, or 0 for `shift`. */
export interface FamilyArguments {
  readonly size: number;
  readonly rows: number;
  readonly columns: number;
  /** Number of boxes by which crossing the wrap shifts sideways. */
  readonly shift: number;
}

/** A family of layouts: one for every shape of boxes and every value of its parameters. */
export interface Family {
  readonly id: string;
  readonly parameters: readonly FamilyParameter[];
  /** Smallest value of every parameter. */
  readonly least: number;
  /** Default values for players who are new to the family. */
  readonly usual: Partial<FamilyArguments>;
  offsets(box: BoxShape, args: FamilyArguments): BoxOffset[];
  wrap?(box: BoxShape, args: FamilyArguments): BoxOffset;
  twist?(box: BoxShape, args: FamilyArguments): Twist;
  /**
   * The reason why no sudoku exists for these arguments; null if one may exist. Only for reasons that the general
   * checks do not find, or that they describe less well.
   */
  refuse?(box: BoxShape, args: FamilyArguments): Notice | null;
}

/** The pitch: distance in boxes, down and across, at which two subgrids share one corner box. */
export function pitchOf(box: BoxShape): BoxOffset {
  const [down, across] = boxesOfSubgrid(box);
  return [down - 1, across - 1];
}

/** The shape of boxes in messages: the order of square boxes, otherwise the sides. */
export function orderText(box: BoxShape): number | string {
  return orderOfBox(box) ?? boxText(box);
}

/** Periods of the wraps for `size` × `size` subgrids in a square, where neighbours share a corner box. */
export function around(box: BoxShape, size: number): BoxOffset {
  const [down, across] = pitchOf(box);
  return [size * down, size * across];
}
