import type { Topology } from '../../../../shared/layout/topology.ts';
import type { View } from '../view.ts';

function keptPer<Key extends object, T>(create: (key: Key) => T): (key: Key) => T {
  const kept = new WeakMap<Key, T>();
  return (key) => {
    let value = kept.get(key);
    if (value === undefined) {
      value = create(key);
      kept.set(key, value);
    }
    return value;
  };
}

/**
 * Keeps something per view: made when first asked for, dropped with the view. Techniques are stateless to their
 * callers; tables and scratch space that a view's size decides live here.
 */
export function perView<T>(create: (view: View) => T): (view: View) => T {
  return keptPer(create);
}

/** As {@link perView}, for tables that depend on the layout alone, whatever the scope. */
export function perTopology<T>(create: (topology: Topology) => T): (topology: Topology) => T {
  return keptPer(create);
}
