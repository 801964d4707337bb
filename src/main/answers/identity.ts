import { orderOfBox } from '../../shared/base/boxShape.ts';
import { hexOf, sha256, utf8Bytes } from '../../shared/base/sha256.ts';
import { boxInKeys } from '../../shared/layout/spec.ts';
import { inCommonLayout } from '../../shared/puzzle/commonLayout.ts';
import type { Puzzle } from '../../shared/puzzle/puzzle.ts';
import type { Clue } from '../../shared/rules/clue.ts';
import { ClueBoard } from '../../shared/rules/clueBoard.ts';
import { createTopologyCache, perTopology } from '../../shared/topology/cache.ts';
import type { Topology } from '../../shared/topology/topology.ts';
import { cluedForm, movedPuzzle, randomCluedSymmetry } from '../engine/canonical/cluedForm.ts';
import { normalClue } from '../engine/canonical/normalClue.ts';
import { canonicalForm, transformPuzzle } from '../engine/canonical/symmetries.ts';
import type { Symmetry } from '../engine/canonical/symmetry.ts';
import { createRng, derivedSeed, type Rng } from '../engine/core/rng.ts';

/**
 * The part of a hash that identifies the layout. It contains coordinates and variants, but not the name. For layouts
 * without a twist, these bytes must never change, because libraries store the hash.
 */
const layoutKeyOf = perTopology(({ layout: { box, offsets, wrap, variants = [], twist } }) => ({
  key: utf8Bytes(JSON.stringify([boxInKeys(box), offsets, wrap, variants]) + (twist ? JSON.stringify(twist) : '')),
}));

const compile = createTopologyCache();

/**
 * The puzzle in the layout from which hashes are computed, so that puzzles with equal rules get equal hashes. File
 * readers already choose this layout, but generated puzzles have the boxes that the user requested. Puzzles with square
 * boxes stay unchanged, because libraries stored their hashes before other box shapes existed.
 */
function identified(puzzle: Puzzle): Puzzle {
  return orderOfBox(puzzle.topology.box) === null ? inCommonLayout(puzzle, compile) : puzzle;
}

/** Length of a hash in bytes. */
const HASH_BYTES = 8;

/**
 * Hash (eight bytes) that is the same for all symmetric copies of a puzzle, or of a complete solution, and different
 * for other puzzles. Among nine million libraries of two million puzzles each, one is expected to have a chance
 * collision.
 */
export function hashOf(asked: Puzzle): Uint8Array {
  const puzzle = identified(asked);
  return puzzle.clues
    ? hashOfClued({ ...puzzle, clues: puzzle.clues })
    : hashOfForm(puzzle.topology, canonicalForm(puzzle.topology, puzzle.givens).givens);
}

function hashOfForm(topology: Topology, ...canonical: readonly Uint8Array[]): Uint8Array {
  return sha256(layoutKeyOf(topology.plain ?? topology).key, ...canonical).slice(0, HASH_BYTES);
}

function hashOfClued(puzzle: Required<Puzzle>): Uint8Array {
  const { givens, constraints } = cluedForm(puzzle);
  return hashOfForm(puzzle.topology, givens, utf8Bytes(constraints));
}

/**
 * The hash that a puzzle shares with all its symmetric copies, as 16 hexadecimal digits. The library stores the same
 * hash. Empty if the search for the canonical form was cut short, because copies could then get different hashes.
 */
export function classIdOf(asked: Puzzle): string {
  const puzzle = identified(asked);
  if (puzzle.clues) return hexOf(hashOf(puzzle));
  const canonical = canonicalForm(puzzle.topology, puzzle.givens);
  return canonical.exact ? hexOf(hashOfForm(puzzle.topology, canonical.givens)) : '';
}

/**
 * An identifier of this puzzle alone, not of its copies: 16 hexadecimal digits from its layout, rules, givens and
 * clues.
 */
export function puzzleIdOf({ topology, givens, clues }: Puzzle): string {
  return hexOf(hashOfForm(topology, givens, ...(clues ? [utf8Bytes(JSON.stringify(clues))] : [])));
}

/**
 * The canonical form of a puzzle: the least of its copies under the layout's symmetries and relabelling of digits.
 * Clues with the same meaning are written in the same way, and duplicates are removed. If the search was cut short,
 * `exact` is false, and two copies may give different results.
 */
export function canonicalPuzzle(asked: Puzzle): { readonly puzzle: Puzzle; readonly exact: boolean } {
  const puzzle = identified(asked);
  const { clues } = puzzle;
  if (clues) {
    const clued = { ...puzzle, clues };
    const least = movedPuzzle(clued, cluedForm(clued));
    const board = new ClueBoard(least.topology, least.clues);
    const normal = new Set(least.clues.map((clue) => JSON.stringify(normalClue(clue, board))));
    return { puzzle: { ...least, clues: [...normal].sort().map((text) => JSON.parse(text) as Clue) }, exact: true };
  }
  const { givens, exact } = canonicalForm(puzzle.topology, puzzle.givens);
  return { puzzle: { ...puzzle, givens }, exact };
}

/**
 * A symmetric copy of the puzzle: it looks different but is equally hard. The seed determines the copy.
 *
 * @param index number of the copy, to make several copies from one seed.
 */
export function transformedPuzzle(puzzle: Puzzle, seed: string, index?: number): Puzzle {
  return randomCopy(puzzle, createRng(index === undefined ? seed : derivedSeed(seed, index))).puzzle;
}

/** A random symmetric copy of a puzzle, and the symmetry that makes the copy. */
export function randomCopy(puzzle: Puzzle, rng: Rng): { readonly puzzle: Puzzle; readonly symmetry: Symmetry } {
  const { clues } = puzzle;
  if (clues) {
    const clued = { ...puzzle, clues };
    const moved = randomCluedSymmetry(clued, rng);
    return { puzzle: movedPuzzle(clued, moved), symmetry: moved.symmetry };
  }
  const { givens, symmetry } = transformPuzzle(puzzle.topology, puzzle.givens, rng);
  return { puzzle: { ...puzzle, givens }, symmetry };
}
