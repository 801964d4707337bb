import type { z } from 'zod';
import type { BoxShape } from '../base/boxShape.ts';
import type { Result } from '../base/result.ts';
import type { VariantRef } from '../layout/spec.ts';
import type { Lines, PairRule } from '../layout/variantRules.ts';
import type { Sentence, TextKey } from '../text/textKey.ts';

/** The rules that a variant adds to one subgrid. A *place* is row × D + column of the subgrid. */
export interface SubgridRules {
  /** Additional houses, besides rows, columns and boxes. Each has D places. */
  readonly houses?: readonly (readonly number[])[];
  /**
   * Additional houses that follow from `houses` if rows and columns are houses too. They are not drawn on the board.
   */
  readonly impliedHouses?: readonly (readonly number[])[];
  /** Regions that replace the boxes: D lists of D places. */
  readonly regions?: readonly (readonly number[])[];
  /** Pairs of places with their rules, each pair once. */
  readonly pairs?: readonly { readonly rule: PairRule; readonly a: number; readonly b: number }[];
  /** place → mask of the digits allowed there. */
  readonly masks?: Int32Array;
  /** Which lines are not houses, the rows or the columns; absent if all lines are houses. */
  readonly notHouses?: Lines;
}

/** Why a variant does not exist with boxes of some shape, as the key of a message. */
export type VariantRefusal = 'asterisk-order' | 'no-centre-cell' | 'variant-needs-boxes' | 'variant-needs-square-boxes';

/** The subgrid to which a variant is applied. */
export interface VariantPlace {
  readonly box: BoxShape;
  readonly digits: number;
  /** Index of the subgrid in the layout, and its index among the subgrids to which the variant applies. */
  readonly subgrid: number;
  readonly index: number;
}

/**
 * An extra rule that can be added to any layout, or to some of its subgrids. Each variant has its own file, and one
 * entry in `registry.ts`.
 */
export interface Variant<R extends VariantRef = VariantRef> {
  /**
   * In kebab-case. Must never change, because puzzle JSON contains it. Texts: `variant.<id>` and `variant.<id>.rule`.
   */
  readonly id: string;
  /** Fields that a reference may have besides `id` and `subgrids`. References with other fields are rejected. */
  readonly fields: z.ZodRawShape;
  /**
   * Whether a reference leaves regions or marked cells open. These must be chosen at random before the layout can be
   * compiled. Absent for variants that leave nothing to be chosen by the program.
   */
  isOpen?(ref: R): boolean;
  /** Why the variant does not exist with boxes of this shape; null if it does. */
  refuses?(box: BoxShape): VariantRefusal | null;
  /**
   * The rules of the variant in one of its subgrids. Errors: `bad-puzzle` if the reference does not fit the subgrid.
   */
  rulesIn(ref: R, place: VariantPlace): Result<SubgridRules>;
  /**
   * Name of one of the variant's houses, by the index of the house (from 0). The French name includes the article. Only
   * for variants with houses.
   */
  houseName?(index: number): Sentence;
}

/**
 * Defines a variant with its own type of reference, for the registry. The schema `fields` guarantees that `rulesIn`
 * only gets references of this type.
 */
export function defineVariant<R extends VariantRef>(variant: Variant<R>): Variant {
  return variant as unknown as Variant;
}

/** Key of a variant's name. */
export function variantName(id: string): TextKey {
  return `variant.${id}` as TextKey;
}

/** Key of the sentence that states a variant's rule for players. */
export function variantRule(id: string): TextKey {
  return `variant.${id}.rule` as TextKey;
}
