/**
 * Cost of all ratings, and the agreement of our Sudoku Explainer rating with published ratings.
 *
 * Corpora (see corpora/README.md; missing ones are skipped and reported): the rated bank (9×9 puzzles rated by Sukaku
 * Explainer), evenly sampled over its ratings, and the printed samurai. Not tested: orders 4 and 5, tori, people.
 *
 * Limits: those of the schemes. The SAT rating gives up after its own number of disjunctions; the table shows how
 * often. Counters: sums of the values; a pure speed-up must not change them. Times are CPU time of this process, the
 * better of two passes, to reduce the effect of other programs. For comparison, the same run counts proofs of
 * uniqueness per second on the list of puzzles with 17 givens.
 *
 *     npm run bench -- rating [speed|agreement|digits|made-digits] [puzzles] [--data folder]
 */
import { cpuUsage } from 'node:process';
import { sampleCorrelation } from 'simple-statistics';
import { Generator } from '../src/main/engine/generate/generator.ts';
import { ratePuzzle } from '../src/main/engine/rating/rate.ts';
import { RATING_SCHEMES } from '../src/main/engine/rating/registry.ts';
import { Subject } from '../src/main/engine/rating/subject.ts';
import { createExactSolver } from '../src/main/engine/search/createSolver.ts';
import { characterDigit } from '../src/shared/base/digits.ts';
import { expectOk } from '../src/shared/base/result.ts';
import { resolveLayout } from '../src/shared/layout/catalogue.ts';
import type { Rating } from '../src/shared/rating/rating.ts';
import { compileTopology } from '../src/shared/topology/topology.ts';
import { type BenchPuzzle, multigridPuzzles, ratedPuzzles, ratedTopology, readLines } from './corpora/puzzles.ts';
import { rankCorrelation } from './fit/correlation.ts';
import { plainArguments } from './parts/data.ts';
import { bestTimes, printTable, quantile, sum } from './parts/stats.ts';

const PASSES = 2;
const MADE_CLASSES = ['easy', 'medium', 'hard'] as const;
/** Time limit for making a puzzle, in milliseconds. Puzzles that take longer are omitted. */
const MADE_LIMIT = 300_000;

/** Takes up to `most` items of a list, at equal distances. */
function sample<T>(items: readonly T[], most: number): T[] {
  const step = Math.max(1, items.length / most);
  return Array.from({ length: Math.min(most, items.length) }, (_, i) => items[Math.floor(i * step)] as T);
}

function ratingsOf({ topology, givens }: BenchPuzzle, id: string): Rating {
  const schemes = RATING_SCHEMES.filter((scheme) => scheme.id === id);
  return ratePuzzle(new Subject(topology, givens), schemes)[0] as Rating;
}

/** Runs a piece of work and returns its CPU time in ms. */
function cpuTime(work: () => void): number {
  const { user, system } = cpuUsage();
  work();
  const after = cpuUsage();
  return (after.user + after.system - user - system) / 1000;
}

function costRows(name: string, puzzles: readonly BenchPuzzle[]): string[][] {
  const totals = puzzles.map(() => 0);
  const rows = RATING_SCHEMES.map(({ id }) => {
    const times = puzzles.map(() => Number.POSITIVE_INFINITY);
    const values = puzzles.map((): number | null => null);
    for (let pass = 0; pass < PASSES; pass++) {
      puzzles.forEach((puzzle, i) => {
        const took = cpuTime(() => {
          values[i] = ratingsOf(puzzle, id).value;
        });
        times[i] = Math.min(times[i] as number, took);
      });
    }
    times.forEach((time, i) => {
      totals[i] = (totals[i] as number) + time;
    });
    return row(`${name}, ${id}`, times, values);
  });
  return [...rows, row(`${name}, all`, totals, null)];
}

function row(name: string, times: readonly number[], values: readonly (number | null)[] | null): string[] {
  const shown = [sum(times) / times.length, quantile(times, 0.5), quantile(times, 0.95), Math.max(...times)];
  const counters = values
    ? [sum(values.map((value) => value ?? 0)).toFixed(1), `${values.filter((value) => value === null).length}`]
    : ['', ''];
  return [name, `${times.length}`, ...shown.map((ms) => ms.toFixed(2)), ...counters];
}

function speed(most: number): void {
  const solver = createExactSolver(ratedTopology());
  const seventeen = readLines('bank9/17_clue_5000.txt')
    .filter((line) => line.length >= 81 && !line.startsWith('#'))
    .map((line) => Uint8Array.from(line.slice(0, 81), characterDigit));
  const proofs = bestTimes(seventeen, 3, (givens) => solver.solve(givens));
  if (proofs.length > 0)
    console.log(`proofs of uniqueness, 17 givens: ${Math.round((1000 * proofs.length) / sum(proofs))} a second`);
  const samurai = multigridPuzzles().get('samurai') ?? [];
  const rows = [...costRows('9×9', sample(ratedPuzzles(), most)), ...costRows('samurai', sample(samurai, most / 4))];
  printTable(
    'CPU time of each rating, ms',
    ['puzzles, rating', 'puzzles', 'mean', 'median', '95 %', 'worst', 'sum of values', 'no value'],
    rows,
  );
}

/**
 * Prints correlations of our ratings with those of the rated bank, and how often our Sudoku Explainer rating equals the
 * bank's.
 */
function agreement(most: number): void {
  const puzzles = sample(ratedPuzzles(), most);
  const rated = puzzles.map(({ topology, givens }) => ratePuzzle(new Subject(topology, givens)));
  const rows = RATING_SCHEMES.map(({ id }, scheme) => {
    const pairs = rated.flatMap((ratings, i): [number, number][] => {
      const value = ratings[scheme]?.value ?? null;
      return value === null ? [] : [[value, puzzles[i]?.rating as number]];
    });
    const ours = pairs.map(([value]) => value);
    const theirs = pairs.map(([, value]) => value);
    const figures = [sampleCorrelation, rankCorrelation].map((measure) =>
      pairs.length < 2 ? '–' : measure(ours, theirs).toFixed(3),
    );
    return [id, `${pairs.length}`, ...figures];
  });
  printTable('Correlation with the bank’s rating', ['rating', 'puzzles', 'Pearson', 'Spearman'], rows);

  const bands = new Map<string, { all: number; same: number; near: number; none: number }>();
  const explainer = RATING_SCHEMES.findIndex(({ id }) => id === 'sudoku-explainer');
  for (const [i, { rating }] of puzzles.entries()) {
    for (const name of [`${(Math.floor(rating * 2) / 2).toFixed(1)}`, 'all']) {
      const band = bands.get(name) ?? { all: 0, same: 0, near: 0, none: 0 };
      bands.set(name, band);
      band.all++;
      const value = rated[i]?.[explainer]?.value ?? null;
      if (value === null) band.none++;
      else if (Math.abs(value - rating) < 0.05) band.same++;
      else if (Math.abs(value - rating) < 0.25) band.near++;
    }
  }
  printTable(
    'Sudoku Explainer’s scale as we compute it, against the bank (by ratings from)',
    ['rating', 'puzzles', 'the same', 'within 0.2', 'further', 'no answer'],
    [...bands]
      .sort((a, b) => (Number(a[0]) || 99) - (Number(b[0]) || 99))
      .map(([name, { all, same, near, none }]) => [
        name,
        ...[all, same, near, all - same - near - none, none].map(String),
      ]),
  );
}

function secondsPerDigit(puzzle: BenchPuzzle): number[] {
  const { value } = ratingsOf(puzzle, 'human-time');
  return value === null ? [] : [value / puzzle.givens.filter((digit) => digit === 0).length];
}

/**
 * Generates puzzles from the seeds `digits 0` …, and prints their predicted seconds divided by the number of digits to
 * enter. Within a class, this quotient should not depend on the size of the board.
 */
function perDigitMade(most: number): void {
  const rows = ['simple', 'samurai', 'gattai-8', 'sumo', 'boag', 'soag', 'doag'].map((layout): string[] => {
    const topology = expectOk(compileTopology(expectOk(resolveLayout({ layout, order: 3 }))));
    const generator = new Generator(topology);
    const shown = MADE_CLASSES.map((difficulty) => {
      const seconds = Array.from({ length: most }).flatMap((_, index) => {
        const made = generator.generate({ difficulty, seed: `digits ${index}`, timeLimit: MADE_LIMIT });
        if (!made.ok || made.value.shortfalls.length > 0) return [];
        return secondsPerDigit({ topology, givens: made.value.givens });
      });
      return seconds.length === 0 ? '–' : `${quantile(seconds, 0.5).toFixed(1)} (${seconds.length})`;
    });
    return [layout, `${topology.subgridCount}`, ...shown];
  });
  printTable('Predicted seconds per digit of made puzzles (how many)', ['layout', 'subgrids', ...MADE_CLASSES], rows);
}

/** Prints the predicted seconds of printed puzzles of all classes, divided by the number of digits to enter. */
function perDigit(most: number): void {
  const rows = [...multigridPuzzles()].flatMap(([layout, puzzles]): string[][] => {
    const seconds = sample(puzzles, most).flatMap(secondsPerDigit);
    const { subgridCount = 0, cellCount = 0 } = puzzles[0]?.topology ?? {};
    const shown = [quantile(seconds, 0.25), quantile(seconds, 0.5), quantile(seconds, 0.75)];
    return [[layout, `${subgridCount}`, `${cellCount}`, `${seconds.length}`, ...shown.map((own) => own.toFixed(1))]];
  });
  printTable(
    'Predicted seconds per digit',
    ['layout', 'subgrids', 'cells', 'puzzles', 'quarter below', 'median', 'quarter above'],
    rows.sort((a, b) => Number(a[2]) - Number(b[2])),
  );
}

const [what = 'speed', most = '300'] = plainArguments();
if (what === 'speed') speed(Number(most));
else if (what === 'agreement') agreement(Number(most));
else if (what === 'digits') perDigit(Number(most));
else if (what === 'made-digits') perDigitMade(Number(most));
else {
  console.error(`speed, agreement, digits or made-digits, not "${what}"`);
  process.exitCode = 2;
}
