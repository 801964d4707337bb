import { expect, it } from 'vitest';
import { expectOk } from '../../../../shared/base/result.ts';
import { resolveLayout } from '../../../../shared/layout/catalogue.ts';
import type { LayoutRef } from '../../../../shared/layout/spec.ts';
import type { ExtraHouse } from '../../../../shared/layout/variantRules.ts';
import type { Step } from '../../../../shared/step/step.ts';
import { compileTopology, type Topology } from '../../../../shared/topology/topology.ts';
import { Board } from '../../core/board.ts';
import { createRng, type Rng } from '../../core/rng.ts';
import { createExactSolver } from '../../search/createSolver.ts';
import type { ExactSolver } from '../../search/solver.ts';
import type { Technique } from '../common/technique.ts';
import { createView, type View } from '../common/view.ts';
import { randomBoard } from './randomBoard.ts';

/** Extra houses for both diagonals of subgrid 0, like those of the variant. */
function diagonals(digits: number): ExtraHouse[] {
  const lines = Array.from({ length: digits }, (_, i) => i);
  return [
    { subgrid: 0, places: lines.map((i) => i * digits + i) },
    { subgrid: 0, places: lines.map((i) => i * digits + digits - 1 - i) },
  ];
}

/** Layouts that together contain every way in which two houses can share cells, at orders 2 to 4. */
const LAYOUTS: readonly { readonly ref: LayoutRef; readonly houses?: readonly ExtraHouse[] }[] = [
  { ref: { layout: 'simple', order: 3 } },
  { ref: { layout: 'simple', order: 3 }, houses: diagonals(9) },
  { ref: { layout: 'torus', order: 3, size: 2 } },
  { ref: { layout: 'dense-carpet', order: 3, size: 2 } },
  { ref: { layout: 'dense-torus', order: 3, size: 3 } },
  { ref: { layout: 'samurai', order: 2 } },
  { ref: { layout: 'dense-torus', order: 2, size: 4 } },
  { ref: { layout: 'simple', order: 4 } },
];

/** A topology, its exact solver and one of its complete solutions. */
interface SolvedLayout {
  readonly name: string;
  readonly topology: Topology;
  readonly solver: ExactSolver;
  readonly solution: Uint8Array;
}

function createSolvedLayout({ ref, houses = [] }: (typeof LAYOUTS)[number], rng: Rng): SolvedLayout {
  const topology = expectOk(compileTopology(expectOk(resolveLayout(ref)), { houses }));
  const solver = createExactSolver(topology);
  expect(solver.solve(new Uint8Array(topology.cellCount), { limit: 1, rng }).solutions).toBe(1);
  const name = `${JSON.stringify(ref)}${houses.length > 0 ? ' with diagonals' : ''}`;
  return { name, topology, solver, solution: solver.solution.slice() };
}

/** Returns true if the step is forced: the exact solver finds no way to fill the board that contradicts the step. */
export function isForced({ solver }: Pick<SolvedLayout, 'solver'>, { board }: View, step: Step): boolean {
  const masks = board.candidates.map((mask, cell) => {
    const digit = board.digits[cell] as number;
    return digit > 0 ? 1 << (digit - 1) : mask;
  });
  const without = (cell: number, mask: number): boolean => {
    const before = masks[cell] as number;
    masks[cell] = mask;
    const outcome = solver.solveMasks(masks, { limit: 1 });
    masks[cell] = before;
    return outcome.status === 'complete' && outcome.solutions === 0;
  };
  return (
    step.eliminations.every(({ cell, digit }) => without(cell, 1 << (digit - 1))) &&
    step.placements.every(({ cell, digit }) => without(cell, (masks[cell] as number) & ~(1 << (digit - 1))))
  );
}

/** The first steps that a technique finds, at most `most`. */
export function firstSteps(technique: Technique, view: View, most: number): Step[] {
  const steps: Step[] = [];
  technique.find(view, (step) => {
    steps.push(step);
    return steps.length < most;
  });
  return steps;
}

/** Size of the test in {@link testSoundness}. */
export interface SoundnessOptions {
  /** Number of positions per layout. */
  readonly positions?: number;
  /** At most this many steps are checked in each position, for the whole board and again for one subgrid. */
  readonly steps?: number;
}

/**
 * Declares a test that every step of a technique is forced by its position. It uses random positions of many layouts,
 * whole and per subgrid, and checks that no way to fill the board contradicts the step. Not for techniques that assume
 * a unique solution.
 */
export function testSoundness(technique: Technique, { positions = 24, steps = 12 }: SoundnessOptions = {}): void {
  it('is forced in random positions of every kind of layout', () => {
    const rng = createRng(technique.id);
    let found = 0;
    for (const line of LAYOUTS) {
      const layout = createSolvedLayout(line, rng);
      const board = new Board(layout.topology);
      const views = [createView(board), createView(board, rng.below(layout.topology.subgridCount))];
      for (let i = 0; i < positions; i++) {
        randomBoard(layout, rng, board);
        for (const view of views) {
          for (const step of firstSteps(technique, view, steps)) {
            found++;
            expect({ layout: layout.name, step, forced: isForced(layout, view, step) }).toMatchObject({ forced: true });
          }
        }
      }
    }
    expect(found).toBeGreaterThan(0);
  });
}
