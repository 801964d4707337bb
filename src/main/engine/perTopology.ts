import type { Topology } from '../../shared/layout/topology.ts';

/** Makes a look-up of what is expensive to make for a topology; it is kept as long as the topology is. */
export function perTopology<T extends object>(make: (topology: Topology) => T): (topology: Topology) => T {
  const kept = new WeakMap<Topology, T>();
  return (topology) => {
    const known = kept.get(topology) ?? make(topology);
    kept.set(topology, known);
    return known;
  };
}
