import { expect } from 'vitest';
import { expectOk } from '../../../../shared/base/result.ts';
import { resolveLayout } from '../../../../shared/layout/catalogue.ts';
import type { LayoutRef, VariantRef } from '../../../../shared/layout/spec.ts';
import { readGrids } from '../../../../shared/puzzle/notation.ts';
import type { RatedPart } from '../../../../shared/rating/rating.ts';
import { compileTopology } from '../../../../shared/topology/topology.ts';
import { withVariants } from '../../../../shared/variants/withVariants.ts';
import { createRng } from '../../core/rng.ts';
import { minimalPuzzles } from '../../humanSolver/testing/puzzles.ts';
import { createExactSolver } from '../../search/createSolver.ts';
import { topologyOf } from '../../techniques/testing/positions.ts';
import { Subject } from '../subject.ts';

/** A puzzle to rate, from its grids, which are written as in puzzle JSON. */
export function subjectOf(ref: LayoutRef, ...grids: readonly string[]): Subject {
  const topology = topologyOf(ref);
  return new Subject(topology, expectOk(readGrids(topology, grids)));
}

/** A 9×9 puzzle from 81 characters. */
export function simpleSubject(givens: string): Subject {
  return subjectOf({ layout: 'simple', order: 3 }, givens);
}

/**
 * Puzzles to make for tests of ratings, on every kind of layout and order. `count`: number of puzzles. `keep`:
 * percentage of the givens that are kept without trying to remove them; with 0, puzzles are minimal.
 */
export const RATED_LAYOUTS: readonly { readonly ref: LayoutRef; readonly count: number; readonly keep: number }[] = [
  { ref: { layout: 'simple', order: 3 }, count: 4, keep: 0 },
  { ref: { layout: 'simple', order: 4 }, count: 1, keep: 40 },
  { ref: { layout: 'samurai', order: 2 }, count: 2, keep: 0 },
  { ref: { layout: 'samurai', order: 3 }, count: 1, keep: 0 },
  { ref: { layout: 'torus', order: 3, size: 2 }, count: 1, keep: 20 },
];

/** The puzzles of one of {@link RATED_LAYOUTS}. */
export function ratedSubjects({ ref, count, keep }: (typeof RATED_LAYOUTS)[number]): Subject[] {
  return minimalPuzzles(ref, 'rated', count, keep).map(({ topology, givens }) => new Subject(topology, givens));
}

/**
 * A puzzle with one solution on a layout with variants. Removes givens from a random full solution while the solution
 * stays unique.
 *
 * @param keep percentage of the givens that are kept without trying to remove them. With 0, puzzles are minimal and
 * have so few givens that techniques find little.
 */
export function variantSubject(ref: LayoutRef, variants: readonly VariantRef[], seed: string, keep: number): Subject {
  const layout = expectOk(withVariants(expectOk(resolveLayout(ref)), variants));
  const topology = expectOk(compileTopology(layout));
  const solver = createExactSolver(topology);
  const rng = createRng(seed);
  expect(solver.solve(new Uint8Array(topology.cellCount), { limit: 1, rng }).solutions).toBe(1);
  const givens = solver.solution.slice();
  for (const cell of rng.shuffle(Int32Array.from(givens.keys()))) {
    if (rng.below(100) < keep) continue;
    const { solutions, status } = solver.solveWithout(givens, cell, givens[cell] as number, { limit: 1 });
    if (status === 'complete' && solutions === 0) givens[cell] = 0;
  }
  return new Subject(topology, givens);
}

/**
 * A rated part as text, so that lists of them can be compared in any order. Figures of rows and columns are sorted,
 * because rotated copies exchange them.
 */
export function partText({ value, class: itsClass, evidence }: RatedPart): string {
  const { rows, columns, ...figures } = evidence.figures;
  const lines = [rows ?? 0, columns ?? 0].map((spread) => spread.toFixed(9)).sort();
  return JSON.stringify([value, itsClass, figures, lines, evidence.uses], (_, one) =>
    // Round: sums of the same numbers in another order can differ in the last decimals.
    typeof one === 'number' ? Number(one.toFixed(9)) : one,
  );
}
