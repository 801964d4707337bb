import type { Topology } from '../../../shared/topology/topology.ts';

/** Caches a value per topology, created on first use; freed with the topology. */
export function perTopology<T extends object>(make: (topology: Topology) => T): (topology: Topology) => T {
  return cachedPer(make);
}

/** Caches a value per object, created on first use; freed with the object. */
export function cachedPer<Key extends object, T extends object>(make: (key: Key) => T): (key: Key) => T {
  const cache = new WeakMap<Key, T>();
  return (key) => {
    let value = cache.get(key);
    if (value === undefined) {
      value = make(key);
      cache.set(key, value);
    }
    return value;
  };
}
