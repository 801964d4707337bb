import { expectOk } from '../../../shared/base/result.ts';
import type { LayoutSpec } from '../../../shared/layout/spec.ts';
import { createTopologyCache } from '../../../shared/topology/cache.ts';
import type { Topology } from '../../../shared/topology/topology.ts';

/** Compiled layouts, cached per worker: many puzzles of a library share few layouts. */
export const compileCached = createTopologyCache(16);

/** Compiles a layout, which must be valid. */
export function topologyOf(layout: LayoutSpec): Topology {
  return expectOk(compileCached(layout));
}
