/**
 * Fits the ratings that were learned from people (seed 000's linear model and our predicted time) and measures every
 * rating on puzzles that nothing was fitted on.
 *
 * Corpus: the puzzles and mean times of Wang and others, IEEE Access 12 (2024), in the folder given: see its INDEX.md.
 * Six tenths of the puzzles, drawn by their own text, are fitted on; all figures are of the others. Writes
 * `src/main/engine/rating/fitted.ts`, `docs/ratings.md` and the two plots it shows; the same data give the same files.
 *
 *     npm run fit -- [folder with the human records]
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { argv, execPath } from 'node:process';
import { createHumanSolver } from '../src/main/engine/humanSolver/humanSolver.ts';
import { NEVER_CANCELLED } from '../src/main/engine/io.ts';
import { EFFORTS, solvingEffort } from '../src/main/engine/rating/humanTime/effort.ts';
import { ratePuzzle } from '../src/main/engine/rating/rate.ts';
import { RATING_SCHEMES } from '../src/main/engine/rating/registry.ts';
import { summariseSolve } from '../src/main/engine/rating/solveSummary.ts';
import { Subject } from '../src/main/engine/rating/subject.ts';
import { createRng } from '../src/main/engine/rng.ts';
import { expectOk } from '../src/shared/domain/result.ts';
import { resolveLayout } from '../src/shared/layout/catalogue.ts';
import { compileTopology } from '../src/shared/layout/topology.ts';
import { noiseCeiling } from './fit/ceiling.ts';
import { spearman } from './fit/correlation.ts';
import { fitLinear, fitSeconds, type LinearModel } from './fit/models.ts';
import { intervalPlot, timesPlot } from './fit/plots.ts';
import { type HumanRecord, readRecords } from './fit/records.ts';
import { type RatedScheme, report } from './fit/report.ts';
import { dataFolder } from './parts/data.ts';

/** Tenths of the puzzles that are fitted on. */
const TRAINED_TENTHS = 6;
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
const trained = records.filter(({ puzzle }) => createRng(puzzle).below(10) < TRAINED_TENTHS);
const held = records.filter((record) => !trained.includes(record));

const countsOf = ({ givens }: HumanRecord) => summariseSolve(human.solve(givens)).counts;
const effortOf = ({ givens }: HumanRecord) => solvingEffort(topology, givens, NEVER_CANCELLED).whole;
const secondsOf = ({ seconds }: HumanRecord): number => seconds;

const secondsPer = fitSeconds(trained.map(effortOf), trained.map(secondsOf));
const linear = fitLinear(trained.map(countsOf), trained.map(secondsOf));
writeFitted();

const predictedSeconds = held.map((record) => predicted(record, secondsPer));
const linearSeconds = held.map((record) => linearOf(linear, countsOf(record)));

const values = new Map<string, (number | null)[]>(RATING_SCHEMES.map(({ id }) => [id, []]));
for (const { givens } of held) {
  for (const { id, value } of ratePuzzle(new Subject(topology, givens))) values.get(id)?.push(value);
}
values.set('human-time', predictedSeconds);
values.set('linear', linearSeconds);
values.set(
  'givens',
  held.map(({ givens }) => -givens.filter((digit) => digit !== 0).length),
);

const errorsOf = (tried: readonly HumanRecord[], per: typeof secondsPer): number[] =>
  tried.map((record) => Math.log(record.seconds / predicted(record, per)));
/** Of the puzzles fitted on, errors of fits that left them out: noise is noise there as well. */
const folds = Array.from({ length: FOLDS }, (_, fold) => {
  const out = trained.filter((_, index) => index % FOLDS === fold);
  const others = trained.filter((_, index) => index % FOLDS !== fold);
  return { out, errors: errorsOf(out, fitSeconds(others.map(effortOf), others.map(secondsOf))) };
});
const ceiling = noiseCeiling(
  [...held, ...folds.flatMap(({ out }) => out)],
  [...errorsOf(held, secondsPer), ...folds.flatMap(({ errors }) => errors)],
);
const named = [...RATING_SCHEMES.map(({ id, name }) => ({ id, name: name.en })), { id: 'givens', name: 'Few givens' }];
const rated = named
  .map(({ id, name }): RatedScheme => ({ id, name, values: values.get(id) as (number | null)[] }))
  .map((scheme) => ({ scheme, time: correlationWith(scheme, held.map(secondsOf)) }))
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
  timesPlot('Predicted and real times of puzzles not fitted on', predictedSeconds, held.map(secondsOf)),
);
writeFileSync(
  join(root, 'docs/ratings.md'),
  report({ trained: trained.length, held, schemes: rated.map(({ scheme }) => scheme), ceiling, secondsPer, linear }),
);
console.log(`fitted on ${trained.length} puzzles, measured on ${held.length}; see docs/ratings.md`);

function correlationWith({ values }: RatedScheme, times: readonly number[]) {
  const known = [...values.keys()].filter((index) => values[index] !== null);
  return spearman(
    known.map((index) => values[index] as number),
    known.map((index) => times[index] as number),
  );
}

/** By given weights, whatever this process loaded before they were written. */
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
    `${trained.length} of ${records.length} puzzles with mean solving times of Wang and others, ` +
    'IEEE Access 12 (2024), records of 2025-04-07';
  const code = `/**
 * What was learned from people's solving times. Written by \`npm run fit\`; docs/ratings.md tells how well it predicts.
 */
export const FITTED: {
  readonly provenance: string;
  /** Seconds that each piece of effort takes. */
  readonly secondsPer: Readonly<Record<'written' | 'search-boxes' | 'search-lines' | Level, number>>;
  /** Seed 000's linear model, in seconds: technique → what a use adds, and what it adds that it is used at all. */
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
