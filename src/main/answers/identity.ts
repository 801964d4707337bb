import { hexOf, sha256, utf8Bytes } from '../../shared/base/sha256.ts';
import { boxInKeys } from '../../shared/layout/spec.ts';
import type { Puzzle } from '../../shared/puzzle/puzzle.ts';
import { perTopology } from '../../shared/topology/cache.ts';
import type { Topology } from '../../shared/topology/topology.ts';
import { canonicalForm, transformPuzzle } from '../engine/canonical/symmetries.ts';
import { createRng, derivedSeed } from '../engine/core/rng.ts';

/**
 * Part of the hash that identifies the layout: its coordinates and variants, not its name. Without a twist it must stay
 * as it is, because libraries store the hash.
 */
const layoutKeyOf = perTopology(({ layout: { box, offsets, wrap, variants = [], twist } }) => ({
  key: utf8Bytes(JSON.stringify([boxInKeys(box), offsets, wrap, variants]) + (twist ? JSON.stringify(twist) : '')),
}));

/** Bytes of a hash. */
const HASH_BYTES = 8;

/**
 * Hash (eight bytes) that is equal exactly for symmetric copies of a grid. Among nine million libraries of two million
 * puzzles each, one is expected to have a chance collision.
 *
 * @param grid cell → digit, 0 for none.
 */
export function hashOf(topology: Topology, grid: Uint8Array): Uint8Array {
  return hashOfForm(topology, canonicalForm(topology, grid).givens);
}

function hashOfForm(topology: Topology, canonical: Uint8Array): Uint8Array {
  return sha256(layoutKeyOf(topology).key, canonical).slice(0, HASH_BYTES);
}

/**
 * The hash of a puzzle and its symmetric copies as 16 hexadecimal digits: the library stores the same hash. Empty if the
 * search for the canonical form was cut short, because copies might get different hashes.
 */
export function classIdOf({ topology, givens }: Puzzle): string {
  const canonical = canonicalForm(topology, givens);
  return canonical.exact ? hexOf(hashOfForm(topology, canonical.givens)) : '';
}

/** An identifier of exactly this puzzle, as 16 hexadecimal digits: from its layout, rules, givens and clues. */
export function puzzleIdOf({ topology, givens, clues }: Puzzle): string {
  const parts = clues ? [givens, utf8Bytes(JSON.stringify(clues))] : [givens];
  return hexOf(sha256(layoutKeyOf(topology).key, ...parts).subarray(0, HASH_BYTES));
}

/**
 * The least copy of a puzzle under the layout's symmetries and relabelling of digits: the same for all of its copies.
 * `exact` is false if the search was cut short; another copy may then have another form.
 */
export function canonicalPuzzle(puzzle: Puzzle): { readonly puzzle: Puzzle; readonly exact: boolean } {
  const { givens, exact } = canonicalForm(puzzle.topology, puzzle.givens);
  return { puzzle: { ...puzzle, givens }, exact };
}

/**
 * A symmetric copy, which looks different and is equally hard; determined by the seed.
 *
 * @param index number of the copy among those of the seed.
 */
export function transformedPuzzle(puzzle: Puzzle, seed: string, index?: number): Puzzle {
  const rng = createRng(index === undefined ? seed : derivedSeed(seed, index));
  return { ...puzzle, givens: transformPuzzle(puzzle.topology, puzzle.givens, rng).givens };
}
