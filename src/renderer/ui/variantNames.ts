import type { VariantRef } from '../../shared/layout/spec.ts';
import { variantOf } from '../../shared/variants/registry.ts';
import { formatNumber, language } from '../i18n/words.ts';

/** Numbers of the subgrids that a variant is laid over, as a short list; null for all of them. */
export function variantPlaces({ subgrids }: VariantRef): string | null {
  return subgrids ? (subgrids as readonly number[]).map((subgrid) => formatNumber(subgrid + 1)).join(', ') : null;
}

/** A variant by name in the user's language, with the subgrids where it is not laid over all. */
export function variantName(ref: VariantRef): string {
  const name = variantOf(ref.id)?.name[language.value] ?? ref.id;
  const places = variantPlaces(ref);
  return places === null ? name : `${name} (${places})`;
}

/** A variant by name with its rule in a sentence. */
export function variantTold(ref: VariantRef): string {
  return `${variantName(ref)}. ${variantOf(ref.id)?.rule[language.value] ?? ''}`;
}
