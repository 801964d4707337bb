import { cachedPer } from '../../core/perTopology.ts';
import type { View } from './view.ts';

/**
 * Caches a value per view, created on first use and freed with the view. Techniques look stateless to their callers;
 * tables and buffers whose size depends on the view are stored here.
 */
export function perView<T extends object>(make: (view: View) => T): (view: View) => T {
  return cachedPer(make);
}
