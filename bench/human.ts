/**
 * What a human solve costs, with its whole log; what a hint costs; and how far the techniques reach.
 *
 * Corpora (looked for beside the project, in `../shared/data`; what is absent is left out and said): 7,745 rated 9×9
 * puzzles of public banks, from trivial to the hardest known, and some 1,000 printed multi-grid puzzles of many layouts,
 * most of them samurai and most of them easy to medium. Levels are the solver's own. What they do not test: orders 4
 * and 5, toruses, and puzzles of machine-made difficulty on several subgrids.
 *
 * Caps: none; the solver ends by itself. Counters: steps and score summed over the corpus, which a change that is meant
 * to be faster only must not move; times are of one core, each puzzle's
 * best of the passes.
 *
 *     npm run bench -- human [speed|strength|hints] [puzzles per level]
 */
import { createHumanSolver, type HumanSolver } from '../src/main/engine/humanSolver/humanSolver.ts';
import { TECHNIQUES } from '../src/main/engine/techniques/registry.ts';
import { characterDigit } from '../src/shared/domain/digits.ts';
import type { Topology } from '../src/shared/layout/topology.ts';
import { LEVELS } from '../src/shared/step/step.ts';
import { type BenchPuzzle, multigridPuzzles, ratedPuzzles, ratedTopology } from './corpora/puzzles.ts';

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

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Solves all puzzles a few times and prints one line. */
function time(name: string, puzzles: readonly BenchPuzzle[]): void {
  if (puzzles.length === 0) return;
  const each = puzzles.map(() => Number.POSITIVE_INFINITY);
  let steps = 0;
  let score = 0;
  for (let pass = 0; pass < PASSES; pass++) {
    steps = 0;
    score = 0;
    puzzles.forEach(({ topology, givens }, i) => {
      const from = performance.now();
      const log = solverOf(topology).solve(givens);
      each[i] = Math.min(each[i] as number, performance.now() - from);
      steps += log.entries.length;
      score += log.score;
    });
  }
  // From each puzzle's best pass, so that what else the machine does weighs little.
  const rate = (puzzles.length / each.reduce((sum, ms) => sum + ms, 0)) * 1000;
  console.log(
    `${name.padEnd(22)} ${String(puzzles.length).padStart(5)} puzzles  ${rate.toFixed(0).padStart(6)}/s  ` +
      `median ${quantile(each, 0.5).toFixed(2)} ms, 95 % ${quantile(each, 0.95).toFixed(2)} ms, ` +
      `worst ${Math.max(...each).toFixed(1)} ms  (steps ${steps}, score ${score})`,
  );
}

function speed(most: number): void {
  for (const [level, puzzles] of byLevel(ratedPuzzles(), most)) time(`9×9 ${level}`, puzzles);
  for (const [layout, all] of multigridPuzzles()) {
    for (const [level, puzzles] of byLevel(all, most)) time(`${layout} ${level}`, puzzles);
  }
}

/** Techniques that follow many consequences at once rather than one chain. */
const NETS = new Set(['nishio', 'forcing-net', 'nested-forcing-net']);

function strength(): void {
  const puzzles = ratedPuzzles();
  const withoutNets = createHumanSolver(simple, {
    techniques: TECHNIQUES.map(({ id }) => id).filter((id) => !NETS.has(id)),
  });
  const bands = new Map<string, { all: number; solved: number; byNets: number; wrong: number }>();
  const usage = new Map<string, number>();
  for (const { givens, rating, solution } of puzzles) {
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
    if ([...log.digits].some((digit, cell) => digit !== 0 && digit !== characterDigit(solution[cell] ?? '')))
      band.wrong++;
    for (const { step } of log.entries) usage.set(step.technique, (usage.get(step.technique) ?? 0) + 1);
  }
  console.log('rating   puzzles   without nets   with nets   unsolved   wrong');
  for (const [name, { all, solved, byNets, wrong }] of [...bands].sort((a, b) => Number(a[0]) - Number(b[0]))) {
    const columns = [all, solved, byNets, all - solved - byNets, wrong];
    console.log(`from ${name}  ${columns.map((value) => String(value).padStart(9)).join('')}`);
  }
  for (const { id } of TECHNIQUES) console.log(`${String(usage.get(id) ?? 0).padStart(8)}  ${id}`);
}

/** Asks for a hint at every position of every solve at which no single helps; each time the best of three. */
function hints(most: number): void {
  const groups: [string, readonly BenchPuzzle[]][] = [
    ...[...byLevel(ratedPuzzles(), most)].map(([level, list]): [string, BenchPuzzle[]] => [`9×9 ${level}`, list]),
    ...[...multigridPuzzles()].map(([layout, list]): [string, BenchPuzzle[]] => [layout, list.slice(0, most)]),
  ];
  for (const [name, puzzles] of groups) {
    const times: number[] = [];
    for (const { topology, givens } of puzzles) {
      const solver = solverOf(topology);
      const { entries } = solver.solve(givens);
      const digits = givens.slice();
      const candidates = topology.cellAllowed.slice();
      for (const { step } of entries) {
        if (!step.technique.endsWith('single') && step.technique !== 'full-house') {
          const each = Array.from({ length: 3 }, () => {
            const from = performance.now();
            solver.next({ digits, candidates, givens });
            return performance.now() - from;
          });
          times.push(Math.min(...each));
        }
        for (const { cell, digit } of step.placements) digits[cell] = digit;
        for (const { cell, digit } of step.eliminations) {
          candidates[cell] = (candidates[cell] as number) & ~(1 << (digit - 1));
        }
      }
    }
    if (times.length === 0) continue;
    console.log(
      `${name.padEnd(22)} ${String(times.length).padStart(6)} hints  median ${quantile(times, 0.5).toFixed(2)} ms, ` +
        `99 % ${quantile(times, 0.99).toFixed(2)} ms, worst ${Math.max(...times).toFixed(1)} ms`,
    );
  }
}

const [what = 'speed', most = '500'] = process.argv.slice(2);
if (what === 'speed') speed(Number(most));
else if (what === 'strength') strength();
else if (what === 'hints') hints(Number(most));
else {
  console.error(`speed, strength or hints, not "${what}"`);
  process.exitCode = 2;
}
