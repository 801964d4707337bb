import { fail, ok, type Result } from '../base/result.ts';
import type { LooseSubgrids } from '../layout/rings.ts';
import type { LayoutSpec, VariantRef } from '../layout/spec.ts';
import type { ExtraHouse, Lines, PairOfPlaces, VariantRules } from '../layout/variantRules.ts';
import { colour } from './colour.ts';
import { freeColumns, freeRows } from './freeLines.ts';
import { variantOf } from './registry.ts';
import type { SubgridRules } from './variant.ts';

/** The subgrids that a reference names, or all subgrids of the layout if it names none. */
export function subgridsOfVariant(ref: VariantRef, subgridCount: number): readonly number[] {
  return (ref.subgrids as readonly number[] | undefined) ?? Array.from({ length: subgridCount }, (_, i) => i);
}

/**
 * Subgrids in which not all rows, columns or boxes need to be houses. Includes subgrids whose regions are not chosen
 * yet.
 */
export function looseSubgrids({ offsets, variants = [] }: LayoutSpec): LooseSubgrids {
  const withVariant = (wanted: string): ReadonlySet<number> =>
    new Set(variants.filter(({ id }) => id === wanted).flatMap((ref) => subgridsOfVariant(ref, offsets.length)));
  return { rows: withVariant(freeRows.id), columns: withVariant(freeColumns.id), boxes: withVariant(colour.id) };
}

/** Collects the rules of several variants, for all subgrids to which they apply. */
class RulesBuilder implements VariantRules {
  readonly houses: ExtraHouse[] = [];
  readonly regions: { subgrid: number; regions: readonly (readonly number[])[] }[] = [];
  readonly pairs: PairOfPlaces[] = [];
  readonly allowed: { subgrid: number; masks: Int32Array }[] = [];
  readonly notHouses: { subgrid: number; lines: Lines }[] = [];

  /**
   * Adds the rules of a variant in one subgrid.
   * @param isLoose whether rows or columns of the subgrid are not houses.
   */
  add(variant: string, subgrid: number, rules: SubgridRules, isLoose: boolean): void {
    const { houses = [], impliedHouses = [], regions, pairs = [], masks, notHouses } = rules;
    [...houses, ...(isLoose ? [] : impliedHouses)].forEach((places, index) => {
      this.houses.push({ subgrid, places, origin: { variant, index } });
    });
    if (regions) this.regions.push({ subgrid, regions });
    for (const pair of pairs) this.pairs.push({ subgrid, ...pair });
    if (masks) this.allowed.push({ subgrid, masks });
    if (notHouses) this.notHouses.push({ subgrid, lines: notHouses });
  }
}

/**
 * Combines the rules of all variants of a layout.
 *
 * Errors: `bad-puzzle` if a reference does not fit the layout, or leaves regions or marked cells open, which must be
 * chosen first; `impossible-layout` if a variant says that rows (or columns) are not houses in a subgrid where they are
 * also the boxes. (In a subgrid without boxes, a box is a row.)
 */
export function rulesOfVariants(spec: LayoutSpec): Result<VariantRules> {
  const { box, digits, offsets, variants = [] } = spec;
  const loose = looseSubgrids(spec);
  const rules = new RulesBuilder();
  for (const ref of variants) {
    const variant = variantOf(ref.id);
    if (!variant) return fail('bad-puzzle', 'no-variant', { variant: JSON.stringify(ref.id) });
    if (variant.isOpen?.(ref)) {
      return fail('bad-puzzle', 'nothing-marked', { variant: ref.id });
    }
    for (const [index, subgrid] of subgridsOfVariant(ref, offsets.length).entries()) {
      const made = variant.rulesIn(ref, { box, digits, subgrid, index });
      if (!made.ok) return made;
      rules.add(ref.id, subgrid, made.value, loose.rows.has(subgrid) || loose.columns.has(subgrid));
    }
  }
  const asBoxes = rules.notHouses.find(
    ({ subgrid, lines }) => box[lines] === 1 && !rules.regions.some((one) => one.subgrid === subgrid),
  );
  if (asBoxes) return fail('impossible-layout', 'free-lines-are-boxes', { subgrid: asBoxes.subgrid + 1 });
  return ok(rules);
}

/** Concatenates two sets of rules. */
export function mergeRules(a: VariantRules, b: VariantRules): VariantRules {
  return {
    houses: [...(a.houses ?? []), ...(b.houses ?? [])],
    regions: [...(a.regions ?? []), ...(b.regions ?? [])],
    pairs: [...(a.pairs ?? []), ...(b.pairs ?? [])],
    allowed: [...(a.allowed ?? []), ...(b.allowed ?? [])],
    notHouses: [...(a.notHouses ?? []), ...(b.notHouses ?? [])],
  };
}
