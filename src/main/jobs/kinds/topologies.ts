import { expectOk } from '../../../shared/base/result.ts';
import type { LayoutSpec } from '../../../shared/layout/spec.ts';
import { createTopologyCache } from '../../../shared/topology/cache.ts';
import type { Topology } from '../../../shared/topology/topology.ts';

/** One worker's compiled layouts: a library is filled with many puzzles of few layouts. */
const compile = createTopologyCache();

/** The compiled layout, which must be one that compiles. */
export function topologyOf(layout: LayoutSpec): Topology {
  return expectOk(compile(layout));
}

/** Makes a look-up of what is expensive to make for a topology; it is kept as long as the topology is. */
export function keptFor<T>(make: (topology: Topology) => T): (topology: Topology) => T {
  const kept = new WeakMap<Topology, { readonly made: T }>();
  return (topology) => {
    const known = kept.get(topology) ?? { made: make(topology) };
    kept.set(topology, known);
    return known.made;
  };
}
