import { GENERATOR_VERSION } from '../../shared/generate/seed.ts';
import { printGrids } from '../../shared/puzzle/notation.ts';
import type { Topology } from '../../shared/topology/topology.ts';
import type { GeneratedPuzzle } from '../engine/generate/attempt.ts';

/**
 * The facts about a generated puzzle that library, command line and npm package show besides its layout and givens.
 * They are in printed order.
 *
 * @param topology compiled layout of the puzzle.
 */
export function madeFacts(topology: Topology, puzzle: GeneratedPuzzle) {
  const { solution, seed, givenCount, difficulty, score, techniques, minimal, interlock } = puzzle;
  return {
    /** The digits of each full subgrid, as the strings in puzzle JSON. */
    solution: printGrids(topology, solution),
    seed,
    generator: GENERATOR_VERSION,
    givens: givenCount,
    difficulty,
    score,
    techniques,
    minimal,
    /** Null if interlocking was not tested, or does not apply to the puzzle. */
    interlocked: interlock?.interlocked ?? null,
  };
}
