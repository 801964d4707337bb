import { FAMILIES } from '../layout/families.ts';
import type { LayoutRef } from '../layout/spec.ts';

/**
 * The layout of a picture, from its name: `samurai`, or with a size `torus/2`. Boxes are 3 × 3; other parameters have
 * their defaults.
 */
export function layoutOfFigure(name: string): LayoutRef {
  const [layout = '', size] = name.split('/');
  const usual = FAMILIES.find(({ id }) => id === layout)?.usual;
  return { layout, order: 3, ...usual, ...(size === undefined ? {} : { size: Number(size) }) };
}
