import { createHumanSolver, type HumanSolver } from '../../src/main/engine/humanSolver/humanSolver.ts';
import type { SolveLog } from '../../src/main/engine/humanSolver/solveLog.ts';
import { createExactSolver } from '../../src/main/engine/search/createSolver.ts';
import { TECHNIQUES, TECHNIQUES_OF } from '../../src/main/engine/techniques/registry.ts';
import type { ExplainedBy } from '../../src/shared/step/models.ts';
import { perTopology } from '../../src/shared/topology/cache.ts';
import type { Topology } from '../../src/shared/topology/topology.ts';
import { listedPuzzles, ratedTopology } from '../corpora/puzzles.ts';
import { bestTimes, processorTime, quantile, sum } from '../parts/stats.ts';

const solversOf = perTopology(() => new Map<ExplainedBy, HumanSolver>());
/** The human solver of a topology, in `whole` mode with all techniques. */
export function solverOf(topology: Topology, explainedBy: ExplainedBy = 'techniques'): HumanSolver {
  const solvers = solversOf(topology);
  const solver = solvers.get(explainedBy) ?? createHumanSolver(topology, { rules: TECHNIQUES_OF[explainedBy] });
  solvers.set(explainedBy, solver);
  return solver;
}

/** Techniques that follow many consequences at once instead of one chain. */
export const NETS: ReadonlySet<string> = new Set(['nishio', 'forcing-net', 'nested-forcing-net']);

const order = new Map(TECHNIQUES.map(({ id }, index) => [id, index]));
const FIRST_CHAIN = order.get('xy-chain') as number;

/**
 * Name of the class of a solve: its level, with `extreme` split into chains and nets. `unsolved` if the solver got
 * stuck.
 */
export function classOf(log: SolveLog): string {
  if (log.difficulty !== 'extreme') return log.difficulty ?? 'unsolved';
  if (log.entries.some(({ step }) => NETS.has(step.technique))) return 'extreme, nets';
  const chained = log.entries.some(({ step }) => (order.get(step.technique) as number) >= FIRST_CHAIN);
  return chained ? 'extreme, chains' : 'extreme, no chains';
}

export const CLASSES = [
  'easy',
  'medium',
  'hard',
  'master',
  'extreme, no chains',
  'extreme, chains',
  'extreme, nets',
  'unsolved',
] as const;

export const TIMES = ['a second', 'median ms', '95 % ms', '99 % ms', 'worst ms'];
/** The columns of {@link TIMES}, from times in milliseconds. */
export function timeColumns(times: readonly number[]): string[] {
  const rate = (times.length / sum(times)) * 1000;
  const shown = [quantile(times, 0.5), quantile(times, 0.95), quantile(times, 0.99), Math.max(...times)].map((ms) =>
    ms.toFixed(2),
  );
  return [rate.toFixed(0), ...shown];
}

/** Number of proofs per second in {@link printReference} on one otherwise idle core of the development machine. */
const QUIET_PROOFS = 662_000;

/**
 * Times a fixed piece of work (uniqueness proofs of the puzzles with 17 givens). Prints by what factor this machine is
 * now slower than when idle: other programs share its caches and clock.
 */
export function printReference(): void {
  const puzzles = listedPuzzles('17_clue_5000');
  if (puzzles.length === 0) return;
  const solver = createExactSolver(ratedTopology());
  const [ms = Number.NaN] = bestTimes(
    [puzzles],
    5,
    () => {
      for (const { givens } of puzzles) solver.solve(givens);
    },
    processorTime,
  );
  const rate = (puzzles.length / ms) * 1000;
  console.log(
    `\nReference: ${rate.toFixed(0)} proofs a second of processor time (quiet: ${QUIET_PROOFS}); ` +
      `times below may be divided by ${Math.max(1, QUIET_PROOFS / rate).toFixed(2)}`,
  );
}
