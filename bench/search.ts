/**
 * Cost of the exact solver, and its number of search nodes.
 *
 * Corpora (see corpora/README.md; missing ones are skipped and reported): lists of hard 9×9 puzzles, and printed
 * puzzles on several grids, 16×16, 25×25, and 9×9 with extra houses. `digging` needs no corpus: full solutions and
 * minimal puzzles are made from seeds. Not tested: how uniformly random solutions are distributed, and layouts with
 * hundreds of subgrids.
 *
 * Uniqueness is proved (the search stops at a second solution) from a prepared array of givens. Limits: 1,000,000 nodes
 * for a puzzle, 50,000 for a dug cell; searches that reach the limit are counted. Counters: nodes, and nodes below the
 * root (guesses); a pure speed-up must not change them. Times are of one core; each puzzle counts with its best time of
 * all passes.
 *
 *     npm run bench -- search [uniqueness|multigrid|variants|digging] [--data folder] [--passes n]
 */
import { argv } from 'node:process';
import { createRng } from '../src/main/engine/core/rng.ts';
import { BoxKernel } from '../src/main/engine/search/box/boxKernel.ts';
import { createExactSolver } from '../src/main/engine/search/createSolver.ts';
import { GeneralKernel } from '../src/main/engine/search/generalKernel.ts';
import type { ExactSolver } from '../src/main/engine/search/solver.ts';
import { expectOk } from '../src/shared/base/result.ts';
import { resolveLayout } from '../src/shared/layout/catalogue.ts';
import type { LayoutRef } from '../src/shared/layout/spec.ts';
import { compileTopology, type Topology } from '../src/shared/topology/topology.ts';
import { listedPuzzles, multigridPuzzles, variantPuzzles } from './corpora/puzzles.ts';
import { plainArguments } from './parts/data.ts';
import { bestTimes, printTable, quantile, sum } from './parts/stats.ts';

const passesOption = argv.indexOf('--passes');
const PASSES = passesOption >= 0 ? Number(argv[passesOption + 1]) : 10;
const PUZZLE_CAP = 1_000_000;
const CELL_CAP = 50_000;

interface Counters {
  solver: string;
  nodes: number[];
  notUnique: number;
  gaveUp: number;
  /** Best time of each puzzle, in ms. */
  times: number[];
}

/** Proves uniqueness for a list of puzzles, with one solver for each topology. */
function prove(
  puzzles: readonly { readonly topology: Topology; readonly givens: Uint8Array }[],
  create: (topology: Topology) => ExactSolver = createExactSolver,
): Counters {
  const solvers = new Map<Topology, ExactSolver>();
  for (const { topology } of puzzles) if (!solvers.has(topology)) solvers.set(topology, create(topology));
  const nodes = puzzles.map(() => 0);
  const answers = puzzles.map(() => 1);
  const times = bestTimes(puzzles, PASSES, ({ topology, givens }, i) => {
    const outcome = (solvers.get(topology) as ExactSolver).solve(givens, { nodeCap: PUZZLE_CAP });
    nodes[i] = outcome.nodes;
    answers[i] = outcome.status === 'complete' ? outcome.solutions : -1;
  });
  return {
    solver: [...new Set([...solvers.values()].map(({ name }) => name))].join('+'),
    nodes,
    notUnique: answers.filter((answer) => answer !== 1 && answer >= 0).length,
    gaveUp: answers.filter((answer) => answer < 0).length,
    times,
  };
}

function row(name: string, { solver, nodes, notUnique, gaveUp, times }: Counters, unit: 'µs' | 'ms'): string[] {
  const scale = unit === 'µs' ? 1000 : 1;
  const digits = unit === 'µs' ? 1 : 2;
  return [
    name,
    solver,
    String(times.length),
    String(Math.round((1000 * times.length) / sum(times))),
    ...[0.5, 0.95, 1].map((share) => (scale * quantile(times, share)).toFixed(digits)),
    String(sum(nodes)),
    String(sum(nodes) - nodes.length),
    String(Math.max(...nodes)),
    String(notUnique),
    String(gaveUp),
  ];
}

const columns = (unit: string): string[] => [
  'corpus',
  'kernel',
  'puzzles',
  'per s',
  `median ${unit}`,
  `95 % ${unit}`,
  `worst ${unit}`,
  'nodes',
  'guesses',
  'most',
  'not unique',
  'gave up',
];

function uniqueness(): void {
  const rows: string[][] = [];
  for (const name of ['17_clue_5000', 'top1465', 'hardest_2011', 'hardest_se11_2000', 'many_solutions_300']) {
    const puzzles = listedPuzzles(name);
    if (puzzles.length === 0) continue;
    rows.push(row(name, prove(puzzles), 'µs'));
    for (const Kernel of [BoxKernel, GeneralKernel]) {
      rows.push(
        row(
          name,
          prove(puzzles, (topology) => new Kernel(topology)),
          'µs',
        ),
      );
    }
  }
  printTable('9×9: proof of uniqueness', columns('µs'), rows);
}

function multigrid(): void {
  const rows = [...multigridPuzzles()].map(([layout, puzzles]) => row(layout, prove(puzzles), 'µs'));
  printTable('Multi-grid: proof of uniqueness', columns('µs'), rows);
}

function variants(): void {
  const rows: string[][] = [];
  for (const name of ['4x4', '16x16', '16x16-x', '25x25', 'x', 'hyper', 'disjoint-groups']) {
    const puzzles = variantPuzzles(name);
    if (puzzles.length > 0) rows.push(row(name, prove(puzzles), 'ms'));
  }
  printTable('Other orders and extra houses: proof of uniqueness', columns('ms'), rows);
}

interface Dug {
  fill: number;
  dig: number;
  nodes: number;
  givens: number;
  gaveUp: number;
}

/** Makes a random full solution, and a minimal puzzle dug from it in random order. */
function dig(solver: ExactSolver, topology: Topology, seed: string): Dug {
  const rng = createRng(seed);
  const empty = new Uint8Array(topology.cellCount);
  let from = performance.now();
  while (solver.solve(empty, { limit: 1, rng, nodeCap: 2000 }).solutions === 0);
  const fill = performance.now() - from;
  const prefer = solver.solution.slice();
  const givens = prefer.slice();
  const order = rng.shuffle(Int32Array.from(givens.keys()));
  let nodes = 0;
  let gaveUp = 0;
  from = performance.now();
  for (const cell of order) {
    const digit = givens[cell] as number;
    const outcome = solver.solveWithout(givens, cell, digit, { limit: 1, prefer, nodeCap: CELL_CAP });
    nodes += outcome.nodes;
    if (outcome.status !== 'complete') gaveUp++;
    else if (outcome.solutions === 0) givens[cell] = 0;
  }
  return { fill, dig: performance.now() - from, nodes, givens: givens.filter((digit) => digit > 0).length, gaveUp };
}

function digging(): void {
  const layouts: [LayoutRef, number][] = [
    [{ layout: 'simple', order: 3 }, 200],
    [{ layout: 'samurai', order: 3 }, 30],
    [{ layout: 'carpet', size: 2, order: 3 }, 30],
    [{ layout: 'torus', size: 2, order: 3 }, 30],
    [{ layout: 'carpet', size: 3, order: 3 }, 10],
    [{ layout: 'sumo', order: 3 }, 5],
    [{ layout: 'simple', order: 4 }, 5],
  ];
  const rows = layouts.map(([ref, count]) => {
    const topology = expectOk(compileTopology(expectOk(resolveLayout(ref))));
    const solver = createExactSolver(topology);
    // Use the same seeds in every pass, so that the times of the passes can be compared.
    const seeds = Array.from({ length: count }, (_, i) => `bench search ${i}`);
    const passes = Array.from({ length: Math.max(2, PASSES / 5) }, () =>
      seeds.map((seed) => dig(solver, topology, seed)),
    );
    const best = (key: keyof Dug): number[] =>
      seeds.map((_, i) => Math.min(...passes.map((dug) => (dug[i] as Dug)[key])));
    return [
      `${ref.layout}${ref.size ? ` ${ref.size}` : ''}${ref.order === 3 ? '' : `, order ${ref.order}`}`,
      solver.name,
      String(count),
      quantile(best('fill'), 0.5).toFixed(2),
      Math.max(...best('fill')).toFixed(2),
      quantile(best('dig'), 0.5).toFixed(2),
      Math.max(...best('dig')).toFixed(2),
      String(sum(best('nodes'))),
      `${quantile(best('givens'), 0.5)} of ${topology.cellCount}`,
      String(sum(best('gaveUp'))),
    ];
  });
  printTable(
    'Random full solutions by search alone, and minimal puzzles dug from them',
    ['layout', 'kernel', 'puzzles', 'fill ms', 'worst', 'dig ms', 'worst', 'nodes dug', 'givens', 'gave up'],
    rows,
  );
}

const sections: Record<string, () => void> = { uniqueness, multigrid, variants, digging };
const wanted = plainArguments();
for (const [name, section] of Object.entries(sections)) if (wanted.length === 0 || wanted.includes(name)) section();
