import type { LayoutSpec, VariantRef } from '../layout/spec.ts';
import { PER_SUBGRID } from './normalForm.ts';
import { subgridsOfVariant } from './rules.ts';

/**
 * Restricts the variants of a layout to some of its subgrids. The result is for a new layout that consists only of
 * these subgrids. Subgrids have the numbers of the new layout.
 */
export function partOfVariants({ offsets, variants = [] }: LayoutSpec, part: readonly number[]): VariantRef[] {
  return variants.flatMap((ref) => {
    const own = subgridsOfVariant(ref, offsets.length);
    const inPart = part.flatMap((subgrid, number) => (own.includes(subgrid) ? [{ subgrid, number }] : []));
    if (inPart.length === 0) return [];
    const copy: VariantRef = { ...ref, subgrids: inPart.map(({ number }) => number) };
    for (const field of PER_SUBGRID) {
      const list = ref[field];
      if (!Array.isArray(list) || list.length === 1) continue;
      copy[field] = inPart.map(({ subgrid }) => list[own.indexOf(subgrid)] as unknown);
    }
    return [copy];
  });
}
