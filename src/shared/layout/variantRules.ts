/** Origin of a house: its variant, and its index (from 0) among the houses of that variant in the subgrid. */
export interface HouseOrigin {
  readonly variant: string;
  readonly index: number;
}

/** A house that a variant adds to one subgrid. */
export interface ExtraHouse {
  readonly subgrid: number;
  /** D places of the subgrid, each as row × D + column. */
  readonly places: readonly number[];
  readonly origin?: HouseOrigin;
}

/** Rule for a pair of cells: their digits must differ. */
export const PAIR_DIFFERENT = 0;
/** Rule for a pair of cells: their digits must be neither equal nor consecutive. */
export const PAIR_APART = 1;
export type PairRule = 0 | 1;
/** Number of rules for pairs that variants can have. */
export const PAIR_RULES = 2;

/** Two places of one subgrid, and the rule that applies to this pair. */
export interface PairOfPlaces {
  readonly subgrid: number;
  readonly rule: PairRule;
  readonly a: number;
  readonly b: number;
}

/** All rows, or all columns, of a subgrid. */
export type Lines = 'rows' | 'columns';

/** The rules that variants add to a layout. */
export interface VariantRules {
  readonly houses?: readonly ExtraHouse[];
  /** Subgrids whose boxes are replaced by regions: D lists of D places each. */
  readonly regions?: readonly { readonly subgrid: number; readonly regions: readonly (readonly number[])[] }[];
  readonly pairs?: readonly PairOfPlaces[];
  /** Subgrids in which some cells may not have every digit: place → mask of allowed digits. */
  readonly allowed?: readonly { readonly subgrid: number; readonly masks: ArrayLike<number> }[];
  /** Subgrids whose rows or columns are not houses. */
  readonly notHouses?: readonly { readonly subgrid: number; readonly lines: Lines }[];
}
