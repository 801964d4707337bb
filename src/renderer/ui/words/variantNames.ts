import type { VariantRef } from '../../../shared/layout/spec.ts';
import { variantName as nameKey, variantRule } from '../../../shared/variants/variant.ts';
import { formatNumber, t, tOr } from '../../i18n/words.ts';

/** Numbers of the subgrids to which a variant applies, as a short list; null if the variant applies to all subgrids. */
export function variantPlaces({ subgrids }: VariantRef): string | null {
  return subgrids ? (subgrids as readonly number[]).map((subgrid) => formatNumber(subgrid + 1)).join(', ') : null;
}

/** Name of a variant in the user's language, with its subgrids unless it applies to all. */
export function variantName(ref: VariantRef): string {
  const name = t(nameKey(ref.id));
  const places = variantPlaces(ref);
  return places === null ? name : `${name} (${places})`;
}

/** Name of a variant, with its rule in one sentence. */
export function variantExplanation(ref: VariantRef): string {
  return `${variantName(ref)}. ${t(variantRule(ref.id))}`;
}

/**
 * Name of a rule of clues in the user's language. For a rule that only a later version of the program knows, returns
 * the id.
 */
export function ruleName(id: string): string {
  return tOr(`rule.${id}`, id);
}

/** The words by which a search finds a rule of clues: its name, its id, and other names for the rule. */
export function ruleSearchWords(id: string): string {
  return `${ruleName(id)} ${id} ${tOr(`rule-also.${id}`, '')}`;
}
