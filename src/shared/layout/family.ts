import type { Notice } from '../base/result.ts';
import type { BoxOffset, Twist } from './spec.ts';

/** What a family's members are told apart by, besides the order. */
export type FamilyParameter = 'size' | 'rows' | 'columns' | 'shift';

/** Values of a family's parameters; those the family does not take are absent. */
export interface FamilyArguments {
  readonly size: number;
  readonly rows: number;
  readonly columns: number;
  /** Boxes by which crossing the wrap moves sideways. */
  readonly shift: number;
}

/** A rule that gives a layout for every order and every value of its parameters. */
export interface Family {
  readonly id: string;
  readonly parameters: readonly FamilyParameter[];
  /** Least value of every parameter. */
  readonly least: number;
  /** What a newcomer would like to see first. */
  readonly usual: Partial<FamilyArguments>;
  offsets(order: number, args: FamilyArguments): BoxOffset[];
  wrap?(order: number, args: FamilyArguments): BoxOffset;
  twist?(order: number, args: FamilyArguments): Twist;
  /** Why no sudoku exists for these arguments, or null. Reasons that need names the general check cannot know. */
  refuse?(order: number, args: FamilyArguments): Notice | null;
}
