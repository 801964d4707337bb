import { CATALOGUE } from '../../../shared/layout/catalogue.ts';
import type { LayoutRef, VariantRef } from '../../../shared/layout/spec.ts';
import { gameName } from '../gameName.ts';
import { variantName } from '../variantNames.ts';

/** A layout of the library by name, with its size and box side where they matter. */
function layoutWords(layout: LayoutRef): string {
  const entry = CATALOGUE.find(({ id }) => id === layout.layout);
  return gameName({ layout, layoutName: entry?.name ?? 'Custom' });
}

/** The same with the extra rules that are laid over it. */
export function groundWords(layout: LayoutRef, variants: readonly VariantRef[]): string {
  return [layoutWords(layout), ...variants.map(variantName)].join(' + ');
}
