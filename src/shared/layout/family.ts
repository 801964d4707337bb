import type { Notice } from '../base/result.ts';
import type { BoxOffset, Twist } from './spec.ts';

/** Parameters that distinguish the members of a family, besides the order. */
export type FamilyParameter = 'size' | 'rows' | 'columns' | 'shift';

/** Values of a family's parameters. A parameter that the family does not take has a neutral value. */
export interface FamilyArguments {
  readonly size: number;
  readonly rows: number;
  readonly columns: number;
  /** Sideways shift in boxes when the wrap is crossed. */
  readonly shift: number;
}

/** A family of layouts: one for every order and every value of its parameters. */
export interface Family {
  readonly id: string;
  readonly parameters: readonly FamilyParameter[];
  /** Smallest value of every parameter. */
  readonly least: number;
  /** Default values for players who are new to the family. */
  readonly usual: Partial<FamilyArguments>;
  offsets(order: number, args: FamilyArguments): BoxOffset[];
  wrap?(order: number, args: FamilyArguments): BoxOffset;
  twist?(order: number, args: FamilyArguments): Twist;
  /**
   * Why no sudoku exists for these arguments, or null. For reasons that the general checks do not find, or describe
   * less well.
   */
  refuse?(order: number, args: FamilyArguments): Notice | null;
}
