import { createHash } from 'node:crypto';
import type { Topology } from '../../../shared/topology/topology.ts';
import { canonicalForm } from '../../engine/canonical/symmetries.ts';
import { cachedPerTopology } from './topologies.ts';

/** Part of the hash that identifies the layout: its coordinates and variants, not its name. */
const layoutKeyOf = cachedPerTopology(({ layout: { order, offsets, wrap, variants = [] } }) =>
  JSON.stringify([order, offsets, wrap, variants]),
);

const HASH_BYTES = 8;

/**
 * Hash (eight bytes) that is equal exactly for symmetric copies of a grid. In a library of two million puzzles, a
 * chance collision happens in one of nine million libraries.
 *
 * @param grid cell → digit, 0 for none.
 */
export function hashOf(topology: Topology, grid: Uint8Array): Uint8Array {
  const canonical = canonicalForm(topology, grid).givens;
  const whole = createHash('sha256').update(layoutKeyOf(topology)).update(canonical).digest();
  return Uint8Array.from(whole.subarray(0, HASH_BYTES));
}
