/**
 * A long check rather than a benchmark: every step of every human solve against the exact solution.
 *
 * Corpora: the rated 9×9 bank and the multi-grid puzzles of `../shared/data` where they are at hand, and puzzles dug
 * here at random on layouts of every family at orders 2 to 4, from minimal ones to ones with a third of the cells given.
 * Every tenth is solved again as a symmetric copy, which has to take the same path; every other one per subgrid. Exits
 * with 1 at the first fault, which it prints. Counters: puzzles, steps, puzzles solved, copies, and copies of puzzles
 * that are symmetric themselves, whose path is the same only up to their own symmetries.
 *
 *     npm run bench -- humanSoundness [generated puzzles] [seed]
 */
import { LayoutSymmetries } from '../src/main/engine/canonical/layoutSymmetries.ts';
import { applySymmetry, type Symmetry } from '../src/main/engine/canonical/symmetry.ts';
import { createHumanSolver, type HumanSolver } from '../src/main/engine/humanSolver/humanSolver.ts';
import { minimalPuzzles, type TestPuzzle } from '../src/main/engine/humanSolver/testing/puzzles.ts';
import { createRng, type Rng } from '../src/main/engine/rng.ts';
import { createExactSolver } from '../src/main/engine/search/createSolver.ts';
import type { LayoutRef } from '../src/shared/layout/spec.ts';
import type { Topology } from '../src/shared/layout/topology.ts';
import type { CellDigit, Step } from '../src/shared/step/step.ts';
import { multigridPuzzles, ratedPuzzles } from './corpora/puzzles.ts';

/** Layouts, and how often each comes: small ones more, since they show the odd cases as well. */
const LAYOUTS: readonly (readonly [weight: number, ref: LayoutRef])[] = [
  [30, { layout: 'simple', order: 3 }],
  [6, { layout: 'simple', order: 2 }],
  [1, { layout: 'simple', order: 4 }],
  [8, { layout: 'samurai', order: 2 }],
  [4, { layout: 'samurai', order: 3 }],
  [5, { layout: 'diagonal', order: 2, size: 3 }],
  [3, { layout: 'diagonal', order: 3, size: 2 }],
  [3, { layout: 'dense-diagonal', order: 3, size: 2 }],
  [2, { layout: 'staircase', order: 3, size: 2 }],
  [5, { layout: 'carpet', order: 2, size: 3 }],
  [3, { layout: 'carpet', order: 3, size: 2 }],
  [4, { layout: 'dense-carpet', order: 3, size: 2 }],
  [4, { layout: 'torus', order: 2, size: 4 }],
  [5, { layout: 'torus', order: 3, size: 2 }],
  [4, { layout: 'dense-torus', order: 3, size: 3 }],
  [4, { layout: 'cylinder', order: 2, size: 4 }],
  [2, { layout: 'cylinder', order: 3, size: 2 }],
  [3, { layout: 'samurai-torus', order: 2, size: 2 }],
  [2, { layout: 'lattice', order: 2, rows: 2, columns: 3 }],
  [2, { layout: 'butterfly', order: 3 }],
  [1, { layout: 'windmill', order: 3 }],
];

const solvers = new Map<Topology, Map<string, HumanSolver>>();
function solverOf(topology: Topology, mode: 'whole' | 'subgrid'): HumanSolver {
  const modes = solvers.get(topology) ?? new Map<string, HumanSolver>();
  solvers.set(topology, modes);
  const solver = modes.get(mode) ?? createHumanSolver(topology, { mode });
  modes.set(mode, solver);
  return solver;
}

const symmetriesOf = new Map<Topology, LayoutSymmetries>();

function fail(name: string, reason: string, step: Step, givens: Uint8Array): never {
  console.log(`${name}: ${reason}\n${JSON.stringify(step)}\ngivens ${givens.join(' ')}`);
  process.exit(1);
}

const counters = { puzzles: 0, steps: 0, solved: 0, copies: 0, selfSimilar: 0 };

function check(name: string, { topology, givens, solution }: TestPuzzle, rng: Rng): void {
  const mode = counters.puzzles++ % 2 === 0 ? 'whole' : 'subgrid';
  const solver = solverOf(topology, mode);
  const log = solver.solve(givens);
  for (const { step } of log.entries) {
    if (step.placements.some(({ cell, digit }) => solution[cell] !== digit)) fail(name, 'a wrong digit', step, givens);
    if (step.eliminations.some(({ cell, digit }) => solution[cell] === digit)) fail(name, 'a lost digit', step, givens);
  }
  counters.steps += log.entries.length;
  if (log.solved) counters.solved++;
  if (counters.puzzles % 10 !== 0) return;
  const symmetries = symmetriesOf.get(topology) ?? new LayoutSymmetries(topology);
  symmetriesOf.set(topology, symmetries);
  const symmetry = symmetries.random(rng);
  const { entries } = solver.solve(applySymmetry(symmetry, givens));
  counters.copies++;
  if (log.entries.every(({ step }, i) => entries[i] && same(symmetry, step, entries[i].step))) return;
  // A puzzle that is a copy of itself has steps that nothing tells apart; then the path is the same up to such a copy.
  counters.selfSimilar++;
  log.entries.forEach(({ step, alternatives }, i) => {
    const copy = entries[i];
    if (copy && alternatives === copy.alternatives && shape(step) === shape(copy.step)) return;
    fail(name, `step ${i} of a ${mode} solve: the copy has ${JSON.stringify(copy)}`, step, givens);
  });
}

function shape({ technique, subgrids, placements, eliminations, evidence }: Step): string {
  const counts = [subgrids, placements, eliminations, evidence.cells, evidence.nodes ?? []].map(({ length }) => length);
  return `${technique} ${counts.join()}`;
}

/** Whether a step, seen through the symmetry, does what another does. */
function same({ cells, digits }: Symmetry, step: Step, copy: Step): boolean {
  const text = (effects: readonly CellDigit[]): string =>
    effects
      .map(({ cell, digit }) => cell * 32 + digit)
      .sort((a, b) => a - b)
      .join();
  const through = (effects: readonly CellDigit[]): CellDigit[] =>
    effects.map(({ cell, digit }) => ({ cell: cells[cell] as number, digit: digits[digit] as number }));
  return (
    step.technique === copy.technique &&
    text(through(step.placements)) === text(copy.placements) &&
    text(through(step.eliminations)) === text(copy.eliminations)
  );
}

const [count = '1000', seed = 'soundness'] = process.argv.slice(2);
const rng = createRng(seed);
const exact = new Map<Topology, ReturnType<typeof createExactSolver>>();
for (const [name, puzzles] of new Map([['9×9', ratedPuzzles()], ...multigridPuzzles()])) {
  for (const { topology, givens } of puzzles) {
    const solver = exact.get(topology) ?? createExactSolver(topology);
    exact.set(topology, solver);
    const { solutions, status } = solver.solve(givens);
    if (solutions !== 1 || status !== 'complete') continue;
    check(name, { topology, givens, solution: solver.solution.slice() }, rng);
  }
  console.log(`${name}: ${JSON.stringify(counters)}`);
}
const total = LAYOUTS.reduce((sum, [weight]) => sum + weight, 0);
for (const [weight, ref] of LAYOUTS) {
  const share = Math.round((Number(count) * weight) / total);
  for (let i = 0; i < share; i++) {
    // At order 4 what is nearly minimal takes nets, each of which takes seconds.
    const keep = ref.order === 4 ? 25 + rng.below(15) : rng.below(3) === 0 ? 0 : rng.below(30);
    for (const puzzle of minimalPuzzles(ref, `${seed}/${i}`, 1, keep)) {
      check(`${JSON.stringify(ref)} ${seed}/${i} keeping ${keep} %`, puzzle, rng);
    }
  }
  console.log(`${JSON.stringify(ref)}: ${JSON.stringify(counters)}`);
}
