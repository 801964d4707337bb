/** Which variant a house comes from, and which of its houses in a subgrid it is, from 0. */
export interface HouseOrigin {
  readonly variant: string;
  readonly index: number;
}

/** A house that a variant adds to one subgrid. */
export interface ExtraHouse {
  readonly subgrid: number;
  /** `digits` places in the subgrid as row × digits + column. */
  readonly places: readonly number[];
  readonly origin?: HouseOrigin;
}

/** What a variant may ask of two cells beyond houses. */
export const PAIR_DIFFERENT = 0;
/** Neither equal nor consecutive. */
export const PAIR_APART = 1;
export type PairRule = 0 | 1;
/** How many rules for pairs there are. */
export const PAIR_RULES = 2;

/** Two places of one subgrid under a rule of their own. */
export interface PairOfPlaces {
  readonly subgrid: number;
  readonly rule: PairRule;
  readonly a: number;
  readonly b: number;
}

/** What variants lay over a layout. */
export interface VariantRules {
  readonly houses?: readonly ExtraHouse[];
  /** Subgrids whose boxes are replaced by regions: D lists of D places each. */
  readonly regions?: readonly { readonly subgrid: number; readonly regions: readonly (readonly number[])[] }[];
  readonly pairs?: readonly PairOfPlaces[];
  /** Subgrids with cells that may not hold every digit: place → mask. */
  readonly allowed?: readonly { readonly subgrid: number; readonly masks: ArrayLike<number> }[];
}
