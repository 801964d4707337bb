/**
 * What a human solve costs, with its whole log; what a hint costs; how fast a grader answers; how far the techniques
 * reach.
 *
 * Corpora (see corpora/README.md; what is not at hand is left out and said): the rated 9×9 bank and the printed
 * multi-grid puzzles. Levels are the solver's own. What they do not test: orders 4 and 5, toruses, and machine-made
 * puzzles on several subgrids (digging makes some from seeds).
 *
 * Caps: none; the solver ends by itself. Counters: steps and score summed over the puzzles, which a change that is meant
 * to be faster only must not move. Times are of one core, each puzzle's best of five passes.
 *
 *     npm run bench -- human [speed|hints|grading|strength] [puzzles per level] [--data folder]
 */
import { Board } from '../src/main/engine/board.ts';
import { Grader } from '../src/main/engine/humanSolver/grader.ts';
import { createHumanSolver, type HumanSolver } from '../src/main/engine/humanSolver/humanSolver.ts';
import { createRng } from '../src/main/engine/rng.ts';
import { createExactSolver } from '../src/main/engine/search/createSolver.ts';
import { TECHNIQUES } from '../src/main/engine/techniques/registry.ts';
import { characterDigit } from '../src/shared/domain/digits.ts';
import { expectOk } from '../src/shared/domain/result.ts';
import { resolveLayout } from '../src/shared/layout/catalogue.ts';
import type { LayoutRef } from '../src/shared/layout/spec.ts';
import { compileTopology, type Topology } from '../src/shared/layout/topology.ts';
import { LEVELS, type Level } from '../src/shared/step/step.ts';
import { type BenchPuzzle, multigridPuzzles, ratedPuzzles, ratedTopology } from './corpora/puzzles.ts';
import { plainArguments } from './parts/data.ts';
import { bestTimes, printTable, quantile, sum } from './parts/stats.ts';

const PASSES = 5;
const simple = ratedTopology();

const solvers = new Map<Topology, HumanSolver>();
function solverOf(topology: Topology): HumanSolver {
  const solver = solvers.get(topology) ?? createHumanSolver(topology);
  solvers.set(topology, solver);
  return solver;
}

/** Level → its first puzzles, by a solve of each. */
function byLevel<P extends BenchPuzzle>(puzzles: readonly P[], most: number): Map<string, P[]> {
  const levels = new Map<string, P[]>([...LEVELS, 'unsolved'].map((level) => [level, []]));
  for (const puzzle of puzzles) {
    const list = levels.get(solverOf(puzzle.topology).solve(puzzle.givens).difficulty ?? 'unsolved') as P[];
    if (list.length < most) list.push(puzzle);
  }
  return levels;
}

/** Layout and level → puzzles. */
function groups(most: number): [string, BenchPuzzle[]][] {
  const all: [string, BenchPuzzle[]][] = [];
  for (const [layout, puzzles] of new Map<string, BenchPuzzle[]>([['9×9', ratedPuzzles()], ...multigridPuzzles()])) {
    for (const [level, list] of byLevel(puzzles, most)) if (list.length > 0) all.push([`${layout} ${level}`, list]);
  }
  return all;
}

const TIMES = ['a second', 'median ms', '95 % ms', 'worst ms'];
function timeColumns(times: readonly number[]): string[] {
  const rate = (times.length / sum(times)) * 1000;
  const shown = [quantile(times, 0.5), quantile(times, 0.95), Math.max(...times)].map((ms) => ms.toFixed(2));
  return [rate.toFixed(0), ...shown];
}

function speed(most: number): void {
  const rows = groups(most).map(([name, puzzles]) => {
    const steps = puzzles.map(() => 0);
    const scores = puzzles.map(() => 0);
    const times = bestTimes(puzzles, PASSES, ({ topology, givens }, i) => {
      const log = solverOf(topology).solve(givens);
      steps[i] = log.entries.length;
      scores[i] = log.score;
    });
    return [name, `${puzzles.length}`, ...timeColumns(times), `${sum(steps)}`, `${sum(scores)}`];
  });
  printTable('Whole human solves with their logs', ['layout, level', 'puzzles', ...TIMES, 'steps', 'score'], rows);
}

/** Asks for a hint at every position of every solve at which no single helps. */
function hints(most: number): void {
  const rows = groups(most).flatMap(([name, puzzles]) => {
    const times: number[] = [];
    for (const { topology, givens } of puzzles) {
      const solver = solverOf(topology);
      const digits = givens.slice();
      const candidates = topology.cellAllowed.slice();
      for (const { step } of solver.solve(givens).entries) {
        if (step.placements.length === 0) {
          times.push(...bestTimes([{ digits, candidates, givens }], 3, (position) => solver.next(position)));
        }
        for (const { cell, digit } of step.placements) digits[cell] = digit;
        for (const { cell, digit } of step.eliminations) {
          candidates[cell] = (candidates[cell] as number) & ~(1 << (digit - 1));
        }
      }
    }
    return times.length > 0 ? [[name, `${times.length}`, ...timeColumns(times)]] : [];
  });
  printTable('Hints where no single helps', ['layout, level', 'hints', ...TIMES], rows);
}

/** The grader on the bank, and a dig from full solutions that keeps within a level. */
function grading(most: number): void {
  const grader = new Grader(simple);
  const rows: string[][] = [];
  for (const [level, puzzles] of byLevel(ratedPuzzles(), most)) {
    if (puzzles.length === 0 || level === 'unsolved') continue;
    const times = bestTimes(puzzles, PASSES, ({ givens }) => grader.solvesGivens(givens, level as Level));
    rows.push([`9×9 ${level}, cap ${level}`, `${puzzles.length}`, ...timeColumns(times)]);
  }
  printTable('Answers of the grader', ['puzzles, question', 'puzzles', ...TIMES], rows);
  const layouts: readonly [LayoutRef, number][] = [
    [{ layout: 'simple', order: 3 }, 20],
    [{ layout: 'samurai', order: 3 }, 5],
    [{ layout: 'carpet', order: 3, size: 2 }, 5],
    [{ layout: 'torus', order: 3, size: 2 }, 5],
  ];
  const dug: string[][] = [];
  for (const [ref, count] of layouts) {
    for (const cap of ['easy', 'medium', 'hard'] as const) {
      const digs = Array.from({ length: count }, (_, i) => dig(ref, cap, `dig ${i}`));
      const givens = sum(digs.map((one) => one.givens)) / count;
      dug.push([`${ref.layout}, ${cap}`, givens.toFixed(1), ...timeColumns(digs.map(({ ms }) => ms))]);
    }
  }
  printTable('Digging until nothing more can go', ['layout, cap', 'givens', ...TIMES], dug);
}

const topologies = new Map<LayoutRef, Topology>();
function dig(ref: LayoutRef, cap: Level, seed: string): { givens: number; ms: number } {
  const topology = topologies.get(ref) ?? expectOk(compileTopology(expectOk(resolveLayout(ref))));
  topologies.set(ref, topology);
  const rng = createRng(seed);
  const solver = createExactSolver(topology);
  solver.solve(new Uint8Array(topology.cellCount), { limit: 1, rng });
  const grader = new Grader(topology);
  const board = new Board(topology);
  board.load(solver.solution);
  const from = performance.now();
  for (const cell of rng.shuffle(Int32Array.from({ length: topology.cellCount }, (_, i) => i))) {
    const digit = board.digits[cell] as number;
    board.release(cell);
    if (!grader.solves(board, cap, cell)) board.place(cell, digit);
  }
  return { givens: topology.cellCount - board.open, ms: performance.now() - from };
}

/** Techniques that follow many consequences at once rather than one chain. */
const NETS = new Set(['nishio', 'forcing-net', 'nested-forcing-net']);

function strength(): void {
  const withoutNets = createHumanSolver(simple, {
    techniques: TECHNIQUES.map(({ id }) => id).filter((id) => !NETS.has(id)),
  });
  const bands = new Map<string, { all: number; solved: number; byNets: number; wrong: number }>();
  const usage = new Map<string, number>();
  for (const { givens, rating, solution } of ratedPuzzles()) {
    const name = (Math.floor(rating * 2) / 2).toFixed(1);
    const band = bands.get(name) ?? { all: 0, solved: 0, byNets: 0, wrong: 0 };
    bands.set(name, band);
    band.all++;
    let log = withoutNets.solve(givens);
    if (log.solved) band.solved++;
    else {
      log = solverOf(simple).solve(givens);
      if (log.solved) band.byNets++;
    }
    const right = Uint8Array.from(solution, characterDigit);
    if (log.digits.some((digit, cell) => digit !== 0 && digit !== right[cell])) band.wrong++;
    for (const { step } of log.entries) usage.set(step.technique, (usage.get(step.technique) ?? 0) + 1);
  }
  printTable(
    'Reach on the rated bank, by its ratings',
    ['rating from', 'puzzles', 'without nets', 'with nets', 'unsolved', 'wrong'],
    [...bands]
      .sort((a, b) => Number(a[0]) - Number(b[0]))
      .map(([name, { all, solved, byNets, wrong }]) => {
        return [name, ...[all, solved, byNets, all - solved - byNets, wrong].map(String)];
      }),
  );
  const used = TECHNIQUES.map(({ id, level }) => [id, level, `${usage.get(id) ?? 0}`]);
  printTable('Steps of each technique', ['technique', 'level', 'steps'], used);
}

const [what = 'speed', most = '500'] = plainArguments();
if (what === 'speed') speed(Number(most));
else if (what === 'hints') hints(Number(most));
else if (what === 'grading') grading(Number(most));
else if (what === 'strength') strength();
else {
  console.error(`speed, hints, grading or strength, not "${what}"`);
  process.exitCode = 2;
}
