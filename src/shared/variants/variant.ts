import type { z } from 'zod';
import type { Result } from '../base/result.ts';
import type { VariantRef } from '../layout/spec.ts';
import type { PairRule } from '../layout/variantRules.ts';
import type { Sentence, TextKey } from '../text/keys.ts';

/** What a variant lays over one subgrid. A *place* is row × D + column of the subgrid. */
export interface SubgridRules {
  /** Houses beyond rows, columns and boxes: D places each. */
  readonly houses?: readonly (readonly number[])[];
  /** What stands in the place of the boxes: D lists of D places. */
  readonly regions?: readonly (readonly number[])[];
  /** Pairs of places under a rule of their own, each once. */
  readonly pairs?: readonly { readonly rule: PairRule; readonly a: number; readonly b: number }[];
  /** place → mask of the digits allowed there. */
  readonly masks?: Int32Array;
}

/** Where one application of a variant stands. */
export interface VariantPlace {
  readonly order: number;
  readonly digits: number;
  /** The subgrid, and which of the variant's subgrids it is. */
  readonly subgrid: number;
  readonly index: number;
}

/**
 * An extra rule that can be laid over any layout, or over some of its subgrids. One file each, listed once in
 * `registry.ts`.
 */
export interface Variant<R extends VariantRef = VariantRef> {
  /** Kebab-case, stable: it stands in puzzle JSON. Its texts are `variant.<id>` and `variant.<id>.rule`. */
  readonly id: string;
  /** What a reference may hold beside `id` and `subgrids`; unknown fields are refused. */
  readonly fields: z.ZodRawShape;
  /**
   * Where part of the variant may be left to the program (regions, marked cells): whether a reference leaves it. Such a
   * reference has to be drawn before anything can be compiled.
   */
  isOpen?(ref: R): boolean;
  /** Why the variant makes no sense at an order; null if it does. */
  refuses?(order: number): 'asterisk-order' | 'no-centre-cell' | null;
  /** What the variant lays over one of its subgrids. Errors: `bad-puzzle` where the reference does not fit. */
  rulesIn(ref: R, place: VariantPlace): Result<SubgridRules>;
  /** How its house of a number (from 0) is called, with the article in French; variants with houses only. */
  houseName?(index: number): Sentence;
}

/** A variant whose reference has a type of its own, as the registry lists it: the schema is what keeps the two apart. */
export function defineVariant<R extends VariantRef>(variant: Variant<R>): Variant {
  return variant as unknown as Variant;
}

/** What a variant is called. */
export function variantName(id: string): TextKey {
  return `variant.${id}` as TextKey;
}

/** The rule of a variant in one sentence, for players. */
export function variantRule(id: string): TextKey {
  return `variant.${id}.rule` as TextKey;
}
