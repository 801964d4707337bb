import { createRng } from '../../src/main/engine/core/rng.ts';
import { createExactSolver } from '../../src/main/engine/search/createSolver.ts';
import { expectOk } from '../../src/shared/base/result.ts';
import { resolveLayout } from '../../src/shared/layout/catalogue.ts';
import type { LayoutRef, VariantRef } from '../../src/shared/layout/spec.ts';
import { printGrids } from '../../src/shared/puzzle/notation.ts';
import type { PuzzleJson } from '../../src/shared/puzzle/puzzle.ts';
import { canvasOf } from '../../src/shared/topology/canvas.ts';
import { compileTopology, type Topology } from '../../src/shared/topology/topology.ts';
import { withVariants } from '../../src/shared/variants/withVariants.ts';

/** A puzzle with its topology and solution, for tests. */
export interface KnownPuzzle {
  readonly json: PuzzleJson;
  readonly topology: Topology;
  /** cell → digit. */
  readonly givens: Uint8Array;
  readonly solution: Uint8Array;
  /** Returns the cell at a canvas position. */
  cellAt(row: number, column: number): number;
}

type PuzzleRecipe = readonly [ref: LayoutRef, seed: string, open: number, variants?: readonly VariantRef[]];

/**
 * Makes a puzzle with one solution: a full board with `open` cells emptied. The same seed gives the same puzzle.
 *
 * The puzzle is made when it is first used. Every process of a test run loads all test files with their puzzles; making
 * all puzzles then took 15 s.
 */
export function makePuzzle(...recipe: PuzzleRecipe): KnownPuzzle {
  let made: KnownPuzzle | undefined;
  const known = (): KnownPuzzle => {
    made ??= madePuzzle(...recipe);
    return made;
  };
  return {
    get json() {
      return known().json;
    },
    get topology() {
      return known().topology;
    },
    get givens() {
      return known().givens;
    },
    get solution() {
      return known().solution;
    },
    cellAt: (row, column) => known().cellAt(row, column),
  };
}

function madePuzzle(...[ref, seed, open, variants = []]: PuzzleRecipe): KnownPuzzle {
  const topology = expectOk(compileTopology(expectOk(withVariants(expectOk(resolveLayout(ref)), variants))));
  const solver = createExactSolver(topology);
  const rng = createRng(seed);
  const filled = solver.solve(new Uint8Array(topology.cellCount), { limit: 1, rng });
  if (filled.solutions !== 1) throw new Error('this layout could not be filled');
  const solution = Uint8Array.from(solver.solution);
  const givens = Uint8Array.from(solution);
  let emptied = 0;
  for (const cell of rng.shuffle(Int32Array.from(solution, (_, index) => index))) {
    if (emptied === open) break;
    givens[cell] = 0;
    if (solver.solve(givens, { limit: 2 }).solutions === 1) emptied++;
    else givens[cell] = solution[cell] as number;
  }
  const canvas = canvasOf(topology);
  return {
    json: { ...ref, variants: [...variants], grids: printGrids(topology, givens) },
    topology,
    givens,
    solution,
    cellAt: canvas.cellAt,
  };
}
