import { expectOk } from '../../shared/base/result.ts';
import type { LayoutSpec } from '../../shared/layout/spec.ts';
import { type Puzzle, withCluesOf } from '../../shared/puzzle/puzzle.ts';
import type { Clue } from '../../shared/rules/clue.ts';
import { createTopologyCache } from '../../shared/topology/cache.ts';
import type { Topology } from '../../shared/topology/topology.ts';

/** Compiled layouts, cached per worker: many puzzles of a library share few layouts. */
export const compileCached = createTopologyCache(16);

/** Compiles a layout, which must be valid. */
export function topologyOf(layout: LayoutSpec): Topology {
  return expectOk(compileCached(layout));
}

/** A puzzle as plain data: layout and clues are much shorter than the topology. */
export interface PlainPuzzle {
  /** A layout that compiles. */
  readonly layout: LayoutSpec;
  /** Clues that were read without error. */
  readonly clues?: readonly Clue[];
  /** cell → given digit, 0 for none. */
  readonly givens: Uint8Array;
}

/** The plain data of a puzzle; see {@link puzzleOf}. The givens are not copied. */
export function plainPuzzle({ topology, clues, givens }: Puzzle): PlainPuzzle {
  return { layout: topology.layout, ...(clues && { clues }), givens };
}

/** A puzzle from its plain data, or with other digits as givens. The digits are not copied. */
export function puzzleOf({ layout, clues, givens }: PlainPuzzle, digits: Uint8Array = givens): Puzzle {
  return expectOk(withCluesOf({ topology: topologyOf(layout), givens: digits }, clues));
}
