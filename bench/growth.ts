/**
 * How the cost of work grows with a board: carpets from 4 to 100 subgrids, and the fitted power of the number of
 * subgrids.
 *
 * Corpus: none; easy puzzles from the seeds `growth 0`, `growth 1`, … Caps: the generator's own. Counters: sums of
 * givens, of search nodes of the proofs, and of the steps of full human solves. Times are processor time, medians over
 * the puzzles of a size; the fit is linear in the logarithms of both. Not measured: drawing (see `board`) and storing
 * (see `library`).
 *
 *     npm run bench -- growth [puzzles per size, default 3] [largest size, default 10]
 */
import { linearRegression } from 'simple-statistics';
import { createRng } from '../src/main/engine/core/rng.ts';
import { createFiller } from '../src/main/engine/filling/filler.ts';
import { Generator } from '../src/main/engine/generate/generator.ts';
import { Grader } from '../src/main/engine/humanSolver/grader.ts';
import { createExactSolver } from '../src/main/engine/search/createSolver.ts';
import { expectOk } from '../src/shared/base/result.ts';
import { resolveLayout } from '../src/shared/layout/catalogue.ts';
import { compileTopology } from '../src/shared/topology/topology.ts';
import { plainArguments } from './parts/data.ts';
import { printTable, processorTime, quantile } from './parts/stats.ts';

const [count = '3', largest = '10'] = plainArguments();
const SIZES = [2, 3, 4, 5, 6, 8, 10, 12, 16, 20].filter((size) => size <= Number(largest));
/** Times of a row: one of each size, in the order of `SIZES`. */
const times = new Map<string, number[]>();

/** Runs work for each puzzle, after once as a warm-up, and stores the median of the times under a name. */
function measure(name: string, work: (puzzle: number) => void): void {
  work(0);
  const each = Array.from({ length: Number(count) }, (_, puzzle) => {
    const from = processorTime();
    work(puzzle);
    return processorTime() - from;
  });
  times.set(name, [...(times.get(name) ?? []), quantile(each, 0.5)]);
}

const subgrids: number[] = [];
const counters = SIZES.map((size) => {
  const layout = expectOk(resolveLayout({ layout: 'carpet', order: 3, size }));
  measure('compile', () => expectOk(compileTopology(layout)));
  const topology = expectOk(compileTopology(layout));
  subgrids.push(topology.subgridCount);
  const filler = createFiller(topology);
  measure('fill', (puzzle) => expectOk(filler.fill(createRng(`growth ${puzzle}`))));
  const generator = new Generator(topology);
  const puzzles: Uint8Array[] = [];
  measure('make, easy', (puzzle) => {
    puzzles[puzzle] = expectOk(generator.generate({ difficulty: 'easy', seed: `growth ${puzzle}` })).givens;
  });
  const sums = { givens: 0, nodes: 0, steps: 0 };
  const grader = new Grader(topology);
  measure('grade', (puzzle) => grader.solvesGivens(puzzles[puzzle] as Uint8Array, 'easy'));
  const solver = createExactSolver(topology);
  measure('prove', (puzzle) => solver.solve(puzzles[puzzle] as Uint8Array));
  measure('solve in steps', (puzzle) => generator.human.solve(puzzles[puzzle] as Uint8Array));
  for (const puzzle of puzzles) {
    for (const digit of puzzle) if (digit !== 0) sums.givens++;
    sums.nodes += solver.solve(puzzle).nodes;
    sums.steps += generator.human.solve(puzzle).entries.length;
  }
  return [`carpet ${size}`, `${topology.subgridCount}`, ...Object.values(sums).map(String)];
});
printTable('Counters, sums over the puzzles', ['layout', 'subgrids', 'givens', 'nodes', 'steps'], counters);
printTable(
  'Processor time, ms',
  ['work', ...SIZES.map((size) => `carpet ${size}, ms`), 'power, time'],
  [...times].map(([name, medians]) => {
    const points = medians.map((median, at) => [Math.log(subgrids[at] as number), Math.log(median)]);
    return [name, ...medians.map((median) => median.toFixed(2)), linearRegression(points).m.toFixed(2)];
  }),
);
