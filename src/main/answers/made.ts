import { GENERATOR_VERSION } from '../../shared/generate/seed.ts';
import { printGrids } from '../../shared/puzzle/notation.ts';
import type { Topology } from '../../shared/topology/topology.ts';
import type { GeneratedPuzzle } from '../engine/generate/attempt.ts';

/**
 * What the library, the command line and the npm package say about a made puzzle, besides its layout and givens, in the
 * order in which it is printed.
 *
 * @param topology that of the puzzle's layout.
 */
export function madeFacts(topology: Topology, puzzle: GeneratedPuzzle) {
  const { solution, seed, givenCount, difficulty, score, techniques, minimal, interlock } = puzzle;
  return {
    /** Full grids, as strings of puzzle JSON. */
    solution: printGrids(topology, solution),
    seed,
    generator: GENERATOR_VERSION,
    givens: givenCount,
    difficulty,
    score,
    techniques,
    minimal,
    /** Null if it was not asked for, or is no question. */
    interlocked: interlock?.interlocked ?? null,
  };
}
