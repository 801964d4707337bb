/**
 * Fits the ratings learned from people (the linear model of [visual-sat] and our predicted time). Measures every rating
 * on people whose data were not used for the fit. Also fits the SAT rating of [visual-sat] to the rated bank (9×9
 * puzzles rated by Sukaku Explainer); `bench sources` measures that rating.
 *
 * Corpora: puzzles and mean times of [wang], logs of moves from janko.at, and the rated bank; see INDEX.md of the data
 * folder. Puzzles and logs are divided into five folds at random, with their text as the seed. A fit to four folds
 * predicts the fifth, and every figure is measured on these predictions. The shipped weights are fitted to all data.
 *
 * Writes `src/main/engine/rating/fitted.ts`, `docs/ratings.md` and its plots. The same data give the same files.
 *
 *     npm run fit -- [--data folder]
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { execPath } from 'node:process';
import { createHumanSolver } from '../src/main/engine/humanSolver/humanSolver.ts';
import { EFFORTS, simulatedSolves } from '../src/main/engine/rating/humanTime/effort.ts';
import { ratePuzzle } from '../src/main/engine/rating/rate.ts';
import { RATING_SCHEMES } from '../src/main/engine/rating/registry.ts';
import { type QuineWeights, quineDifficulty } from '../src/main/engine/rating/sat/quine.ts';
import { satisfiability } from '../src/main/engine/rating/satisfiability.ts';
import { summariseSolve } from '../src/main/engine/rating/solveSummary.ts';
import { Subject } from '../src/main/engine/rating/subject.ts';
import { type Rating, schemeName } from '../src/shared/rating/rating.ts';
import { fill } from '../src/shared/text/placeholders.ts';
import { ratedTopology } from './corpora/puzzles.ts';
import { noiseCeiling } from './fit/ceiling.ts';
import { spearman } from './fit/correlation.ts';
import { FOLDS, foldOf } from './fit/folds.ts';
import { fitLinear, fitQuine, fitSeconds, type LinearModel, linearOf } from './fit/models.ts';
import { readMoveLogs } from './fit/moveLogs.ts';
import { compareOrders, fitHabits } from './fit/orders.ts';
import { intervalPlot, timesPlot } from './fit/plots.ts';
import { type HumanRecord, readRecords } from './fit/records.ts';
import { type RatedScheme, report } from './fit/report.ts';
import { dataFolder } from './parts/data.ts';
import { balancedBank, PER_HALF_POINT, type QuineHeuristic, quineTallies } from './sources/measured.ts';

const root = resolve(import.meta.dirname, '..');

let records: HumanRecord[];
try {
  records = readRecords(join(dataFolder(), 'human'));
} catch (error) {
  console.error((error as Error).message);
  process.exit(2);
}

const logs = readMoveLogs();
const { habits, agreements } = fitHabits(logs);
console.log(`${logs.length} logs of moves: ${JSON.stringify(habits)}`);

const topology = ratedTopology();
const human = createHumanSolver(topology);
const simulate = simulatedSolves(topology, habits);
const puzzles = records.map((record) => ({
  record,
  fold: foldOf(record.puzzle),
  effort: simulate(record.givens).whole,
  counts: summariseSolve(human.solve(record.givens)).counts,
}));
type Measured = (typeof puzzles)[number];

const fitted = { ...fitOn(puzzles), satisfiability: fitSatisfiability() };
const byFold = Array.from({ length: FOLDS }, (_, fold) => fitOn(puzzles.filter((one) => one.fold !== fold)));
const predictedSeconds = puzzles.map(({ effort, fold }) => predicted(effort, byFold[fold]?.secondsPer ?? {}));
writeFitted();

const values = new Map<string, (number | null)[]>(RATING_SCHEMES.map(({ id }) => [id, []]));
for (const { givens } of records) {
  for (const rating of ratePuzzle(new Subject(topology, givens))) {
    const { 'smallest-clauses': tally } = quineTallies(rating);
    // `fitted.ts` is already loaded with the old weights. So compute this rating here, with the new ones.
    const quine = tally && quineDifficulty(fitted.satisfiability['smallest-clauses'], tally);
    values.get(rating.id)?.push(rating.id === 'satisfiability' ? quine : rating.value);
  }
}
values.set('human-time', predictedSeconds);
values.set(
  'linear',
  puzzles.map(({ counts, fold }) => linearOf((byFold[fold] as ReturnType<typeof fitOn>).linear, counts)),
);
values.set(
  'givens',
  records.map(({ givens }) => -givens.filter((digit) => digit !== 0).length),
);

const seconds = records.map((record) => record.seconds);
const ceiling = noiseCeiling(
  records,
  seconds.map((own, index) => Math.log(own / (predictedSeconds[index] as number))),
);
const named = [
  ...RATING_SCHEMES.map(({ id }) => ({ id, name: fill('en', schemeName(id)) })),
  { id: 'givens', name: 'Few givens' },
];
const rated = named
  .map(({ id, name }): RatedScheme => ({ id, name, values: values.get(id) as (number | null)[] }))
  .map((scheme) => ({ scheme, time: correlationWith(scheme) }))
  .sort((a, b) => b.time.value - a.time.value);

writeFileSync(
  join(root, 'docs/images/ratings-correlations.svg'),
  intervalPlot(
    'Rank correlation of every rating with people’s times',
    rated.map(({ scheme, time }) => ({ name: scheme.name, correlation: time })),
    ceiling.spearman,
  ),
);
writeFileSync(
  join(root, 'docs/images/ratings-times.svg'),
  timesPlot('Predicted and real times, each predicted without its fold', predictedSeconds, seconds),
);
writeFileSync(
  join(root, 'docs/ratings.md'),
  report({
    records,
    folds: FOLDS,
    schemes: rated.map(({ scheme }) => scheme),
    ceiling,
    orders: compareOrders(logs, agreements),
    habits,
    ...fitted,
  }),
);
console.log(`fitted on ${records.length} puzzles, measured in ${FOLDS} folds; see docs/ratings.md`);

function fitOn(some: readonly Measured[]): {
  readonly secondsPer: ReturnType<typeof fitSeconds>;
  readonly linear: LinearModel;
} {
  const times = some.map(({ record }) => record.seconds);
  return {
    secondsPer: fitSeconds(
      some.map(({ effort }) => effort),
      times,
    ),
    linear: fitLinear(
      some.map(({ counts }) => counts),
      times,
    ),
  };
}

/**
 * Fits the weights of the SAT rating to the rated bank (9×9 puzzles rated by Sukaku Explainer), by the method of
 * [visual-sat].
 */
function fitSatisfiability() {
  const bank = balancedBank(PER_HALF_POINT).map((puzzle) => {
    const [rating] = ratePuzzle(new Subject(topology, puzzle.givens), [satisfiability]);
    return { tallies: quineTallies(rating as Rating), rating: puzzle.rating };
  });
  const weights = (heuristic: QuineHeuristic): QuineWeights =>
    fitQuine(
      bank.map(({ tallies }) => tallies[heuristic]),
      bank.map(({ rating }) => rating),
    );
  return { 'smallest-clauses': weights('smallest-clauses'), 'largest-clauses': weights('largest-clauses') };
}

function correlationWith(scheme: RatedScheme) {
  const known = [...scheme.values.keys()].filter((index) => scheme.values[index] !== null);
  return spearman(
    known.map((index) => scheme.values[index] as number),
    known.map((index) => seconds[index] as number),
  );
}

/**
 * Seconds predicted with new weights. The program's own rating cannot be used, because it has already loaded the old
 * `fitted.ts`.
 */
function predicted(effort: Float64Array, per: Readonly<Record<string, number>>): number {
  return effort.reduce((sum, amount, index) => sum + amount * (per[EFFORTS[index] as string] ?? 0), 0);
}

function writeFitted(): void {
  const file = join(root, 'src/main/engine/rating/fitted.ts');
  const provenance =
    `${records.length} puzzles with mean solving times of Wang and others, IEEE Access 12 (2024), records of ` +
    `2025-04-07; ${logs.length} logs of moves from janko.at; the rated bank, ${PER_HALF_POINT} puzzles of each half point`;
  const code = `/** Weights fitted on data. Written by \`npm run fit\`; docs/ratings.md and experiments.md show how well they predict. */
export const FITTED: {
  readonly provenance: string;
  readonly habits: Habits;
  /** Seconds per unit of each effort. */
  readonly secondsPer: Readonly<Record<'written' | 'search-boxes' | 'search-lines' | Exclude<Level, 'easy'>, number>>;
  /**
   * Linear model of [visual-sat], in seconds, by technique: \`perUse\` is added for every use, \`presence\` once if it is
   * used at all. None is negative.
   */
  readonly linear: {
    readonly intercept: number;
    readonly perUse: Readonly<Record<string, number>>;
    readonly presence: Readonly<Record<string, number>>;
  };
  /** SAT rating of [visual-sat], by heuristic, on Sukaku Explainer's scale. */
  readonly satisfiability: Readonly<Record<'smallest-clauses' | 'largest-clauses', QuineWeights>>;
} = ${JSON.stringify({ provenance, habits, ...fitted })};
`;
  const imports = `import type { Level } from '../../../shared/step/step.ts';
import type { Habits } from './humanTime/attention.ts';
import type { QuineWeights } from './sat/quine.ts';
`;
  writeFileSync(file, `${imports}\n${code}`);
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  spawnSync(execPath, [biome, 'check', '--write', file], { stdio: 'ignore' });
}
