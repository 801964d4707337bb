import type { View } from '../view.ts';

/**
 * Keeps something per view: made when first asked for, dropped with the view. Techniques are stateless to their
 * callers; tables and scratch space that a view's size decides live here.
 */
export function perView<T>(create: (view: View) => T): (view: View) => T {
  const kept = new WeakMap<View, T>();
  return (view) => {
    let value = kept.get(view);
    if (value === undefined) {
      value = create(view);
      kept.set(view, value);
    }
    return value;
  };
}
