import type { Rng } from '../core/rng.ts';
import { systemOfHouses } from './houseSystems.ts';
import { RegionSearch } from './regionSearch.ts';

/** The n² digits as n masks of n digits each. */
export type Partition = readonly number[];

/** Search nodes for one partition. Across more than two others there may be none. */
const NODES = 200;

/** A random partition. */
export function dealOut(order: number, rng: Rng): Partition {
  const masks = new Array<number>(order).fill(0);
  const digits = rng.shuffle(Int32Array.from({ length: order * order }, (_, digit) => digit));
  for (const [place, digit] of digits.entries()) {
    const part = Math.floor(place / order);
    masks[part] = masks[part] | (1 << digit);
  }
  return masks;
}

/**
 * A random partition across the given ones: each of its parts shares exactly one digit with every part of each of them.
 * For two given partitions it always exists (a regular bipartite graph has a decomposition into perfect matchings).
 * Null if none was found.
 */
export function partitionAcross(order: number, partitions: readonly Partition[], rng: Rng): Partition | null {
  const digits = order * order;
  const all = Int32Array.from({ length: digits }, (_, digit) => digit);
  const houses = partitions.flatMap((masks) => masks.map((mask) => [...all].filter((digit) => (mask >> digit) & 1)));
  const parts = new Uint8Array(digits);
  const search = new RegionSearch(systemOfHouses(digits, order, houses));
  if (search.fill(parts, all, digits, rng, { nodeCap: NODES }) !== 'filled') return null;
  const masks = new Array<number>(order).fill(0);
  for (const [digit, part] of parts.entries()) masks[part - 1] = masks[part - 1] | (1 << digit);
  return masks;
}

/** The digit that two masks have in common, 1..n². They must have exactly one. */
export function commonDigit(one: number, other: number): number {
  return 32 - Math.clz32(one & other);
}
