import type { VariantRef } from '../../../shared/layout/spec.ts';
import type { TextKey } from '../../../shared/text/textKey.ts';
import { variantName as nameKey, variantRule } from '../../../shared/variants/variant.ts';
import { formatNumber, t } from '../../i18n/words.ts';

/** Numbers of the subgrids to which a variant applies, as a short list; null if it applies to all. */
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

/** Name of a rule of clues. */
export function ruleName(id: string): string {
  return t(`rule.${id}` as TextKey);
}

/** The sentence that states a rule of clues. */
export function ruleSentence(id: string): string {
  return t(`rule.${id}.rule` as TextKey);
}
