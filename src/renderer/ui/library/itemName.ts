import { CATALOGUE } from '../../../shared/layout/catalogue.ts';
import type { LayoutRef, VariantRef } from '../../../shared/layout/spec.ts';
import { gameName } from '../controls/gameName.ts';
import { variantName } from '../controls/variantNames.ts';

/** Name of a layout in the library, with its size and box side if needed. */
function layoutWords(layout: LayoutRef): string {
  const entry = CATALOGUE.find(({ id }) => id === layout.layout);
  return gameName({ layout, layoutName: entry?.name ?? 'Custom' });
}

/** Name of a layout together with its extra rules. */
export function layoutWithRules(layout: LayoutRef, variants: readonly VariantRef[]): string {
  return [layoutWords(layout), ...variants.map(variantName)].join(' + ');
}
