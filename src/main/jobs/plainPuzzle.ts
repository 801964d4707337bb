import { expectOk } from '../../shared/base/result.ts';
import type { LayoutSpec } from '../../shared/layout/spec.ts';
import type { Puzzle } from '../../shared/puzzle/puzzle.ts';
import type { Clue } from '../../shared/rules/clue.ts';
import { withClues } from '../../shared/rules/readClues.ts';
import { createTextCache, createTopologyCache } from '../../shared/topology/cache.ts';
import type { Topology } from '../../shared/topology/topology.ts';

/** Compiled layouts. A worker keeps them, because many puzzles of a library have few different layouts. */
export const compileCached = createTopologyCache(16);

/** Compiles a layout, which must be valid. */
export function topologyOf(layout: LayoutSpec): Topology {
  return expectOk(compileCached(layout));
}

/** A puzzle as plain data. Contains the layout and clues, because they are much shorter than the topology. */
export interface PlainPuzzle {
  /** A layout that compiles. */
  readonly layout: LayoutSpec;
  /** Clues that were read without error. */
  readonly clues?: readonly Clue[];
  /** cell → given digit, 0 for none. */
  readonly givens: Uint8Array;
}

/** The plain data of a puzzle; {@link puzzleOf} does the reverse. The givens are not copied. */
export function plainPuzzle({ topology, clues, givens }: Puzzle): PlainPuzzle {
  return { layout: topology.layout, ...(clues && { clues }), givens };
}

/**
 * Topologies with clues. A worker keeps them, because a game asks for many hints about one puzzle. Few are kept,
 * because they are larger than topologies without clues, and puzzles of a library do not share them.
 */
const cluedCached = createTextCache<Topology>(4);

/** Makes a puzzle of its plain data, perhaps with other digits as givens. The digits are not copied. */
export function puzzleOf({ layout, clues, givens }: PlainPuzzle, digits: Uint8Array = givens): Puzzle {
  const plain = topologyOf(layout);
  if (!clues || clues.length === 0) return { topology: plain, givens: digits };
  const key = JSON.stringify([layout, clues]);
  return { topology: expectOk(cluedCached(key, () => withClues(plain, clues))), givens: digits, clues };
}
