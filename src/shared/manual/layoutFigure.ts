import { FAMILIES } from '../layout/families.ts';
import type { LayoutRef } from '../layout/spec.ts';

/** The layout of a picture: `samurai`, or with a size `torus/2`. Its boxes are 3 × 3; other parameters are the usual ones. */
export function layoutOfFigure(name: string): LayoutRef {
  const [layout = '', size] = name.split('/');
  const usual = FAMILIES.find(({ id }) => id === layout)?.usual;
  return { layout, order: 3, ...usual, ...(size === undefined ? {} : { size: Number(size) }) };
}
