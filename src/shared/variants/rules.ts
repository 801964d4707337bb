import { isOrder } from '../base/digits.ts';
import { fail, ok, type Result } from '../base/result.ts';
import type { LayoutSpec, VariantRef } from '../layout/spec.ts';
import type { ExtraHouse, PairOfPlaces, VariantRules } from '../layout/variantRules.ts';
import { colour } from './colour.ts';
import { variantOf } from './registry.ts';
import type { SubgridRules } from './variant.ts';

/** The subgrids that a reference names; all of the layout where it names none. */
export function subgridsOfVariant(ref: VariantRef, subgridCount: number): readonly number[] {
  return (ref.subgrids as readonly number[] | undefined) ?? Array.from({ length: subgridCount }, (_, i) => i);
}

/** Subgrids that have, or will have once they are drawn, regions instead of boxes. */
export function subgridsWithRegions({ offsets, variants = [] }: LayoutSpec): ReadonlySet<number> {
  const coloured = variants.filter(({ id }) => id === colour.id);
  return new Set(coloured.flatMap((ref) => subgridsOfVariant(ref, offsets.length)));
}

/** Collects what several variants lay over several subgrids. */
class RulesInMaking implements VariantRules {
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
 * What the variants of a layout come to.
 *
 * Errors: `bad-puzzle` where a reference does not fit the layout, or leaves open what has to be drawn first.
 */
export function rulesOfVariants({ order, offsets, variants = [] }: LayoutSpec): Result<VariantRules> {
  const rules = new RulesInMaking();
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

/** Both sets of rules at once. */
export function mergeRules(a: VariantRules, b: VariantRules): VariantRules {
  return {
    houses: [...(a.houses ?? []), ...(b.houses ?? [])],
    regions: [...(a.regions ?? []), ...(b.regions ?? [])],
    pairs: [...(a.pairs ?? []), ...(b.pairs ?? [])],
    allowed: [...(a.allowed ?? []), ...(b.allowed ?? [])],
  };
}
