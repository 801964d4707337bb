import type { Language } from '../domain/language.ts';
import type { LayoutSpec } from '../layout/spec.ts';
import { variantOf } from './registry.ts';
import { subgridsOfVariant } from './rules.ts';

/** The extra rules of a layout, a text each: name, the subgrids (from 1) if not all, and what is asked for. */
export function ruleWords({ offsets, variants = [] }: LayoutSpec, language: Language): string[] {
  return variants.map((ref) => {
    const variant = variantOf(ref.id);
    const subgrids = subgridsOfVariant(ref, offsets.length);
    const where = subgrids.length < offsets.length ? ` (${subgrids.map((subgrid) => subgrid + 1).join(', ')})` : '';
    const colon = language === 'fr' ? ' : ' : ': ';
    return `${variant?.name[language] ?? ref.id}${where}${colon}${variant?.rule[language] ?? ''}`;
  });
}
