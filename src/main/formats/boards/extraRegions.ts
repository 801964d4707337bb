import type { LayoutSpec, VariantRef } from '../../../shared/layout/spec.ts';
import { variantOf } from '../../../shared/variants/registry.ts';
import { visibleWindows } from '../../../shared/variants/windoku.ts';
import { placesKey } from './squareBoard.ts';

/** Variants that formats without a name for them can tell of as sets of cells with every digit once. */
export const TOLD_AS_REGIONS: readonly string[] = ['windoku', 'centre-dot', 'asterisk'];

/** The sets of places of one grid by which a variant is told, without those that follow from them; none if it does not fit. */
function regionsOf(id: string, order: number): readonly (readonly number[])[] {
  const variant = variantOf(id);
  if (!variant || variant.refuses?.(order)) return [];
  const rules = variant.rulesIn({ id }, { order, digits: order * order, subgrid: 0, index: 0 });
  const houses = rules.ok ? (rules.value.houses ?? []) : [];
  return id === 'windoku' ? houses.slice(0, visibleWindows(order)) : houses;
}

/** What a layout of one grid tells as such sets. */
export function toldRegions({ order, variants = [] }: LayoutSpec): (readonly number[])[] {
  return variants.filter(({ id }) => TOLD_AS_REGIONS.includes(id)).flatMap(({ id }) => regionsOf(id, order));
}

/** The variants of one grid all of whose sets are among those told. */
export function variantsToldBy(regions: readonly (readonly number[])[], order: number): VariantRef[] {
  const told = new Set(regions.map(placesKey));
  return TOLD_AS_REGIONS.filter((id) => {
    const wanted = regionsOf(id, order);
    return wanted.length > 0 && wanted.every((places) => told.has(placesKey(places)));
  }).map((id) => ({ id }));
}
