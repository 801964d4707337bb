/**
 * Not a benchmark but a long check: compares every step of every human solve with the exact solution.
 *
 * `corpora`: the rated bank (9×9 puzzles rated by Sukaku Explainer), the lists of hard 9×9 puzzles, other orders and
 * extra houses, and the multi-grid puzzles (see corpora/README.md; missing ones are skipped).
 *
 * `made`: puzzles dug at random on every layout of the catalogue, at every order and in several sizes, from minimal
 * ones to ones with many givens. Large layouts get random givens instead. Where uniqueness is not proved, the
 * techniques that rely on it are skipped.
 *
 * Puzzles with an even index are solved in whole mode, the others subgrid by subgrid. Every fifth puzzle is solved
 * again as a random symmetric copy, which must take the same path (up to the puzzle's own symmetries, if it has any).
 * Prints the first fault and exits with 1. Counters: puzzles, steps, puzzles solved, copies, and copies of puzzles that
 * are themselves symmetric.
 *
 * The puzzles of `corpora` and `made` have a fixed order, so that a long run can be split by `from` and `to`.
 *
 *     npm run bench -- humanSoundness corpora|made [from] [to] [seed]
 */
import { LayoutSymmetries } from '../src/main/engine/canonical/layoutSymmetries.ts';
import { applySymmetry, type Symmetry } from '../src/main/engine/canonical/symmetry.ts';
import { createRng } from '../src/main/engine/core/rng.ts';
import { HumanSolver } from '../src/main/engine/humanSolver/humanSolver.ts';
import { createExactSolver } from '../src/main/engine/search/createSolver.ts';
import { patternSize } from '../src/main/engine/techniques/common/steps.ts';
import type { CellDigit, Step } from '../src/shared/step/step.ts';
import type { Topology } from '../src/shared/topology/topology.ts';
import { type BenchPuzzle, listedPuzzles, multigridPuzzles, ratedPuzzles, variantPuzzles } from './corpora/puzzles.ts';
import { type MadePuzzle, MadePuzzles } from './human/made.ts';
import { plainArguments } from './parts/data.ts';

/** Largest board for which copies are made, in cells: finding symmetries is slow on the largest layouts. */
const MOST_COPIED_CELLS = 1000;
const COPY_EVERY = 5;
/**
 * Largest product of cells and digits for which all techniques are checked. On larger boards (a sumo has 8,181), only
 * techniques up to the class master are checked, because nets take minutes.
 */
const MOST_SEARCHED = 9000;

const solvers = new WeakMap<Topology, Map<string, HumanSolver>>();
function solverOf(topology: Topology, mode: 'whole' | 'subgrid', uniqueness: boolean): HumanSolver {
  const known = solvers.get(topology) ?? new Map<string, HumanSolver>();
  solvers.set(topology, known);
  const key = `${mode} ${uniqueness}`;
  const cap = topology.cellCount * topology.digits > MOST_SEARCHED ? 'master' : 'extreme';
  const solver = known.get(key) ?? new HumanSolver(topology, { mode, uniqueness, cap });
  known.set(key, solver);
  return solver;
}

const symmetriesOf = new WeakMap<Topology, LayoutSymmetries>();

function fail(name: string, reason: string, step: Step, givens: Uint8Array): never {
  console.log(`${name}: ${reason}\n${JSON.stringify(step)}\ngivens ${givens.join(' ')}`);
  process.exit(1);
}

const counters = { puzzles: 0, steps: 0, solved: 0, copies: 0, selfSimilar: 0 };

function check(index: number, { name, topology, givens, solution, proper }: MadePuzzle): void {
  const mode = index % 2 === 0 ? 'whole' : 'subgrid';
  const solver = solverOf(topology, mode, proper);
  const log = solver.solve(givens);
  for (const { step } of log.entries) {
    if (step.placements.some(({ cell, digit }) => solution[cell] !== digit)) fail(name, 'a wrong digit', step, givens);
    if (step.eliminations.some(({ cell, digit }) => solution[cell] === digit)) fail(name, 'a lost digit', step, givens);
  }
  counters.puzzles++;
  counters.steps += log.entries.length;
  if (log.solved) counters.solved++;
  if (index % COPY_EVERY !== 0 || topology.cellCount > MOST_COPIED_CELLS) return;
  const symmetries = symmetriesOf.get(topology) ?? new LayoutSymmetries(topology);
  symmetriesOf.set(topology, symmetries);
  const symmetry = symmetries.random(createRng(name));
  const { entries } = solver.solve(applySymmetry(symmetry, givens));
  counters.copies++;
  if (log.entries.every(({ step }, i) => entries[i] && same(symmetry, step, entries[i].step))) return;
  // A symmetric puzzle has several equivalent steps, so the paths of puzzle and copy agree only up to these symmetries.
  counters.selfSimilar++;
  log.entries.forEach(({ step, alternatives }, i) => {
    const copy = entries[i];
    if (copy && alternatives === copy.alternatives && shape(step) === shape(copy.step)) return;
    fail(name, `step ${i} of a ${mode} solve: the copy has ${JSON.stringify(copy)}`, step, givens);
  });
}

function shape(step: Step): string {
  // A nested net records one of several patterns with the same eliminations, so puzzle and copy may record patterns of
  // different size.
  const size = step.technique === 'nested-forcing-net' ? 0 : patternSize(step);
  return `${step.technique} ${size} ${step.placements.length} ${step.eliminations.length}`;
}

/**
 * Whether a step, mapped by the symmetry, has the same effects as the step of the copy, and a pattern of the same size.
 */
function same({ cells, digits }: Symmetry, step: Step, copy: Step): boolean {
  const text = (effects: readonly CellDigit[]): string =>
    effects
      .map(({ cell, digit }) => cell * 32 + digit)
      .sort((a, b) => a - b)
      .join();
  const through = (effects: readonly CellDigit[]): CellDigit[] =>
    effects.map(({ cell, digit }) => ({ cell: cells[cell] as number, digit: digits[digit] as number }));
  return (
    shape(step) === shape(copy) &&
    text(through(step.placements)) === text(copy.placements) &&
    text(through(step.eliminations)) === text(copy.eliminations)
  );
}

/** All corpora in a fixed order. */
function corpora(): [name: string, puzzle: BenchPuzzle][] {
  const all = new Map<string, readonly BenchPuzzle[]>([['se_rated', ratedPuzzles()]]);
  for (const name of ['17_clue_5000', 'top1465', 'hardest_2011', 'hardest_se11_2000']) {
    all.set(name, listedPuzzles(name));
  }
  for (const name of ['4x4', '16x16', '16x16-x', '25x25', 'x', 'hyper', 'disjoint-groups']) {
    all.set(name, variantPuzzles(name));
  }
  for (const [layout, puzzles] of multigridPuzzles()) all.set(layout, puzzles);
  return [...all].flatMap(([name, puzzles]) =>
    puzzles.map((puzzle, i): [string, BenchPuzzle] => [`${name} ${i}`, puzzle]),
  );
}

const exact = new Map<Topology, ReturnType<typeof createExactSolver>>();
function solved(name: string, { topology, givens }: BenchPuzzle): MadePuzzle | null {
  const solver = exact.get(topology) ?? createExactSolver(topology);
  exact.set(topology, solver);
  const { solutions, status } = solver.solve(givens);
  if (solutions !== 1 || status !== 'complete') return null;
  return { name, topology, givens, solution: solver.solution.slice(), proper: true };
}

const [what = 'made', from = '0', to = '1000', seed = 'soundness'] = plainArguments();
let last = performance.now();
function run(index: number, puzzle: MadePuzzle | null): void {
  if (puzzle) check(index, puzzle);
  if (performance.now() - last < 20_000) return;
  last = performance.now();
  console.log(`up to ${index}: ${JSON.stringify(counters)}`);
}

if (what === 'corpora') {
  const all = corpora();
  const end = Math.min(all.length, Number(to));
  for (let i = Number(from); i < end; i++) {
    const [name, puzzle] = all[i] as [string, BenchPuzzle];
    run(i, solved(name, puzzle));
  }
  console.log(`corpora from ${from} to ${end} of ${all.length}: ${JSON.stringify(counters)}`);
} else if (what === 'made') {
  const made = new MadePuzzles(seed);
  for (let i = Number(from); i < Number(to); i++) run(i, made.at(i));
  console.log(`made from ${from} to ${to} (${made.layouts} layouts): ${JSON.stringify(counters)}`);
} else {
  console.error(`corpora or made, not "${what}"`);
  process.exitCode = 2;
}
