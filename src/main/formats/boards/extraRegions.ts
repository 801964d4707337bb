import type { LayoutSpec, VariantRef } from '../../../shared/layout/spec.ts';
import { variantOf } from '../../../shared/variants/registry.ts';
import { visibleWindows } from '../../../shared/variants/windoku.ts';
import { placesKey } from './squareBoard.ts';

/** Variants that some formats cannot name, but can store as extra regions: sets of cells with every digit once. */
export const EXTRA_REGION_VARIANTS: readonly string[] = ['windoku', 'centre-dot', 'asterisk'];

/**
 * The extra regions of a variant in one grid, without those that follow from others; none if the variant does not fit
 * the order.
 */
function regionsOf(id: string, order: number): readonly (readonly number[])[] {
  const variant = variantOf(id);
  if (!variant || variant.refuses?.(order)) return [];
  const rules = variant.rulesIn({ id }, { order, digits: order * order, subgrid: 0, index: 0 });
  const houses = rules.ok ? (rules.value.houses ?? []) : [];
  return id === 'windoku' ? houses.slice(0, visibleWindows(order)) : houses;
}

/** The extra regions of all variants of a layout of one grid. */
export function extraRegionsOf({ order, variants = [] }: LayoutSpec): (readonly number[])[] {
  return variants.filter(({ id }) => EXTRA_REGION_VARIANTS.includes(id)).flatMap(({ id }) => regionsOf(id, order));
}

/** The variants of one grid whose extra regions are all in the list. */
export function variantsFromRegions(regions: readonly (readonly number[])[], order: number): VariantRef[] {
  const keys = new Set(regions.map(placesKey));
  return EXTRA_REGION_VARIANTS.filter((id) => {
    const wanted = regionsOf(id, order);
    return wanted.length > 0 && wanted.every((places) => keys.has(placesKey(places)));
  }).map((id) => ({ id }));
}
