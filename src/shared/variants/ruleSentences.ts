import type { LayoutSpec } from '../layout/spec.ts';
import type { Sentence } from '../text/textKey.ts';
import { subgridsOfVariant } from './rules.ts';
import { variantName, variantRule } from './variant.ts';

/**
 * One sentence for each extra rule of a layout: name of the rule, the subgrids (from 1) unless it applies to all of
 * them, and what the rule says.
 */
export function ruleSentences({ offsets, variants = [] }: LayoutSpec): Sentence[] {
  return variants.map((ref): Sentence => {
    const named = { name: { key: variantName(ref.id) }, rule: { key: variantRule(ref.id) } };
    const subgrids = subgridsOfVariant(ref, offsets.length);
    if (subgrids.length === offsets.length) return { key: 'variant.with-rule', values: named };
    return { key: 'variant.with-rule-in', values: { ...named, subgrids: subgrids.map((subgrid) => `${subgrid + 1}`) } };
  });
}
