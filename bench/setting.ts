/**
 * Time of the first verdict (no, one, or several solutions) after each entry while a puzzle is built.
 *
 * Corpus: 60 puzzles of `constraints/iss.jsonl` of the data folder, evenly spread over those that have one solution and
 * are in scope; samurais and toruses of 3 × 3 grids that are generated from seeds. Each puzzle is built clue by clue,
 * then given by given in random order (`--order random` mixes clues and givens). A time is the processor time from
 * puzzle to verdict in a warm thread: compiling the clues, making the solver, and searching. Puzzle JSON is not read,
 * because layouts are cached.
 *
 * Limit: `--cap` milliseconds for each verdict (1000). At the limit, the verdict is unknown and counts as infinitely
 * late. `alone` searches each position without knowing anything; `known` begins with the solutions of the position
 * before. Counters: verdicts 0, 1, 2 and unknown. Apart from unknown verdicts, `alone` and `known` must have the same
 * counts.
 *
 *     npm run bench -- setting [9x9|samurai|torus] [--count n] [--order random] [--cap ms] [--data folder]
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';
import { createRng } from '../src/main/engine/core/rng.ts';
import { Generator } from '../src/main/engine/generate/generator.ts';
import { readPuzzles } from '../src/main/formats/index.ts';
import { twoSolutionsJob } from '../src/main/jobs/kinds/solverJobs.ts';
import { plainPuzzle } from '../src/main/jobs/plainPuzzle.ts';
import { expectOk } from '../src/shared/base/result.ts';
import { resolveLayout } from '../src/shared/layout/catalogue.ts';
import type { LayoutRef } from '../src/shared/layout/spec.ts';
import { readGrids } from '../src/shared/puzzle/notation.ts';
import type { Puzzle } from '../src/shared/puzzle/puzzle.ts';
import type { Clue } from '../src/shared/rules/clue.ts';
import { compileTopology } from '../src/shared/topology/topology.ts';
import { dataFolder, numberOption, plainArguments } from './parts/data.ts';
import { printTable, processorTime, quantile } from './parts/stats.ts';

const [part = ''] = plainArguments();
const cap = numberOption('cap', 1000);
const isRandom = argv.includes('random');

interface Sample {
  readonly input: string;
  readonly status: string;
  readonly inScope: boolean;
}

function corpus(): Puzzle[] {
  const puzzles = readFileSync(join(dataFolder(), 'constraints/iss.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Sample)
    .filter(({ status, inScope }) => inScope && status === 'unique')
    .flatMap(({ input }) => [...readPuzzles(input)].flatMap((read) => (read.ok ? [read.entry.puzzle] : [])));
  const count = Math.min(puzzles.length, numberOption('count', 60));
  return Array.from({ length: count }, (_, i) => puzzles[Math.floor((i * puzzles.length) / count)] as Puzzle);
}

function generated(ref: LayoutRef, count: number): Puzzle[] {
  const topology = expectOk(compileTopology(expectOk(resolveLayout(ref))));
  const generator = new Generator(topology);
  return Array.from({ length: count }, (_, i) => {
    const { givens } = expectOk(generator.generate({ difficulty: 'unrated', seed: `setting ${i}` }));
    return { topology, givens };
  });
}

type Entry = { readonly clue: Clue } | { readonly cell: number };

interface Tally {
  readonly times: number[];
  readonly verdicts: number[];
}

/** Builds a puzzle entry by entry, and times the verdict after each one. */
function build(
  { topology, givens, clues = [] }: Puzzle,
  usesKnown: boolean,
  seed: string,
  { times, verdicts }: Tally,
): void {
  const rng = createRng(seed);
  const plain = topology.plain ?? topology;
  const cells = rng.shuffle([...givens.keys()].filter((cell) => givens[cell] !== 0));
  const listed: Entry[] = [...clues.map((clue) => ({ clue })), ...cells.map((cell) => ({ cell }))];
  const order = isRandom ? rng.shuffle([...listed.keys()]) : [...listed.keys()];
  const now = { topology: plain, givens: new Uint8Array(givens.length), clues: [] as Clue[] };
  let known: Uint8Array[] = [];
  for (const index of order) {
    const entry = listed[index] as Entry;
    if ('clue' in entry) now.clues.push(entry.clue);
    else now.givens[entry.cell] = givens[entry.cell] as number;
    const input = { ...plainPuzzle(now), known: usesKnown ? known : [] };
    const end = processorTime() + cap;
    const context = { cancel: { cancelled: () => processorTime() > end }, progress: () => {}, emit: () => {} };
    const begun = processorTime();
    const answer = twoSolutionsJob(input, context);
    times.push(answer.ok ? processorTime() - begun : Number.POSITIVE_INFINITY);
    verdicts.push(answer.ok ? answer.value.length : -1);
    if (answer.ok && answer.value.length > 0) known = answer.value.map((grids) => expectOk(readGrids(plain, grids)));
  }
}

const sources: Readonly<Record<string, () => Puzzle[]>> = {
  '9x9': corpus,
  samurai: () => generated({ layout: 'samurai', order: 3 }, 12),
  torus: () => generated({ layout: 'torus', order: 3, size: 3 }, 12),
};

const rows: string[][] = [];
for (const [name, make] of Object.entries(sources)) {
  if (part !== '' && part !== name) continue;
  const puzzles = make();
  for (const usesKnown of [false, true]) {
    const tally: Tally = { times: [], verdicts: [] };
    for (const [index, puzzle] of puzzles.entries()) build(puzzle, usesKnown, `${index}`, tally);
    const { times, verdicts } = tally;
    const within = times.filter((time) => time <= 50).length / times.length;
    const count = (wanted: number): string => `${verdicts.filter((verdict) => verdict === wanted).length}`;
    rows.push([
      ...[name, usesKnown ? 'known' : 'alone', `${puzzles.length}`, `${times.length}`],
      ...[0.5, 0.9, 0.95, 0.99, 1].map((share) => quantile(times, share).toFixed(1)),
      ...[`${(100 * within).toFixed(1)} %`, count(0), count(1), count(2), count(-1)],
    ]);
  }
}
printTable(
  'First verdict, in ms',
  [
    'corpus',
    'search',
    'puzzles',
    'verdicts',
    '50 %',
    '90 %',
    '95 %',
    '99 %',
    'most',
    '≤ 50 ms',
    '0',
    '1',
    '2+',
    'unknown',
  ],
  rows,
);
