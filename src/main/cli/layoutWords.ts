import type { LayoutSpec, VariantRef } from '../../shared/layout/spec.ts';

/** A variant as the command line names it: its id, and where it lies if not everywhere. */
export function variantWords({ id, subgrids }: VariantRef): string {
  return subgrids === undefined ? id : `${id}@${(subgrids as number[]).join()}`;
}

/** What a puzzle lies on, for people: the layout's name and its variants. */
export function layoutWords({ name, variants = [] }: Pick<LayoutSpec, 'name' | 'variants'>): string {
  return [name, ...variants.map(variantWords)].join(' + ');
}
