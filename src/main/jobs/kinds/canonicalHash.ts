import { createHash } from 'node:crypto';
import type { Topology } from '../../../shared/topology/topology.ts';
import { canonicalForm } from '../../engine/canonical/symmetries.ts';
import { keptFor } from './topologies.ts';

/** Layouts with equal coordinates and variants are one layout, whatever it is called. */
const groundOf = keptFor(({ layout: { order, offsets, wrap, variants = [] } }) =>
  JSON.stringify([order, offsets, wrap, variants]),
);

const HASH_BYTES = 8;

/**
 * What symmetric copies of a grid, and only those, have in common: eight bytes. Two million puzzles share one of these by
 * chance in one of nine million libraries.
 *
 * @param grid cell → digit, 0 for none.
 */
export function hashOf(topology: Topology, grid: Uint8Array): Uint8Array {
  const canonical = canonicalForm(topology, grid).givens;
  const whole = createHash('sha256').update(groundOf(topology)).update(canonical).digest();
  return Uint8Array.from(whole.subarray(0, HASH_BYTES));
}
