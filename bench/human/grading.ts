import { Board } from '../../src/main/engine/core/board.ts';
import { createRng } from '../../src/main/engine/core/rng.ts';
import { Grader } from '../../src/main/engine/humanSolver/grader.ts';
import { createExactSolver } from '../../src/main/engine/search/createSolver.ts';
import { expectOk } from '../../src/shared/base/result.ts';
import { resolveLayout } from '../../src/shared/layout/catalogue.ts';
import type { LayoutRef } from '../../src/shared/layout/spec.ts';
import { LEVELS, type Level } from '../../src/shared/step/step.ts';
import { compileTopology, type Topology } from '../../src/shared/topology/topology.ts';
import { type BenchPuzzle, ratedPuzzles, ratedTopology } from '../corpora/puzzles.ts';
import { bestTimes, printTable, processorTime, sum } from '../parts/stats.ts';
import { TIMES, timeColumns } from './solvers.ts';

const PASSES = 5;

/** Times the grader on the rated bank, and times digging from full solutions under a class cap. */
export function grading(most: number): void {
  const grader = new Grader(ratedTopology());
  const levels = new Map<Level, BenchPuzzle[]>(LEVELS.map((level) => [level, []]));
  // The bank is ordered by rating, so take every tenth puzzle to include harder ones.
  for (const puzzle of ratedPuzzles().filter((_, index) => index % 10 === 0)) {
    const level = grader.level(puzzle.givens);
    if (level !== null) levels.get(level)?.push(puzzle);
  }
  const rows: string[][] = [];
  for (const [level, all] of levels) {
    const puzzles = all.slice(0, most);
    if (puzzles.length === 0) continue;
    const times = bestTimes(puzzles, PASSES, ({ givens }) => grader.solvesGivens(givens, level));
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
  const from = processorTime();
  for (const cell of rng.shuffle(Int32Array.from({ length: topology.cellCount }, (_, i) => i))) {
    const digit = board.digits[cell] as number;
    board.release(cell);
    if (!grader.solves(board, cap, { goal: cell })) board.place(cell, digit);
  }
  return { givens: topology.cellCount - board.open, ms: processorTime() - from };
}
