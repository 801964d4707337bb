import { CATALOGUE, CUSTOM_NAME } from '../../../shared/layout/catalogue.ts';
import type { LayoutRef, VariantRef } from '../../../shared/layout/spec.ts';
import type { OwnLayouts } from '../../state/layoutEditor/ownLayouts.ts';
import { gameName } from '../controls/gameName.ts';
import { variantName } from '../controls/variantNames.ts';

/** The layouts that the user drew and saved. */
type SavedLayouts = Pick<OwnLayouts, 'like'>;

/** Name of a layout in the library, with its size and box side if needed. */
function layoutWords(layout: LayoutRef, saved: SavedLayouts): string {
  const entry = CATALOGUE.find(({ id }) => id === layout.layout);
  return gameName({ layout, layoutName: entry?.name ?? saved.like(layout)?.name ?? CUSTOM_NAME });
}

/** Name of a layout together with its extra rules; of a drawn one, the name under which it was saved. */
export function layoutWithRules(layout: LayoutRef, variants: readonly VariantRef[], saved: SavedLayouts): string {
  return [layoutWords(layout, saved), ...variants.map(variantName)].join(' + ');
}
