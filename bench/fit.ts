/**
 * Fits the ratings learned from people's times ([visual-sat]'s linear model and our predicted time) and measures every
 * rating on a test set.
 *
 * Corpus: puzzles and mean times of [wang], in the given folder; see its INDEX.md. Six tenths of the puzzles, drawn at
 * random with their text as the seed, are the training set; all figures are measured on the others. Writes
 * `src/main/engine/rating/fitted.ts`, `docs/ratings.md` and its two plots. The same data give the same files.
 *
 *     npm run fit -- [folder with the human records]
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { argv, execPath } from 'node:process';
import { NEVER_CANCELLED } from '../src/main/engine/core/io.ts';
import { createRng } from '../src/main/engine/core/rng.ts';
import { createHumanSolver } from '../src/main/engine/humanSolver/humanSolver.ts';
import { EFFORTS, solvingEffort } from '../src/main/engine/rating/humanTime/effort.ts';
import { ratePuzzle } from '../src/main/engine/rating/rate.ts';
import { RATING_SCHEMES } from '../src/main/engine/rating/registry.ts';
import { summariseSolve } from '../src/main/engine/rating/solveSummary.ts';
import { Subject } from '../src/main/engine/rating/subject.ts';
import { expectOk } from '../src/shared/base/result.ts';
import { resolveLayout } from '../src/shared/layout/catalogue.ts';
import { schemeName } from '../src/shared/rating/rating.ts';
import { fill } from '../src/shared/text/fill.ts';
import { compileTopology } from '../src/shared/topology/topology.ts';
import { noiseCeiling } from './fit/ceiling.ts';
import { spearman } from './fit/correlation.ts';
import { fitLinear, fitSeconds, type LinearModel } from './fit/models.ts';
import { intervalPlot, timesPlot } from './fit/plots.ts';
import { type HumanRecord, readRecords } from './fit/records.ts';
import { type RatedScheme, report } from './fit/report.ts';
import { dataFolder } from './parts/data.ts';

/** Share of the training set, in tenths of the puzzles. */
const TRAINING_TENTHS = 6;
const FOLDS = 5;
const root = resolve(import.meta.dirname, '..');

const folder = argv[2] ?? join(dataFolder(), 'human');
let records: HumanRecord[];
try {
  records = readRecords(folder);
} catch (error) {
  console.error((error as Error).message);
  process.exit(2);
}

const topology = expectOk(compileTopology(expectOk(resolveLayout({ layout: 'simple', order: 3 }))));
const human = createHumanSolver(topology);
const trainingSet = records.filter(({ puzzle }) => createRng(puzzle).below(10) < TRAINING_TENTHS);
const testSet = records.filter((record) => !trainingSet.includes(record));

const countsOf = ({ givens }: HumanRecord) => summariseSolve(human.solve(givens)).counts;
const effortOf = ({ givens }: HumanRecord) => solvingEffort(topology, givens, NEVER_CANCELLED).whole;
const secondsOf = ({ seconds }: HumanRecord): number => seconds;

const secondsPer = fitSeconds(trainingSet.map(effortOf), trainingSet.map(secondsOf));
const linear = fitLinear(trainingSet.map(countsOf), trainingSet.map(secondsOf));
writeFitted();

const predictedSeconds = testSet.map((record) => predicted(record, secondsPer));
const linearSeconds = testSet.map((record) => linearOf(linear, countsOf(record)));

const values = new Map<string, (number | null)[]>(RATING_SCHEMES.map(({ id }) => [id, []]));
for (const { givens } of testSet) {
  for (const { id, value } of ratePuzzle(new Subject(topology, givens))) values.get(id)?.push(value);
}
values.set('human-time', predictedSeconds);
values.set('linear', linearSeconds);
values.set(
  'givens',
  testSet.map(({ givens }) => -givens.filter((digit) => digit !== 0).length),
);

const errorsOf = (tried: readonly HumanRecord[], per: typeof secondsPer): number[] =>
  tried.map((record) => Math.log(record.seconds / predicted(record, per)));
/**
 * Cross-validation: errors on the training set, each fold predicted by a fit without it. The noise is the same there.
 */
const folds = Array.from({ length: FOLDS }, (_, fold) => {
  const out = trainingSet.filter((_, index) => index % FOLDS === fold);
  const others = trainingSet.filter((_, index) => index % FOLDS !== fold);
  return { out, errors: errorsOf(out, fitSeconds(others.map(effortOf), others.map(secondsOf))) };
});
const ceiling = noiseCeiling(
  [...testSet, ...folds.flatMap(({ out }) => out)],
  [...errorsOf(testSet, secondsPer), ...folds.flatMap(({ errors }) => errors)],
);
const named = [
  ...RATING_SCHEMES.map(({ id }) => ({ id, name: fill('en', schemeName(id)) })),
  { id: 'givens', name: 'Few givens' },
];
const rated = named
  .map(({ id, name }): RatedScheme => ({ id, name, values: values.get(id) as (number | null)[] }))
  .map((scheme) => ({ scheme, time: correlationWith(scheme, testSet.map(secondsOf)) }))
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
  timesPlot('Predicted and real times of puzzles not fitted on', predictedSeconds, testSet.map(secondsOf)),
);
writeFileSync(
  join(root, 'docs/ratings.md'),
  report({
    trainingCount: trainingSet.length,
    testSet,
    schemes: rated.map(({ scheme }) => scheme),
    ceiling,
    secondsPer,
    linear,
  }),
);
console.log(`fitted on ${trainingSet.length} puzzles, measured on ${testSet.length}; see docs/ratings.md`);

function correlationWith({ values }: RatedScheme, times: readonly number[]) {
  const known = [...values.keys()].filter((index) => values[index] !== null);
  return spearman(
    known.map((index) => values[index] as number),
    known.map((index) => times[index] as number),
  );
}

/** Predicted seconds by these weights; the rating itself still uses those loaded from the old `fitted.ts`. */
function predicted(record: HumanRecord, per: typeof secondsPer): number {
  return effortOf(record).reduce(
    (sum, amount, index) => sum + amount * per[EFFORTS[index] as (typeof EFFORTS)[number]],
    0,
  );
}

function linearOf({ intercept, perUse, presence }: LinearModel, counts: Readonly<Record<string, number>>): number {
  return Object.entries(counts).reduce(
    (sum, [technique, count]) => sum + (perUse[technique] ?? 0) * count + (presence[technique] ?? 0),
    intercept,
  );
}

function writeFitted(): void {
  const file = join(root, 'src/main/engine/rating/fitted.ts');
  const provenance =
    `${trainingSet.length} of ${records.length} puzzles with mean solving times of Wang and others, ` +
    'IEEE Access 12 (2024), records of 2025-04-07';
  const code = `/**
 * Weights learned from people's solving times. Written by \`npm run fit\`; docs/ratings.md shows how well they predict.
 */
export const FITTED: {
  readonly provenance: string;
  /** Seconds that each piece of effort takes. */
  readonly secondsPer: Readonly<Record<'written' | 'search-boxes' | 'search-lines' | Level, number>>;
  /** Linear model of [visual-sat], in seconds, by technique: added per use, and added once if it is used at all. */
  readonly linear: {
    readonly intercept: number;
    readonly perUse: Readonly<Record<string, number>>;
    readonly presence: Readonly<Record<string, number>>;
  };
} = ${JSON.stringify({ provenance, secondsPer, linear })};
`;
  writeFileSync(file, `import type { Level } from '../../../shared/step/step.ts';\n\n${code}`);
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  spawnSync(execPath, [biome, 'check', '--write', file], { stdio: 'ignore' });
}
