import type { LayoutSpec } from '../layout/spec.ts';
import type { Sentence } from '../text/textKey.ts';
import { subgridsOfVariant } from './rules.ts';
import { variantName, variantRule } from './variant.ts';

/**
 * One sentence for each extra rule of a layout: its name, its subgrids (from 1) if it does not apply to all, and the
 * rule.
 */
export function ruleSentences({ offsets, variants = [] }: LayoutSpec): Sentence[] {
  return variants.map((ref): Sentence => {
    const named = { name: { key: variantName(ref.id) }, rule: { key: variantRule(ref.id) } };
    const subgrids = subgridsOfVariant(ref, offsets.length);
    if (subgrids.length === offsets.length) return { key: 'variant.with-rule', values: named };
    return { key: 'variant.with-rule-in', values: { ...named, subgrids: subgrids.map((subgrid) => `${subgrid + 1}`) } };
  });
}
