import { createRng } from '../../src/main/engine/core/rng.ts';
import { type BenchPuzzle, multigridPuzzles, ratedPuzzles } from '../corpora/puzzles.ts';
import { bestTimes, printTable, processorTime, sum } from '../parts/stats.ts';
import { CLASSES, classOf, printReference, solverOf, TIMES, timeColumns } from './solvers.ts';

const PASSES = 5;
const SEED = 'human speed';
/** Number of puzzles examined for each one requested. High, because puzzles of some classes are rare. */
const LOOKS = 12;

/** Returns for each class up to `most` puzzles, drawn in a fixed random order until the limit {@link LOOKS}. */
function sampled(puzzles: readonly BenchPuzzle[], most: number): Map<string, BenchPuzzle[]> {
  const classes = new Map<string, BenchPuzzle[]>(CLASSES.map((name) => [name, []]));
  const order = createRng(SEED).shuffle(Int32Array.from({ length: puzzles.length }, (_, i) => i));
  for (const index of order.subarray(0, most * LOOKS)) {
    const puzzle = puzzles[index] as BenchPuzzle;
    const list = classes.get(classOf(solverOf(puzzle.topology).solve(puzzle.givens))) as BenchPuzzle[];
    if (list.length < most) list.push(puzzle);
  }
  return classes;
}

/** Times complete human solves with their logs, for up to `most` puzzles of each class of each layout. */
export function speed(most: number): void {
  printReference();
  const rows: string[][] = [];
  for (const [layout, puzzles] of new Map<string, BenchPuzzle[]>([['9×9', ratedPuzzles()], ...multigridPuzzles()])) {
    for (const [name, list] of sampled(puzzles, most)) {
      if (list.length === 0) continue;
      const steps = list.map(() => 0);
      const scores = list.map(() => 0);
      const work = ({ topology, givens }: BenchPuzzle, i: number): void => {
        const log = solverOf(topology).solve(givens);
        steps[i] = log.entries.length;
        scores[i] = log.score;
      };
      const times = bestTimes(list, PASSES, work, processorTime);
      rows.push([`${layout} ${name}`, `${list.length}`, ...timeColumns(times), `${sum(steps)}`, `${sum(scores)}`]);
    }
  }
  printTable('Whole human solves with their logs', ['layout, class', 'puzzles', ...TIMES, 'steps', 'score'], rows);
}
