import type { Rng } from '../core/rng.ts';
import { systemOfHouses } from './houseSystems.ts';
import { RegionSearch } from './regionSearch.ts';

/** A partition of the digits into parts of equal size, each part as a mask. */
export type Partition = readonly number[];

/**
 * Limit on search nodes for one partition. Without it, a search could take long to prove that there is no such
 * partition, which happens with more than two given partitions.
 */
const NODES = 200;

/** A random partition of D digits into n parts. */
export function dealOut(digits: number, parts: number, rng: Rng): Partition {
  const masks = new Array<number>(parts).fill(0);
  const shuffled = rng.shuffle(Int32Array.from({ length: digits }, (_, digit) => digit));
  for (const [place, digit] of shuffled.entries()) {
    const part = Math.floor((place * parts) / digits);
    masks[part] = masks[part] | (1 << digit);
  }
  return masks;
}

/**
 * A random partition into n parts (`count`), each of which shares exactly one digit with every part of the given
 * partitions. Parts of the given partitions have n digits. For up to two given partitions, such a partition always
 * exists (a regular bipartite graph has a decomposition into perfect matchings). Null if none was found.
 */
export function partitionAcross(
  digits: number,
  count: number,
  partitions: readonly Partition[],
  rng: Rng,
): Partition | null {
  const all = Int32Array.from({ length: digits }, (_, digit) => digit);
  const houses = partitions.flatMap((masks) => masks.map((mask) => [...all].filter((digit) => (mask >> digit) & 1)));
  const parts = new Uint8Array(digits);
  const search = new RegionSearch(systemOfHouses(digits, count, houses));
  if (search.fill(parts, all, digits, rng, { nodeCap: NODES }) !== 'filled') return null;
  const masks = new Array<number>(count).fill(0);
  for (const [digit, part] of parts.entries()) masks[part - 1] = masks[part - 1] | (1 << digit);
  return masks;
}

/** The digit, from 1 to D, that two masks have in common. They must have exactly one digit in common. */
export function commonDigit(one: number, other: number): number {
  return 32 - Math.clz32(one & other);
}
