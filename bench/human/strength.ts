import { createHumanSolver } from '../../src/main/engine/humanSolver/humanSolver.ts';
import { TECHNIQUES } from '../../src/main/engine/techniques/registry.ts';
import { characterDigit } from '../../src/shared/base/digits.ts';
import { ratedPuzzles, ratedTopology } from '../corpora/puzzles.ts';
import { printTable } from '../parts/stats.ts';
import { NETS, solverOf } from './solvers.ts';

/**
 * Counts how many puzzles of the rated bank (9×9 puzzles rated by Sukaku Explainer) the techniques solve, with and
 * without nets.
 */
export function strength(): void {
  const simple = ratedTopology();
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
