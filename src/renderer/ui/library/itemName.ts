import { CATALOGUE } from '../../../shared/layout/catalogue.ts';
import type { LayoutRef } from '../../../shared/layout/spec.ts';
import { gameName } from '../gameName.ts';

/** A layout of the library by name, with its size and box side where they matter. */
export function layoutWords(layout: LayoutRef): string {
  const entry = CATALOGUE.find(({ id }) => id === layout.layout);
  return gameName({ layout, layoutName: entry?.name ?? 'Custom' });
}
