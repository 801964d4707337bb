import { ok, type Result } from '../base/result.ts';
import type { LayoutSpec } from '../layout/spec.ts';
import { compileTopology, type Topology } from './topology.ts';

/**
 * Makes a compiler that keeps its last results: puzzles mostly come many to a layout, and compiling a samurai takes
 * a hundred times as long as solving one. Equal layouts give the identical topology while it is kept, so that more can
 * be hung on it.
 *
 * @param capacity topologies to keep; beyond it the one longest unused is dropped.
 */
export function createTopologyCache(capacity = 4): (spec: LayoutSpec) => Result<Topology> {
  // In order of last use.
  const kept = new Map<string, Topology>();
  return (spec) => {
    // The whole spec and not the coordinates alone: a topology carries its layout's name and parameters.
    const key = JSON.stringify(spec);
    const known = kept.get(key);
    if (known) {
      kept.delete(key);
      kept.set(key, known);
      return ok(known);
    }
    const compiled = compileTopology(spec);
    if (!compiled.ok) return compiled;
    kept.set(key, compiled.value);
    if (kept.size > capacity) kept.delete(kept.keys().next().value as string);
    return compiled;
  };
}
