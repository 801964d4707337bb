import type { LayoutSpec, VariantRef } from '../layout/spec.ts';
import { PER_SUBGRID } from './normalForm.ts';
import { subgridsOfVariant } from './rules.ts';

/** The variants that lie over some of a layout's subgrids, as those of the layout which these subgrids make alone. */
export function partOfVariants({ offsets, variants = [] }: LayoutSpec, part: readonly number[]): VariantRef[] {
  return variants.flatMap((ref) => {
    const own = subgridsOfVariant(ref, offsets.length);
    const kept = part.flatMap((subgrid, number) => (own.includes(subgrid) ? [{ subgrid, number }] : []));
    if (kept.length === 0) return [];
    const copy: VariantRef = { ...ref, subgrids: kept.map(({ number }) => number) };
    for (const field of PER_SUBGRID) {
      const list = ref[field];
      if (!Array.isArray(list) || list.length === 1) continue;
      copy[field] = kept.map(({ subgrid }) => list[own.indexOf(subgrid)] as unknown);
    }
    return [copy];
  });
}
