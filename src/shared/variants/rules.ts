import { isOrder } from '../base/digits.ts';
import { fail, ok, type Result } from '../base/result.ts';
import type { LayoutSpec, VariantRef } from '../layout/spec.ts';
import type { ExtraHouse, PairOfPlaces, VariantRules } from '../layout/variantRules.ts';
import { colour } from './colour.ts';
import { variantOf } from './registry.ts';
import type { SubgridRules } from './variant.ts';

/** The subgrids that a reference names, or all subgrids of the layout if it names none. */
export function subgridsOfVariant(ref: VariantRef, subgridCount: number): readonly number[] {
  return (ref.subgrids as readonly number[] | undefined) ?? Array.from({ length: subgridCount }, (_, i) => i);
}

/** Subgrids with regions instead of boxes, including those whose regions are not drawn yet. */
export function subgridsWithRegions({ offsets, variants = [] }: LayoutSpec): ReadonlySet<number> {
  const coloured = variants.filter(({ id }) => id === colour.id);
  return new Set(coloured.flatMap((ref) => subgridsOfVariant(ref, offsets.length)));
}

/** Collects the rules of several variants on several subgrids. */
class RulesBuilder implements VariantRules {
  readonly houses: ExtraHouse[] = [];
  readonly regions: { subgrid: number; regions: readonly (readonly number[])[] }[] = [];
  readonly pairs: PairOfPlaces[] = [];
  readonly allowed: { subgrid: number; masks: Int32Array }[] = [];

  add(variant: string, subgrid: number, { houses = [], regions, pairs = [], masks }: SubgridRules): void {
    houses.forEach((places, index) => {
      this.houses.push({ subgrid, places, origin: { variant, index } });
    });
    if (regions) this.regions.push({ subgrid, regions });
    for (const pair of pairs) this.pairs.push({ subgrid, ...pair });
    if (masks) this.allowed.push({ subgrid, masks });
  }
}

/**
 * Combines the rules of all variants of a layout.
 *
 * Errors: `bad-puzzle` if a reference does not fit the layout, or leaves open something that has to be drawn first.
 */
export function rulesOfVariants({ order, offsets, variants = [] }: LayoutSpec): Result<VariantRules> {
  const rules = new RulesBuilder();
  if (!isOrder(order)) return fail('bad-input', 'order-range', { order });
  for (const ref of variants) {
    const variant = variantOf(ref.id);
    if (!variant) return fail('bad-puzzle', 'no-variant', { variant: JSON.stringify(ref.id) });
    if (variant.isOpen?.(ref)) {
      return fail('bad-puzzle', 'nothing-marked', { variant: ref.id });
    }
    for (const [index, subgrid] of subgridsOfVariant(ref, offsets.length).entries()) {
      const made = variant.rulesIn(ref, { order, digits: order * order, subgrid, index });
      if (!made.ok) return made;
      rules.add(ref.id, subgrid, made.value);
    }
  }
  return ok(rules);
}

/** Concatenates two sets of rules. */
export function mergeRules(a: VariantRules, b: VariantRules): VariantRules {
  return {
    houses: [...(a.houses ?? []), ...(b.houses ?? [])],
    regions: [...(a.regions ?? []), ...(b.regions ?? [])],
    pairs: [...(a.pairs ?? []), ...(b.pairs ?? [])],
    allowed: [...(a.allowed ?? []), ...(b.allowed ?? [])],
  };
}
