import { ok, type Result } from '../base/result.ts';
import type { LayoutSpec } from '../layout/spec.ts';
import { compileTopology, type Topology } from './topology.ts';

const keys = new WeakMap<LayoutSpec, string>();

/**
 * Cache key of a layout. It contains the whole spec, not only the coordinates, because a topology contains its layout's
 * name and parameters.
 */
function keyOf(spec: LayoutSpec): string {
  let key = keys.get(spec);
  if (key === undefined) {
    key = JSON.stringify(spec);
    keys.set(spec, key);
  }
  return key;
}

/**
 * Makes a cache of results whose keys are texts. If the cache is full, it drops the least recently used result.
 * Failures are not cached.
 */
export function createTextCache<T extends object>(capacity: number): (key: string, make: () => Result<T>) => Result<T> {
  // The map is in the order of last use; the least recently used result comes first.
  const values = new Map<string, T>();
  return (key, make) => {
    const known = values.get(key);
    if (known) {
      values.delete(key);
      values.set(key, known);
      return ok(known);
    }
    const made = make();
    if (!made.ok) return made;
    values.set(key, made.value);
    if (values.size > capacity) values.delete(values.keys().next().value as string);
    return made;
  };
}

/**
 * Makes a compiler that caches its results (the least recently used one is dropped). Many puzzles usually share a
 * layout, and compiling a samurai takes a hundred times as long as solving one. While a layout is cached, equal specs
 * give the same topology object, so callers can cache values per topology.
 *
 * @param capacity number of topologies to cache.
 */
export function createTopologyCache(capacity = 4): (spec: LayoutSpec) => Result<Topology> {
  const topologies = createTextCache<Topology>(capacity);
  return (spec) => topologies(keyOf(spec), () => compileTopology(spec));
}

/** Caches a value per topology. The value is made at its first use, and freed with the topology. */
export function perTopology<T extends object>(make: (topology: Topology) => T): (topology: Topology) => T {
  return cachedPer(make);
}

/** Caches a value per object. The value is made at its first use, and freed with the object. */
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
