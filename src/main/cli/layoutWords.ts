import type { LayoutSpec, VariantRef } from '../../shared/layout/spec.ts';

/** A variant in the command line's notation: its id, and its subgrids unless it covers all. */
export function variantWords({ id, subgrids }: VariantRef): string {
  return subgrids === undefined ? id : `${id}@${(subgrids as number[]).join()}`;
}

/** A layout for people: its name and its variants. */
export function layoutWords({ name, variants = [] }: Pick<LayoutSpec, 'name' | 'variants'>): string {
  return [name, ...variants.map(variantWords)].join(' + ');
}
